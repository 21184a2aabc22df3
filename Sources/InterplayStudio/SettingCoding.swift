import MotionDescriptions
import MotionStreams
import MotionValues

/// The bytes of settings, with everything that a panel needs.
enum SettingCoding {
  /// Appends the setting at `path`.
  static func put(_ setting: Setting, at path: String, into buffer: ByteBuffer) {
    buffer.put(path)
    buffer.put(setting.unit)
    buffer.put(setting.summary)
    buffer.put(flag: setting.range != nil)
    if let range = setting.range {
      buffer.put(range.lowerBound)
      buffer.put(range.upperBound)
    }
    put(setting.value, of: setting.kind, into: buffer)
  }

  /// Returns the numbers of a value; the seconds of a duration.
  private static func numbers(of value: GraphValue) -> [Double]? {
    if case .duration(let duration) = value { return [Double(duration.wholeNanoseconds) / 1e9] }
    return value.numbers
  }

  /// Appends the kind (0 numbers, 1 a flag, 2 a choice, 3 a text, 4 another one, 5 a whole number), and the value.
  private static func put(_ value: GraphValue, of kind: SettingKind, into buffer: ByteBuffer) {
    switch kind {
    case .optional(let wrapped): put(value, of: wrapped, into: buffer)
    case .number, .integer, .duration, .numbers:
      // An optional value may be missing.
      guard let numbers = numbers(of: value) else { return buffer.put(byte: 4) }
      let isWhole = if case .integer = kind { true } else { false }
      buffer.put(byte: isWhole ? 5 : 0)
      buffer.put(count: numbers.count)
      for number in numbers { buffer.put(number) }
    case .flag:
      buffer.put(byte: 1)
      buffer.put(flag: value.numbers?.first == 1)
    case .choice(let forms) where forms.allSatisfy { $0.arguments.isEmpty }:
      buffer.put(byte: 2)
      buffer.put(count: forms.count)
      for form in forms { buffer.put(form.name) }
      if case .structure(let label) = value { buffer.put(label.name) } else { buffer.put("") }
    case .text:
      buffer.put(byte: 3)
      if case .text(let text) = value { buffer.put(text) } else { buffer.put("") }
    case .choice, .state, .path, .node, .stream, .list: buffer.put(byte: 4)
    }
  }
}
