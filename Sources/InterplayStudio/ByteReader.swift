/// A reader of what a host has written into memory; every read is checked against the end.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Creates a reader of `bytes`.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything was read.
  var isAtEnd: Bool { offset >= bytes.count }

  /// Reads one byte; nil at the end.
  mutating func byte() -> UInt8? { number() }

  /// Reads 16 bits; nil at the end.
  mutating func short() -> UInt16? { number() }

  /// Reads a count of 32 bits; nil at the end.
  mutating func count() -> Int? { (number() as UInt32?).flatMap { Int(exactly: $0) } }

  /// Reads an identifier, 32 bits with a sign; nil at the end.
  mutating func identifier() -> Int? { (number() as Int32?).map { Int($0) } }

  /// Reads a whole number of 64 bits; nil at the end.
  mutating func whole() -> Int64? { number() }

  /// Reads a number; nil at the end.
  mutating func double() -> Double? { (number() as UInt64?).map { Double(bitPattern: $0) } }

  /// Reads a text; nil if it is longer than the rest.
  mutating func text() -> String? {
    guard let length = count(), length <= bytes.count - offset else { return nil }
    defer { offset += length }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  private mutating func number<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - offset else { return nil }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
