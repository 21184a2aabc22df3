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
  #if !hasFeature(Embedded)
    /// The springs on its targets, by the identities of their destinations: one of many is removed in the same time as the only one.
    private var springs: [ObjectIdentifier: FollowingSpring<Value>] = [:]
    /// The value to which it moves when it is added; nil waits for the leader.
    private var latest: LanesSetting<Value>?
  #endif

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
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ] + flightSettings
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    #if hasFeature(Embedded)
      runtime.follow(leader.offset(by: offset.triggering), by: target, on: spring, constraints)
    #else
      let destination = runtime.get(spring.destination)
      let hasLeader = ReactiveProperty(latest != nil, label: GraphLabel("hasLeader"))
      let added = runtime.follow(
        leader.offset(by: offset.triggering), by: target, on: spring, from: latest?.value, hasLeader: hasLeader, constraints)
      springs[ObjectIdentifier(destination)] = FollowingSpring(
        spring: added, target: target, destination: destination, hasLeader: hasLeader, runtime: runtime)
      runtime.own { self.springs[ObjectIdentifier(destination)] = nil }
    #endif
  }

  /// The settings that a file has of the motion in flight.
  private var flightSettings: [Setting] {
    #if hasFeature(Embedded)
      []
    #else
      [
        Setting("latest", "The value to which it moves when it is added; null waits for the leader.") {
          self.springs.isEmpty ? self.latest : self.common
        } set: { (latest: LanesSetting<Value>?) in
          self.latest = latest
        }
      ]
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Follow {
    /// The destination of all springs that are going to it, if they have the same.
    private var common: LanesSetting<Value>? {
      var common: Value?
      for spring in springs.values where spring.isGoing {
        let value = spring.destination.value
        if let common, common.lanes != value.lanes { return nil }
        if common == nil { common = value }
      }
      return common.map { LanesSetting(value: $0) }
    }
  }

  /// The spring of a follower on one target.
  private struct FollowingSpring<Value: MotionValue> {
    let spring: Instance<Spring<Value>>
    let target: ReactiveProperty<Value>
    let destination: ReactiveProperty<Value>
    /// Whether the leader has had a value.
    let hasLeader: ReactiveProperty<Bool>
    /// The scope of the follower on this target.
    let runtime: MotionRuntime

    /// Whether it moves to its destination, or will do so once it is enabled.
    var isGoing: Bool {
      if !spring.isAtRest { return true }
      return hasLeader.value && destination.value.lanes != target.value.lanes && !runtime.isOn(spring.definition.enabled).value
    }
  }
#endif

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
  ///
  /// - Parameters:
  ///   - latest: the value to move to until the leader has one; nil waits for the leader.
  ///   - hasLeader: the property that is true from the first value on; nil creates one.
  @discardableResult func follow<Value: MotionValue>(
    _ leader: some MotionStreamConvertible<Value>, by target: ReactiveProperty<Value>, on spring: Spring<Value>, from latest: Value? = nil,
    hasLeader: ReactiveProperty<Bool>? = nil, _ constraints: ConstraintApplicator<Value>
  ) -> Instance<Spring<Value>> {
    let hasLeader = hasLeader ?? ReactiveProperty(latest != nil, label: GraphLabel("hasLeader"))
    // Order matters: (1) the destination is written before (2) the spring starts.
    get(spring.destination).value = latest ?? target.value
    connect(leader, to: spring.destination)
    connect(leader.rewriteTo(true).dedupe(), to: hasLeader)
    connect(hasLeader, to: spring.enabled)
    return add(spring, to: target, constraints: constraints)
  }
}
