public import MotionStreams

/// A property that an interaction can be set by, for panels and graphs.
public struct InspectedProperty {
  /// What it is called in the interaction: `stiffness`.
  public let name: String
  /// What its values are counted in, as in `points per second`; empty for what has no unit.
  public let unit: String
  let property: ObserverTable

  /// Lists `property`.
  public init<Value>(_ name: String, _ property: ReactiveProperty<Value>, unit: String = "") {
    self.name = name
    self.unit = unit
    self.property = property
  }
}
