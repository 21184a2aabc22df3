/// A table that leads from names to the numbers of what has them, in ascending order.
///
/// Names are compared by their UTF-8 bytes. Nothing depends on the order of hashes.
package struct NameTable {
  /// The number of look-ups in unchanged names after which a table pays: building it takes as long as several searches.
  package static let leastLookups = 2

  private var names: [String] = []
  /// The first and the last number of each hash of a name.
  private var ends: [UInt64: (first: Int32, last: Int32)] = [:]
  /// The next number with the same hash, or −1.
  private var following: [Int32] = []

  /// The number of names.
  package var count: Int { names.count }

  /// Creates a table without names.
  package init() {}

  /// Gives the next number, beginning with 0, to `name`. O(1) on average.
  package mutating func append(_ name: String) {
    let (number, hash) = (Int32(names.count), Self.hash(name.utf8))
    names.append(name)
    following.append(-1)
    guard let former = ends[hash] else {
      ends[hash] = (number, number)
      return
    }
    following[Int(former.last)] = number
    ends[hash] = (former.first, number)
  }

  /// The numbers of `name`, ascending. O(1) on average for each, and O(n) in the length of the name.
  package func numbers(of name: Substring.UTF8View) -> [Int] { numbers(of: name, hash: Self.hash(name)) }

  private func numbers(of name: Substring.UTF8View, hash: UInt64) -> [Int] {
    guard let end = ends[hash] else { return [] }
    var found: [Int] = []
    var number = end.first
    while number >= 0 {
      if names[Int(number)].utf8.elementsEqual(name) { found.append(Int(number)) }
      number = following[Int(number)]
    }
    return found
  }

  /// Returns the numbers of the names that `path` begins with, each followed by a dot and the rest of the path; in ascending order of the numbers.
  ///
  /// - Complexity: O(n) on average in the length of the path, however many dots it has.
  package func beginnings(of path: String) -> [(number: Int, rest: Substring)] {
    var found: [(number: Int, rest: Substring)] = []
    // The hash of what precedes `index`.
    var hash = Self.emptyHash
    var index = path.utf8.startIndex
    while index < path.utf8.endIndex {
      let byte = path.utf8[index]
      let next = path.utf8.index(after: index)
      if byte == UInt8(ascii: "."), ends[hash] != nil {
        for number in numbers(of: path[..<index].utf8, hash: hash) { found.append((number, path[next...])) }
      }
      hash = Self.hash(hash, byte)
      index = next
    }
    if found.count > 1 { found.sort { $0.number < $1.number } }
    return found
  }

  /// Returns what follows `name` and a dot in `path`; nil if the path does not begin with both.
  package static func rest(of path: String, after name: String) -> Substring? {
    guard path.utf8.starts(with: name.utf8) else { return nil }
    let rest = path.utf8.dropFirst(name.utf8.count)
    return rest.first == UInt8(ascii: ".") ? Substring(rest.dropFirst()) : nil
  }

  /// Returns whether `name` may end with a number, or contain one before a dot, as ``distinct(_:)`` forms them: a hyphen before a digit.
  package static func hasNumber(_ name: String) -> Bool {
    let bytes = name.utf8
    return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "-") && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($1) }
  }

  /// Returns `names` with a number at each but the first of equal ones, so that all are different. No number makes a name of `names`.
  package static func distinct(_ names: [String]) -> [String] {
    // The number of the last name that was formed from each; 0 for one that no name has yet. By bytes, as names are compared.
    var numbers: [[UInt8]: Int] = [:]
    for name in names { numbers[Array(name.utf8)] = 0 }
    return names.map { name in
      let bytes = Array(name.utf8)
      var (free, number) = (name, numbers[bytes] ?? 0)
      if number > 0 {
        repeat {
          number += 1
          free = "\(name)-\(number)"
        } while numbers[Array(free.utf8)] != nil
      }
      (numbers[Array(free.utf8)], numbers[bytes]) = (1, max(number, 1))
      return free
    }
  }

  /// The hash of no bytes.
  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash function FNV-1a with 64 bits: the same in each process.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(emptyHash) { hash($0, $1) } }

  /// Returns the hash of bytes with the hash `hash`, and of `byte` after them.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// The nodes of a tree by their names.
final class NodeNames {
  private var table = NameTable()
  private var nodes: [SceneNode] = []
  #if !hasFeature(Embedded)
    /// The nodes whose names in traces have a number, by these; nil until one was looked up.
    private var numberedNames: NodeNames?
  #endif

  /// Lists the nodes of the tree of `root`. O(n).
  init(of root: SceneNode) {
    root.visit { node in
      table.append(node.name)
      nodes.append(node)
    }
  }

  #if !hasFeature(Embedded)
    /// Lists nodes by other names. O(n).
    private init(_ named: [(name: String, node: SceneNode)]) {
      for (name, node) in named {
        table.append(name)
        nodes.append(node)
      }
    }

    /// Returns the nodes whose names in traces have a number, by these. It calls `list` for them once.
    func numbered(_ list: () -> [(name: String, node: SceneNode)]) -> NodeNames {
      if let numberedNames { return numberedNames }
      let made = NodeNames(list())
      numberedNames = made
      return made
    }
  #endif

  /// The first node called `name`.
  func first(named name: String) -> SceneNode? { table.numbers(of: Substring(name).utf8).first.map { nodes[$0] } }

  /// The nodes whose names `path` begins with, each with the rest of the path after a dot.
  func beginnings(of path: String) -> [(node: SceneNode, rest: Substring)] {
    table.beginnings(of: path).map { (nodes[$0.number], $0.rest) }
  }
}
