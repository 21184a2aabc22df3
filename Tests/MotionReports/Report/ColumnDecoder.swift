/// A slow reader of the columns of a report, as an oracle for the writer: it knows the format from decision 0060 alone.
struct ColumnDecoder {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func count() -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }

  mutating func signed() -> Int64 {
    let zigzag = count()
    return zigzag % 2 == 0 ? Int64(zigzag / 2) : -1 - Int64(zigzag / 2)
  }

  mutating func exact() -> Double {
    var pattern = UInt64(0)
    for index in 0..<8 { pattern |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += 8
    return Double(bitPattern: pattern)
  }

  /// Reads second differences: first all of them, then the sums, then the sums of the sums.
  mutating func secondDifferences(_ length: Int) -> [Int64] {
    var changes: [Int64] = []
    while changes.count < length {
      changes.append(signed())
      if changes.count >= 2, changes.suffix(2) == [0, 0], runIsNew(changes) {
        changes += Array(repeating: 0, count: Int(count()))
        zeroRunEnd = changes.count
      }
    }
    var (slope, number) = (Int64(0), Int64(0))
    zeroRunEnd = 0
    return changes.map { change in
      slope += change
      number += slope
      return number
    }
  }

  /// The number of changes up to the end of the last run; two zeros count as a run only behind it.
  private var zeroRunEnd = 0

  private func runIsNew(_ changes: [Int64]) -> Bool { changes.count - 2 >= zeroRunEnd }
}
