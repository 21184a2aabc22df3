public import MotionDescriptions
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
  /// Creates a detector. This is done lazily: most recognizers are never touched.
  package let makeDetector: (Configuration) -> ConfiguredDetector<Configuration>

  /// Creates the kind of gesture that machines of `type` recognize.
  package init<Machine: GestureMachine>(_ type: Machine.Type) where Machine.Configuration == Configuration {
    (name, senses) = (type.name, type.senses)
    makeDetector = { Machine(configuration: $0).makeDetector() }
  }
}

/// The state of a machine between two events, as its recognizer reads it.
package struct GestureStatus: Sendable {
  /// The state of the gesture.
  package let state: RecognitionState
  /// Whether no gesture is in progress.
  package let isIdle: Bool
  /// Whether it begins without crossing a threshold once no other recognizer competes for its pointers.
  package let beginsUnopposed: Bool
  /// The number of taps that it takes; 0 if it is no tap.
  package let tapCount: Int
  /// The instant at which it decides even without an event; nil for never.
  package let deadline: Timestamp?
  /// The request to begin; nil without one, and once it is answered.
  package let claim: GestureClaim?

  /// Reads the status of `machine`, in place. Its getters are inlined: each call would copy the machine.
  init(of machine: inout some GestureMachine) {
    (state, isIdle, beginsUnopposed) = (machine.state, machine.isIdle, machine.beginsUnopposed)
    (tapCount, deadline, claim) = (machine.tapCount, machine.deadline, machine.claim)
  }
}

/// The inputs that a machine handles besides the samples of pointers.
enum GestureStep {
  /// The frame has ended; moves are not measured if they are resampled.
  case endOfFrame(Timestamp, isMeasured: Bool)
  case announcement(Point, Timestamp)
  case wheel(WheelEvent)
  case trackpad(TrackpadEvent)
  case deadline(Timestamp)
  case acceptance(Timestamp)
  case rejection(Timestamp, RecognitionReason)
  case reset
}

/// The detection of one kind of gesture: a type-erased ``GestureMachine``, and its status.
///
/// The machine is called through two closures that are compiled for its type. Methods of a generic class would find each of its parts by metadata.
package class GestureDetector {
  /// The status after the latest step.
  @exclusivity(unchecked) package final private(set) var status: GestureStatus
  /// Whether the machine decides at the end of a frame.
  package final let decidesAtFrameEnd: Bool
  private final let handlePointer: (PointerEvent, inout GestureDecisions) -> GestureStatus
  private final let perform: (GestureStep, inout GestureDecisions) -> GestureStatus
  /// The time of the latest event, and that of its measurement, which is earlier if the event is late. The machine knows only the latter.
  @exclusivity(unchecked) private final var latest = Timestamp(nanoseconds: .min)
  @exclusivity(unchecked) private final var measured = Timestamp(nanoseconds: .min)

  fileprivate init(
    _ status: GestureStatus, decidesAtFrameEnd: Bool, handlePointer: @escaping (PointerEvent, inout GestureDecisions) -> GestureStatus,
    perform: @escaping (GestureStep, inout GestureDecisions) -> GestureStatus
  ) {
    (self.status, self.decidesAtFrameEnd) = (status, decidesAtFrameEnd)
    (self.handlePointer, self.perform) = (handlePointer, perform)
  }

  fileprivate final func update(_ status: GestureStatus) { self.status = status }

  /// Decides about `event` before any recognizer receives it.
  package final func announce(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    let time = event.sampleTime == nil ? event.time : max(measured, event.measuredTime)
    status = perform(.announcement(event.location, time), &decisions)
  }

  /// Handles a sample of a pointer.
  package final func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    latest = event.time
    if event.sampleTime == nil {
      measured = event.time
      status = handlePointer(event, &decisions)
    } else {
      // The time of the machine never goes back, either: another pointer may have been measured later.
      measured = max(measured, event.measuredTime)
      var event = event
      event.time = measured
      status = handlePointer(event, &decisions)
    }
  }

  /// Ends the frame at `time`, after all its moves; `isMeasured` is false for resampled moves.
  package final func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    status = perform(.endOfFrame(measuredTime(at: time), isMeasured: isMeasured), &decisions)
  }

  /// Handles a wheel event over the node.
  package final func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) { status = perform(.wheel(event), &decisions) }

  /// Handles a trackpad gesture on the node.
  package final func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) {
    status = perform(.trackpad(event), &decisions)
  }

  /// Decides at the deadline.
  package final func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    // After late events it may have passed before the present. It counts at its own time, as they do.
    let instant = min(time, max(status.deadline ?? time, measured))
    (latest, measured) = (time, instant)
    status = perform(.deadline(instant), &decisions)
  }

  /// Accepts the claim at `time`.
  package final func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    status = perform(.acceptance(measuredTime(at: time)), &decisions)
  }

  /// Fails or cancels the gesture for `reason`.
  package final func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    status = perform(.rejection(measuredTime(at: time), reason), &decisions)
  }

  /// Resets all state.
  package final func reset() {
    var decisions = GestureDecisions()
    status = perform(.reset, &decisions)
  }

  /// Returns the time of the measurement of the latest event if `time` is that of the event, otherwise `time`.
  private final func measuredTime(at time: Timestamp) -> Timestamp { time == latest ? measured : time }
}

/// A detector whose thresholds can be read and changed.
package final class ConfiguredDetector<Configuration>: GestureDetector {
  private let read: () -> Configuration
  private let write: (Configuration) -> GestureStatus

  fileprivate init(
    _ status: GestureStatus, decidesAtFrameEnd: Bool, read: @escaping () -> Configuration,
    write: @escaping (Configuration) -> GestureStatus, handlePointer: @escaping (PointerEvent, inout GestureDecisions) -> GestureStatus,
    perform: @escaping (GestureStep, inout GestureDecisions) -> GestureStatus
  ) {
    (self.read, self.write) = (read, write)
    super.init(status, decidesAtFrameEnd: decidesAtFrameEnd, handlePointer: handlePointer, perform: perform)
  }

  /// The thresholds of the gesture; a change takes effect with the next event.
  package var configuration: Configuration {
    get { read() }
    set { update(write(newValue)) }
  }
}

extension GestureMachine {
  /// Returns a detector that delegates to a copy of the machine.
  package func makeDetector() -> ConfiguredDetector<Configuration> {
    let box = MachineBox(self)
    return ConfiguredDetector(
      GestureStatus(of: &box.machine), decidesAtFrameEnd: Self.decidesAtFrameEnd, read: { box.machine.configuration },
      write: {
        box.machine.configuration = $0
        return GestureStatus(of: &box.machine)
      },
      handlePointer: {
        box.machine.handle($0, into: &$1)
        return GestureStatus(of: &box.machine)
      },
      perform: {
        box.perform($0, into: &$1)
        return GestureStatus(of: &box.machine)
      })
  }
}

/// The storage of a machine.
private final class MachineBox<Machine: GestureMachine> {
  @exclusivity(unchecked) var machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  func perform(_ step: GestureStep, into decisions: inout GestureDecisions) {
    switch step {
    case .endOfFrame(let time, let isMeasured): machine.endFrame(at: time, isMeasured: isMeasured, into: &decisions)
    case .announcement(let location, let time): machine.announce(location, at: time, into: &decisions)
    case .wheel(let event): machine.handle(event, into: &decisions)
    case .trackpad(let event): machine.handle(event, into: &decisions)
    case .deadline(let time): machine.deadlinePassed(at: time, into: &decisions)
    case .acceptance(let time): machine.accept(at: time, into: &decisions)
    case .rejection(let time, let reason): machine.reject(at: time, reason, into: &decisions)
    case .reset: machine.reset()
    }
  }
}
