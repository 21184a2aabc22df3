import Testing

@testable import MotionReports

@Suite struct CurveTrackTests {
  private func track(_ keys: [(Double, [Double])]) -> CurveTrack {
    CurveTrack(keys.map { CurveTrack.Key(share: $0.0, numbers: $0.1) }, tolerance: 0)
  }

  @Test(arguments: [1, 1e5, 1e100, 1e160, 1e300])
  func `the error of a rounded percentage grows with the numbers, however great they are`(_ size: Double) {
    let end = [3 * size, 4 * size]
    // 66.666667 % is 3.3e-9 later.
    let error = track([(0, [0, 0]), (2.0 / 3, end), (1, end)]).error
    #expect((error / (2.5e-8 * size) - 1).magnitude < 1e-3, "\(error)")
  }

  @Test func `numbers that are farther apart than the greatest number have an infinite error`() {
    #expect(track([(0, [0]), (1.0 / 3, [-1.7e308]), (2.0 / 3, [1.7e308]), (1, [0])]).error == .infinity)
  }
}
