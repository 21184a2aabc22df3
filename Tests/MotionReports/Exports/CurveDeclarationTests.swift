import Interplay
import MotionScene
import MotionStage
import MotionValues
import Testing

@testable import MotionReports

@Suite struct CurveDeclarationTests {
  /// Interpolates the first number of the keys as a browser does, slowly.
  private func shown(_ keys: [KeyframeTrack.Key], at share: Double) -> Double {
    let next = max(1, keys.firstIndex { $0.share >= share } ?? keys.count - 1)
    let (first, last) = (keys[next - 1], keys[next])
    return first.numbers[0] + (last.numbers[0] - first.numbers[0]) * (share - first.share) / (last.share - first.share)
  }

  @Test(arguments: [1.0, -1])
  func `an opacity is from 0 to 1 in every keyframe, and its error is the distance from what a browser shows`(_ speed: Double) throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: CurveExport.rate)
    let node = stage.scene.root.addChild(named: "a", position: Point(x: 200, y: 200), size: Size(width: 20, height: 20))
    stage.onFrame = { node.opacity.value = 0.5 + speed * $0.seconds }
    stage.run(until: .seconds(1))
    let curve = try #require(CurveExport(stage.trace).curves.first)
    let keys = curve.track.keys

    #expect(curve.series.property == .opacity && keys.allSatisfy { 0 <= $0.numbers[0] && $0.numbers[0] <= 1 })
    for (time, value) in zip(curve.series.times, curve.series.values) {
      // The stage has run for one second, so a time in seconds is a share.
      let distance = shown(keys, at: time.seconds) - min(max(value.x, 0), 1)
      #expect(distance.magnitude <= curve.track.error + 1e-9, "at \(time.seconds) s")
    }
    #expect(curve.track.error < 0.01)
  }
}
