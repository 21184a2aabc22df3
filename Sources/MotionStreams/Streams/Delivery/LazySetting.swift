public import MotionDescriptions

/// A setting of a definition that becomes a property when it is first requested.
///
/// Until then its instances use the initial value, and it costs neither an object nor an observer. Use it for settings that most code leaves
/// at their defaults.
public struct LazySetting<Value> {
  /// The property; nil until it is first requested.
  public private(set) var made: ReactiveProperty<Value>?
  @usableFromInline let initialValue: Value

  /// Creates a setting of `initialValue`.
  @inlinable public init(_ initialValue: Value) { self.initialValue = initialValue }

  /// The current value.
  @inlinable public var value: Value { if let made { made.value } else { initialValue } }

  /// Returns the property of the setting; the first call creates it.
  ///
  /// - Parameters:
  ///   - label: its name in the graph.
  ///   - definition: the interaction that has the setting.
  ///   - instances: the instances of `definition`, which observe the property from then on.
  public mutating func property(
    label: GraphLabel, of definition: some AnyObject, in instances: InstanceList
  ) -> ReactiveProperty<Value> {
    if let made { return made }
    let property = ReactiveProperty(initialValue, label: label)
    property.makeSetting(of: definition)
    made = property
    instances.observe(property)
    return property
  }
}
