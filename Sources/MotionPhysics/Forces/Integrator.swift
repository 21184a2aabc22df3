public import MotionMathematics
public import MotionValues

/// A method of integration: how a position and a velocity follow from those of the step before.
///
/// Closed forms and ``ForceSimulation`` are more accurate. An integrator reproduces the values of a system that uses it.
public struct Integrator<Lanes: LaneVector> {
  /// Returns the position and the velocity after one step.
  ///
  /// Its arguments are the position, the velocity in units per second, the seconds since the start, and the length of the step in seconds.
  public let advance: (_ position: Lanes, _ velocity: Lanes, _ seconds: Double, _ step: Double) -> (position: Lanes, velocity: Lanes)

  /// Creates an integrator from a pure function.
  public init(
    _ advance: @escaping (_ position: Lanes, _ velocity: Lanes, _ seconds: Double, _ step: Double) -> (position: Lanes, velocity: Lanes)
  ) {
    self.advance = advance
  }

  /// Returns the Runge–Kutta method of order four (1901), as in Advance and pop.
  public static func rungeKutta4(_ force: Force<Lanes>) -> Integrator {
    Integrator { position, velocity, time, step in
      let state = ForceState(position: position, velocity: velocity)
      let next = state.advanced(by: step, at: time, first: force.acceleration(position, velocity, time), force)
      return (next.position, next.velocity)
    }
  }

  /// Returns the semi-implicit Euler method, as in swift-numeric-springing and Wave.
  ///
  /// v += h · a(x, v), then x += h · v. With a spring it is stable for h² · stiffness + 2 · h · damping < 4, at a mass of 1.
  public static func semiImplicitEuler(_ force: Force<Lanes>) -> Integrator {
    Integrator { position, velocity, time, step in
      let next = velocity + force.acceleration(position, velocity, time) * step
      return (position + next * step, next)
    }
  }

  /// Returns the implicit Euler method for a spring, as in swift-numeric-springing. It is stable for every step, with too much damping.
  ///
  /// With q = 1 + h · damping and D = 1 / (q + h² · stiffness), at a mass of 1: x = (q · x + h · v + h² · stiffness · destination) · D.
  public static func implicitEuler(_ spring: SpringParameters, to destination: Lanes) -> Integrator {
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    return Integrator { position, velocity, _, step in
      let (damped, pull) = (1 + step * damping, step * step * stiffness)
      let scale = 1 / (damped + pull)
      return (
        (position * damped + velocity * step + destination * pull) * scale,
        (velocity + (destination - position) * (step * stiffness)) * scale
      )
    }
  }

  /// Returns friction as in MotionMachine: the speed decays by its exact factor in each step, and the position follows with the new speed.
  public static func friction(_ decay: Decay) -> Integrator {
    Integrator { position, velocity, _, step in
      let next = velocity * Elementary.exp(-decay.rate * step)
      return (position + next * step, next)
    }
  }
}
