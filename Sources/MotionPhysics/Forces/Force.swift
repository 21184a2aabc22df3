public import MotionMathematics
public import MotionValues

/// An acceleration as a function of position, velocity and time. Forces add up.
public struct Force<Lanes: LaneVector> {
  /// Returns the acceleration, in units per second squared.
  ///
  /// Its arguments are the position, the velocity in units per second, and the seconds since the start.
  public let acceleration: (_ position: Lanes, _ velocity: Lanes, _ seconds: Double) -> Lanes

  /// Creates a force from a pure function, which is called several times per step.
  public init(_ acceleration: @escaping (_ position: Lanes, _ velocity: Lanes, _ seconds: Double) -> Lanes) {
    self.acceleration = acceleration
  }

  /// Returns the sum of two forces.
  public static func + (left: Force, right: Force) -> Force {
    Force { left.acceleration($0, $1, $2) + right.acceleration($0, $1, $2) }
  }

  /// Returns a uniform force: `acceleration`, in units per second squared.
  public static func uniform(_ acceleration: Lanes) -> Force { Force { _, _, _ in acceleration } }

  /// Returns a drag force with the rate of a `Decay`: −rate · velocity.
  public static func drag(_ decay: Decay) -> Force { Force { _, velocity, _ in velocity * -decay.rate } }

  /// Returns a force towards `center` of strength / distance², like gravity; a negative strength repels.
  ///
  /// - Parameter softening: the distance within which the force fades in proportion, so that it is smooth at the center; above 0.
  public static func well(at center: Lanes, strength: Double, softening: Double) -> Force {
    Force { position, _, _ in
      let displacement = center - position
      let distance = displacement.squaredLength.squareRoot()
      let reach = max(distance, softening)
      return displacement * (strength / (reach * reach * reach))
    }
  }

  /// Returns the force of a spring with damping towards `destination`.
  public static func spring(_ spring: SpringParameters, to destination: Lanes) -> Force {
    Force { position, velocity, _ in
      ((destination - position) * spring.stiffness - velocity * spring.damping) * (1 / spring.mass)
    }
  }
}
