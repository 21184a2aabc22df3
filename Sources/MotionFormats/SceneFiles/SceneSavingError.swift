/// Why what a runtime has connected cannot be saved as a file.
public struct SceneSavingError: Error, Equatable, Sendable {
  /// Where: the interaction, or the connection.
  public var place: String

  /// What is wrong, as a sentence without its full stop.
  public var cause: String

  /// Makes an error from its place and cause.
  public init(place: String, cause: String) {
    self.place = place
    self.cause = cause
  }
}

extension SceneSavingError: CustomStringConvertible {
  public var description: String { place + ": " + cause }
}
