import MotionControls
import MotionDescriptions
import MotionScene
import MotionStreams

/// The rules for interactions that go beyond the names and the types of their settings.
extension SceneBuilder {
  /// Throws if the interaction, or a part of it, is a scroll view that cannot be added to `target`.
  func checkScrolling(_ interaction: SceneInteraction, on target: SceneInteraction.Target, at field: JSONField) throws(FileError) {
    if let scroll = interaction.object as? Scrollable {
      let name = scroll.content.name
      guard case .node(let node) = target, scroll.content.parent === node else {
        throw field.refusal("the content \"\(name)\" of the scroll view is not a child of this node; name the node that contains it")
      }
      guard addedScrolls.insert(ObjectIdentifier(scroll)).inserted else {
        throw field.refusal("the scroll view of \"\(name)\" was added before; list another one, with a content of its own")
      }
    }
    for (_, part) in interaction.parts { try checkScrolling(part, on: target, at: field) }
  }

  /// Throws if `field` lists a part that `interaction` does not share.
  func checkParts(_ field: JSONField, of interaction: SceneInteraction) throws(FileError) {
    for (name, value) in try field.namedFields() {
      guard let part = interaction.part(name[...]), part.object === (try self.interaction(value).interaction.object) else {
        throw value.refusal("a \(interaction.kind.name) cannot share a part \"\(name)\"; its guide names its parts")
      }
    }
  }

  /// Throws if `interaction` was created with another value of the fixed `setting` than that in `field`, which its maker has not read.
  ///
  /// A maker need not read a value that it always gives, such as that of a part.
  func checkUnread(_ field: JSONField, _ setting: Setting, of interaction: SceneInteraction) throws(FileError) {
    if setting.kind.isOfStreams { return }
    let written = try field.settingValue(setting.kind, in: setting.range, node: node)
    func json(_ value: GraphValue) -> String? { value.json { "\($0)" } }
    if json(written) == json(setting.value) { return }
    throw field.refusal(
      "the closure of 'register' does not read this setting of a \(interaction.kind.name); read it from the arguments, or remove it")
  }
}

extension SettingKind {
  /// Whether its values are streams, which cannot be compared.
  var isOfStreams: Bool { self == .stream || self == .list(.stream) }
}
