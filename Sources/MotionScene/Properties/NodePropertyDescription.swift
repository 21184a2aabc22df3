package import MotionDescriptions

/// A row of the table of node properties (``NodeProperties``).
package struct NodePropertyDescription: Sendable {
  /// The condition under which a trace contains the property.
  package enum Tracing: Sendable {
    /// A series for every node.
    case always
    /// A series for each node on which the value differs from the default at some time.
    case whereChanged
    /// No series.
    case never
  }

  /// The property.
  package let property: NodeProperty
  /// The name of the property, as in code and in files.
  package let name: String
  /// The initial value.
  package let defaultValue: NodeValue
  /// The unit of the numbers; empty if they have none.
  package let unit: String
  /// The range of each number for panels and commands.
  package let range: ClosedRange<Double>
  /// The condition under which a trace contains the property.
  package let tracing: Tracing
  /// Whether a scene file contains the property even with its default value.
  package let isAlwaysSaved: Bool

  init<Value>(
    _ key: NodePropertyKey<Value>, unit: String = "",
    range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, tracing: Tracing,
    isAlwaysSaved: Bool = false
  ) {
    (property, name, defaultValue) = (key.property, key.name.description, key.defaultValue.nodeValue)
    (self.unit, self.range, self.tracing, self.isAlwaysSaved) = (unit, range, tracing, isAlwaysSaved)
  }
}
