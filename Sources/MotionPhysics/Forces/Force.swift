public import MotionMathematics
public import MotionValues

/// What accelerates something: a function of where it is, how fast it is, and when. Forces add up.
public struct Force<Lanes: LaneVector> {
  /// The acceleration in units per second squared, from the place, the velocity in units per second, and the seconds since the start.
  public let acceleration: (_ position: Lanes, _ velocity: Lanes, _ seconds: Double) -> Lanes

  /// Makes a force out of a function; it is asked several times for each step, and has to answer the same to the same question.
  public init(_ acceleration: @escaping (_ position: Lanes, _ velocity: Lanes, _ seconds: Double) -> Lanes) {
    self.acceleration = acceleration
  }

  /// Both forces together.
  public static func + (left: Force, right: Force) -> Force {
    Force { left.acceleration($0, $1, $2) + right.acceleration($0, $1, $2) }
  }

  /// The same everywhere: `acceleration`, in units per second squared.
  public static func uniform(_ acceleration: Lanes) -> Force { Force { _, _, _ in acceleration } }

  /// Slows down what moves, as a ``Decay`` does: −rate · velocity.
  public static func drag(_ decay: Decay) -> Force { Force { _, velocity, _ in velocity * -decay.rate } }

  /// Pulls towards `center` by strength / max(distance, softening)², as gravity does; pushes away where the strength is negative.
  ///
  /// - Parameter softening: the distance within which the pull grows no more but fades in proportion, so that it is smooth at the center; above 0.
  public static func well(at center: Lanes, strength: Double, softening: Double) -> Force {
    Force { position, _, _ in
      let way = center - position
      let distance = way.squaredLength.squareRoot()
      let reach = max(distance, softening)
      return way * (strength / (reach * reach * reach))
    }
  }

  /// Pulls towards `destination` as a spring does, and slows down as its damper does.
  public static func spring(_ spring: SpringParameters, to destination: Lanes) -> Force {
    Force { position, velocity, _ in
      ((destination - position) * spring.stiffness - velocity * spring.damping) * (1 / spring.mass)
    }
  }
}
