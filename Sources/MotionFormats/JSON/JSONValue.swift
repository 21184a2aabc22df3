/// A JSON value with its offset in the text.
struct JSONValue: Sendable {
  /// The content of a value.
  enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  let offset: Int
  let content: Content

  /// Returns the value of the member `name`, or nil if this is not an object or has no such member.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    // By index: a member that is passed to a closure is copied.
    for index in members.indices where members[index].name == name { return members[index].value }
    return nil
  }
}

/// A name and a value of a JSON object.
struct JSONMember: Sendable {
  let name: String
  let offset: Int
  let value: JSONValue
}

/// A JSON number: the nearest double and, if it is a whole number that fits, the exact value.
struct JSONNumber: Sendable {
  /// The number of bytes in the text.
  let length: Int
  let double: Double
  /// The exact value, if it is written without fraction and exponent and fits.
  let whole: Int64?

  /// Returns the exact value of `text` if it is whole and fits: `3`, `3.0`, `30e-1` and `0.3e1` are 3; `3.00000000000000000001` is nil.
  ///
  /// - Parameter places: the number of decimals by which it is multiplied before.
  static func integer(_ text: String, shiftedBy places: Int = 0) -> Int64? {
    var digits: [UInt8] = []
    var exponent = places
    var isNegative = false
    var afterDot = false
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case Ascii.minus: isNegative = true
      case Ascii.dot: afterDot = true
      case Ascii.zero...Ascii.nine:
        digits.append(byte - Ascii.zero)
        if afterDot { exponent -= 1 }
      default:  // e or E: the exponent follows.
        guard let written = Int(String(Substring(rest).drop { $0 == "+" })), written.magnitude < 1_000_000 else {
          return digits.allSatisfy { $0 == 0 } ? 0 : nil
        }
        exponent += written
        rest = Substring("").utf8
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    return digits.isEmpty ? 0 : whole(digits, exponent: exponent, isNegative: isNegative)
  }

  private static func whole(_ digits: [UInt8], exponent: Int, isNegative: Bool) -> Int64? {
    guard exponent >= 0, exponent < 20 else { return nil }
    var result: Int64 = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (tens, overflow) = result.multipliedReportingOverflow(by: 10)
      let step = isNegative ? -Int64(digit) : Int64(digit)
      let (sum, overflowed) = tens.addingReportingOverflow(step)
      if overflow || overflowed { return nil }
      result = sum
    }
    return result
  }
}
