/// What is wrong with the text of a path.
public struct SVGPathError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Cause: Hashable, Sendable {
    /// It does not begin with a move.
    case noMove
    /// There is something that is no command.
    case unknownCommand
    /// A number is missing, or no number.
    case badNumber
    /// A flag of an arc is neither 0 nor 1.
    case badFlag
    /// A number is too large to be one.
    case notFinite
  }

  /// What is wrong.
  public let cause: Cause
  /// Bytes before the place.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The byte in its line, from 1.
  public let column: Int

  /// Makes an error of its place.
  public init(cause: Cause, offset: Int, line: Int, column: Int) {
    (self.cause, self.offset, self.line, self.column) = (cause, offset, line, column)
  }

  /// What is wrong and where, as a sentence without its full stop.
  public var message: String {
    let what =
      switch cause {
      case .noMove: "a path begins with M or m"
      case .unknownCommand: "there is no such command"
      case .badNumber: "a number is missing here"
      case .badFlag: "a flag is 0 or 1"
      case .notFinite: "the number is too large"
      }
    return "line \(line), column \(column): \(what)"
  }
}
