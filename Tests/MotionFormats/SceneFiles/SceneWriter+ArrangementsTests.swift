import Interplay
import MotionAnimators
import MotionFormats
import Testing

@Suite struct SceneWriterArrangementsTests {
  @Test(arguments: [1 << 53, 17_280_000_000_000_001, 3_155_759_999_999_999_999] as [Int64])
  func `a time beyond 104 days is saved and loaded to the nanosecond`(_ time: Int64) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let arrangement = try MotionTrack(
      moving: card.scale, from: 1, to: 3, over: .seconds(7), named: "forever", timing: ArrangementTiming(repeats: .forever)
    ).arrangement
    arrangement.play(on: AnimationClock(of: runtime.clock))
    arrangement.seek(to: .nanoseconds(time))
    arrangement.pause()

    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

    let restored = try #require(Arrangement.played(on: loaded.clock)?.first?.arrangement)
    #expect(restored.time == .nanoseconds(time) && arrangement.time == restored.time, "\(text)")
    #expect(try SceneFile.text(of: loaded) == text)
  }
}
