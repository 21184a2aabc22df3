public import MotionAnimators
import MotionDescriptions
public import MotionEngine
import MotionGestures
import MotionMathematics
public import MotionStreams
public import MotionValues

/// Adds a motion to a property at each write to its destination. Motions in flight continue.
///
/// **Affected properties:** the target, which is the sum of its motions.
///
/// **Constraints:** none. Operators before the ``destination`` limit where the motions end.
///
/// **At rest when** every motion has ended or is paused.
///
/// A motion starts at the end of the earlier ones, so the target ends at the last destination. Another write to the target moves it by the
/// difference. While disabled it ignores its destination; disabling it stops the motions in place.
public final class AdditiveTween<Value: MotionValue>: Interaction, Togglable, Stateful, Playable {
  /// The end of the motion that is added by a write. The value at the time of `add` adds none.
  public let destination = ReactiveProperty(Value(lanes: .zero), label: GraphLabel("additiveTween.destination"))

  /// The duration of a motion that is added later.
  public let duration: ReactiveProperty<Duration>

  /// The easing of a motion that is added later.
  public var easing: Easing

  /// The part of the distance that a motion adds which is added later; 0 to 1. Defaults to 1.
  public var weight = 1.0

  public let enabled = ReactiveProperty(true, label: GraphLabel("additiveTween.enabled"))

  /// The motions of each target, in the order in which it was added to them.
  public var motions: [AdditiveMotions<Value>] { added.inOrder.map { $0.motions } }

  private var added = AddedEntries<(motions: AdditiveMotions<Value>, runtime: MotionRuntime)>()

  private let activity = Activity()

  /// Creates an interaction that adds motions of `duration`.
  public init(duration: Duration, easing: Easing = .easeInOut) {
    self.duration = ReactiveProperty(duration, label: GraphLabel("additiveTween.duration"))
    self.easing = easing
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting("destination", destination, "The end of the motion that a write adds."),
      Setting("duration", duration, unit: "seconds", in: 0...86_400, "The duration of the next motion."),
      Setting("easing", "The easing of the next motion.") {
        self.easing
      } set: {
        self.easing = $0
      },
      Setting("weight", in: 0...1, "The part of the distance that the next motion adds.") {
        self.weight
      } set: {
        self.weight = $0
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public func add(to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let activity = Activity(of: activity, in: runtime)
    let motions = AdditiveMotions(of: target, on: AnimationClock(of: runtime.clock)) { isPlaying in
      if isPlaying { activity.begin() } else { activity.end() }
    }
    let number = added.append((motions, runtime))
    let (duration, destination, enabled) = (duration, destination, enabled)
    let isOn = runtime.isOn(enabled)
    // Order matters: owned before the subscriptions, so that they have ended when the motions stop.
    runtime.own {
      self.added.remove(number)
      motions.stop()
    }
    runtime.own(
      destination.observeChanges { end in
        guard enabled.value, isOn.value, runtime.accepts(end, for: destination) else { return }
        let isImmediate = runtime.motionPreference != .full
        do throws(MotionError) {
          try motions.add(to: end, over: isImmediate ? .zero : duration.value, easing: self.easing, weight: self.weight)
        } catch { runtime.report(error, at: target) }
      })
    runtime.own(
      isOn.observeChanges { isOn in
        if !isOn { motions.stop() }
      })
  }

  /// Adds a motion to the current destination again.
  public func start() { destination.value = destination.value }

  /// Stops all motions; the values stay.
  public func stop() { change { $0.stop() } }

  /// Pauses the motions in flight. One that is added later plays at once.
  public func pause() { change { $0.pause() } }

  /// Plays the paused motions on.
  public func resume() { change { $0.resume() } }

  /// Runs `body` with the motions of each target, as one change: between two events, what comes to rest does so after the last of them.
  private func change(_ body: (AdditiveMotions<Value>) -> Void) {
    let entries = added.inOrder
    var runtimes: [MotionRuntime] = []
    for entry in entries where !runtimes.contains(where: { $0.clock === entry.runtime.clock }) { runtimes.append(entry.runtime) }
    Self.withTransactions(of: runtimes[...]) { for entry in entries { body(entry.motions) } }
  }

  /// Runs `body` in a transaction of each of `runtimes`.
  private static func withTransactions(of runtimes: ArraySlice<MotionRuntime>, _ body: () -> Void) {
    guard let first = runtimes.first else { return body() }
    first.withTransaction { withTransactions(of: runtimes.dropFirst(), body) }
  }
}
