import MotionValues
import Testing

/// Steps beside an interpreter that counts jumps.
@Suite struct StepEasingTests {
  static let jumps: [StepEasing.Jump] = [.start, .end, .none, .both]

  /// The progress after all jumps up to `numerator` / `denominator`: whole numbers, so that no jump is missed.
  private func progress(_ count: Int, _ jump: StepEasing.Jump, _ numerator: Int, _ denominator: Int) -> Double {
    // The jumps between the steps are at 1/n, 2/n, …, (n − 1)/n; those at 0 and 1 depend on the kind.
    let first = jump == .start || jump == .both ? 0 : 1
    let last = jump == .end || jump == .both ? count : count - 1
    let total = last - first + 1
    let taken = (first...last).count { $0 * denominator <= numerator * count }
    return Double(taken) / Double(total)
  }

  @Test(arguments: jumps, [1, 2, 3, 4, 7, 10, 64]) func `progress is the share of the jumps that were taken`(
    _ jump: StepEasing.Jump, _ count: Int
  ) {
    if jump == .none, count < 2 { return }
    let easing = Easing.steps(StepEasing(count, jump: jump))
    // Denominators that are powers of two are exact.
    for numerator in 0...128 {
      let expected = progress(count, jump, numerator, 128)
      #expect(abs(easing.progress(at: Double(numerator) / 128) - expected) < 1e-15, "\(numerator)/128")
    }
    #expect(easing.progress(at: 1) == 1 && easing.slope(at: 0.5) == 0)
  }

  @Test(arguments: jumps) func `progress never falls, and stays within 0 and 1, for any count`(_ jump: StepEasing.Jump) {
    for count in [Int.min, -1, 0, 1, 2, 1 << 53, .max - 1, .max] {
      let easing = Easing.steps(StepEasing(count, jump: jump))
      var former = -Double.infinity
      for time in [-Double.infinity, -1, 0, .leastNonzeroMagnitude, 0.25, 0.5, 1 - 1e-16, 1, 2, .infinity] {
        let progress = easing.progress(at: time)
        #expect(progress >= former && (0...1).contains(progress), "\(count) steps at \(time)")
        former = progress
      }
    }
  }

  @Test(arguments: jumps) func `a count is valid from 1, and from 2 without jumps at the ends`(_ jump: StepEasing.Jump) {
    let valid = [Int.min, -1, 0, 1, 2, 3, .max].filter { StepEasing($0, jump: jump).error == nil }
    #expect(valid == (jump == .none ? [2, 3, .max] : [1, 2, 3, .max]))
  }
}
