/// Something that can be arranged in time with others: a track, a group or a sequence.
public protocol Arrangeable {
  /// Its place in time.
  var arrangement: Arrangement { get }
}

/// Builds a list of arranged motions from statements.
@resultBuilder public enum ArrangementBuilder {
  /// A track, a group or a sequence.
  public static func buildExpression(_ part: some Arrangeable) -> [Arrangement] { [part.arrangement] }
  /// A list of arrangements.
  public static func buildExpression(_ parts: [Arrangement]) -> [Arrangement] { parts }
  /// Several statements.
  public static func buildBlock(_ parts: [Arrangement]...) -> [Arrangement] { parts.flatMap { $0 } }
  /// A statement under a condition.
  public static func buildOptional(_ parts: [Arrangement]?) -> [Arrangement] { parts ?? [] }
  /// The first of two branches.
  public static func buildEither(first parts: [Arrangement]) -> [Arrangement] { parts }
  /// The second of two branches.
  public static func buildEither(second parts: [Arrangement]) -> [Arrangement] { parts }
  /// A loop.
  public static func buildArray(_ parts: [[Arrangement]]) -> [Arrangement] { parts.flatMap { $0 } }
}
