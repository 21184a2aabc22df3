import MotionDescriptions
public import MotionEngine
import MotionPhysics
public import MotionStreams
public import MotionValues

/// Moves a property to a destination like a mass on a spring, from its current value and with a given velocity.
///
/// **Affected properties:** the target, while the spring is enabled and in flight.
///
/// **Constraints:** operators that each value passes before it is written; the spring itself moves unconstrained.
///
/// **At rest when** it is disabled, or when it stays within ``threshold`` of its destination and slower than ``threshold`` times its
/// natural frequency. That instant is exact, and known as soon as the motion starts. The target then equals the destination exactly.
/// A write by another driver interrupts the motion until the destination is written or the spring is enabled again.
///
/// The destination is zero until it is written, and an enabled spring starts as soon as it is added. Set the destination first.
public final class Spring<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The velocity of the spring, in units of the value per second.
  ///
  /// A write in flight applies immediately: the motion continues from its current position with the new velocity. A write at rest, or while the
  /// spring is disabled, sets the velocity of the next start. The start consumes it: a later start without a new write begins with zero.
  public var initialVelocity: ReactiveProperty<Value.Velocity> {
    if let madeVelocity { return madeVelocity }
    let velocity = ReactiveProperty(Value.Velocity(lanes: .zero), label: GraphLabel("spring.initialVelocity"))
    velocity.makeInput(of: self)
    instances.observe(velocity)
    madeVelocity = velocity
    return velocity
  }

  /// The value that the spring moves to.
  ///
  /// A write in flight retargets the motion, which keeps its position and velocity. Writing an equal value has no effect.
  public let destination: ReactiveProperty<Value>

  /// The force per unit of displacement; above 0. Defaults to 342. A change in flight applies immediately.
  public var stiffness: ReactiveProperty<Double> {
    lazyStiffness.property(label: GraphLabel("spring.stiffness"), of: self, in: instances)
  }

  /// The force per unit of velocity; 0 (oscillates forever) or above. Defaults to 30. A change in flight applies immediately.
  ///
  /// A damping ratio above 1 counts as 1 and is reported in `MotionRuntime.diagnostics`, unless ``allowsOverdamping`` is true.
  public var damping: ReactiveProperty<Double> {
    lazyDamping.property(label: GraphLabel("spring.damping"), of: self, in: instances)
  }

  /// The inertia; above 0. Defaults to 1. A change in flight applies immediately.
  public var mass: ReactiveProperty<Double> {
    lazyMass.property(label: GraphLabel("spring.mass"), of: self, in: instances)
  }

  /// The distance from the destination that counts as having arrived, in units of the value; above 0.
  ///
  /// Defaults to 1, which is for points. An opacity or a scale changes by about 1 in total, so it jumps: 0.001 suits these, angles and colors.
  public var threshold: ReactiveProperty<Double> {
    lazyThreshold.property(label: GraphLabel("spring.threshold"), of: self, in: instances)
  }

  /// Whether a damping ratio above 1 is honored; otherwise it counts as 1.
  @exclusivity(unchecked) public private(set) var allowsOverdamping: Bool

  /// Whether a start without a written velocity takes over that of the motion which drives the target. Defaults to false.
  @exclusivity(unchecked) public var inheritsVelocity = false

  /// The longest time from a start or a new destination to rest. Defaults to zero, which sets no limit.
  ///
  /// A spring that is still moving then jumps to its destination. A write takes effect at the next start or new destination.
  @exclusivity(unchecked) public var suggestedDuration = Duration.zero

  public var enabled: ReactiveProperty<Bool> {
    if let madeSwitch { return madeSwitch }
    let made = ReactiveProperty(true, label: GraphLabel("spring.enabled"))
    made.makeSwitch(of: self)
    madeSwitch = made
    instances.observe(made)
    return made
  }

  /// The switch, once it is first requested: most springs are never disabled.
  public var enabledProperty: ReactiveProperty<Bool>? { madeSwitch }

  /// Emits why each motion ended, after its last value is written.
  public let ends: Emitter<MotionEnd>

  /// The property ``initialVelocity``, once it is first requested.
  @exclusivity(unchecked) private(set) var madeVelocity: ReactiveProperty<Value.Velocity>?
  /// The switch ``enabled``, once it is first requested.
  @exclusivity(unchecked) private(set) var madeSwitch: ReactiveProperty<Bool>?
  // Most springs keep the defaults of these.
  @exclusivity(unchecked) private(set) var lazyStiffness: LazySetting<Double>
  @exclusivity(unchecked) private(set) var lazyDamping: LazySetting<Double>
  @exclusivity(unchecked) private(set) var lazyMass: LazySetting<Double>
  @exclusivity(unchecked) private(set) var lazyThreshold: LazySetting<Double>
  let activity: Activity
  /// Its instances, which observe its settings together.
  let instances = InstanceList()
  /// Whether the spring moves to the angle equivalent to the destination that is nearest to its start.
  @exclusivity(unchecked) public private(set) var takesShorterArc = false
  /// Whether it is the spring of a transition, whose default parameters have a clamped damping ratio that is not reported.
  @exclusivity(unchecked) var isOfTransition = false
  /// Its pushes; nil before the first one.
  @exclusivity(unchecked) private(set) var pushes: SpringPushes<Value>?
  /// The values of the next start in place of those that it reads; nil for none.
  @exclusivity(unchecked) private var nextStart: NextStart?

  /// Creates a spring; the defaults are Material Motion's: stiffness 342, damping 30, mass 1, threshold 1.
  ///
  /// - Parameter threshold: the distance that counts as having arrived. The default is for points: pass 0.001 for an opacity or a scale.
  public init(threshold: Double = 1, parameters: SpringParameters = SpringParameters()) {
    destination = ReactiveProperty(Value(lanes: .zero), label: GraphLabel("spring.destination"))
    lazyStiffness = LazySetting(parameters.stiffness)
    lazyDamping = LazySetting(parameters.damping)
    lazyMass = LazySetting(parameters.mass)
    lazyThreshold = LazySetting(threshold)
    allowsOverdamping = parameters.allowsOverdamping
    (ends, activity) = (Emitter(label: GraphLabel("spring.ends")), Activity())
    activity.makeState(of: self)
    ends.makeOutput(of: self)
    destination.makeSetting(of: self)
  }

  /// Attaches the instances to the inputs, settings and pushes, without those that were never requested.
  func observeSettings() {
    instances.observe(destination)
    if let velocity = madeVelocity { instances.observe(velocity) }
    if let stiffness = lazyStiffness.made { instances.observe(stiffness) }
    if let damping = lazyDamping.made { instances.observe(damping) }
    if let mass = lazyMass.made { instances.observe(mass) }
    if let threshold = lazyThreshold.made { instances.observe(threshold) }
    if let pushes { instances.observe(pushes.source) }
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// The current parameters of the spring.
  public var parameters: SpringParameters {
    SpringParameters(
      stiffness: lazyStiffness.value, damping: lazyDamping.value, mass: lazyMass.value, allowsOverdamping: allowsOverdamping)
  }

  /// Adds `velocity` to the current velocity of each target. At rest, starts a motion with it. The spring returns to its destination.
  ///
  /// A disabled spring keeps the push until it is enabled. A push by an observer of another push takes effect after that one,
  /// on every target. A push does not write ``initialVelocity``, and a target that is added later does not receive it.
  ///
  /// - Parameter velocity: the velocity to add, in units of the value per second.
  public func push(by velocity: Value.Velocity) {
    if let pushes { return pushes.source.send(velocity) }
    let made = SpringPushes<Value>()
    pushes = made
    instances.observe(made.source)
    made.source.send(velocity)
  }

  /// The values of one start, in an object of its own: few springs have one.
  private final class NextStart {
    /// The value to start from in place of the target's own; nil for that.
    var origin: Value?
    /// The value to move to in place of the nearest one; nil for that.
    var destination: Value?
  }

  /// Changes the values of the next start.
  private func prepare(_ change: (NextStart) -> Void) {
    let next = nextStart ?? NextStart()
    change(next)
    nextStart = next.origin == nil && next.destination == nil ? nil : next
  }

  /// Calls `addition`, which adds the spring to a target. There it starts from `origin`, if that is not nil.
  func start(from origin: Value?, during addition: () -> Void) {
    if origin != nil { prepare { $0.origin = origin } }
    addition()
    if nextStart != nil { prepare { $0.origin = nil } }
  }

  /// Returns the value to start from in place of the target's, for one start.
  func takeOrigin() -> Value? {
    guard let nextStart, let origin = nextStart.origin else { return nil }
    prepare { $0.origin = nil }
    return origin
  }

  /// The value that the next start along the shorter arc moves to; nil for the nearest one. The start consumes it.
  fileprivate var chosenDestination: Value? {
    get { nextStart?.destination }
    set { prepare { $0.destination = newValue } }
  }

  public var settings: [Setting] {
    let settings: [Setting] = [
      Setting("destination", destination, role: .destination, "The value that the spring moves to."),
      LazySetting.setting("initialVelocity", unit: "per second", role: .velocity, "The velocity that the next motion starts with.") {
        self.initialVelocity
      },
      LazySetting.setting("stiffness", in: 1e-9...1e9, "The force per unit of displacement.") { self.stiffness },
      LazySetting.setting("damping", in: 0...1e9, "The force per unit of velocity.") { self.damping },
      LazySetting.setting("mass", in: 1e-9...1e9, "The inertia.") { self.mass },
      LazySetting.setting("threshold", in: 1e-9...1e9, "The distance from the destination that counts as being there.") { self.threshold },
      Setting("allowsOverdamping", "Whether a damping ratio above 1 is honored.") {
        self.allowsOverdamping
      } set: {
        self.allowsOverdamping = $0
      },
      Setting("takesShorterArc", "Whether an angle moves along the shorter arc.") {
        self.takesShorterArc
      } set: {
        self.takesShorterArc = $0
      },
      Setting("inheritsVelocity", "Whether it takes over the velocity of the motion that it replaces.") {
        self.inheritsVelocity
      } set: {
        self.inheritsVelocity = $0
      },
      Setting("suggestedDuration", unit: "seconds", in: 0...86_400, "The longest time until it rests; 0 is no limit.") {
        self.suggestedDuration
      } set: {
        self.suggestedDuration = $0
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
    #if hasFeature(Embedded)
      return settings
    #else
      return takesShorterArc ? settings + [chosenSetting] : settings
    #endif
  }

  #if !hasFeature(Embedded)
    /// The setting of ``chosenDestination``, which a file has of a motion in flight.
    private var chosenSetting: Setting {
      Setting("chosenDestination", "The equivalent of its destination that its next start moves to; null for the nearest one.") {
        self.chosenDestination.map { LanesSetting(value: $0) }
      } set: { (chosen: LanesSetting<Value>?) in
        self.chosenDestination = chosen?.value
      }
    }
  #endif

  public var outputs: [Output] { [Output("ends", ends)] }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  public func add(
    to target: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Value>
  ) {
    runtime.own(SpringMotion(of: self, on: target, runtime: runtime, constraints: constraints))
  }
}

extension Spring {
  /// Returns the value to move to from `origin` to arrive at `destination`.
  func target(for destination: Value, from origin: @autoclosure () -> Value) -> Value {
    guard takesShorterArc else { return destination }
    if let chosen = chosenDestination {
      chosenDestination = nil
      return chosen
    }
    let origin = origin()
    var lanes = destination.lanes
    for lane in 0..<lanes.laneCount {
      lanes[lane: lane] = Heading(Angle.radians(lanes[lane: lane])).lanes(near: origin.lanes[lane: lane])
    }
    return Value(lanes: lanes)
  }
}

extension Spring where Value == Angle {
  /// Returns a spring that turns the shorter direction, by at most half a turn; of two exact half turns, the backward one.
  ///
  /// It ends at the angle equivalent to its destination, up to whole turns, that is nearest to its start.
  public static func alongShorterArc(threshold: Double = 0.001, parameters: SpringParameters = SpringParameters()) -> Spring<Angle> {
    let spring = Spring(threshold: threshold, parameters: parameters)
    spring.takesShorterArc = true
    return spring
  }
}
