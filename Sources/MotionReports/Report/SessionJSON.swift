import MotionFormats
import MotionValues

/// JSON for a script element of HTML: with `<` escaped, so that no text can end the element.
enum SessionJSON {
  /// Returns a text in quotation marks.
  static func text(_ text: String) -> String { escaped(JSONText.quoted(text)) }

  /// Returns JSON with `<` escaped, which it has only inside of texts.
  static func escaped(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    var escaped: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { escaped += Array("\\u003c".utf8) } else { escaped.append(byte) }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns a number that JSON parsers read with the same bits.
  ///
  /// Infinity becomes a number that is too large, which JavaScript reads as infinity. NaN becomes null: JSON has no text for it.
  static func number(_ number: Double) -> String {
    if number.isNaN { return "null" }
    if number == .infinity { return "1e999" }
    return number == -.infinity ? "-1e999" : JSONText.number(number)
  }

  /// Returns an instant, in nanoseconds.
  static func time(_ time: Timestamp) -> String { "\(time.nanoseconds)" }

  /// Returns an array of numbers.
  static func numbers(_ numbers: some Sequence<Double>) -> String { "[" + numbers.map { number($0) }.joined(separator: ",") + "]" }

  /// Returns an array of values that are already JSON.
  static func array(_ values: some Sequence<String>) -> String { "[" + values.joined(separator: ",") + "]" }

  /// Returns an object of members whose values are already JSON; members with nil are omitted.
  static func object(_ members: KeyValuePairs<String, String?>) -> String {
    "{" + members.compactMap { member in member.value.map { text(member.key) + ":" + $0 } }.joined(separator: ",") + "}"
  }
}
