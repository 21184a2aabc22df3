/// An error in the bytes of a binary trace, with its place.
public struct TraceFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The offset of the error, in bytes from the beginning of the file.
  public var offset: Int

  /// The problem, as a sentence without its full stop.
  public var cause: String

  /// Creates an error from its place and cause.
  public init(offset: Int, cause: String) { (self.offset, self.cause) = (offset, cause) }

  /// The place and the cause.
  public var description: String { "byte \(offset): \(cause)" }
}

/// A writer of the numbers and texts of a binary trace.
struct TraceByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Appends a number with 7 bits per byte, the low ones first.
  mutating func append(number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a signed number; small ones of both signs are short.
  mutating func append(signed number: Int64) { append(number: UInt64(bitPattern: number &<< 1 ^ number &>> 63)) }

  /// Appends the length of `text` in UTF-8, and its bytes.
  mutating func append(text: String) {
    let encoded = Array(text.utf8)
    append(number: UInt64(encoded.count))
    bytes += encoded
  }
}

/// A reader of the numbers and texts of a binary trace.
struct TraceByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  /// Creates a reader of the bytes of `range`.
  init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, offset, end) = (bytes, range.lowerBound, range.upperBound) }

  /// Whether all bytes were read.
  var isAtEnd: Bool { offset == end }

  /// The number of bytes that were not read.
  var rest: Int { end - offset }

  /// Returns an error at `offset`, or at the next byte.
  func error(_ cause: String, at offset: Int? = nil) -> TraceFileError { TraceFileError(offset: offset ?? self.offset, cause: cause) }

  mutating func byte() throws(TraceFileError) -> UInt8 {
    guard offset < end else { throw error("the trace is truncated here; write it again with --trace") }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(TraceFileError) -> UInt64 {
    let start = offset
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try byte()
      guard shift < 63 || shift == 63 && byte <= 1 else {
        throw error("the number has more than 64 bits; write the trace again with --trace", at: start)
      }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func signed() throws(TraceFileError) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Returns a number up to `limit`.
  mutating func number(atMost limit: Int) throws(TraceFileError) -> Int {
    let start = offset
    let number = try number()
    guard number <= UInt64(limit) else {
      throw error("the number \(number) is above \(limit), the largest one possible here; write the trace again with --trace", at: start)
    }
    return Int(number)
  }

  mutating func bytes(_ count: Int) throws(TraceFileError) -> ArraySlice<UInt8> {
    guard count <= rest else { throw error("the trace is truncated here; write it again with --trace", at: end) }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func text() throws(TraceFileError) -> String {
    let count = try number(atMost: rest)
    let start = offset
    let encoded = try bytes(count)
    let text = String(decoding: encoded, as: UTF8.self)
    guard text.utf8.elementsEqual(encoded) else { throw error("the text is not UTF-8; write the trace again with --trace", at: start) }
    return text
  }
}

/// The checksum CRC-32 of ISO 3309, as in PNG and zip files.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  /// Returns the checksum of `bytes`.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
