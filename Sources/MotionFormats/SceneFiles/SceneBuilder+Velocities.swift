import MotionDescriptions
import MotionStreams

extension SceneBuilder {
  /// Returns the exchanges of the velocities with which `interaction` and its parts start on one target.
  func velocities(_ field: JSONField?, of interaction: SceneInteraction) throws(FileError) -> [Exchange] {
    guard let field else { return [] }
    var velocities: [Exchange] = []
    for (name, value) in try field.namedFields() {
      guard let setting = interaction.setting(name[...]), case .velocity = setting.role,
        let property = setting.property as? any MovedProperty
      else {
        throw value.refusal("a \(interaction.kind.name) has no velocity \"\(name)\"; its guide lists its settings")
      }
      let written = try coordinate(of: value, for: setting, called: name, of: interaction)
      let velocity = try written.settingValue(setting.kind, in: setting.range, node: node)
      velocities.append { property.exchange(with: velocity) }
    }
    return velocities
  }
}
