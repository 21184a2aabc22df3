import Testing

@testable import MotionPhysics

@Suite struct CrossingTests {
  @Test(arguments: [0, 1, 7, 1_000_000, Crossing.horizon - 5, Crossing.horizon] as [Int64], [0, 1e-9, 1, 3e9])
  func `finds the nanosecond with any guess, up to 100 years`(_ nanosecond: Int64, _ guess: Double) {
    #expect(Crossing.firstNanosecond(near: guess) { $0 >= nanosecond } == nanosecond)
    #expect(Crossing.firstNanosecond(near: guess) { $0 > Crossing.horizon } == nil)
  }
}
