/// An error that reports why a runtime cannot be saved as a scene file.
public struct SceneSavingError: Error, Equatable, Sendable {
  /// The interaction or the connection that cannot be saved.
  public var location: String

  /// The problem, as a sentence without its full stop.
  public var cause: String

  /// Creates an error from its location and cause.
  public init(location: String, cause: String) {
    self.location = location
    self.cause = cause
  }
}

extension SceneSavingError: CustomStringConvertible {
  public var description: String { location + ": " + cause }
}
