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
