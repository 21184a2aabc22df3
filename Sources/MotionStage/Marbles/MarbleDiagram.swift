public import MotionValues

/// Values over time as a line of text: time runs from left to right, a character is a unit of it.
///
/// | sign | means |
/// |---|---|
/// | `-` | nothing |
/// | any other character | a value |
/// | `(ab)` | several values at one instant; the whole takes one unit |
/// | space | nothing at all, not even time |
public struct MarbleDiagram: Hashable, Sendable {
  /// A value, and the unit of time in which it comes.
  public struct Marble: Hashable, Sendable {
    /// How many units have gone by.
    public let unit: Int
    /// What stands for the value.
    public let sign: Character
  }

  /// The values, in the order in which they come.
  public let marbles: [Marble]
  /// How many units of time the line takes.
  public let length: Int

  /// Reads a line.
  ///
  /// - Precondition: every `(` has a `)` behind it, and none stands within another.
  public init(_ text: String) {
    var marbles: [Marble] = []
    var (unit, isGroup) = (0, false)
    for sign in text where sign != " " {
      switch sign {
      case "(":
        precondition(!isGroup, "In the marbles '\(text)', a group begins within another. Close the first one before.")
        isGroup = true
      case ")":
        precondition(isGroup, "In the marbles '\(text)', a group ends that has not begun. Open it with a parenthesis.")
        isGroup = false
        unit += 1
      default:
        if sign != "-" { marbles.append(Marble(unit: unit, sign: sign)) }
        if !isGroup { unit += 1 }
      }
    }
    precondition(!isGroup, "In the marbles '\(text)', a group does not end. Close it with a parenthesis.")
    (self.marbles, length) = (marbles, unit)
  }

  /// Makes a line out of signs at instants, in order; an instant within a unit belongs to it.
  public init(_ signs: [(time: Timestamp, sign: Character)], unit: Duration) {
    marbles = signs.map { Marble(unit: Int($0.time.nanoseconds / unit.wholeNanoseconds), sign: $0.sign) }
    length = (marbles.last?.unit ?? -1) + 1
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The line, as it would be written.
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
