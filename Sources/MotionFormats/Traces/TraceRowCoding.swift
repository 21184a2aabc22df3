import MotionValues

/// The state that the writer and the reader of a binary trace share: what the next row probably is. Only the deviations are written.
struct TraceRowCoding {
  /// The prediction of one number of a property, from up to three before it.
  private struct Lane {
    private var (last, second, third) = (0.0, 0.0, 0.0)
    private var count = 0

    /// The bits of the number that continues the course as a parabola.
    var bits: UInt64 {
      let next =
        switch count {
        case 0: 0.0
        case 1: last
        case 2: 2 * last - second
        default: 3 * (last - second) + third
        }
      // The bits of a computed NaN differ between machines.
      return next.isFinite ? next.bitPattern : last.bitPattern
    }

    mutating func append(_ number: Double) {
      (third, second, last) = (second, last, number)
      count = min(count + 1, 3)
    }
  }

  /// The parts of the first byte of a row.
  private static let kinds: UInt8 = 0b111, text: UInt8 = 5, sameTime: UInt8 = 0b1000, nextSeries: UInt8 = 0b1_0000

  private let seriesCount: Int
  private var lanes: [[Lane]]
  /// The series that followed each one when it came last.
  private var following: [Int]
  private var (series, time, step) = (0, Int64(0), Int64(0))

  init(seriesCount: Int) {
    self.seriesCount = seriesCount
    lanes = Array(repeating: Array(repeating: Lane(), count: 4), count: seriesCount)
    following = (0..<seriesCount).map { ($0 + 1) % max(1, seriesCount) }
  }

  // MARK: - Writing

  /// Appends `row`, which belongs to series `index`, to `writer`.
  mutating func write(_ row: TraceTable.Row, of index: Int, to writer: inout TraceByteWriter) {
    require(row.value.count <= 4, "A row of a trace table has more than four numbers. Give it one for each component of its property.")
    let step = row.time.nanoseconds &- time
    var kind = row.text == nil ? UInt8(row.value.count) : Self.text
    if step == 0 { kind |= Self.sameTime }
    if index == following[series] { kind |= Self.nextSeries }
    writer.append(kind)
    if step != 0 { writer.append(signed: step &- self.step) }
    if index != following[series] { writer.append(number: UInt64(index)) }
    advance(to: index, step)
    if let text = row.text { return writer.append(text: text) }
    var (sizes, data) = ([UInt8](), [UInt8]())
    for (lane, number) in row.value.enumerated() {
      let (size, bytes) = Self.encoded(number.bitPattern &- lanes[index][lane].bits)
      if lane % 2 == 0 { sizes.append(size) } else { sizes[lane / 2] |= size << 4 }
      data += bytes
      lanes[index][lane].append(number)
    }
    writer.append(sizes + data)
  }

  /// Returns a deviation as its size, in four bits, and its bytes, the low ones first: 1 to 8 low bytes, or 1 to 7 high ones after zeros.
  private static func encoded(_ deviation: UInt64) -> (size: UInt8, bytes: [UInt8]) {
    if deviation == 0 { return (0, []) }
    let signed = Int64(bitPattern: deviation)
    let low = (64 - (signed < 0 ? ~signed : signed).leadingZeroBitCount) / 8 + 1
    let high = 8 - deviation.trailingZeroBitCount / 8
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: deviation >> (8 * UInt64($0))) }
    return high < low ? (UInt8(8 + high), Array(bytes.suffix(high))) : (UInt8(low), Array(bytes.prefix(low)))
  }

  // MARK: - Reading

  /// Returns the next row of `reader`, for the properties of `names`.
  mutating func read(_ reader: inout TraceByteReader, _ names: [(node: String, property: String)]) throws(TraceFileError) -> TraceTable.Row
  {
    let start = reader.offset
    let kind = try reader.byte()
    let laneCount = kind & Self.kinds
    guard kind >> 5 == 0, laneCount <= Self.text, seriesCount > 0 else {
      throw reader.error("a row begins with an unknown byte; write the trace again with --trace", at: start)
    }
    var step = Int64(0)
    if kind & Self.sameTime == 0 { step = self.step &+ (try reader.signed()) }
    let index = kind & Self.nextSeries == 0 ? try reader.number(atMost: seriesCount - 1) : following[series]
    advance(to: index, step)
    var row = TraceTable.Row(
      time: Timestamp(nanoseconds: time), node: names[index].node, property: names[index].property, value: [], text: nil)
    if laneCount == Self.text {
      row.text = try reader.text()
      return row
    }
    let sizes = Array(try reader.bytes((Int(laneCount) + 1) / 2))
    for lane in 0..<Int(laneCount) {
      let size = Int(sizes[lane / 2] >> (lane % 2 == 0 ? 0 : 4) & 0xF)
      let bytes = try reader.bytes(size > 8 ? size - 8 : size)
      let number = Double(bitPattern: lanes[index][lane].bits &+ Self.decoded(bytes, isHigh: size > 8))
      lanes[index][lane].append(number)
      row.value.append(number)
    }
    return row
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isHigh: Bool) -> UInt64 {
    guard let top = bytes.last else { return 0 }
    // Low bytes continue with their sign.
    var deviation: UInt64 = !isHigh && top >= 0x80 ? .max : 0
    for byte in bytes.reversed() { deviation = deviation << 8 | UInt64(byte) }
    return isHigh ? deviation << (8 * UInt64(8 - bytes.count)) : deviation
  }

  private mutating func advance(to index: Int, _ step: Int64) {
    following[series] = index
    series = index
    time &+= step
    if step != 0 { self.step = step }
  }
}
