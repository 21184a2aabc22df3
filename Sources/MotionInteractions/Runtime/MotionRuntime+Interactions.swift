import MotionGestures
public import MotionScene
public import MotionStreams

extension MotionRuntime {
  /// Adds `interaction` to `target`, bound by `constraints`.
  public func add<Added: Interaction>(_ interaction: Added, to target: Added.Target, constraints: Added.Constraints) {
    add(interaction, listedAs: interaction, to: target, constraints: constraints)
  }

  /// Adds `interaction`, which stands in for `original` on this one target: that is what is found and removed.
  func add<Added: Interaction>(
    _ interaction: Added, listedAs original: Added, to target: Added.Target, constraints: Added.Constraints
  ) {
    // Added by the `add` of an interaction that was removed on the way: it would have to go at once.
    if owner.isGone { return }
    #if hasFeature(Embedded)
      // Where there is no text there is no graph either: nothing there tells of itself.
      let record: InteractionRecord? = nil
    #else
      let record: InteractionRecord? = interaction.record
    #endif
    let association = Association(
      interaction: original, type: ObjectIdentifier(Added.self), target: target, kind: original.kind(of: target), record: record)
    // Listed before it adds its parts, so that the whole stands before what it is made of.
    owner.adopt(association)
    index.add(association, of: original)
    if original !== interaction { index.add(association, of: interaction) }
    clock.hold {
      current.append(association)
      interaction.add(to: target, withRuntime: self, constraints: constraints)
      if let record { record.constraints = interaction.labels(of: constraints) }
      if let state = interaction.manipulation {
        let subscription = manipulations.observe(state, clock: clock)
        association.own { subscription.unsubscribe() }
      }
      current.removeLast()
    }
  }

  /// Adds `interaction` to `target`.
  public func add<Added: Interaction>(_ interaction: Added, to target: Added.Target) where Added.Constraints == NoConstraints {
    add(interaction, to: target, constraints: NoConstraints())
  }

  /// Adds `interaction` to `target`, bound by nothing.
  public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target
  ) where Added.Constraints == ConstraintApplicator<Value> {
    add(interaction, to: target, constraints: ConstraintApplicator())
  }

  /// Adds `interaction` to `target`; what it writes passes the operators that `constraints` puts behind it.
  ///
  /// <!-- snippet: Tests/MotionInteractions/Gestures/DraggableTests.swift#constraints -->
  /// ```swift
  /// runtime.add(draggable, to: node) { $0.xLocked(to: 100) }
  /// ```
  public func add<Added: Interaction, Value, Result: MotionStreamConvertible>(
    _ interaction: Added, to target: Added.Target, constraints: @escaping (MotionStream<Value>) -> Result
  ) where Added.Constraints == ConstraintApplicator<Value>, Result.Value == Value {
    add(interaction, to: target, constraints: ConstraintApplicator(constraints))
  }

  /// The interactions of that type that were added to `target`, in the order in which they were added.
  public func interactions<Kind: Interaction>(ofType type: Kind.Type, for target: Kind.Target) -> [Kind] {
    var found: [Kind] = []
    associations.visitParts { association in
      guard association.interactionType == ObjectIdentifier(type), association.target === target else { return }
      guard let interaction = association.interaction else { return }
      // The association was made with the interaction's type: equal identifiers mean that it is one.
      found.append(unsafeDowncast(interaction, to: type))
    }
    return found
  }

  /// Removes `interaction` from everything it was added to: what it moves stops where it is, what it watches it watches no longer.
  public func remove<Removed: Interaction>(_ interaction: Removed) {
    clock.hold { for association in index[interaction] { association.remove() } }
  }

  /// Removes every interaction that was added to `node`.
  public func removeInteractions(from node: SceneNode) {
    clock.hold { associations.removeParts { $0.interaction != nil && $0.target === node } }
  }

  /// Removes every interaction that was added to `property`.
  public func removeInteractions<Value>(from property: ReactiveProperty<Value>) {
    clock.hold { associations.removeParts { $0.target === property } }
  }

  /// Ends what depended on a node that was taken out of the scene: what was added to it or to its properties, and what is connected to them.
  func end(whatDependsOn node: SceneNode) {
    clock.hold {
      associations.removeParts { $0.node === node }
      router.cancel(on: node)
    }
  }

  /// What the interaction that is being added now belongs to; the runtime itself where none is.
  ///
  /// It is gone where it was removed by what it was the cause of.
  var owner: Association {
    if let adding = current.last { return adding }
    precondition(
      !isChild || parentReference != nil || isStillborn,
      "The runtime was removed from its parent, or that is gone. Create a new child of one that is there.")
    return associations
  }

  /// Ends `subscription` together with the interaction that is being added now.
  @discardableResult func own(_ subscription: Subscription) -> Subscription {
    owner.own { subscription.unsubscribe() }
    return subscription
  }
}
