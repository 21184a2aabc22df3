import MotionPhysics
public import MotionScene
public import MotionStreams

/// Watches the pointers that go down on a node, or on a node in it, for one kind of gesture.
public protocol GestureRecognizer: AnyObject {
  /// The node it watches.
  var node: SceneNode { get }

  /// Everything it decides.
  var updates: Emitter<GestureUpdate> { get }

  /// Whether a person is in the middle of the gesture.
  var state: ReactiveProperty<MotionState> { get }

  /// Whether it listens.
  var isEnabled: ReactiveProperty<Bool> { get }

  /// Takes a sample of a pointer that went down on the node.
  func handle(_ event: PointerEvent)

  /// Gives up what it is in the middle of.
  func cancel()
}

/// The shell of a ``GestureMachine``: feeds it, and tells what it decides.
///
/// At the begin of a gesture ``state`` becomes active before the first update is told, at its end at rest after the last (contract 13). A
/// discrete gesture is active for the one update that it consists of.
public final class Recognizer<Machine: GestureMachine>: GestureRecognizer {
  public let node: SceneNode

  /// Everything the machine decides, in points of the root.
  public let updates: Emitter<GestureUpdate>

  /// Whether a person is in the middle of the gesture.
  public let state = ReactiveProperty(MotionState.atRest, label: GraphLabel("state"))

  /// Whether the recogniser listens; turned off in the middle of a gesture it cancels it.
  public let isEnabled = ReactiveProperty(true, label: GraphLabel("isEnabled"))

  private var machine: Machine
  private var pointers: [PointerID] = []
  private let clock: MotionClock

  /// Makes a recogniser for `node`; `clock` tells when it is turned off.
  public init(_ machine: Machine, node: SceneNode, clock: MotionClock) {
    self.machine = machine
    self.node = node
    self.clock = clock
    updates = Emitter(label: GraphLabel(Machine.name))
    let shell = Unmanaged.passUnretained(self)
    // Unretained: the property belongs to the shell. Whoever holds it longer has nothing left to turn off.
    enabledSubscription = isEnabled.subscribe { isEnabled in
      if !isEnabled { shell.takeUnretainedValue().cancel() }
    }
  }

  private var enabledSubscription: Subscription?

  deinit { enabledSubscription?.unsubscribe() }

  public func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard isEnabled.value else { return }
      pointers.append(event.id)
    case .move:
      guard pointers.contains(event.id) else { return }
    case .up, .cancel:
      guard pointers.contains(event.id) else { return }
      pointers.removeAll { $0 == event.id }
    case .hover:
      return
    }
    tell(machine.handle(event))
  }

  public func cancel() {
    pointers = []
    tell(machine.cancel(at: clock.now))
  }

  private func tell(_ decided: [GestureUpdate]) {
    for update in decided {
      switch update.state {
      case .began:
        state.value = .active
        updates.send(update)
      case .ended, .cancelled:
        if state.value == .atRest { state.value = .active }
        updates.send(update)
        state.value = .atRest
      case .possible, .changed, .failed:
        updates.send(update)
      }
    }
  }
}

extension Recognizer: MotionStreamConvertible {
  public typealias Value = GestureUpdate

  @inlinable public var pipeline: Pipeline<Identity<GestureUpdate>> { updates.pipeline }
  @inlinable public func asStream() -> MotionStream<GestureUpdate> { updates.asStream() }
}

/// Watches for one pointer or more dragging.
public typealias PanRecognizer = Recognizer<PanMachine>

/// Watches for a pointer going down and up in one place.
public typealias TapRecognizer = Recognizer<TapMachine>
