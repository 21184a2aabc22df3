public import MotionDescriptions
public import MotionValues

extension LazySetting where Value: SettingRepresentable {
  /// Describes a setting without creating its property.
  ///
  /// - Parameter property: returns the property; called when the setting is read or written, or when properties are listed.
  @specialized(where Value == Double)
  public static func setting(
    _ name: String, unit: String = "", in range: ClosedRange<Double>? = nil, role: SettingRole = .other, _ summary: String,
    property: @escaping () -> ReactiveProperty<Value>
  ) -> Setting {
    Setting(name, unit, in: range, role, summary, madeOnDemand: property)
  }
}

extension LazySetting where Value: MotionValue {
  /// Describes a setting with animatable values without creating its property.
  ///
  /// - Parameter property: returns the property; called when the setting is read or written, or when properties are listed.
  @_disfavoredOverload public static func setting(
    _ name: String, unit: String = "", in range: ClosedRange<Double>? = nil, role: SettingRole = .other, _ summary: String,
    property: @escaping () -> ReactiveProperty<Value>
  ) -> Setting {
    Setting(name, unit, in: range, role, summary, madeOnDemand: property)
  }
}
