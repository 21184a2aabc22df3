import MotionDescriptions
import MotionEngine
import MotionMathematics
import MotionStreams
import MotionValues

extension SceneWriter {
  /// The motions in flight of an interaction and of its parts on one target, by their settings.
  struct Flight {
    /// The velocities.
    var velocities: [(name: String, value: String)] = []
    /// The destinations of springs along the shorter arc.
    var destinations: [(name: String, value: String)] = []
  }

  /// Returns the motions in flight of the interaction called `name` on the one target of `part`.
  func flight(of part: AddedPart, named name: String) throws(SceneSavingError) -> Flight {
    var flight = Flight()
    guard case .interaction(let object, _, _) = part.kind, let definition = object as? any Interaction else { return flight }
    try noteFlight(of: part, in: SceneInteraction(definition, in: registry), named: name, &flight)
    return flight
  }

  private func noteFlight(
    of part: AddedPart, in whole: SceneInteraction?, named name: String, _ flight: inout Flight
  ) throws(SceneSavingError) {
    if case .interaction(let object, .source(let source), _) = part.kind, part.isActive,
      let path = path(of: object, in: whole, named: name)
    {
      if let setting = (object as? any Interaction)?.settings.first(where: { $0.isUsedByStart }),
        let velocity = (source as? any MovedProperty)?.presentVelocity, let json = nodeJSON(velocity)
      {
        try check(json, of: velocity, at: "the velocity of " + part.name)
        flight.velocities.append((path + setting.name, json))
      }
      if let chosen = try chosenDestination(of: object, on: source, named: part.name) {
        flight.destinations.append((path + "chosenDestination", chosen))
      }
    }
    for part in part.parts { try noteFlight(of: part, in: whole, named: name, &flight) }
  }

  /// Returns the path from `whole`, which is called `name`, to `object`, with its last period; nil if that is none of its parts.
  func path(of object: AnyObject, in whole: SceneInteraction?, named name: String) -> String? {
    guard let own = interactionNames[ObjectIdentifier(object)] else { return nil }
    if own == name { return "" }
    if own.hasPrefix(name + ".") { return own.dropFirst(name.count + 1) + "." }
    // A shared part has the name that it has in the interaction that was listed first.
    return whole?.partName(of: object).map { $0 + "." }
  }

  /// Counts a target of `object`, if that is listed.
  func count(_ object: AnyObject) {
    if !isInUnregistered, let name = interactionNames[ObjectIdentifier(object)] { targetCounts[name, default: 0] += 1 }
  }

  /// Throws if a stream of one instance is not that of its definition, whose source is `definition`: a file knows no instances.
  func checkInstance(of definition: ObserverTable, _ location: String) throws(SceneSavingError) {
    guard !isInUnregistered, let path = paths[ObjectIdentifier(definition)] else { return }
    var (name, targetCount) = ("", 0)
    for part in path.split(separator: ".") {
      name += (name.isEmpty ? "" : ".") + part
      targetCount += targetCounts[name] ?? 0
    }
    guard targetCount > 1 else { return }
    let whole = path.prefix { $0 != "." }
    throw SceneSavingError(
      location: location,
      cause: "it observes \(path) of one instance, but \(whole) was added to several targets; add an interaction of its own to this one")
  }
}
