/// A buffer of columns of whole numbers and doubles, in the coding of a report (decision 0060).
///
/// Unsigned numbers are varints: seven bits a byte, the lowest first, with the highest bit set in all bytes but the last. Signed numbers are
/// zigzag varints: 0, −1, 1, −2 … become 0, 1, 2, 3 …
struct ColumnBuffer {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Appends an unsigned number as a varint.
  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a count as a varint.
  mutating func append(count: Int) { append(UInt64(count)) }

  /// Appends a signed number as a zigzag varint.
  mutating func append(signed number: Int64) { append(UInt64(bitPattern: (number << 1) ^ (number >> 63))) }

  /// Appends the bits of a double, the lowest byte first.
  mutating func append(exact number: Double) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift))) }
  }

  /// Appends the second differences of `numbers`; after two zeros follows the number of further zeros.
  ///
  /// The number and the difference before the first are 0.
  mutating func append(secondDifferencesOf numbers: some Sequence<Int64>) {
    var (last, slope) = (Int64(0), Int64(0))
    var (zeros, further) = (0, 0)
    for number in numbers {
      let difference = number &- last
      let change = difference &- slope
      (last, slope) = (number, difference)
      if zeros == 2 {
        if change == 0 {
          further += 1
          continue
        }
        append(count: further)
        (zeros, further) = (0, 0)
      }
      append(signed: change)
      zeros = change == 0 ? zeros + 1 : 0
    }
    if zeros == 2 { append(count: further) }
  }

  /// Appends the UTF-8 bytes of a text.
  mutating func append(bytesOf text: String) { bytes += Array(text.utf8) }

  /// Appends the bytes of another buffer.
  mutating func append(_ other: ColumnBuffer) { bytes += other.bytes }

  /// The bytes in base64 (RFC 4648), in one line.
  var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let (first, second) = (bytes[index], left > 1 ? bytes[index + 1] : 0)
      let third = left > 2 ? bytes[index + 2] : 0
      text.append(letters[Int(first >> 2)])
      text.append(letters[Int((first & 3) << 4 | second >> 4)])
      text.append(left > 1 ? letters[Int((second & 15) << 2 | third >> 6)] : UInt8(ascii: "="))
      text.append(left > 2 ? letters[Int(third & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
