import InterplayTestSupport
import Testing

@testable import MotionFormats

/// The numbers, texts and checksums of binary traces, against formulas and published numbers.
struct TraceBytesTests {
  private static let limits: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, 1 << 53, 1 << 63, .max - 1, .max]

  private func reader(_ bytes: [UInt8]) -> TraceByteReader { TraceByteReader(bytes, 0..<bytes.count) }

  /// Returns the bits of a number in groups of seven, in the slow way.
  private func groups(_ number: UInt64) -> [UInt8] {
    var digits = Array(String(number, radix: 2))
    var groups: [UInt8] = []
    repeat {
      groups.append(UInt8(String(digits.suffix(7)), radix: 2) ?? 0)
      digits = Array(digits.dropLast(7))
    } while !digits.isEmpty
    return groups.indices.map { $0 == groups.count - 1 ? groups[$0] : groups[$0] + 128 }
  }

  @Test(arguments: limits) func `a number has seven bits per byte and reads as it was written`(_ number: UInt64) throws {
    var writer = TraceByteWriter()
    writer.append(number: number)
    #expect(writer.bytes == groups(number))

    var reader = reader(writer.bytes)
    #expect(try reader.number() == number)
    #expect(reader.isAtEnd)
  }

  @Test func `signed numbers alternate between the signs, as decision 0060 lists them`() {
    for (index, number) in [Int64(0), -1, 1, -2, 2, -3].enumerated() {
      var writer = TraceByteWriter()
      writer.append(signed: number)
      #expect(writer.bytes == [UInt8(index)])
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `a sequence of numbers and texts reads in its order`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var numbers: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for _ in 0..<50 { numbers.append(Int64(bitPattern: random.next()) >> Int64(random.next() % 64)) }
    let texts = ["", "a", "größer", "指", "👩‍👧", "\0", String(repeating: "x", count: 300)]
    var writer = TraceByteWriter()
    for number in numbers { writer.append(signed: number) }
    for text in texts { writer.append(text: text) }

    var reader = reader(writer.bytes)
    for number in numbers { #expect(try reader.signed() == number, "seed \(seed)") }
    for text in texts { #expect(try reader.text().unicodeScalars.elementsEqual(text.unicodeScalars)) }
    #expect(reader.isAtEnd && reader.rest == 0)
  }

  @Test(arguments: limits) func `a number without its last byte is an error at the end of the bytes`(_ number: UInt64) {
    let bytes = Array(groups(number).dropLast())
    var reader = reader(bytes)
    let error = #expect(throws: TraceFileError.self) { try reader.number() }
    #expect(error?.offset == bytes.count)
  }

  @Test func `a number with more than 64 bits is an error at its first byte`() {
    let full = Array(repeating: UInt8(0xFF), count: 9)
    for tail: [UInt8] in [[2], [0x81, 0], [0x7F], [0xFF, 1]] {
      var reader = reader([5] + full + tail)
      #expect(throws: Never.self) { try reader.number() }
      let error = #expect(throws: TraceFileError.self) { try reader.number() }
      #expect(error?.offset == 1, "\(tail)")
    }
    var largest = reader(full + [1])
    #expect((try? largest.number()) == .max)
  }

  @Test func `texts that are too long or not UTF-8 are errors with their place`() {
    for (bytes, offset): ([UInt8], Int) in [
      ([3, 65, 66], 3), ([1, 0xFF], 1), ([2, 0xC0, 0x80], 1), ([3, 0xED, 0xA0, 0x80], 1), ([1, 0xC3], 1), ([4, 65, 66], 0),
      (groups(.max), 0),
    ] {
      var reader = reader(bytes)
      let error = #expect(throws: TraceFileError.self) { try reader.text() }
      #expect(error?.offset == offset, "\(bytes)")
    }
  }

  @Test(arguments: [
    ("", UInt32(0)), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43), ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
  ]) func `the checksum is the published one`(_ text: String, _ checksum: UInt32) {
    #expect(Checksum.of(Array(text.utf8)[...]) == checksum)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `the checksum is that of a division bit by bit, and every changed bit shows`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var bytes = (0..<40).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var remainder = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let carries = (remainder ^ UInt32(byte >> UInt8(bit))) & 1 == 1
        remainder >>= 1
        if carries { remainder ^= 0xEDB8_8320 }
      }
    }
    let checksum = Checksum.of(bytes[...])
    #expect(checksum == ~remainder)
    for bit in 0..<bytes.count * 8 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(Checksum.of(bytes[...]) != checksum, "bit \(bit), seed \(seed)")
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }
}
