import MotionGestures
public import MotionScene
public import MotionStreams
import MotionValues

extension MotionRuntime {
  /// Adds `interaction` to `target` with `constraints`.
  ///
  /// The interaction is a definition, which any number of targets may share. An instance of it runs on `target`.
  ///
  /// - Returns: the instance.
  @discardableResult public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints
  ) -> Instance<Added> {
    #if hasFeature(Embedded) && !INTERPLAY_DESCRIBED
      // Embedded Swift has neither text nor a graph, so nothing is described, except for the settings of a studio.
      let record: InteractionRecord? = nil
    #else
      let record: InteractionRecord? = InteractionRecord(of: interaction)
    #endif
    let kind = Added.kind(of: target).kind
    // A setting of another definition is replaced by the one that this scope has of its own.
    let target =
      if case .source(let source) = kind, source.isPort { unsafeDowncast(writable(source), to: Added.Target.self) } else { target }
    let attachment = ScopeAttachment(
      interaction: interaction, id: ObjectIdentifier(interaction), type: ObjectIdentifier(Added.self), target: target, kind: kind,
      record: record)
    let instance = Instance(of: interaction, attachment)
    guard begin(attachment, of: ObjectIdentifier(interaction), interaction.composite, interaction.enabledProperty) else { return instance }
    let clock = clock
    clock.beginTransaction()
    attachment.isAdding = true
    let scope = core.scope(of: attachment)
    interaction.add(to: target, withRuntime: scope, constraints: constraints)
    core.recycle(consume scope)
    attachment.record?.constraints = AddedConstraints(constraints)
    finish(attachment, interaction.manipulation)
    clock.endTransaction()
    return instance
  }

  // These two are not generic, so that they are compiled once and not for each interaction.

  /// Lists `attachment` and fills its slots, before the instance adds its parts; false if its scope is gone.
  private func begin(
    _ attachment: ScopeAttachment, of definition: ObjectIdentifier, _ composite: consuming CompositeState?,
    _ enabled: consuming ReactiveProperty<Bool>?
  ) -> Bool {
    let outer = owner
    // Added by the `add` of an instance that was removed meanwhile: the new instance is removed immediately.
    if outer.isGone {
      attachment.remove()
      return false
    }
    attachment.composite = consume composite
    attachment.enabled = consume enabled
    outer.fillSlots(of: definition)
    if let shared = attachment.sharedPorts { outer.fillSlots(of: shared) }
    // Listed before it adds its parts, so that the graph lists the parent before its parts.
    outer.adopt(attachment)
    // Unretained: this runtime keeps its core, which keeps the index.
    Unmanaged.passUnretained(core.index)._withUnsafeGuaranteedRef { $0.add(attachment) }
    noteAddition(of: attachment, in: outer)
    return true
  }

  /// Observes the manipulation by `attachment` and closes its slots, after the instance has added its parts.
  private func finish(_ attachment: ScopeAttachment, _ manipulation: MotionStream<MotionState>?) {
    // Instances with an activity of their own report manipulation themselves.
    if attachment.activity == nil, let manipulation { attachment.own(manipulations.observe(manipulation, clock: clock)) }
    attachment.closeSlots()
  }

  /// Returns the source that this scope writes in place of `source`, which it overrides.
  ///
  /// After the removal of its instance, the scope writes a property that nothing reads: it does not reach the other targets.
  func writable(_ source: ObserverTable) -> ObserverTable {
    guard isScope, source.isPort else { return source }
    if attachments.isGone { return attachments.standIn(for: source) }
    return attachments.slot(for: source, isOverridden: true).own
  }

  /// Adds `interaction` to `target`.
  @discardableResult public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target
  ) -> Instance<Added> where Added.Constraints == NoConstraints {
    add(interaction, to: target, constraints: NoConstraints())
  }

  /// Adds `interaction` to `target` without constraints.
  @discardableResult public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target
  ) -> Instance<Added> where Added.Constraints == ConstraintApplicator<Value> {
    add(interaction, to: target, constraints: ConstraintApplicator())
  }

  /// Adds `interaction` to `target`; the values that it writes pass the operators of `constraints`.
  ///
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DraggableTests.swift#constraints -->
  /// ```swift
  /// runtime.add(draggable, to: node) { $0.xLocked(to: 100) }
  /// ```
  @discardableResult public func add<Added: Interaction, Value, Result: MotionStreamConvertible>(
    _ interaction: Added, to target: Added.Target, constraints: @escaping (MotionStream<Value>) -> Result
  ) -> Instance<Added> where Added.Constraints == ConstraintApplicator<Value>, Result.Value == Value {
    add(interaction, to: target, constraints: ConstraintApplicator(constraints))
  }

  /// Returns the interactions of that type on `target`, in the order in which they were added.
  ///
  /// In the scope of an instance, these are the interactions of the runtime that the instance was added to. Takes time proportional to the number
  /// of attachments on the node; for a target that is neither a node nor a property of one, to that of all attachments.
  public func interactions<Kind: Interaction>(ofType type: Kind.Type, for target: Kind.Target) -> [Kind] {
    guard let outer = runtimeAttachments else { return [] }
    var found: [Kind] = []
    func take(_ attachment: ScopeAttachment) {
      guard attachment.interactionType == ObjectIdentifier(type), attachment.target === target else { return }
      guard let interaction = attachment.interaction else { return }
      // The attachment was created with the interaction's type, so equal identifiers guarantee this type.
      found.append(unsafeDowncast(interaction, to: type))
    }
    let node: SceneNode? =
      switch Kind.kind(of: target).kind {
      case .node(let node): node
      case .source(let source): SceneNode.owner(of: source)
      case .other: nil
      }
    if let node {
      index.visitAttachments(on: node) { attachment in
        if let scope = attachment.scope, scope.isInside(outer) { take(scope) }
      }
    } else {
      outer.visitScopes(take)
    }
    return found
  }

  /// Removes `interaction` from all its targets: motion stops at the current value, and gestures are no longer recognized.
  ///
  /// These are the targets to which it was added in this runtime and in its children. In the scope of an instance, this runtime is the one that the
  /// instance was added to.
  public func remove<Removed: Interaction>(_ interaction: Removed) {
    guard let outer = runtimeAttachments else { return }
    clock.withTransaction {
      // In reverse order, so that no later target takes over what the first one has, shortly before it is removed itself.
      for attachment in index[interaction].reversed() where attachment.isInside(outer) { attachment.remove() }
    }
  }

  /// The attachments of the runtime; in the scope of an instance, those of the runtime that the instance was added to. Nil once that is deallocated.
  private var runtimeAttachments: ScopeAttachment? { isScope ? core.runtime?.takeUnretainedValue().attachments : attachments }

  /// Removes every interaction from `node`; in the scope of an instance, only the parts of that instance.
  public func removeInteractions(from node: SceneNode) {
    clock.withTransaction { removeInteractions(on: node) { $0 === node } }
  }

  /// Removes every interaction from `property`; connections to it stay. In the scope of an instance, it removes only the parts of that instance.
  ///
  /// For a property that no node has, this takes time proportional to the number of all attachments.
  public func removeInteractions<Value>(from property: ReactiveProperty<Value>) {
    clock.withTransaction {
      if let node = SceneNode.owner(of: property) {
        removeInteractions(on: node) { $0 === property }
      } else {
        attachments.removeScopes { $0.interactionID != nil && $0.target === property }
      }
    }
  }

  /// Removes the interactions whose target, `node` or a property of it, is meant.
  private func removeInteractions(on node: SceneNode, where matches: (AnyObject) -> Bool) {
    // Listed before any ends: an observer may add others, which stay.
    var removed: [ScopeAttachment] = []
    index.visitAttachments(on: node) { attachment in
      guard let scope = attachment.scope, scope.interactionID != nil, let target = scope.target, matches(target) else { return }
      if scope.isInside(attachments) { removed.append(scope) }
    }
    for attachment in removed { attachment.remove() }
  }

  /// Removes the interactions and connections of nodes that were removed from the scene, and of the nodes' properties.
  func endDependents(of nodes: [SceneNode]) {
    clock.withTransaction {
      // Listed before any ends: an observer may put a node back, with new interactions that stay.
      var dependents: [Attachment] = []
      for node in nodes { index.visitAttachments(on: node) { dependents.append($0) } }
      for attachment in dependents { attachment.remove() }
      for node in nodes { router.cancel(on: node) }
    }
  }

  /// The attachment of the instance that is being added now, or that of the runtime.
  ///
  /// The attachment may already have been removed, as an effect of the instance itself.
  package var owner: ScopeAttachment {
    require(
      !isChild || isScope || parentReference != nil || wasCreatedInRemovedScope,
      "The runtime was removed from its parent, or its parent was released. Create a new child.")
    return attachments
  }
}
