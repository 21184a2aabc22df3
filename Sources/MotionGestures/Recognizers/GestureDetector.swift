public import MotionDescriptions
import MotionStreams
package import MotionValues

/// The configuration of a gesture, which also determines its detector.
///
/// The package has one for each kind of gesture. `MotionRuntime.recognize(_:on:named:)` creates a recognizer from it.
public protocol GestureConfiguration: DescribedConfiguration, Hashable, Sendable {
  /// The kind of gesture that it configures.
  static var kind: GestureKind<Self> { get }
}

/// A kind of gesture that the package supports.
public struct GestureKind<Configuration> {
  /// The default name of its recognizers.
  package let name: String
  /// The kinds of events that it receives.
  package let senses: GestureSenses
  /// Creates a detector. This is done lazily: its samples take a kilobyte or two, and most recognizers are never touched.
  package let makeDetector: (Configuration) -> GestureDetector<Configuration>

  /// Creates the kind of gesture that machines of `type` recognize.
  package init<Machine: GestureMachine>(_ type: Machine.Type) where Machine.Configuration == Configuration {
    (name, senses) = (type.name, type.senses)
    makeDetector = { MachineDetector(Machine(configuration: $0)) }
  }
}

/// The detection of one kind of gesture: a type-erased ``GestureMachine``.
package class GestureDetector<Configuration> {
  /// Creates the base of a detector.
  package init() {}

  /// The thresholds of the gesture; a change takes effect with the next event.
  package var configuration: Configuration {
    get { GestureViolations.detectorIsAbstract() }
    set { GestureViolations.detectorIsAbstract() }
  }
  /// The state of the gesture.
  package var state: RecognitionState { GestureViolations.detectorIsAbstract() }
  /// The request to begin; nil without one, and once it is answered.
  package var claim: GestureClaim? { GestureViolations.detectorIsAbstract() }
  /// The instant at which it decides even without an event; nil for never.
  package var deadline: Timestamp? { GestureViolations.detectorIsAbstract() }
  /// Whether no gesture is in progress.
  package var isIdle: Bool { GestureViolations.detectorIsAbstract() }
  /// Whether it begins without crossing a threshold once no other recognizer competes for its pointers.
  package var beginsUnopposed: Bool { GestureViolations.detectorIsAbstract() }
  /// The number of taps that it takes; 0 if it is no tap.
  package var tapCount: Int { GestureViolations.detectorIsAbstract() }
  /// Handles a sample of a pointer.
  package func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Ends the frame at `time`, after all its moves; `isMeasured` is false for resampled moves.
  package func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    GestureViolations.detectorIsAbstract()
  }
  /// Handles a wheel event over the node.
  package func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Handles a trackpad gesture on the node.
  package func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Decides at the deadline.
  package func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Accepts the claim at `time`.
  package func accept(at time: Timestamp, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Fails or cancels the gesture for `reason`.
  package func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    GestureViolations.detectorIsAbstract()
  }
  /// Resets all state.
  package func reset() { GestureViolations.detectorIsAbstract() }
}

/// A detector that delegates to a machine.
package final class MachineDetector<Machine: GestureMachine>: GestureDetector<Machine.Configuration> {
  private var machine: Machine
  /// The time of the latest event, and that of its measurement, which is earlier if the event is late. The machine knows only the latter.
  private var latest = Timestamp(nanoseconds: .min)
  private var measured = Timestamp(nanoseconds: .min)

  /// Creates a detector.
  package init(_ machine: Machine) {
    self.machine = machine
    super.init()
  }

  /// The configuration of the machine.
  override package var configuration: Machine.Configuration {
    get { machine.configuration }
    set { machine.configuration = newValue }
  }
  /// The state of the machine.
  override package var state: RecognitionState { machine.state }
  /// The claim of the machine, if it has one.
  override package var claim: GestureClaim? { machine.claim }
  /// The deadline of the machine, if it has one.
  override package var deadline: Timestamp? { machine.deadline }
  /// Whether the machine has no pointer and waits for nothing.
  override package var isIdle: Bool { machine.isIdle }
  /// Whether the machine begins once nothing competes.
  override package var beginsUnopposed: Bool { machine.beginsUnopposed }
  /// The number of taps that the machine takes.
  override package var tapCount: Int { machine.tapCount }

  /// Passes a sample to the machine.
  override package func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    latest = event.time
    guard event.sampleTime != nil else {
      measured = event.time
      return machine.handle(event, into: &decisions)
    }
    // The time of the machine never goes back, either: another pointer may have been measured later.
    measured = max(measured, event.measuredTime)
    var event = event
    event.time = measured
    machine.handle(event, into: &decisions)
  }

  /// Returns the time of the measurement of the latest event if `time` is that of the event, otherwise `time`.
  private func measuredTime(at time: Timestamp) -> Timestamp { time == latest ? measured : time }
  /// Passes a wheel event to the machine.
  override package func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }
  /// Passes a trackpad gesture to the machine.
  override package func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }
  /// Ends the frame of the machine.
  override package func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    machine.endFrame(at: measuredTime(at: time), isMeasured: isMeasured, into: &decisions)
  }
  /// Notifies the machine that its deadline has passed.
  override package func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    (latest, measured) = (time, time)
    machine.deadlinePassed(at: time, into: &decisions)
  }
  /// Accepts the claim of the machine.
  override package func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    machine.accept(at: measuredTime(at: time), into: &decisions)
  }
  /// Rejects the claim of the machine, or cancels its gesture.
  override package func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    machine.reject(at: measuredTime(at: time), reason, into: &decisions)
  }
  /// Resets the machine.
  override package func reset() { machine.reset() }
}
