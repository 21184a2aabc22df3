import MotionDescriptions

/// The content of a setting. It is an object, because each copy of a setting would otherwise count eight references.
final class SettingContent {
  /// Returns the value for nil, and sets any other; returns nil for one of another kind. Its second argument is the property that holds it.
  /// One closure does both, because a graph creates the settings of ten thousand interactions.
  typealias Access = (GraphValue?, ObserverTable?) -> GraphValue?

  let name: String
  let unit: String
  let range: ClosedRange<Double>?
  let summary: String
  let role: SettingRole
  let kind: SettingKind
  /// The property; nil for a setting without one, and for one that is made on demand.
  let known: ObserverTable?
  /// Returns the property of a setting that is made on demand; nil for every other.
  let make: (() -> ObserverTable)?
  /// The name of the configuration that the setting is a field of; nil for every other setting.
  let configurationName: String?
  let isFixed: Bool
  let isOverridden: Bool
  let access: Access

  // Inlined, it would be large in every list of settings.
  @inline(never) init(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>?, _ summary: String, _ role: SettingRole, _ kind: SettingKind,
    _ known: ObserverTable?, make: (() -> ObserverTable)?, isFixed: Bool, isOverridden: Bool = false, fieldOf configurationName: String?,
    _ access: @escaping Access
  ) {
    (self.name, self.unit, self.range, self.summary, self.role, self.kind) = (name, unit, range, summary, role, kind)
    (self.known, self.make, self.isFixed, self.access) = (known, make, isFixed, access)
    (self.isOverridden, self.configurationName) = (isOverridden, configurationName)
  }

  /// Returns the content with another name, or with the property `own` in place of its own.
  func copy(named name: String? = nil, overriddenBy own: ObserverTable? = nil) -> SettingContent {
    SettingContent(
      name ?? self.name, unit, range, summary, role, kind, own ?? known, make: own == nil ? make : nil, isFixed: isFixed,
      isOverridden: isOverridden || own != nil, fieldOf: configurationName, access)
  }
}
