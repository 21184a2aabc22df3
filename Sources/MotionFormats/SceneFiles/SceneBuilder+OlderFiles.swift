import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams

/// Forms of older files, which are still read.
extension SceneBuilder {
  /// Writes the settings of the `configuration` member of older files, in which `{"slop": 4}` is the setting `configuration.slop`.
  /// The settings of a part are in a member with its name.
  ///
  /// - Parameter path: the path from `whole` to `interaction`, with its last period.
  func configure(
    _ interaction: SceneInteraction, _ field: JSONField, of whole: SceneInteraction, at path: String = ""
  ) throws(FileError) {
    for (member, value) in try field.namedFields() {
      let name = path + member
      if let part = interaction.part(member[...]) {
        try configure(part, value, of: whole, at: name + ".")
      } else if let setting = interaction.setting("configuration.\(member)") ?? interaction.setting(member[...]) {
        if !setting.isFixed { try write(try coordinate(of: value, for: setting, called: name, of: whole), to: setting) }
      } else {
        throw value.refusal("a \(interaction.kind.name) has no setting \"\(member)\"; Documentation/SceneFormat.md lists its settings")
      }
    }
  }

  /// Returns the coordinate in `value` along which the spring that has `setting` moves; `value` itself in files of today.
  ///
  /// Older files have both coordinates: there the spring of a `Swipeable` or a `ReorderableList` moved the whole position.
  ///
  /// - Parameter name: the name of the setting in `interaction`, as in `swipe.spring.destination`.
  func coordinate(
    of value: JSONField, for setting: Setting, called name: String, of interaction: SceneInteraction
  ) throws(FileError) -> JSONField {
    guard setting.kind == .number, case .array = value.value.content else { return value }
    let owners = interaction.owners(ofSetting: name[...])
    guard let spring = owners.last?.object, spring is Spring<Double>, let owner = owners.dropLast().last?.object else { return value }
    let (isHorizontal, isVertical) = (owner is Swipeable, owner is ReorderableList)
    guard isHorizontal || isVertical else { return value }
    let coordinates = try value.elements()
    return coordinates.count == 2 ? coordinates[isHorizontal ? 0 : 1] : value
  }
}
