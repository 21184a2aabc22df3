public import MotionValues

/// What is wrong with the text of an easing.
public struct EasingTextError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Cause: Hashable, Sendable {
    /// There is no easing of this name.
    case unknownName
    /// A number is missing, or no number.
    case badNumber
    /// The number of arguments is wrong.
    case wrongCount
    /// There is something behind the end, or a parenthesis is missing.
    case badEnd
    /// The numbers describe no easing.
    case noEasing(MotionError)
  }

  /// What is wrong.
  public let cause: Cause
  /// Bytes before the place.
  public let offset: Int

  /// Makes an error of its place.
  public init(cause: Cause, offset: Int) { (self.cause, self.offset) = (cause, offset) }

  /// What is wrong and where, as a sentence without its full stop.
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
