import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// An interaction of a registered kind, as a scene file describes it: everything is derived from its settings, parts and outputs.
final class SceneInteraction {
  /// A node or a property that an interaction is added to.
  enum Target {
    case node(SceneNode)
    case property(SceneProperty)
  }

  let object: AnyObject
  let kind: SceneRegistry.Kind
  private let interaction: any Interaction
  private let registry: SceneRegistry
  // Formed when one is looked up: most interactions of a file have no use for most of them.
  private var formedSettings: [Setting]?
  private var formedParts: [(name: String, part: SceneInteraction)]?
  private(set) lazy var outputs = interaction.outputs

  var settings: [Setting] {
    if let formedSettings { return formedSettings }
    let settings = interaction.settings
    formedSettings = settings
    return settings
  }

  /// The parts of registered kinds, by name.
  var parts: [(name: String, part: SceneInteraction)] {
    if let formedParts { return formedParts }
    let parts = interaction.parts.compactMap { part in SceneInteraction(part.interaction, in: registry).map { (part.name, $0) } }
    formedParts = parts
    return parts
  }

  /// Releases the lists of settings until they are needed again. A scene has thousands, and later they would no longer be in the cache.
  func forgetSettings() {
    formedSettings = nil
    for (_, part) in formedParts ?? [] { part.forgetSettings() }
  }

  /// Creates a description of `interaction`; returns nil if its kind is not registered.
  init?(_ interaction: any Interaction, in registry: SceneRegistry) {
    guard let kind = registry.kind(of: interaction) else { return nil }
    (object, self.kind, self.interaction, self.registry) = (interaction, kind, interaction, registry)
  }

  var stateful: (any Stateful)? { object as? any Stateful }
  var togglable: (any Togglable)? { object as? any Togglable }

  /// Whether a motion of it is in flight, or it is enabled and at rest, so that its last motion has ended.
  var hasRun: Bool { stateful?.state.current == .active || (togglable?.enabled.value == true && stateful?.state.current == .atRest) }

  /// The sources of its state.
  var stateSources: [ObserverTable] { stateful?.state.sources ?? [] }

  /// Returns the part called `name`, as in `spring` or `draggable.finalVelocity`.
  func part(_ name: Substring) -> SceneInteraction? {
    for (own, part) in parts {
      if name == own { return part }
      if let rest = Self.rest(of: name, inPart: own), let found = part.part(rest) { return found }
    }
    return nil
  }

  /// Returns the name of the part that is `object`, as in `spring` or `toss.spring`; nil if it is none of the parts.
  func partName(of object: AnyObject) -> String? {
    for (name, part) in parts {
      if part.object === object { return name }
      if let inner = part.partName(of: object) { return "\(name).\(inner)" }
    }
    return nil
  }

  /// Returns the setting called `name` of the interaction or a part, as in `destination` or `spring.destination`.
  func setting(_ name: Substring) -> Setting? {
    for (own, part) in parts {
      if let rest = Self.rest(of: name, inPart: own), let found = part.setting(rest) { return found }
    }
    // By index: a setting that is passed to a closure is copied.
    let settings = settings
    for index in settings.indices where settings[index].name == name { return settings[index] }
    return nil
  }

  /// Returns the interactions from this one down to the part that has the setting called `name`; none if there is no such setting.
  func owners(ofSetting name: Substring) -> [SceneInteraction] {
    for (own, part) in parts {
      guard let rest = Self.rest(of: name, inPart: own) else { continue }
      let inner = part.owners(ofSetting: rest)
      if !inner.isEmpty { return [self] + inner }
    }
    return settings.contains { $0.name == name } ? [self] : []
  }

  /// Returns the end of `name` after the name of a part and a period; nil if it does not begin with them.
  private static func rest(of name: Substring, inPart part: String) -> Substring? {
    let (bytes, length) = (name.utf8, part.utf8.count)
    guard bytes.count > length, bytes.starts(with: part.utf8) else { return nil }
    let end = bytes.index(bytes.startIndex, offsetBy: length)
    return bytes[end] == Ascii.dot ? Substring(bytes[bytes.index(after: end)...]) : nil
  }

  /// Returns the property behind the setting called `name`; nil if there is none.
  func property(_ name: Substring) -> SceneProperty? {
    setting(name).flatMap { setting in
      setting.isFixed || setting.isField ? nil : setting.property.flatMap { SceneProperty($0) }
    }
  }

  /// Returns the output called `name` of the interaction or a part, and the interaction that owns it.
  func output(_ name: Substring) -> (source: ObserverTable, owner: AnyObject)? {
    if let own = outputs.first(where: { $0.name == name }) { return (own.source, object) }
    for (own, part) in parts {
      if let rest = Self.rest(of: name, inPart: own), let found = part.output(rest) { return found }
    }
    return nil
  }
}
