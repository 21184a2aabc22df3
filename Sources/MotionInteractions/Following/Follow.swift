public import MotionEngine
import MotionMathematics
public import MotionStreams
public import MotionValues

/// Lets a property follow values on a spring: another property, what an operator makes of a gesture, whatever tells values of its type.
///
/// **Affected properties:** the target, from the first value that it is to follow.
///
/// **Constraints:** operators that each value passes before it is written; the spring swings unconstrained itself.
///
/// **At rest when** its spring is.
///
/// What it follows may itself be moved by springs: it then hears of it at every sample of the runtime. Let the runtime sample on a grid of its own
/// (``MotionRuntime/init(scene:samplingInterval:)``), so that this is the same at every frame rate.
public final class Follow<Value: MotionValue>: CompositeInteraction {
  public let shared = CompositeState(named: "follow")

  /// What it follows on; its destination is written by this, its settings and its switch count.
  public let spring: Spring<Value>

  /// What is added to what it follows, lane by lane.
  public let offset: ReactiveProperty<Value>

  private let leader: MotionStream<Value>
  /// Makes the behaviour.
  ///
  /// - Parameters:
  ///   - leader: what it follows.
  ///   - spring: how; for angles, ``Spring/alongShorterArc(threshold:parameters:)`` goes the shorter way round.
  public init(_ leader: MotionStream<Value>, spring: Spring<Value> = Spring()) {
    self.leader = leader
    self.spring = spring
    offset = ReactiveProperty(Value(lanes: .zero), label: GraphLabel("follow.offset"))
  }

  public var settings: [Setting] {
    [
      Setting(fixed: "leader", stream: leader, "The values that it follows."),
      Setting("offset", offset, "The difference from what it follows, at rest."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.follow(leader.offset(by: offset.triggering), by: target, on: spring, constraints)
  }
}

extension Follow {
  /// Makes the behaviour out of what can be listened to: a property, operators.
  ///
  /// - Parameters:
  ///   - leader: what it follows.
  ///   - spring: how.
  public convenience init(_ leader: some MotionStreamConvertible<Value>, spring: Spring<Value> = Spring()) {
    self.init(leader.asStream(), spring: spring)
  }
}

extension MotionRuntime {
  /// Lets `target` follow `leader` on `spring`, from its first value on.
  func follow<Value: MotionValue>(
    _ leader: some MotionStreamConvertible<Value>, by target: ReactiveProperty<Value>, on spring: Spring<Value>,
    _ constraints: ConstraintApplicator<Value>
  ) {
    let hasLeader = ReactiveProperty(false, label: GraphLabel("hasLeader"))
    // Order matters: (1) the destination is there before (2) the spring starts.
    get(spring.destination).value = target.value
    connect(leader, to: spring.destination)
    connect(leader.rewriteTo(true).dedupe(), to: hasLeader)
    connect(hasLeader, to: spring.enabled)
    add(spring, to: target, constraints: constraints)
  }
}
