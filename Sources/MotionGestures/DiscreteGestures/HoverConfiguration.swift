/// The configuration of hovering.
public struct HoverConfiguration: Hashable, Sendable {
  /// Creates a configuration, which has no settings.
  public init() {}
}
