/// A configuration whose fields are described once: for settings, files and schemas.
public protocol DescribedConfiguration {
  /// Its fields, in the order in which they are listed.
  static var fields: [ConfigurationField<Self>] { get }
}

/// One field of a configuration.
public struct ConfigurationField<Root> {
  /// The name of the field.
  package let name: String

  /// The unit of its values; empty for none.
  package let unit: String

  /// The range of each of its numbers; nil for any number.
  package let range: ClosedRange<Double>?

  /// A description of the field in one sentence.
  package let summary: String

  /// The kind of its values.
  package let kind: SettingKind

  /// Returns the value of the field.
  package let read: (Root) -> GraphValue

  /// Sets the field; returns false for a value of another kind.
  package let write: (inout Root, GraphValue) -> Bool

  /// Describes a field.
  ///
  /// - Parameter field: calls its second argument with the field, to read or to write it: `{ $1(&$0.slop) }`.
  public init<Value: SettingRepresentable>(
    _ name: String, unit: String = "", in range: ClosedRange<Double>? = nil, _ summary: String,
    _ field: @escaping (inout Root, (inout Value) -> Void) -> Void
  ) {
    let representation = Value.settingRepresentation
    (self.name, self.unit, self.range, self.summary, kind) = (name, unit, range, summary, representation.kind)
    read = { root in
      var (copy, value) = (root, GraphValue.missing)
      field(&copy) { value = representation.encode($0) }
      return value
    }
    write = { root, written in
      guard let value = representation.decode(written) else { return false }
      field(&root) { $0 = value }
      return true
    }
  }
}
