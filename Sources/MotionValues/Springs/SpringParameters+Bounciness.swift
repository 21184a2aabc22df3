/// Bounciness and speed, pop's description of springs. The formulae are pop's, and also those of Rebound and Origami.
extension SpringParameters {
  /// Creates a spring of mass 1 as pop does.
  ///
  /// - Parameters:
  ///   - bounciness: from 0 to 20; pop's default is 4.
  ///   - speed: from 0 to 20; pop's default is 12.
  public init(bounciness: Double, speed: Double) {
    let share = bounciness / 1.7 / 20 * 0.8
    let quickness = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = 2 * share - share * share
    let friction = (1 - bounce) * Self.stillFriction(quickness) + bounce * 0.01
    self.init(stiffness: 194 + (quickness - 30) / 50 * 181, damping: 25 + (friction - 8) / 2 * 6)
  }

  /// The bounciness, in pop's sense, of a spring of this stiffness and damping; NaN if pop has none.
  public var bounciness: Double {
    let still = Self.stillFriction(quickness)
    // The smaller root of (still − 0.01)·β² − 2(still − 0.01)·β + (still − friction) = 0.
    let lead = still - 0.01
    let discriminant = 1 - (still - ((damping - 25) / 6 * 2 + 8)) / lead
    return (1 - discriminant.squareRoot()) * 34 / 0.8
  }

  /// The speed, in pop's sense, of a spring of this stiffness.
  public var speed: Double { (quickness - 0.5) * 34 / 199.5 }

  private var quickness: Double { (stiffness - 194) / 181 * 50 + 30 }

  /// Returns the friction at which a spring of pop's tension `quickness` just does not bounce: three polynomials, fitted by pop.
  private static func stillFriction(_ quickness: Double) -> Double {
    let (linear, square) = (quickness, quickness * quickness)
    let cube = square * quickness
    if quickness <= 18 { return 0.0007 * cube - 0.031 * square + 0.64 * linear + 1.28 }
    if quickness <= 44 { return 0.000044 * cube - 0.006 * square + 0.36 * linear + 2 }
    return 4.5e-7 * cube - 0.000332 * square + 0.1078 * linear + 5.84
  }
}
