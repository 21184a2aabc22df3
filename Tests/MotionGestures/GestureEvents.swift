import MotionGestures
import MotionValues

/// A pointer event at `ms` milliseconds.
func event(_ phase: PointerPhase, _ x: Double, _ y: Double, _ ms: Double, id: PointerID = 0) -> PointerEvent {
  PointerEvent(id: id, phase: phase, location: Point(x: x, y: y), time: .seconds(ms / 1000))
}

/// A pointer event at `ms` milliseconds that is followed by others of its frame.
func part(_ phase: PointerPhase, _ x: Double, _ y: Double, _ ms: Double, id: PointerID = 0) -> PointerEvent {
  PointerEvent(id: id, phase: phase, location: Point(x: x, y: y), time: .seconds(ms / 1000), endsFrame: false)
}

/// The decisions of `machine` about `events` without competitors: it receives each event, and deadlines between them pass.
func decide<Machine: GestureMachine>(_ machine: Machine, _ events: [PointerEvent], until end: Timestamp? = nil) -> [GestureUpdate] {
  var (machine, updates) = (machine, [GestureUpdate]())
  for event in events {
    while let deadline = machine.deadline, deadline <= event.time { updates += machine.passDeadline() }
    updates += machine.handle(event)
  }
  while let end, let deadline = machine.deadline, deadline <= end { updates += machine.passDeadline() }
  return updates
}

extension GestureMachine {
  /// Handles `event` without competitors, which accepts every claim immediately. The caller handles deadlines.
  mutating func handle(_ event: PointerEvent) -> [GestureUpdate] {
    var decisions = GestureDecisions()
    handle(event, into: &decisions)
    if event.phase == .move, event.endsFrame { endFrame(at: event.time, isMeasured: event.origin != .resampled, into: &decisions) }
    return granted(&decisions, at: event.time)
  }

  /// Decides at its ``deadline`` without competitors.
  mutating func passDeadline() -> [GestureUpdate] {
    guard let deadline else { return [] }
    var decisions = GestureDecisions()
    deadlinePassed(at: deadline, into: &decisions)
    return granted(&decisions, at: deadline)
  }

  /// Cancels the gesture at `time`; pointers that are still down are ignored.
  mutating func cancel(at time: Timestamp) -> [GestureUpdate] {
    var decisions = GestureDecisions()
    reject(at: time, .turnedOff, into: &decisions)
    reset()
    return (0..<decisions.count).map { decisions[$0].update }
  }

  /// Returns the updates of `decisions` at `time`, after a claim was accepted.
  mutating func granted(_ decisions: inout GestureDecisions, at time: Timestamp) -> [GestureUpdate] {
    if claim != nil { accept(at: time, into: &decisions) }
    return (0..<decisions.count).map { decisions[$0].update }
  }
}

extension ConfiguredMachine where Configuration == PanConfiguration {
  /// Creates a machine with the default configuration.
  init() { self.init(configuration: PanConfiguration()) }
}

extension ConfiguredMachine where Configuration == PinchConfiguration {
  /// Creates a machine with the default configuration.
  init() { self.init(configuration: PinchConfiguration()) }
}

extension ConfiguredMachine where Configuration == RotationConfiguration {
  /// Creates a machine with the default configuration.
  init() { self.init(configuration: RotationConfiguration()) }
}

extension ConfiguredMachine where Configuration == ManipulationConfiguration {
  /// Creates a machine with the default configuration.
  init() { self.init(configuration: ManipulationConfiguration()) }
}
