import MotionDescriptions
public import MotionEngine
import MotionMathematics
public import MotionStreams
public import MotionValues

/// Lets a property follow a stream of values on a spring, such as another property or a gesture's location.
///
/// **Affected properties:** the target, from the first value of the stream on.
///
/// **Constraints:** operators that each value passes before it is written; the spring itself moves unconstrained.
///
/// **At rest when** its spring is.
///
/// A leader that is moved by a spring emits at every sample of the runtime. Let the runtime sample on a grid of its own
/// (`MotionRuntime.init(scene:samplingInterval:)`), so that the motion is the same at every frame rate.
public final class Follow<Value: MotionValue>: CompositeInteraction {
  public let shared = CompositeState(named: "follow")

  /// The spring on which it follows; this interaction writes the spring's destination. The spring's settings and its switch apply.
  public let spring: Spring<Value>

  /// The offset that is added to the leader's value, lane by lane.
  public let offset: ReactiveProperty<Value>

  private let leader: MotionStream<Value>
  /// Creates the interaction.
  ///
  /// - Parameters:
  ///   - leader: the values to follow.
  ///   - spring: the spring on which to follow; for angles, ``Spring/alongShorterArc(threshold:parameters:)`` turns the shorter direction.
  public init(_ leader: MotionStream<Value>, spring: Spring<Value> = Spring()) {
    self.leader = leader
    self.spring = spring
    offset = ReactiveProperty(Value(lanes: .zero), label: GraphLabel("follow.offset"))
  }

  public var settings: [Setting] {
    [
      Setting(fixed: "leader", stream: leader, "The values that it follows."),
      Setting("offset", offset, "The offset from the leader, at rest."),
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
  /// Creates the interaction from a property or a pipeline.
  ///
  /// - Parameters:
  ///   - leader: the values to follow.
  ///   - spring: the spring on which to follow.
  public convenience init(_ leader: some MotionStreamConvertible<Value>, spring: Spring<Value> = Spring()) {
    self.init(leader.asStream(), spring: spring)
  }
}

extension MotionRuntime {
  /// Moves `target` after `leader` on `spring`, from the leader's first value on.
  func follow<Value: MotionValue>(
    _ leader: some MotionStreamConvertible<Value>, by target: ReactiveProperty<Value>, on spring: Spring<Value>,
    _ constraints: ConstraintApplicator<Value>
  ) {
    let hasLeader = ReactiveProperty(false, label: GraphLabel("hasLeader"))
    // Order matters: (1) the destination is written before (2) the spring starts.
    get(spring.destination).value = target.value
    connect(leader, to: spring.destination)
    connect(leader.rewriteTo(true).dedupe(), to: hasLeader)
    connect(hasLeader, to: spring.enabled)
    add(spring, to: target, constraints: constraints)
  }
}
