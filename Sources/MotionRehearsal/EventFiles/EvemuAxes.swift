/// The axes of an evemu device, from its `A:` lines or the comments that describe it.
struct EvemuAxes {
  /// The least and the greatest value of an axis.
  struct Span: Equatable {
    var min: Int64?
    var max: Int64?
  }

  private var stated: [Int64: Span] = [:]
  private var commented: [Int64: Span] = [:]
  /// The axis whose description the comments are in.
  private var commentedCode: Int64?
  private var isInAbsoluteAxes = false

  /// Takes what an `A:` line says.
  mutating func set(_ code: Int64, min: Int64, max: Int64) { stated[code] = Span(min: min, max: max) }

  /// The values of the axis `code`; an `A:` line counts more than a comment.
  func span(_ code: Int64) -> (min: Int64, max: Int64)? {
    guard let span = stated[code] ?? commented[code], let min = span.min, let max = span.max else { return nil }
    return (min, max)
  }

  /// Whether the device has the axis `code`.
  func has(_ code: Int64) -> Bool { stated[code] != nil || commented[code] != nil }

  /// Takes what a comment line says; comments about anything else are passed over.
  mutating func read(comment line: ArraySlice<UInt8>) {
    let words = line.drop { $0 == Ascii.hash }.split { Ascii.isBlank($0) }
    func says(_ word: StaticString, at index: Int) -> Bool {
      index < words.count && word.withUTF8Buffer { words[index].elementsEqual($0) }
    }
    if says("Event", at: 0), words.count > 2, let number = Int64(String(decoding: words[2], as: UTF8.self)) {
      if says("type", at: 1) {
        isInAbsoluteAxes = number == EvemuCode.absolute
        commentedCode = nil
      } else if says("code", at: 1), isInAbsoluteAxes {
        commentedCode = number
        commented[number] = Span()
      }
    } else if let commentedCode, words.count == 2, let number = Int32(String(decoding: words[1], as: UTF8.self)) {
      if says("Min", at: 0) { commented[commentedCode]?.min = Int64(number) }
      if says("Max", at: 0) { commented[commentedCode]?.max = Int64(number) }
    }
  }
}

/// The numbers of the kernel's events that matter for contacts (linux/input-event-codes.h).
enum EvemuCode {
  // Event types.
  static let synchronization: Int64 = 0
  static let key: Int64 = 1
  static let absolute: Int64 = 3

  // Codes of synchronization.
  static let report: Int64 = 0
  static let contactReport: Int64 = 2
  static let dropped: Int64 = 3

  // Keys.
  static let touch: Int64 = 0x14A

  // Absolute axes.
  static let x: Int64 = 0x00
  static let y: Int64 = 0x01
  static let pressure: Int64 = 0x18
  static let slot: Int64 = 0x2F
  static let contactX: Int64 = 0x35
  static let contactY: Int64 = 0x36
  static let contact: Int64 = 0x39
  static let contactPressure: Int64 = 0x3A
}
