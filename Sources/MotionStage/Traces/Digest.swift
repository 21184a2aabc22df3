import MotionValues

/// A hash that is the same on every platform (FNV-1a, 64 bits: Fowler, Noll and Vo).
public struct Digest: Hashable, Sendable {
  /// The hash of the data added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of no data.
  public init() {}

  /// Adds eight bytes, the lowest first.
  public mutating func add(_ word: UInt64) {
    for shift in 0..<8 { add(byte: UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
  }

  /// Adds the bits of `number`. Every NaN adds the same bits, because those differ between platforms.
  public mutating func add(_ number: Double) { add(number.isNaN ? 0x7ff8_0000_0000_0000 : number.bitPattern) }

  /// Adds the UTF-8 bytes of `text` and a terminator.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0xff)
  }

  /// The hash as 16 hexadecimal digits.
  public var hex: String {
    let digits: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"]
    var text = ""
    for shift in 0..<16 { text.append(digits[Int(value >> UInt64(60 - 4 * shift) & 0xf)]) }
    return text
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}

#if !hasFeature(Embedded)
  extension Digest: CustomStringConvertible {
    /// The hash as 16 hexadecimal digits.
    public var description: String { hex }
  }
#endif
