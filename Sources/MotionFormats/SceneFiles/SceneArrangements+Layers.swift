import MotionAnimators
import MotionDescriptions
import MotionPhysics
import MotionStreams
import MotionValues

/// A layer that was read, and is not in its sum yet.
struct SceneLayer {
  /// Gives it to its interaction, which retains it.
  let keep: () -> Void
  /// Takes its present value as a part of that of the property.
  let settle: () -> Void
  /// Publishes the state of its interaction.
  let finish: () -> Void
}

/// The additive motions of interactions.
extension SceneArrangements {
  /// The numbers from which motions start.
  private static let bases = -1e100...1e100

  /// Notes an interaction that adds motions to `target`, and reads the value of the target without them.
  func noteSum(of interaction: SceneInteraction, on target: SceneInteraction.Target, _ entry: JSONField) throws(FileError) {
    let base = entry.member("base")
    guard let object = interaction.object as? any AdditiveInteraction, case .property(let property) = target else {
      if let base { throw base.refusal("a \(interaction.kind.name) adds no motions to a base; remove it, or use an AdditiveTween") }
      return
    }
    let (key, targetKey) = (ObjectIdentifier(object), ObjectIdentifier(property.source))
    let count = (additions[key]?[targetKey]?.count ?? 0) + 1
    additions[key, default: [:]][targetKey] = (property.source, count)
    guard let base else { return }
    if count > 1 {
      throw base.refusal("the interaction is already added to this property; remove the entry, or add another interaction")
    }
    func numbers<Value: MotionValue>(_ type: Value.Type) throws(FileError) -> [Double] {
      let count = Value.Lanes.zero.laneCount
      let numbers = count == 1 ? [try base.number(in: Self.bases)] : try base.numbers(count)
      guard numbers.allSatisfy({ Self.bases.contains($0) }) else { throw base.refusal("must be numbers from -1e100 to 1e100") }
      return numbers
    }
    guard let type = property.type.valueType as? any MotionValue.Type else { return }
    bases.append((object, property.source, try numbers(type)))
  }

  /// Returns the motions of `interaction` on `target`, once the graph is built; nil in a dry run, which adds no interaction.
  private func sum(of interaction: any AdditiveInteraction, on target: ObserverTable) -> (any AdditiveSum)? {
    // Listed once: the interaction may have many targets.
    let listed = sums[ObjectIdentifier(interaction)] ?? Dictionary(grouping: interaction.sums) { ObjectIdentifier($0.target) }
    sums[ObjectIdentifier(interaction)] = listed
    return listed[ObjectIdentifier(target)]?.first
  }

  // MARK: Values

  /// Notes the values of the nodes that arrangements with a time move.
  func noteTargets(_ field: JSONField, hasTime: Bool = false) throws(FileError) {
    let hasTime = hasTime || field.member("time") != nil || field.member("state") != nil
    for kind in ["group", "sequence"] {
      for child in try field.member(kind)?.elements() ?? [] { try noteTargets(child, hasTime: hasTime) }
    }
    guard hasTime, !builder.isDryRun else { return }
    for kind in Self.trackMembers {
      if let name = try field.member(kind)?.member("of")?.string(), let property = builder.property(named: name) { note(property) }
    }
  }

  private func note(_ property: SceneProperty) {
    func note<Value: MotionValue>(_ type: Value.Type) {
      // Called with the type of the values of the property.
      let target = unsafeDowncast(property.source, to: ReactiveProperty<Value>.self)
      let value = target.value
      targets.append {
        if target.value != value { target.value = value }
      }
    }
    if let type = property.type.valueType as? any MotionValue.Type { note(type) }
  }

  /// Writes the values of the file to properties that arrangements move. A setting may have written another one, such as the side of a slider.
  ///
  /// The motions at a base are those of the file. A connection behind the `add` has delivered its value again, and added another one.
  func restoreTargets() {
    let found = bases.map { (sum: sum(of: $0.interaction, on: $0.target), numbers: $0.numbers) }
    for (sum, _) in found { sum?.stop() }
    for restore in targets { restore() }
    for (sum, numbers) in found { sum?.base = numbers }
  }

  // MARK: Tracks

  /// Returns a track that an interaction adds to `property`.
  func layer<Value: MotionValue>(
    of property: ReactiveProperty<Value>, _ field: JSONField, by name: JSONField, from start: Value, to end: Value, over duration: Duration,
    _ easing: Easing, reverse: Easing?, _ timing: ArrangementTiming, reverses: Bool
  ) throws(FileError) -> PlannedArrangement {
    let interaction = try builder.interaction(name).interaction
    guard let object = interaction.object as? any AdditiveInteraction else {
      throw name.refusal("a \(interaction.kind.name) adds no motions; name an AdditiveTween, or remove \"by\"")
    }
    guard additions[ObjectIdentifier(object)]?[ObjectIdentifier(property)] != nil else {
      throw name.refusal("the interaction is not added to the property in \"of\"; add it in \"graph\", or remove \"by\"")
    }
    let weight = try field.member("weight")?.number(in: 0...1) ?? 1
    let sum = sum(of: object, on: property) as? AdditiveMotions<Value>
    let motions = sum ?? AdditiveMotions(of: property, on: AnimationClock())
    do throws(MotionError) {
      let track = try motions.track(
        from: start, to: end, over: duration, easing: easing, weight: weight, reverseEasing: reverse, timing: timing, reverses: reverses)
      let layer = SceneLayer(keep: { motions.keep(track) }, settle: { motions.settle(track) }, finish: { motions.finishLoading() })
      return PlannedArrangement(arrangement: track.arrangement, layer: layer)
    } catch {
      throw field.refusal("is not a motion (\(error)); change its numbers or its path")
    }
  }
}
