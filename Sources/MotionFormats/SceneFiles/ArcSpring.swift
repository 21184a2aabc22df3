import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams

/// A spring that may move along the shorter arc. Its start chooses the equivalent of its destination that it moves to.
///
/// The addition to a target on which it is in flight holds that in a file: the value of the target has changed since the start.
protocol ArcSpring: AnyObject {
  /// Whether it moves along the shorter arc.
  var takesShorterArc: Bool { get }
}

extension Spring: ArcSpring {}

extension SceneWriter {
  /// Returns the value that `object` has chosen to move `source` to, in JSON; nil unless it is a spring along the shorter arc.
  func chosenDestination(of object: AnyObject, on source: ObserverTable, named name: String) throws(SceneSavingError) -> String? {
    guard let spring = object as? any ArcSpring, spring.takesShorterArc,
      let destination = (source as? any MovedProperty)?.presentDestination, let json = nodeJSON(destination)
    else { return nil }
    try check(json, of: destination, at: "the destination of " + name)
    return json
  }
}

extension SceneBuilder {
  /// Returns the exchange of `chosenDestination` of `interaction` or a part on one target; nil if `name` is another setting.
  func chosenDestination(_ field: JSONField, called name: String, of interaction: SceneInteraction) throws(FileError) -> Exchange? {
    guard name == "chosenDestination" || name.hasSuffix(".chosenDestination"),
      interaction.owners(ofSetting: name[...]).last?.object is any ArcSpring, let setting = interaction.setting(name[...])
    else { return nil }
    let chosen = try field.settingValue(setting.kind, in: setting.range, node: node)
    return {
      setting.set(chosen)
      return { _ = setting.set(.missing) }
    }
  }
}
