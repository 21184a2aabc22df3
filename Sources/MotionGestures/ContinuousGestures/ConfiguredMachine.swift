package import MotionValues

/// Decides about gestures of one kind as a pure function: a ``ContinuousMachine`` with the rules of a configuration.
package struct ConfiguredMachine<Configuration: ContinuousGesture>: GestureMachine {
  package static var name: String { Configuration.name }
  package static var senses: GestureSenses { [.touch, .trackpad] }

  package var configuration: Configuration { didSet { machine.rules = configuration.rules } }
  private var machine: ContinuousMachine

  package init(configuration: Configuration) {
    self.configuration = configuration
    machine = ContinuousMachine(rules: configuration.rules)
  }

  package var state: RecognitionState { machine.state }
  package var claim: GestureClaim? { machine.claim }
  @inline(__always) package var isIdle: Bool { machine.isIdle }
  @inline(__always) package var deadline: Timestamp? { machine.deadline }
  @inline(__always) package var beginsUnopposed: Bool { machine.beginsUnopposed }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }

  package mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    machine.endFrame(at: time, isMeasured: isMeasured, into: &decisions)
  }

  package mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }

  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    machine.deadlinePassed(at: time, into: &decisions)
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) { machine.accept(at: time, into: &decisions) }

  package mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    machine.reject(at: time, reason, into: &decisions)
  }

  package mutating func reset() { machine.reset() }
}
