public import MotionStreams
package import MotionValues

/// The settings of a gesture: what counts as one, and who detects it.
///
/// The package has one for each gesture it knows. `MotionRuntime.recognize(_:on:named:)` makes a recogniser out of it.
public protocol GestureConfiguration: DescribedConfiguration, Hashable, Sendable {
  /// The kind of gesture that it configures.
  static var kind: GestureKind<Self> { get }
}

/// A kind of gesture that the package knows.
public struct GestureKind<Configuration> {
  /// What its recognisers are called.
  package let name: String
  /// What they take notice of.
  package let senses: GestureSenses
  /// Makes a detector: its samples take a kilobyte or two, and most recognisers are never touched.
  package let makeDetector: (Configuration) -> GestureDetector<Configuration>

  /// The gestures that machines of `type` decide about.
  package init<Machine: GestureMachine>(_ type: Machine.Type) where Machine.Configuration == Configuration {
    (name, senses) = (type.name, type.senses)
    makeDetector = { MachineDetector(Machine(configuration: $0)) }
  }
}

/// The detection of one kind of gesture: a ``GestureMachine`` whose type is forgotten.
package class GestureDetector<Configuration> {
  /// Makes what subclasses begin with.
  package init() {}

  /// What counts as the gesture; a change counts from the next event on.
  package var configuration: Configuration {
    get { GestureViolations.detectorIsAbstract() }
    set { GestureViolations.detectorIsAbstract() }
  }
  /// Where the gesture stands.
  package var state: RecognitionState { GestureViolations.detectorIsAbstract() }
  /// What it wants to begin for, until that is answered.
  package var claim: GestureClaim? { GestureViolations.detectorIsAbstract() }
  /// When it is to be asked again though no event comes; nil for never.
  package var deadline: Timestamp? { GestureViolations.detectorIsAbstract() }
  /// Whether it is in the middle of nothing.
  package var isIdle: Bool { GestureViolations.detectorIsAbstract() }
  /// Whether it begins without crossing anything once nothing competes for its pointers.
  package var beginsUnopposed: Bool { GestureViolations.detectorIsAbstract() }
  /// How many taps it takes; 0 for what is no tap.
  package var tapCount: Int { GestureViolations.detectorIsAbstract() }
  /// Takes a sample of a pointer.
  package func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// All pointers have moved that move at `time`; whether by what the hardware saw.
  package func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    GestureViolations.detectorIsAbstract()
  }
  /// Takes a turn of a wheel over the node.
  package func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// Takes what fingers on a trackpad do to the node.
  package func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// The deadline is now.
  package func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// The claim is granted at `time`.
  package func accept(at time: Timestamp, into decisions: inout GestureDecisions) { GestureViolations.detectorIsAbstract() }
  /// The gesture cannot come about any more, or is taken away, because of `reason`.
  package func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    GestureViolations.detectorIsAbstract()
  }
  /// Forgets everything.
  package func reset() { GestureViolations.detectorIsAbstract() }
}

/// A detector that a machine decides for.
package final class MachineDetector<Machine: GestureMachine>: GestureDetector<Machine.Configuration> {
  private var machine: Machine

  /// Makes a detector.
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
  override package func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }
  /// Passes a turn of a wheel to the machine.
  override package func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }
  /// Passes a trackpad gesture to the machine.
  override package func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) { machine.handle(event, into: &decisions) }
  /// Ends the frame of the machine.
  override package func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    machine.endFrame(at: time, isMeasured: isMeasured, into: &decisions)
  }
  /// Notifies the machine that its deadline has passed.
  override package func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    machine.deadlinePassed(at: time, into: &decisions)
  }
  /// Grants the claim of the machine.
  override package func accept(at time: Timestamp, into decisions: inout GestureDecisions) { machine.accept(at: time, into: &decisions) }
  /// Rejects the claim of the machine, or takes its gesture away.
  override package func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    machine.reject(at: time, reason, into: &decisions)
  }
  /// Resets the machine.
  override package func reset() { machine.reset() }
}
