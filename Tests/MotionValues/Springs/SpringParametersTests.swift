import MotionValues
import Testing

@Suite struct SpringParametersTests {
  private static let numbers = [1e-100, 1e-3, 1, 342, 1e12, 1e100, 1e160, 1e300]

  @Test func `a damping ratio above 1 counts as 1, for the smallest and the largest numbers too`() {
    for stiffness in Self.numbers {
      for mass in Self.numbers {
        let critical = 2 * stiffness.squareRoot() * mass.squareRoot()
        for ratio in [0, 0.5, 0.999, 1, 1 + 1e-9, 1.001, 2, 1000] where (critical * ratio).isFinite {
          let parameters = SpringParameters(stiffness: stiffness, damping: critical * ratio, mass: mass)
          // The product of the numbers overflows above, and then no ratio can be told.
          guard (stiffness * mass).isFinite else { continue }
          #expect(parameters.isDampingClamped == (ratio > 1.0001), "\(stiffness), \(mass), \(ratio)")
          #expect(parameters.dampingRatio <= 1)
        }
      }
    }
  }

  @Test func `a spring that may be overdamped keeps its damping ratio`() {
    let parameters = SpringParameters(stiffness: 100, damping: 40, mass: 1, allowsOverdamping: true)
    #expect(!parameters.isDampingClamped)
    #expect(parameters.dampingRatio == 2)
  }
}
