import MotionValues

/// The representation of a type's values in settings: the kind of the values, and functions that convert them.
public struct SettingRepresentation<Value> {
  // Formed where it is asked for: the kind of an enumeration lists its cases, and reading a value needs none of them.
  private let makeKind: () -> SettingKind

  /// Returns the value in the form that is independent of its type.
  public let encode: (Value) -> GraphValue

  /// Returns the value that has a form; nil for a form of another kind.
  public let decode: (GraphValue) -> Value?

  /// Represents values by forms of `kind`.
  public init(
    _ kind: @escaping @autoclosure () -> SettingKind, encode: @escaping (Value) -> GraphValue, decode: @escaping (GraphValue) -> Value?
  ) {
    (makeKind, self.encode, self.decode) = (kind, encode, decode)
  }

  /// The kind of the values.
  public var kind: SettingKind { makeKind() }
}

extension SettingRepresentable {
  /// The kind of the values.
  package static var settingKind: SettingKind { settingRepresentation.kind }

  /// The value in the form that is independent of its type.
  package var settingValue: GraphValue { Self.settingRepresentation.encode(self) }

  /// Creates the value that has a form; nil for a form of another kind.
  package init?(settingValue: GraphValue) {
    guard let value = Self.settingRepresentation.decode(settingValue) else { return nil }
    self = value
  }
}
