public import MotionPhysics
public import MotionStreams

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
public final class Follow<Value: MotionValue>: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("follow.enabled"))

  /// What it follows on; its destination is written by this, its settings and its switch count.
  public let spring: Spring<Value>

  /// What is added to what it follows, lane by lane.
  public let offset: ReactiveProperty<Value>

  private let leader: MotionStream<Value>
  private let aggregate = AggregateState()

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

  public var state: MotionStream<MotionState> { aggregate.state }

  #if !hasFeature(Embedded)
    public var name: String { String(describing: Self.self) }
  #endif

  public var properties: [InspectedProperty] { [InspectedProperty("offset", offset), InspectedProperty("enabled", enabled)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.follow(leader.offset(by: offset.evenAlone), by: target, on: spring, while: enabled, aggregate, constraints)
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
  /// Lets `target` follow `leader` on a twin of `spring`, from its first value on, while `enabled`.
  func follow<Value: MotionValue>(
    _ leader: some MotionStreamConvertible<Value>, by target: ReactiveProperty<Value>, on spring: Spring<Value>,
    while enabled: ReactiveProperty<Bool>, _ aggregate: AggregateState, _ constraints: ConstraintApplicator<Value>
  ) {
    let destination = ReactiveProperty(target.value, label: GraphLabel("destination"))
    let hasLeader = ReactiveProperty(false, label: GraphLabel("hasLeader"))
    let twin = spring.makeTwin(for: target, to: destination, in: self)
    // Order matters: (1) the state is watched before it can change, (2) the destination is there before (3) the spring is turned on.
    own(aggregate.observe(twin.state, clock: clock))
    connect(leader, to: destination)
    connect(leader.rewriteTo(true).dedupe(), to: hasLeader)
    connect(allOf([hasLeader.asStream(), enabled.asStream(), spring.enabled.asStream()]), to: twin.enabled)
    add(twin, listedAs: spring, to: target, constraints: constraints)
  }
}
