/// A parser of what a terminal sends: reports of its mouse, answers to queries, and keys.
///
/// Sequences may be split over several reads. Everything unknown is skipped, and so are reports of the mouse that are not in the SGR form.
struct TerminalInput {
  /// A report of the mouse.
  struct Mouse: Equatable {
    /// The low two bits are the button (3 for none); 4 shift, 8 alt, 16 control, 32 motion, 64 wheel, 128 the buttons back and forward.
    var code: Int
    /// The column or the pixel, counted from 1.
    var x: Int
    /// The row or the pixel, counted from 1.
    var y: Int
    /// Whether a button was released.
    var isRelease: Bool
  }

  /// An input that the terminal sent.
  enum Event: Equatable {
    /// The mouse was pressed, released, moved, or its wheel was turned.
    case mouse(Mouse)
    /// A key of one byte.
    case key(UInt8)
    /// The state of a mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
    case mode(Int, state: Int)
    /// The size of a cell, in pixels.
    case cellSize(width: Int, height: Int)
  }

  /// The maximum length of a sequence: the longest known one has about 20 bytes.
  private static let longestSequence = 48

  private static let escape: UInt8 = 0x1B

  private var rest: [UInt8] = []

  /// Reads `bytes`, and returns the events that they complete.
  mutating func read(_ bytes: [UInt8]) -> [Event] {
    let bytes = rest + bytes
    rest = []
    var events: [Event] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == Self.escape else {
        events.append(.key(bytes[index]))
        index += 1
        continue
      }
      guard index + 1 < bytes.count else {
        rest = [Self.escape]
        break
      }
      guard bytes[index + 1] == UInt8(ascii: "[") else {
        // Escape by itself, or before a key: the key is read next.
        index += 1
        continue
      }
      // Parameters and intermediates, up to the final byte.
      var end = index + 2
      while end < bytes.count, (0x20...0x3F).contains(bytes[end]), end - index < Self.longestSequence { end += 1 }
      if end == bytes.count, end - index < Self.longestSequence {
        rest = Array(bytes[index...])
        break
      }
      guard end < bytes.count, (0x40...0x7E).contains(bytes[end]) else {
        index = end
        continue
      }
      if end == index + 2, bytes[end] == UInt8(ascii: "M") {
        // A report of the mouse in the older form: three bytes follow, which would be keys. Its only control is 0, for places beyond 223.
        let report = bytes[(end + 1)...].prefix(3).prefix { $0 == 0 || $0 >= 0x20 }
        if report.count < 3, report.endIndex == bytes.count {
          rest = Array(bytes[index...])
          break
        }
        index = report.endIndex
        continue
      }
      if let event = Self.event(bytes[index + 2..<end], final: bytes[end]) { events.append(event) }
      index = end + 1
    }
    return events
  }

  private static func event(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Event? {
    let prefix = parameters.first ?? 0
    let numbers = parameters.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "?") }.filter { $0 != UInt8(ascii: "$") }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    switch (prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard numbers.count == 3, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else { return nil }
      return .mouse(Mouse(code: numbers[0], x: numbers[1], y: numbers[2], isRelease: final == UInt8(ascii: "m")))
    case (UInt8(ascii: "?"), UInt8(ascii: "y")):
      return numbers.count == 2 ? .mode(numbers[0], state: numbers[1]) : nil
    case (_, UInt8(ascii: "t")):
      guard numbers.count == 3, numbers[0] == 6, (1...1000).contains(numbers[1]), (1...1000).contains(numbers[2]) else { return nil }
      return .cellSize(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }
}
