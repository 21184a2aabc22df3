import InterplayTestSupport
import MotionScene
import MotionValues
import Testing

@Suite struct NameTableTests {
  @Test func `the numbers of a name are those of equal bytes, ascending`() {
    var table = NameTable()
    for name in ["card", "", "e\u{301}", "card", "\u{E9}", "card"] { table.append(name) }

    #expect(table.numbers(of: "card"[...].utf8) == [0, 3, 5])
    #expect(table.numbers(of: ""[...].utf8) == [1])
    #expect(table.numbers(of: "\u{E9}"[...].utf8) == [4])
    #expect(table.numbers(of: "car"[...].utf8).isEmpty)
  }

  @Test func `a path has the beginnings before each of its dots`() {
    var table = NameTable()
    for name in ["a.b", "a", "", "a.b.c"] { table.append(name) }

    #expect(table.beginnings(of: "a.b.c").map { "\($0.number) \($0.rest)" } == ["0 c", "1 b.c"])
    #expect(table.beginnings(of: ".").map { "\($0.number) \($0.rest)" } == ["2 "])
    #expect(table.beginnings(of: "a").isEmpty)
    #expect(table.beginnings(of: "").isEmpty)
  }

  @Test func `equal names have numbers, which no other name has`() {
    #expect(NameTable.distinct(["a", "a", "b", "a"]) == ["a", "a-2", "b", "a-3"])
    #expect(NameTable.distinct(["a", "a", "a-2", "a"]) == ["a", "a-3", "a-2", "a-4"])
    #expect(NameTable.distinct(["a", "a-2", "a-2", "a", "a-2-2"]) == ["a", "a-2", "a-2-3", "a-3", "a-2-2"])
    #expect(NameTable.distinct(["a-2", "a", "a", ""]) == ["a-2", "a", "a-3", ""])
    // Names that look alike are different.
    let alike = NameTable.distinct(["e\u{301}", "\u{E9}", "\u{E9}"])
    #expect(alike.map { Array($0.utf8) } == ["e\u{301}", "\u{E9}", "\u{E9}-2"].map { Array($0.utf8) })
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `a number leads to the node that has it in traces`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 9, height: 9))
    var nodes: [SceneNode] = []
    for _ in 0..<30 {
      let parent = nodes.randomElement(using: &random) ?? scene.root
      nodes.append(parent.addChild(named: ["a", "a", "b", "a-2", "a-3", "b-2-2", ""].randomElement(using: &random) ?? ""))
    }
    for (name, node) in zip(NameTable.distinct(nodes.map(\.name)), nodes) {
      // Without a number, the first node of the tree has it.
      let expected = name == node.name ? scene.nodes.first { $0.name == name } : node
      #expect(scene[name] === expected)
      let found = scene.firstResult(at: name + ".rest") { node, rest in rest == "rest" ? node : nil }
      #expect(found === expected)
    }
    #expect(scene["a-99"] == nil && scene["a-02"] == nil && scene["-2"] === (nodes.filter { $0.name.isEmpty }.dropFirst().first))
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `a number leads to the same node, however often it was looked up before the tree changed`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let scene = SceneTree(size: Size(width: 9, height: 9))
    let names = ["a", "a-2", "b", "a.a", ""]
    for _ in 0..<200 {
      let nodes = scene.nodes
      switch pick(10) {
      case 0, 1: nodes[pick(nodes.count)].addChild(named: names[pick(names.count)])
      case 2: nodes[pick(nodes.count)].removeFromParent()
      default: break
      }
      let created = scene.nodes.dropFirst().sorted { $0.id < $1.id }
      let distinct = Array(zip(NameTable.distinct(created.map(\.name)), created))
      let name = "\(names[pick(names.count)])-\(2 + pick(3))"
      #expect(scene[name] === (scene.nodes.first { $0.name == name } ?? distinct.first { $0.0 == name }?.1))
      var seen: [String] = []
      let path = name + ".a-2.x"
      _ = scene.firstResult(at: path) { (node, rest) -> Int? in
        seen.append("\(node.id) \(rest)")
        return nil
      }
      let all = scene.nodes.map { ($0.name, $0) } + distinct.filter { $0.0 != $0.1.name }
      #expect(seen == all.filter { path.hasPrefix($0.0 + ".") }.map { "\($0.1.id) \(path.dropFirst($0.0.count + 1))" })
    }
  }

  @Test func `1,000 numbers are looked up among 20,000 nodes without a numbering for each`() {
    let time = ThreadTime()
    let scene = SceneTree(size: Size(width: 9, height: 9))
    let nodes = (0..<20_000).map { _ in scene.root.addChild(named: "cell") }
    for number in stride(from: 20, through: 20_000, by: 20) {
      let found = scene.firstResult(at: "cell-\(number).scale") { node, _ in node }
      #expect(scene["cell-\(number)"] === nodes[number - 1] && found === nodes[number - 1])
    }
    #expect(time.elapsed < 60)
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `a tree finds the first node of a name, however often it was asked before it changed`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let scene = SceneTree(size: Size(width: 9, height: 9))
    let names = ["a", "b", "a.b", "root", "", "c.a"]
    for _ in 0..<200 {
      let nodes = scene.nodes
      let node = nodes[pick(nodes.count)]
      switch pick(12) {
      case 0, 1: node.addChild(named: names[pick(names.count)])
      case 2: node.removeFromParent()
      case 3:
        let other = nodes[pick(nodes.count)]
        if node !== scene.root, !other.isInside(node) { other.addChild(node) }
      default: break
      }
      let name = names[pick(names.count)]
      #expect(scene[name] === scene.nodes.first { $0.name == name })
      let path = name + "." + names[pick(names.count)] + ".x"
      let found: String? = scene.firstResult(at: path) { node, rest in rest.hasPrefix("x") ? nil : "\(node.id) \(rest)" }
      let expected = scene.nodes.lazy.compactMap { node -> String? in
        guard path.hasPrefix(node.name + ".") else { return nil }
        let rest = path.dropFirst(node.name.count + 1)
        return rest.hasPrefix("x") ? nil : "\(node.id) \(rest)"
      }.first
      #expect(found == expected)
    }
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `a path has the beginnings that a comparison with each name finds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &random)).map { _ in ["a", "b", ".", ".", "\u{301}"].randomElement(using: &random) ?? "" }.joined()
    }
    let names = (0..<20).map { _ in text(0...4) }
    var table = NameTable()
    for name in names { table.append(name) }
    for _ in 0..<50 {
      let path = text(0...9)
      let expected = names.indices.compactMap { number -> String? in
        let begin = Array(names[number].utf8) + [UInt8(ascii: ".")]
        guard path.utf8.starts(with: begin) else { return nil }
        return "\(number) " + String(decoding: path.utf8.dropFirst(begin.count), as: UTF8.self)
      }
      #expect(table.beginnings(of: path).map { "\($0.number) " + String($0.rest) } == expected, "\(path) in \(names)")
    }
  }

  // A hash of all that precedes each dot would take hours.
  @Test func `a path of 1,000,000 dots has two beginnings`() {
    let time = ThreadTime()
    var table = NameTable()
    for name in ["", "."] { table.append(name) }

    let found = table.beginnings(of: String(repeating: ".", count: 1_000_000))

    #expect(found.map { $0.number } == [0, 1])
    #expect(found.map { $0.rest.utf8.count } == [999_999, 999_998])
    #expect(time.elapsed < 60)
  }
}
