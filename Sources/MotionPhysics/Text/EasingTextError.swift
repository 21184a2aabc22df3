public import MotionValues

/// A syntax error in the text of an easing.
public struct EasingTextError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Cause: Hashable, Sendable {
    /// There is no easing of this name.
    case unknownName
    /// A number is missing or malformed.
    case badNumber
    /// The number of arguments is wrong.
    case wrongCount
    /// The text continues after the end, or a parenthesis is missing.
    case badEnd
    /// The numbers do not describe a valid easing.
    case noEasing(MotionError)
  }

  /// The kind of error.
  public let cause: Cause
  /// The number of bytes before the error.
  public let offset: Int

  /// Creates an error from its cause and position.
  public init(cause: Cause, offset: Int) { (self.cause, self.offset) = (cause, offset) }

  /// The error and its position, as a sentence without its full stop.
  public var message: String {
    let what =
      switch cause {
      case .unknownName: "there is no easing of this name"
      case .badNumber: "a number is missing here"
      case .wrongCount: "the number of arguments is wrong"
      case .badEnd: "a parenthesis is missing, or something follows the end"
      case .noEasing(let error): error.message
      }
    return "column \(offset + 1): \(what)"
  }
}

/// An error prints as its message.
extension EasingTextError: CustomStringConvertible {
  public var description: String { message }
}
