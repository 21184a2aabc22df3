import MotionValues

/// The representation of a type's values in settings: the kind of the values, and functions that convert them.
public struct SettingRepresentation<Value> {
  // Created on demand: the kind of an enumeration lists its cases, and reading a value needs none of them.
  private let makeKind: () -> SettingKind

  /// Returns the type-independent form of a value.
  public let encode: (Value) -> GraphValue

  /// Returns the value of a type-independent form; nil for a form of another kind.
  public let decode: (GraphValue) -> Value?

  /// Creates a representation by forms of `kind`.
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

  /// The type-independent form of the value.
  package var settingValue: GraphValue { Self.settingRepresentation.encode(self) }

  /// Creates the value of a type-independent form; nil for a form of another kind.
  package init?(settingValue: GraphValue) {
    guard let value = Self.settingRepresentation.decode(settingValue) else { return nil }
    self = value
  }
}
