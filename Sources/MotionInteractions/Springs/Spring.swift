public import MotionEngine
import MotionPhysics
public import MotionStreams
public import MotionValues

/// Moves a property to a destination as a mass on a spring would: from where it is, with the velocity it is given.
///
/// **Affected properties:** the target, while the spring is enabled and on its way.
///
/// **Constraints:** operators that each value passes before it is written; the spring itself swings unconstrained.
///
/// **At rest when** it is turned off, or when it stays within ``threshold`` of its destination, and slower than ``threshold`` times its
/// natural frequency, for good: an exact instant, known as soon as the motion starts. The target is then exactly at the destination. A write
/// by anyone else interrupts the motion until the destination is written or the spring turned on again.
///
/// The destination is zero until it is written, and an enabled spring starts as soon as it is added: set the destination first.
public final class Spring<Value: MotionValue>: Interaction, Togglable, Stateful {
  /// The velocity of the spring, in units of the value per second.
  ///
  /// A write on the way acts at once: the motion goes on from where it is with this velocity, in place of the one it has. A write at rest, or while the
  /// spring is turned off, is the velocity of the next start. The motion uses it up: a later start without a new write begins with zero.
  public let initialVelocity: ReactiveProperty<Value.Velocity>

  /// Where it moves to. A write on the way changes course, keeping place and velocity; an equal value changes nothing.
  public let destination: ReactiveProperty<Value>

  /// See ``SpringParameters/stiffness``; above 0. Changed on the way, it acts at once.
  public let stiffness: ReactiveProperty<Double>

  /// See ``SpringParameters/damping``; 0 (swings for ever) or above. Changed on the way, it acts at once.
  ///
  /// A damping ratio above 1 counts as 1, which ``MotionRuntime/diagnostics`` says, unless ``allowsOverdamping``.
  public let damping: ReactiveProperty<Double>

  /// See ``SpringParameters/mass``; above 0. Changed on the way, it acts at once.
  public let mass: ReactiveProperty<Double>

  /// How near the destination counts as there, in units of the value; above 0.
  public let threshold: ReactiveProperty<Double>

  /// Whether a damping ratio above 1 is honoured; otherwise it counts as 1.
  public private(set) var allowsOverdamping: Bool

  public let enabled = ReactiveProperty(true, label: GraphLabel("spring.enabled"))

  /// Why motions ended, each told when its last value is in place.
  public let ends: Emitter<MotionEnd>

  let activity: Activity
  /// Its instances, which observe its settings together.
  let instances = InstanceList()
  /// Whether it goes to the angle nearest to where it starts that differs from the destination by whole turns.
  public private(set) var takesShorterArc = false
  /// Whether a velocity that is written is a push.
  private(set) var isPushing = false
  /// Whether a damping ratio above 1 that counts as 1 is meant, and no diagnostic.
  var expectsClampedDamping = false

  /// Makes a spring; the defaults are Material Motion's: stiffness 342, damping 30, mass 1, threshold 1.
  public init(threshold: Double = 1, parameters: SpringParameters = SpringParameters()) {
    let zero = Value(lanes: .zero)
    initialVelocity = ReactiveProperty(Value.Velocity(lanes: .zero), label: GraphLabel("spring.initialVelocity"))
    destination = ReactiveProperty(zero, label: GraphLabel("spring.destination"))
    stiffness = ReactiveProperty(parameters.stiffness, label: GraphLabel("spring.stiffness"))
    damping = ReactiveProperty(parameters.damping, label: GraphLabel("spring.damping"))
    mass = ReactiveProperty(parameters.mass, label: GraphLabel("spring.mass"))
    self.threshold = ReactiveProperty(threshold, label: GraphLabel("spring.threshold"))
    allowsOverdamping = parameters.allowsOverdamping
    (ends, activity) = (Emitter(label: GraphLabel("spring.ends")), Activity())
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    ends.makeOutput(of: self)
    initialVelocity.makeInput(of: self)
    destination.makeSetting(of: self)
    for setting in [stiffness, damping, mass, self.threshold] { setting.makeSetting(of: self) }
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// What the spring is made of now.
  public var parameters: SpringParameters {
    SpringParameters(
      stiffness: stiffness.value, damping: damping.value, mass: mass.value, allowsOverdamping: allowsOverdamping)
  }

  /// Gives what is under way another ``velocity``, or what is at rest a first one: it swings, and comes back to its destination.
  ///
  /// Turned off, it keeps the push for when it is turned on.
  ///
  /// - Parameter velocity: what is added to the velocity that it has, in units of the value per second.
  public func push(by velocity: Value.Velocity) {
    isPushing = true
    initialVelocity.value = velocity
    isPushing = false
  }

  public var settings: [Setting] {
    [
      Setting("destination", destination, role: .destination, "The value that the spring moves to."),
      Setting("initialVelocity", initialVelocity, unit: "per second", role: .velocity, "The velocity that the next motion starts with."),
      Setting("stiffness", stiffness, in: 1e-9...1e9, "The force per unit of displacement."),
      Setting("damping", damping, in: 0...1e9, "The force per unit of velocity."),
      Setting("mass", mass, in: 1e-9...1e9, "The inertia."),
      Setting("threshold", threshold, in: 1e-9...1e9, "The distance from the destination that counts as being there."),
      Setting("allowsOverdamping", "Whether a damping ratio above 1 is honored.") {
        self.allowsOverdamping
      } set: {
        self.allowsOverdamping = $0
      },
      Setting("takesShorterArc", "Whether an angle turns the shorter way.") {
        self.takesShorterArc
      } set: {
        self.takesShorterArc = $0
      },
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

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
  /// Returns the value to go to from `origin` in order to be at `destination`.
  func target(for destination: Value, from origin: Value) -> Value {
    guard takesShorterArc else { return destination }
    var lanes = destination.lanes
    for lane in 0..<lanes.laneCount {
      lanes[lane: lane] = Heading(Angle.radians(lanes[lane: lane])).lanes(near: origin.lanes[lane: lane])
    }
    return Value(lanes: lanes)
  }
}

extension Spring where Value == Angle {
  /// A spring that turns the shorter way, by at most half a turn; of the two that are exactly half a turn, the one that turns back.
  ///
  /// It ends at the angle nearest to where it comes from that differs from its destination by whole turns.
  public static func alongShorterArc(threshold: Double = 0.001, parameters: SpringParameters = SpringParameters()) -> Spring<Angle> {
    let spring = Spring(threshold: threshold, parameters: parameters)
    spring.takesShorterArc = true
    return spring
  }
}
