/// Growing memory that calls write their results into, little-endian and without padding.
final class ByteBuffer {
  /// The number of bytes written since ``clear()``.
  private(set) var count = 0
  /// The first byte. It moves when the buffer grows.
  private(set) var start: UnsafeMutableRawPointer
  private var capacity: Int

  /// Creates an empty buffer.
  init(capacity: Int = 4096) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { start.deallocate() }

  /// Forgets the contents, and keeps the memory.
  func clear() { count = 0 }

  /// Makes room for `byteCount` bytes in total.
  func reserve(_ byteCount: Int) {
    guard byteCount > capacity else { return }
    let grown = max(byteCount, capacity * 2)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: grown, alignment: 8)
    moved.copyMemory(from: start, byteCount: count)
    start.deallocate()
    (start, capacity) = (moved, grown)
  }

  /// Appends one byte.
  func put(byte: UInt8) { append(byte) }

  /// Appends a flag: 1 or 0.
  func put(flag: Bool) { append(flag ? 1 as UInt8 : 0) }

  /// Appends a count or an index, as 32 bits.
  func put(count number: Int) { append(UInt32(truncatingIfNeeded: number)) }

  /// Appends the bits of a set, as 32 bits.
  func put(bits: UInt32) { append(bits) }

  /// Appends a whole number, as 64 bits.
  func put(whole number: Int64) { append(number) }

  /// Appends a number, as 64 bits.
  func put(_ number: Double) { append(number.bitPattern) }

  /// Appends a text: the number of its UTF-8 bytes, and the bytes.
  func put(_ text: String) {
    put(count: text.utf8.count)
    reserve(count + text.utf8.count)
    for byte in text.utf8 { append(byte) }
  }

  /// Replaces the count at `offset`, which was written before.
  func replace(countAt offset: Int, by number: Int) {
    start.storeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian, toByteOffset: offset, as: UInt32.self)
  }

  private func append<Number: FixedWidthInteger>(_ number: Number) {
    let size = MemoryLayout<Number>.size
    reserve(count + size)
    start.storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
    count += size
  }
}
