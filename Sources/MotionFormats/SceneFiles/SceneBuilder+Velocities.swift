import MotionDescriptions
import MotionStreams

extension SceneBuilder {
  /// Returns the velocities with which `interaction` and its parts start on one target, and the settings that have them.
  func velocities(_ field: JSONField?, of interaction: SceneInteraction) throws(FileError) -> [(any MovedProperty, GraphValue)] {
    guard let field else { return [] }
    var velocities: [(any MovedProperty, GraphValue)] = []
    for (name, value) in try field.namedFields() {
      guard let setting = interaction.setting(name[...]), case .velocity = setting.role,
        let property = setting.property as? any MovedProperty
      else {
        throw value.refusal("a \(interaction.kind.name) has no velocity \"\(name)\"; its guide lists its settings")
      }
      let velocity = try coordinate(of: value, for: setting, called: name, of: interaction)
      velocities.append((property, try velocity.settingValue(setting.kind, in: setting.range, node: node)))
    }
    return velocities
  }

  /// Calls `add` while the settings have `velocities`. The other targets of the interaction are not affected.
  func start(with velocities: [(any MovedProperty, GraphValue)], _ add: () -> Void) {
    let former = velocities.map { property, velocity in (property, property.exchange(with: velocity)) }
    add()
    for case (let property, let velocity?) in former { _ = property.exchange(with: velocity) }
  }
}
