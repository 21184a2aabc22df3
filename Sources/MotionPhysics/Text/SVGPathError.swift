/// A syntax error in the text of a path.
public struct SVGPathError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Cause: Hashable, Sendable {
    /// The path does not begin with a move.
    case noMove
    /// A command is unknown.
    case unknownCommand
    /// A number is missing or malformed.
    case badNumber
    /// A flag of an arc is neither 0 nor 1.
    case badFlag
    /// A number is too large to be represented.
    case notFinite
  }

  /// The kind of error.
  public let cause: Cause
  /// The number of bytes before the error.
  public let offset: Int
  /// The line, counted from 1.
  public let line: Int
  /// The byte in its line, counted from 1.
  public let column: Int

  /// Creates an error from its cause and position.
  public init(cause: Cause, offset: Int, line: Int, column: Int) {
    (self.cause, self.offset, self.line, self.column) = (cause, offset, line, column)
  }

  /// The error and its position, as a sentence without its full stop.
  public var message: String {
    let what =
      switch cause {
      case .noMove: "a path must begin with M or m"
      case .unknownCommand: "there is no such command"
      case .badNumber: "a number is missing here"
      case .badFlag: "a flag must be 0 or 1"
      case .notFinite: "the number is too large"
      }
    return "line \(line), column \(column): \(what)"
  }
}

/// An error prints as its message.
extension SVGPathError: CustomStringConvertible {
  public var description: String { message }
}
