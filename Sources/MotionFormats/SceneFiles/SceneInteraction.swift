import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// An interaction of a registered kind, as a scene file sees it: everything here is derived from its description.
final class SceneInteraction {
  /// What it is added to.
  enum Target {
    case node(SceneNode)
    case property(SceneProperty)
  }

  let object: AnyObject
  let kind: SceneRegistry.Kind
  let settings: [Setting]
  let outputs: [Output]
  /// The parts of registered kinds, by name.
  let parts: [(name: String, part: SceneInteraction)]

  /// Describes `interaction`; nil for a kind that is not registered.
  init?(_ interaction: any Interaction, in registry: SceneRegistry) {
    guard let kind = registry.kind(of: interaction) else { return nil }
    (object, self.kind, settings, outputs) = (interaction, kind, interaction.settings, interaction.outputs)
    parts = interaction.parts.compactMap { part in SceneInteraction(part.interaction, in: registry).map { (part.name, $0) } }
  }

  var stateful: (any Stateful)? { object as? any Stateful }
  var togglable: (any Togglable)? { object as? any Togglable }

  /// The sources of its state.
  var stateSources: [ObserverTable] { stateful?.state.sources ?? [] }

  /// The part called `name`, as in `spring` or `draggable.finalVelocity`.
  func part(_ name: Substring) -> SceneInteraction? {
    for (own, part) in parts {
      if name == own { return part }
      if name.hasPrefix(own + "."), let found = part.part(name.dropFirst(own.count + 1)) { return found }
    }
    return nil
  }

  /// The setting called `name`, of itself or of a part, as in `destination` or `spring.destination`.
  func setting(_ name: Substring) -> Setting? {
    if let own = settings.first(where: { $0.name == name }) { return own }
    for (own, part) in parts where name.hasPrefix(own + ".") {
      if let found = part.setting(name.dropFirst(own.count + 1)) { return found }
    }
    return nil
  }

  /// The property that holds the setting called `name`; nil where none does.
  func property(_ name: Substring) -> SceneProperty? {
    setting(name).flatMap { setting in
      setting.isFixed || setting.isField ? nil : setting.property.flatMap { SceneProperty($0) }
    }
  }

  /// The output called `name`, of itself or of a part, and the interaction that it belongs to.
  func output(_ name: Substring) -> (source: ObserverTable, owner: AnyObject)? {
    if let own = outputs.first(where: { $0.name == name }) { return (own.source, object) }
    for (own, part) in parts where name.hasPrefix(own + ".") {
      if let found = part.output(name.dropFirst(own.count + 1)) { return found }
    }
    return nil
  }
}
