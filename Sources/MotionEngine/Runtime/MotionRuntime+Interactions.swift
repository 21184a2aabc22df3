import MotionGestures
public import MotionScene
public import MotionStreams
import MotionValues

extension MotionRuntime {
  /// Adds `interaction` to `target`, bound by `constraints`.
  ///
  /// The interaction is a definition, which any number of targets may share; what runs on `target` is an instance of it.
  ///
  /// - Returns: the instance.
  @discardableResult public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints
  ) -> Instance<Added> {
    #if hasFeature(Embedded)
      // Where there is no text there is no graph either: nothing there describes itself.
      let record: InteractionRecord? = nil
    #else
      let record: InteractionRecord? = InteractionRecord(of: interaction)
    #endif
    let (kind, outer) = (interaction.kind(of: target).kind, owner)
    var target = target
    // An input of another definition means the one that this scope has of its own.
    if case .source(let source) = kind, source.portKind != .none { target = unsafeDowncast(writable(source), to: Added.Target.self) }
    let attachment = Attachment(
      interaction: interaction, id: ObjectIdentifier(interaction), type: ObjectIdentifier(Added.self), target: target,
      kind: interaction.kind(of: target).kind, record: record)
    let instance = Instance(of: interaction, attachment)
    // Added by the `add` of an interaction that was removed meanwhile: it would have to go at once.
    if outer.isGone {
      attachment.remove()
      return instance
    }
    let composite = interaction.composite
    let ports = composite.map { ObjectIdentifier($0) } ?? ObjectIdentifier(interaction)
    outer.fillSlots(of: ports)
    (attachment.ports, attachment.enabled, attachment.aggregate) = (ports, interaction.enabledProperty, composite?.aggregate)
    // Listed before it adds its parts, so that the graph lists the whole before its parts.
    outer.adopt(attachment)
    index.add(attachment)
    clock.withTransaction {
      attachment.isAdding = true
      var scope = core.scope(of: attachment)
      interaction.add(to: target, withRuntime: scope, constraints: constraints)
      core.recycle(&scope)
      attachment.record?.constraints = constraints.labels
      // Instances that count their own activity report manipulation by themselves.
      if attachment.activity == nil, let state = interaction.manipulation {
        attachment.own(manipulations.observe(state, clock: clock))
      }
      attachment.closeSlots()
    }
    return instance
  }

  /// The source to write to in this scope in place of `source`, which it overrides.
  func writable(_ source: ObserverTable) -> ObserverTable {
    guard isScope, source.portKind != .none, !attachments.isGone else { return source }
    return attachments.slot(for: source, isOverridden: true).own
  }

  /// Adds `interaction` to `target`.
  @discardableResult public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target
  ) -> Instance<Added> where Added.Constraints == NoConstraints {
    add(interaction, to: target, constraints: NoConstraints())
  }

  /// Adds `interaction` to `target`, bound by nothing.
  @discardableResult public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target
  ) -> Instance<Added> where Added.Constraints == ConstraintApplicator<Value> {
    add(interaction, to: target, constraints: ConstraintApplicator())
  }

  /// Adds `interaction` to `target`; what it writes passes the operators that `constraints` puts behind it.
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

  /// The interactions of that type that were added to `target`, in the order in which they were added.
  ///
  /// Of the scope of an instance they are those of the runtime that the instance was added to. Takes time proportional to what was added.
  public func interactions<Kind: Interaction>(ofType type: Kind.Type, for target: Kind.Target) -> [Kind] {
    var found: [Kind] = []
    (isScope ? core.runtime?.takeUnretainedValue().attachments : attachments)?.visitParts { attachment in
      guard attachment.interactionType == ObjectIdentifier(type), attachment.target === target else { return }
      guard let interaction = attachment.interaction else { return }
      // The attachment was made with the interaction's type: equal identifiers mean that it is one.
      found.append(unsafeDowncast(interaction, to: type))
    }
    return found
  }

  /// Removes `interaction` from everything it was added to: what it moves stops where it is, what it watches it watches no longer.
  public func remove<Removed: Interaction>(_ interaction: Removed) {
    clock.withTransaction { for attachment in index[interaction] { attachment.remove() } }
  }

  /// Removes every interaction that was added to `node`.
  public func removeInteractions(from node: SceneNode) {
    clock.withTransaction {
      for attachment in index.attachments(on: node) where attachment.interaction != nil && attachment.target === node {
        if attachment.isInside(attachments) { attachment.remove() }
      }
    }
  }

  /// Removes every interaction that was added to `property`.
  public func removeInteractions<Value>(from property: ReactiveProperty<Value>) {
    clock.withTransaction { attachments.removeParts { $0.target === property } }
  }

  /// Ends what depended on a node that was taken out of the scene: what was added to it or to its properties, and what is connected to them.
  func end(whatDependsOn node: SceneNode) {
    clock.withTransaction {
      for attachment in index.attachments(on: node) { attachment.remove() }
      router.cancel(on: node)
    }
  }

  /// What the interaction that is being added now belongs to; the runtime itself where none is.
  ///
  /// It is gone where it was removed by what it was the cause of.
  package var owner: Attachment {
    require(
      !isChild || isScope || parentReference != nil || isStillborn,
      "The runtime was removed from its parent, or that is gone. Create a new child of one that is there.")
    return attachments
  }
}
