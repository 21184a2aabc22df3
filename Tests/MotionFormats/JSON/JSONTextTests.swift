import InterplayTestSupport
import Testing

@testable import MotionFormats

/// What is written as JSON reads the same again, and numbers read as Swift reads them.
struct JSONTextTests {
  private func read(_ text: String) throws -> JSONValue.Content {
    let bytes = Array(text.utf8)
    return try JSONReader.value(of: bytes, in: 0..<bytes.count).content
  }

  private func string(_ text: String) throws -> String? {
    if case .string(let string) = try read(text) { string } else { nil }
  }

  private func number(_ text: String) throws -> JSONNumber? {
    if case .number(let number) = try read(text) { number } else { nil }
  }

  @Test func `every scalar of the first planes, and every control character, reads as it was written`() throws {
    // Strides that reach all rows of the planes.
    let scalars = Array(0...0x2FF) + Array(stride(from: 0x300, through: 0x1_1000, by: 97)) + [0xD7FF, 0xE000, 0xFFFE, 0xFFFF, 0x10FFFF]
    for value in scalars {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      #expect(try string(JSONText.quoted(text))?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(value)")
      // The same with escapes in UTF-16, as other programs write it.
      let escaped = text.utf16.map { "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16) }
      #expect(try string("\"" + escaped.joined() + "\"")?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(value)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `a number with any digits is the nearest double, as Swift reads it`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    func digits(_ count: Int) -> String { (0..<count).map { _ in "\(random.next() % 10)" }.joined() }
    for _ in 0..<200 {
      let whole = random.next() % 3 == 0 ? "0" : "\(random.next() % 9 + 1)" + digits(Int(random.next() % 22))
      let fraction = random.next() % 2 == 0 ? "" : "." + digits(Int(random.next() % 25) + 1)
      let exponent = random.next() % 3 != 0 ? "" : ["e", "E-", "e+"][Int(random.next() % 3)] + "\(random.next() % 280)"
      let text = (random.next() % 2 == 0 ? "-" : "") + whole + fraction + exponent

      let read = try #require(try number(text))

      #expect(read.double.bitPattern == Double(text)?.bitPattern, "\(text), seed \(seed)")
      #expect(read.length == text.utf8.count)
      // Whole numbers of at most 17 digits are exact.
      if fraction.isEmpty, exponent.isEmpty, whole.utf8.count <= 17 { #expect(read.whole == Int64(text), "\(text)") }
      if !fraction.isEmpty || !exponent.isEmpty { #expect(read.whole == nil, "\(text)") }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `any finite double reads as it was written, bit for bit`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let double = Double(bitPattern: random.next())
      if !double.isFinite { continue }
      #expect(try number(JSONText.number(double))?.double == double, "\(double)")
    }
    for edge in [0, -0.0, 1e15, 1e16, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 9_007_199_254_740_992] as [Double] {
      #expect(try number(JSONText.number(edge))?.double == edge)
    }
  }

  /// The whole number that a text stands for, by shifting its decimal point.
  @Test(
    arguments: [
      ("3", 3), ("3.0", 3), ("30e-1", 3), ("0.3e1", 3), ("3.00000000000000000001", nil), ("-0", 0), ("0e999999999999", 0),
      ("1e999999999999", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min), ("-9223372036854775809", nil),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1E+2", 100), ("12.5e1", 125), ("12.5", nil), ("-12.5e1", -125), ("0.0", 0),
      ("0.001e3", 1), ("1000e-4", nil), ("922337203685477580.7e1", .max),
    ] as [(String, Int64?)])
  func `a text is the whole number that it stands for, or none`(_ text: String, _ expected: Int64?) {
    #expect(JSONNumber.integer(text) == expected)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func `a damaged text is refused within its bytes, or read; a beginning ended early`(
    _ seed: UInt64
  ) {
    let valid = Array(#"{"a": [1, -2.5e3, "é😀\n", true, null], "b": {"c": [[]], "d": ""}}"#.utf8)
    var random = SeededGenerator(seed: seed)
    for count in stride(from: 1, to: valid.count, by: 1) where seed == 1 {
      guard case .failure(let fault) = JSONReader.attempt(Array(valid[..<count]), in: 0..<count) else {
        Issue.record("a beginning of \(count) bytes was read")
        continue
      }
      #expect(fault.endedEarly && fault.offset == count, "\(count): \(fault.cause)")
    }
    for _ in 0..<40 {
      var damaged = valid
      for _ in 0...Int(random.next() % 3) { damaged[Int(random.next() % UInt64(valid.count))] = UInt8(truncatingIfNeeded: random.next()) }
      if case .failure(let fault) = JSONReader.attempt(damaged, in: 0..<damaged.count) {
        #expect((0...damaged.count).contains(fault.offset) && !fault.cause.isEmpty, "seed \(seed)")
        #expect(fault.endedEarly == (fault.offset >= damaged.count), "seed \(seed)")
      }
    }
  }
}
