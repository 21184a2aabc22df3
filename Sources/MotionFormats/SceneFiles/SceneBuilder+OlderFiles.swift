import MotionControls
import MotionDescriptions
import MotionEngine
import MotionStreams

/// Forms of older files, which are still read.
extension SceneBuilder {
  /// Writes the settings of the `configuration` member of older files, in which `{"slop": 4}` is the setting `configuration.slop`.
  /// The settings of a part are in a member with its name.
  func configure(_ interaction: SceneInteraction, _ field: JSONField) throws(FileError) {
    for member in try field.members() {
      guard let value = field.member(member.name) else { continue }
      if let part = interaction.part(member.name[...]) {
        try configure(part, value)
      } else if let setting = interaction.setting("configuration.\(member.name)") ?? interaction.setting(member.name[...]) {
        if !setting.isFixed { try write(value, to: setting) }
      } else {
        throw value.refusal("a \(interaction.kind.name) has no setting \"\(member.name)\"; Documentation/SceneFormat.md lists its settings")
      }
    }
  }

  /// Returns the coordinate in `value` along which `interaction` moves, for a `setting` of its spring; `value` itself in files of today.
  ///
  /// Older files have both coordinates: there the spring of a `Swipeable` or a `ReorderableList` moved the whole position.
  func coordinate(of value: JSONField, for setting: Setting, of interaction: SceneInteraction) throws(FileError) -> JSONField {
    guard setting.kind == .number, case .array = value.value.content else { return value }
    let (isHorizontal, isVertical) = (interaction.object is Swipeable, interaction.object is ReorderableList)
    guard isHorizontal || isVertical else { return value }
    let coordinates = try value.elements()
    return coordinates.count == 2 ? coordinates[isHorizontal ? 0 : 1] : value
  }
}
