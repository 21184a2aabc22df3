import MotionScene
import MotionStreams

/// The ways that values take in a file of a scene, which must not lead round: a cycle could go on for ever at one instant.
struct SceneWays {
  private var next: [ObjectIdentifier: [ObserverTable]] = [:]

  /// Adds a way from every one of `sources` to every one of `targets`.
  mutating func add(from sources: [ObserverTable], to targets: [ObserverTable], at field: JSONField) throws(FileError) {
    for target in targets {
      if let way = way(from: target, to: Set(sources.map { ObjectIdentifier($0) })) {
        throw field.refusal("closes a cycle: " + (way + [target.name]).joined(separator: " → "))
      }
    }
    for source in sources { next[ObjectIdentifier(source), default: []] += targets }
  }

  /// Adds what `interaction` does: what it is set by leads to its state and to what it moves.
  mutating func add(
    _ interaction: SceneInteraction, to target: SceneInteraction.Target, fedBy arguments: [ObserverTable], at field: JSONField
  ) throws(FileError) {
    var targets = interaction.stateSources
    switch target {
    case .property(let property): targets.append(property.source)
    case .node(let node): targets.append(node.position)
    }
    var settings: [ObserverTable] = []
    func gather(_ interaction: SceneInteraction) {
      for setting in interaction.settings where setting.name != "initialVelocity" { settings.append(setting.property.source) }
      for part in interaction.parts {
        targets += part.part.stateSources
        gather(part.part)
      }
    }
    gather(interaction)
    try add(from: settings + arguments, to: targets, at: field)
  }

  /// The names on a way from `source` to one of `goals`; nil where there is none.
  private func way(from source: ObserverTable, to goals: Set<ObjectIdentifier>) -> [String]? {
    var (visited, waiting): (Set<ObjectIdentifier>, [(source: ObserverTable, names: [String])]) = ([], [(source, [source.name])])
    while let (current, names) = waiting.popLast() {
      if goals.contains(ObjectIdentifier(current)) { return names }
      for target in next[ObjectIdentifier(current)] ?? [] where visited.insert(ObjectIdentifier(target)).inserted {
        waiting.append((target, names + [target.name]))
      }
    }
    return nil
  }
}
