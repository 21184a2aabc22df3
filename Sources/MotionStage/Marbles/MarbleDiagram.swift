public import MotionValues

/// Values over time as a line of text: time runs from left to right, one unit per character.
///
/// | sign | meaning |
/// |---|---|
/// | `-` | nothing |
/// | any other character | a value |
/// | `(ab)` | several values at one instant; the group takes one unit |
/// | space | ignored |
public struct MarbleDiagram: Hashable, Sendable {
  /// A value and the unit of time in which it is emitted.
  public struct Marble: Hashable, Sendable {
    /// The number of units before it.
    public let unit: Int
    /// The character that represents the value.
    public let sign: Character
  }

  /// The values, in the order in which they are emitted.
  public let marbles: [Marble]
  /// The length of the line in units of time.
  public let length: Int

  /// Parses a line.
  ///
  /// - Precondition: every `(` is closed by a `)`, and groups are not nested.
  public init(_ text: String) {
    var marbles: [Marble] = []
    var (unit, isGroup) = (0, false)
    for sign in text where sign != " " {
      switch sign {
      case "(":
        if isGroup { StageViolations.nestedGroup(in: text) }
        isGroup = true
      case ")":
        if !isGroup { StageViolations.unopenedGroup(in: text) }
        isGroup = false
        unit += 1
      default:
        if sign != "-" { marbles.append(Marble(unit: unit, sign: sign)) }
        if !isGroup { unit += 1 }
      }
    }
    if isGroup { StageViolations.openGroup(in: text) }
    (self.marbles, length) = (marbles, unit)
  }

  /// Creates a line from characters at instants, in order; an instant within a unit belongs to that unit.
  public init(_ signs: [(time: Timestamp, sign: Character)], unit: Duration) {
    marbles = signs.map { Marble(unit: Int($0.time.nanoseconds / unit.wholeNanoseconds), sign: $0.sign) }
    length = (marbles.last?.unit ?? -1) + 1
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The line as text.
  public var description: String {
    var text = ""
    var next = marbles.startIndex
    for unit in 0..<length {
      let signs = marbles[next...].prefix { $0.unit == unit }
      next += signs.count
      let word = String(signs.map(\.sign))
      text += signs.count > 1 ? "(" + word + ")" : signs.isEmpty ? "-" : word
    }
    return text
  }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
