public import MotionStreams

/// Counts what is under way, and publishes whether anything is.
///
/// A definition has one for all its targets. Each instance has one of its own, which counts in that of the definition, in the states of the scopes around it, in
/// the states of the interactions that it is a part of, and in ``MotionRuntime/isAtRest``.
public final class Activity {
  private var published: ReactiveProperty<MotionState>?
  private let definition: Activity?
  private let attachment: Attachment?
  private let core: RuntimeCore?
  /// Whether it is active because a person manipulates something.
  private let isManipulation: Bool
  private var count = 0
  /// Whether the others have been notified that it is active.
  private var isShown = false
  private var isUpdating = false
  /// Reasons that are sent once the state has reached every observer.
  private var pending: [() -> Void] = []

  /// Creates the activity of a definition.
  public init() {
    (definition, attachment, core, isManipulation) = (nil, nil, nil, false)
    published = ReactiveProperty(.atRest, label: GraphLabel("state"))
  }

  /// Creates the activity of the instance whose `add` is running with `runtime`.
  ///
  /// - Parameters:
  ///   - definition: the activity of its definition, or of a part that it runs itself.
  ///   - isManipulation: whether it is active because a person manipulates something.
  public init(of definition: Activity, in runtime: MotionRuntime, isManipulation: Bool = false) {
    (self.definition, core, self.isManipulation) = (definition, runtime.core, isManipulation)
    attachment = runtime.owner
    if !runtime.owner.isGone { runtime.owner.activity = self }
  }

  /// Declares the state as that of `owner`, a definition: an instance has one of its own.
  public func makeState(of owner: some AnyObject) { property.makePort(.state, of: owner) }

  private var property: ReactiveProperty<MotionState> {
    if let published { return published }
    let made = ReactiveProperty(isShown ? MotionState.active : .atRest, label: GraphLabel("state"))
    published = made
    return made
  }

  /// The state: active while anything is under way.
  public var state: MotionStream<MotionState> { property.asStream() }

  /// The current state.
  var current: MotionState { isShown ? .active : .atRest }

  /// Whether a listener exists that may look around when the state changes.
  var hasListeners: Bool {
    if published?.hasListeners == true || definition?.hasListeners == true { return true }
    var isFound = false
    visitSlots { if $0.own.hasListeners { isFound = true } }
    return isFound
  }

  /// Something begins. The first publishes the state; until as many have ended, the runtime is not at rest.
  public func begin() {
    if !isManipulation { core?.clock.awaitedCount += 1 }
    beginMotion()
  }

  /// Something ended. The last publishes the state.
  public func end() {
    if !isManipulation { core?.clock.awaitedCount -= 1 }
    endMotion()
  }

  /// A motion begins, which the clock knows of: a timeline that stands has motions, and is at rest.
  func beginMotion() {
    count += 1
    update()
  }

  private func endMotion() {
    count -= 1
    update()
  }

  /// A motion ended: the state is published first, and then `reason` is sent to `ends` (contract 16).
  func end(_ reason: MotionEnd, to ends: InstanceOutput<MotionEnd>) {
    endMotion()
    // Ended by an observer of its own beginning: that of its end still has to reach everyone.
    if let publisher { publisher.pending.append { ends.send(reason) } } else { ends.send(reason) }
  }

  private var publisher: Activity? { isUpdating ? self : definition?.publisher }

  private func update() {
    guard !isUpdating else { return }
    isUpdating = true
    while isShown != (count > 0) {
      isShown.toggle()
      if isShown { notifyOfBeginning() } else { notifyOfEnd() }
    }
    isUpdating = false
    if let publisher {
      // Within the beginning of another instance, whose observers come first.
      publisher.pending += pending
      pending = []
    }
    while !pending.isEmpty { pending.removeFirst()() }
  }

  // The runtime and the definition are active before the scopes and parents of the instance, and at rest after them.

  private func notifyOfBeginning() {
    if let core { core.activity.begin(on: core.clock) }
    definition?.begin()
    if let core {
      visitAggregates {
        $0.begin(on: core.clock)
      } counting: {
        $0.increase(on: core.clock)
      }
    }
    if let core { visitSlots { $0.increase(on: core.clock) } }
    published?.value = .active
    if isManipulation, let core { core.manipulations.begin(on: core.clock) }
  }

  private func notifyOfEnd() {
    visitAggregates {
      $0.end()
    } counting: {
      $0.decrease()
    }
    visitSlots { $0.decrease() }
    published?.value = .atRest
    if isManipulation { core?.manipulations.end() }
    definition?.end()
    core?.activity.end()
  }

  /// Calls `body` with the slots that stand for the definition's state.
  private func visitSlots(_ body: (Slot) -> Void) {
    guard let port = definition?.published else { return }
    attachment?.visitSlots(for: port, body)
  }

  /// Calls `body` with the states of the interactions that the instance is a part of, and `counting` with those that their scopes have of their own.
  private func visitAggregates(_ body: (AggregateState) -> Void, counting: (Slot) -> Void) {
    guard let attachment else { return }
    var scope: Attachment? = attachment.outerScope
    // One that reports for its parts.
    if let aggregate = attachment.aggregate { count(aggregate, attachment, body, counting) }
    while let current = scope {
      if let aggregate = current.aggregate { count(aggregate, current, body, counting) }
      scope = current.outerScope
    }
  }

  private func count(
    _ aggregate: AggregateState, _ attachment: Attachment, _ body: (AggregateState) -> Void, _ counting: (Slot) -> Void
  ) {
    body(aggregate)
    attachment.visitSlots(for: aggregate.property) { counting($0) }
  }

  /// Counts itself in `counter`, which was created for `source` while it is active.
  func count(in counter: Slot, for source: ObserverTable) {
    guard isShown, let core else { return }
    if definition?.published === source { return counter.increase(on: core.clock) }
    visitAggregates { aggregate in
      if aggregate.property === source { counter.increase(on: core.clock) }
    } counting: { _ in
    }
  }
}

extension Attachment {
  /// Calls `body` with the filled slots for `source`, in this scope and in those outside.
  func visitSlots(for source: ObserverTable, _ body: (Slot) -> Void) {
    var scope: Attachment? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source), slot.isFilled { body(slot) }
      scope = current.outerScope
    }
  }
}

/// An output of an instance: what it sends reaches the observers of the definition, and of the scopes that the instance lies in.
public struct InstanceOutput<Value> {
  private let emitter: Emitter<Value>
  private let attachment: Attachment?

  /// Creates the output for the instance whose `add` is running with `runtime`.
  public init(_ emitter: Emitter<Value>, in runtime: MotionRuntime) { (self.emitter, attachment) = (emitter, runtime.owner) }

  /// Another output of the same instance.
  public func sibling<Other>(_ emitter: Emitter<Other>) -> InstanceOutput<Other> { InstanceOutput<Other>(emitter, attachment) }

  private init(_ emitter: Emitter<Value>, _ attachment: Attachment?) { (self.emitter, self.attachment) = (emitter, attachment) }

  /// Sends `value`.
  public func send(_ value: Value) {
    emitter.send(value)
    guard emitter.portKind != .none else { return }
    // A slot and the port it stands for have one type.
    attachment?.visitSlots(for: emitter) { unsafeDowncast($0.own, to: Emitter<Value>.self).send(value) }
  }
}
