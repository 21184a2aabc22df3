/// The kernel's description of one axis of a device: `struct input_absinfo`.
struct KernelAxis: Hashable, Sendable {
  var code: Int64
  var min: Int64
  var max: Int64
  var fuzz: Int64 = 0
  var flat: Int64 = 0
  /// Units per millimeter, or per radian for an angle; 0 if unknown.
  var resolution: Int64 = 0
}

/// The description of a Linux input device.
struct KernelDevice: Sendable {
  var name = ""
  /// The bus, the vendor, the product and the version.
  var identity: [Int64] = [0, 0, 0, 0]
  /// The codes that the device can send, by type, both in ascending order.
  var codes: [(type: Int64, codes: [Int64])] = []
  var properties: [Int64] = []
  private(set) var axes: [KernelAxis] = []
  /// Axes that are described only by comments.
  var commented: [KernelAxis] = []
  /// The lines that describe it in an evemu file, unchanged; empty for other sources.
  var lines: [String] = []
  /// The number of bits that an evemu file has listed so far: of each type of codes, and of properties.
  private var bitCounts: [Int64: Int64] = [:]

  /// Adds the description of an axis, which replaces an earlier one.
  mutating func describe(_ axis: KernelAxis) {
    axes.removeAll { $0.code == axis.code }
    axes.append(axis)
  }

  /// Returns the description of the axis `code`; an explicit one has precedence over a comment.
  func axis(_ code: Int64) -> KernelAxis? { axes.first { $0.code == code } ?? commented.first { $0.code == code } }

  /// All axes: those that only a comment describes come last.
  var allAxes: [KernelAxis] { axes + commented.filter { commented in !axes.contains { $0.code == commented.code } } }

  /// Returns whether the device can send `code` of `type`.
  func sends(_ type: Int64, _ code: Int64) -> Bool { codes.contains { $0.type == type && $0.codes.contains(code) } }
}

extension KernelDevice {
  /// Adds an axis that only a comment describes.
  mutating func comment(_ axis: KernelAxis) {
    commented.removeAll { $0.code == axis.code }
    commented.append(axis)
  }

  /// Reads the bytes of a `P:` line: one bit per property, the lowest first. Several lines continue each other.
  mutating func readProperties(_ bytes: [Int64]) {
    let found = readBits(bytes[...], of: Self.propertyList)
    properties += found.filter { KernelCode.properties.contains($0) }
  }

  /// Reads the bytes of a `B:` line: a type, then one bit per code, the lowest first. Several lines of one type continue each other.
  mutating func readCodes(_ bytes: [Int64]) {
    guard let type = bytes.first else { return }
    let found = readBits(bytes.dropFirst(), of: type).filter { KernelCode.codes.contains($0) }
    if let index = codes.firstIndex(where: { $0.type == type }) {
      codes[index].codes += found
    } else {
      codes.append((type, found))
    }
  }

  /// The list of properties, which has no type.
  private static let propertyList: Int64 = -1

  /// Returns the numbers of the bits of `bytes` that are set, counted from the first line of `list`.
  private mutating func readBits(_ bytes: ArraySlice<Int64>, of list: Int64) -> [Int64] {
    let start = bitCounts[list, default: 0]
    bitCounts[list] = start + Int64(bytes.count) * 8
    var found: [Int64] = []
    for (index, byte) in bytes.enumerated() {
      for bit: Int64 in 0..<8 where byte >> bit & 1 == 1 { found.append(start + Int64(index) * 8 + bit) }
    }
    return found
  }
}
