extension JSONReader {
  /// Parses the number at the current byte.
  mutating func number() throws(JSONFault) -> JSONNumber {
    let start = index
    var digits = DecimalDigits()
    if bytes[index] == Ascii.minus {
      digits.isNegative = true
      index += 1
    }
    if index < end, bytes[index] == Ascii.zero {
      index += 1
      if index < end, Ascii.isDigit(bytes[index]) { throw fault("a number must not start with a superfluous 0", at: start) }
    } else {
      try take(&digits)
    }
    var isWhole = true
    if index < end, bytes[index] == Ascii.dot {
      index += 1
      isWhole = false
      let first = index
      try take(&digits)
      digits.exponent = first - index
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      isWhole = false
      if index < end, bytes[index] == Ascii.plus || bytes[index] == Ascii.minus { index += 1 }
      var ignored = DecimalDigits()
      try take(&ignored)
      digits.hasExponent = true
    }
    if let double = digits.double {
      return JSONNumber(length: index - start, double: double, whole: isWhole ? digits.whole : nil)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { throw fault("a number beyond the range of a double", at: start) }
    return JSONNumber(length: index - start, double: double, whole: isWhole ? digits.whole : nil)
  }

  private mutating func take(_ digits: inout DecimalDigits) throws(JSONFault) {
    let start = index
    while index < end, Ascii.isDigit(bytes[index]) {
      digits.append(bytes[index] - Ascii.zero)
      index += 1
    }
    guard index > start else { throw fault("expected a digit, but \(index < end ? "found \(found)" : "the text ends")") }
  }

  /// Parses the string at the current byte, a quotation mark.
  mutating func string() throws(JSONFault) -> String {
    index += 1
    let start = index
    while index < end, bytes[index] >= 0x20, bytes[index] < 0x80, bytes[index] != Ascii.backslash {
      if bytes[index] == Ascii.quote {
        index += 1
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
      }
      index += 1
    }
    // The slow path: escapes, or bytes beyond ASCII.
    var letters = Array(bytes[start..<index])
    while index < end {
      let byte = bytes[index]
      switch byte {
      case Ascii.quote:
        index += 1
        return String(decoding: letters, as: UTF8.self)
      case Ascii.backslash:
        letters.append(contentsOf: String(Character(try escape())).utf8)
      case 0x00..<0x20:
        throw fault("\(found) inside a string; write it as \\u")
      case 0x80...:
        guard let length = lengthOfScalar(at: index) else {
          if isTruncatedScalar(at: index) { throw fault("the text ends inside a string", at: end) }
          throw fault("a byte that is not UTF-8")
        }
        letters.append(contentsOf: bytes[index..<index + length])
        index += length
      default:
        letters.append(byte)
        index += 1
      }
    }
    throw fault("the text ends inside a string")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard index < end else { throw fault("the text ends inside a string") }
    let letter = bytes[index]
    index += 1
    switch letter {
    case Ascii.quote, Ascii.backslash, UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint(from: start)
    default: throw fault("unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", at: start)
    }
  }

  /// Parses the scalar of `\uXXXX`, or of two of them that form a surrogate pair.
  private mutating func codePoint(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let unpaired = "unpaired surrogate"
    guard first < 0xDC00 else { throw fault(unpaired, at: start) }
    for expected in [Ascii.backslash, UInt8(ascii: "u")] {
      guard index < end else { throw fault("the text ends inside a string") }
      guard bytes[index] == expected else { throw fault(unpaired, at: start) }
      index += 1
    }
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(unpaired, at: start) }
    return scalar
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard index < end else { throw fault("the text ends inside a string") }
      guard let digit = Ascii.hexadecimal(bytes[index]) else {
        throw fault("expected four hexadecimal digits after \\u, but found \(found)")
      }
      result = result << 4 | digit
      index += 1
    }
    return result
  }

  /// Returns the byte count of the scalar at `start`; nil if the bytes are not UTF-8 (RFC 3629: no overlong forms, no surrogates).
  func lengthOfScalar(at start: Int) -> Int? {
    let first = bytes[start]
    guard let length = Self.expectedLength(first) else { return nil }
    guard start + length <= end else { return nil }
    return follows(first, from: start + 1, to: start + length) ? length : nil
  }

  /// Returns whether the text ends in the middle of the scalar at `start`.
  private func isTruncatedScalar(at start: Int) -> Bool {
    guard let length = Self.expectedLength(bytes[start]), start + length > end else { return false }
    return follows(bytes[start], from: start + 1, to: end)
  }

  private static func expectedLength(_ first: UInt8) -> Int? {
    switch first {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private func follows(_ first: UInt8, from start: Int, to stop: Int) -> Bool {
    for position in start..<max(start, stop) {
      let byte = bytes[position]
      guard byte & 0xC0 == 0x80 else { return false }
      guard position == start else { continue }
      switch first {
      case 0xE0: if byte < 0xA0 { return false }
      case 0xED: if byte > 0x9F { return false }
      case 0xF0: if byte < 0x90 { return false }
      case 0xF4: if byte > 0x8F { return false }
      default: break
      }
    }
    return true
  }
}

/// The digits of a number, as long as they fit into 64 bits.
struct DecimalDigits {
  var isNegative = false
  var hasExponent = false
  /// The power of ten by which the digits are multiplied.
  var exponent = 0
  private var magnitude: UInt64 = 0
  private var fits = true

  /// The powers of ten that a double represents exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  mutating func append(_ digit: UInt8) {
    guard magnitude < 100_000_000_000_000_000 else {
      fits = false
      return
    }
    magnitude = magnitude * 10 + UInt64(digit)
  }

  /// The digits as a whole number; nil if they do not fit.
  var whole: Int64? {
    guard fits, exponent == 0, !hasExponent else { return nil }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }

  /// The nearest double if one exact division gives it; otherwise nil.
  ///
  /// The condition is that of W. D. Clinger, How to read floating point numbers accurately, 1990: digits below 2⁵³ and an exact power of ten.
  var double: Double? {
    guard fits, !hasExponent, magnitude < 1 << 53, -exponent < Self.powers.count else { return nil }
    let double = Double(magnitude) / Self.powers[-exponent]
    return isNegative ? -double : double
  }
}
