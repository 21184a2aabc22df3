import InterplayTestSupport
import MotionEngine
import MotionInteractions
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@testable import MotionFormats

/// Values in scene files read as they were written, and everything else is refused.
struct SceneValueTests {
  private func field(_ text: String) throws -> JSONField {
    let source = SourceText(bytes: Array(text.utf8))
    return JSONField(text: source, value: try source.json(in: 0..<source.bytes.count))
  }

  private func reread<Value: SceneValue>(_ value: Value) throws -> Value { try Value.read(try field(value.json)) }

  private static let limits = [
    0, -0.0, 1, -1, 0.1, 1.0 / 3, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    9_007_199_254_740_991, 1e16, 1e22, 123_456_789.000_000_1,
  ]

  private func expectSameLanes<Value: SceneValue & MotionValue>(_ type: Value.Type, _ seed: Int) throws {
    var lanes = Value(lanes: .zero).lanes
    for lane in 0..<lanes.laneCount { lanes[lane: lane] = Self.limits[(seed + 5 * lane) % Self.limits.count] }
    let value = Value(lanes: lanes)
    let (written, read) = (value.lanes, try reread(value).lanes)
    for lane in 0..<lanes.laneCount {
      #expect(read[lane: lane].bitPattern == written[lane: lane].bitPattern, "\(type), lane \(lane): \(written[lane: lane])")
    }
  }

  @Test(arguments: limits.indices) func `every lane at the limits of doubles reads as it was written, bit for bit`(_ seed: Int) throws {
    try expectSameLanes(Double.self, seed)
    try expectSameLanes(Point.self, seed)
    try expectSameLanes(Vector.self, seed)
    try expectSameLanes(Size.self, seed)
    try expectSameLanes(Angle.self, seed)
    try expectSameLanes(Color.self, seed)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `a duration of whole nanoseconds up to a day reads as it was written`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let duration = Duration.nanoseconds(Int64(random.next() % 86_400_000_000_001))
      #expect(try reread(duration) == duration)
    }
  }

  @Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(86_400), .nanoseconds(86_399_999_999_999)])
  func `a duration at the limits reads as it was written`(_ duration: Duration) throws {
    #expect(try reread(duration) == duration)
  }

  @Test(arguments: ["-1e-9", "-1", "86400.000001", "1e300", "null", "\"1\"", "[1]", "true"])
  func `a duration beyond a day, negative or not a number is refused`(_ text: String) throws {
    let field = try field(text)
    #expect(throws: FileError.self) { try Duration.read(field) }
  }

  @Test(arguments: ["[]", "[1]", "[1, 2, 3]", "1", "null", "{}", "[1, null]", "[1, \"2\"]", "[[1, 2]]", "\"1, 2\""])
  func `a point is an array of exactly two numbers`(_ text: String) throws {
    let field = try field(text)
    #expect(throws: FileError.self) { try Point.read(field) }
    #expect(throws: FileError.self) { try Size.read(field) }
  }

  @Test func `texts, choices, flags and absent rectangles read as they were written`() throws {
    for text in ["", "a\"b\\c", "\n\t\0\u{1F}", "größer", "👩‍👧", "\u{2028}", "\u{FEFF}x"] {
      #expect(try reread(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
    for direction in [TransitionDirection.backward, .forward] { #expect(try reread(direction) == direction) }
    for side in [ThresholdSide.below, .within, .above] { #expect(try reread(side) == side) }
    for event in [SlopEvent.onExit, .onReturn] { #expect(try reread(event) == event) }
    for state in [MotionState.atRest, .active] { #expect(try reread(state) == state) }
    for flag in [false, true] { #expect(try reread(flag) == flag) }
    #expect(try reread(Rect?.none) == nil)
    let rect = Rect(x: -1, y: 0.5, width: 3, height: 1e9)
    #expect(try reread(rect) == rect)
    #expect(try reread(Rect?.some(rect)) == rect)
  }

  @Test(arguments: ["\"Forward\"", "\"\"", "\"forward \"", "1", "null", "[\"forward\"]"])
  func `a name that is not exactly a choice is refused, with the valid names`(_ text: String) throws {
    let field = try field(text)
    let error = #expect(throws: FileError.self) { try TransitionDirection.read(field) }
    if text.hasPrefix("\"") { #expect(error?.cause.contains("\"backward\", \"forward\"") == true) }
  }
}
