import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// A scene that is saved while a timeline is at another time than the runtime goes on from that time.
@Suite struct SceneTimelineTests {
  /// The ways to treat a timeline after a second.
  static let treatments: [String: @Sendable (Timeline) -> Void] = [
    "plays": { _ in },
    "paused": { $0.paused.value = true },
    "slow": { $0.rate.value = 0.3 },
    "fast": { $0.rate.value = 7.7 },
    "forward": { $0.timeOffset.value = 1.75 },
    "forward and paused": {
      $0.timeOffset.value = 1.75
      $0.paused.value = true
    },
    "slow and forward": {
      $0.rate.value = 0.7
      $0.timeOffset.value = 1.234567
    },
    "still, at a time of the past": { timeline in
      timeline.rate.value = 0
      timeline.timeOffset.value = 0.123456789
    },
  ]

  private func page(_ treat: @escaping @Sendable (Timeline) -> Void) -> (Stage, Timeline) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let timeline = Timeline(of: stage.runtime, named: "past", on: card)
    let motion = try? MotionTrack(moving: card.position.x, from: 0, to: 300, over: .seconds(3), easing: .easeInOut(.cubic)).arrangement
    if let motion {
      timeline.runtime.keep(motion)
      motion.play(on: AnimationClock(of: timeline.runtime.clock))
    }
    stage.runtime.connect(timeline.timeOffset, to: card.opacity)
    stage.run(until: .seconds(1))
    treat(timeline)
    stage.run(until: .milliseconds(1100))
    return (stage, timeline)
  }

  @Test(arguments: treatments.keys.sorted()) func `a timeline is loaded at its time`(_ treatment: String) throws {
    let (stage, timeline) = page(try #require(Self.treatments[treatment]))

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    func state(_ stage: Stage) -> [Double] { [stage["card"].position.value.x, stage["card"].opacity.value] }
    #expect(state(loaded) == state(stage) && state(stage)[1] == timeline.timeOffset.value, "\(text)")
    for step in 1...20 as ClosedRange<Int64> {
      stage.run(until: .milliseconds(1100 + 130 * step))
      loaded.run(until: .milliseconds(130 * step))
      let difference = zip(state(loaded), state(stage)).map { ($0 - $1).magnitude }.max() ?? 1
      // A file has whole nanoseconds: at a rate, the time between two of them is lost.
      #expect(timeline.rate.value == 0.7 ? difference < 1e-6 : difference == 0, "\(step)")
    }
  }
}
