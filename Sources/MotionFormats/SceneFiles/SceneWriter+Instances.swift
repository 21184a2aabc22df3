import MotionDescriptions
import MotionEngine
import MotionMathematics
import MotionStreams
import MotionValues

/// A property that motions drive, whatever its values are.
protocol MovedProperty {
  /// The velocity of the motion that drives it; nil for zero.
  var presentVelocity: GraphValue? { get }
}

extension ReactiveProperty: MovedProperty where Value: MotionValue {
  var presentVelocity: GraphValue? { velocity.lanes.isZero ? nil : GraphValue(lanes: velocity.lanes) }
}

extension SceneWriter {
  /// Notes the properties that the interactions in `part` were added to.
  func noteProperties(_ part: AddedPart) {
    if case .interaction(let object, .source(let source), _) = part.kind, let property = source as? any MovedProperty {
      movedProperties[ObjectIdentifier(object), default: []].append(property)
    }
    for part in part.parts { noteProperties(part) }
  }

  /// Returns the velocity of the next start of `interaction` as JSON; nil if it is zero.
  ///
  /// A motion in flight goes on with the velocity that it has. One that has ended has used the velocity that was `written`, and would start again.
  func nextVelocity(of interaction: SceneInteraction, writtenAs written: String) -> String? {
    guard interaction.stateful?.state.current == .active else { return interaction.isRunAndAtRest ? nil : written }
    // A file has one velocity for all targets.
    guard let properties = movedProperties[ObjectIdentifier(interaction.object)], properties.count == 1 else { return nil }
    return properties[0].presentVelocity.flatMap { nodeJSON($0) }
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
