import Interplay
import MotionAnimators
import MotionFormats
import Testing

/// Adds motions to the scale of a node.
private final class Pulse: CompositeInteraction {
  let shared = CompositeState(named: "pulse")
  let sum = AdditiveTween<Double>(duration: .seconds(1))

  var settings: [Setting] { [Setting("enabled", enabled, "Whether it is on.")] }
  var parts: [Part] { [Part("sum", sum)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(sum, to: node.scale) }
}

@Suite struct SceneWriterArrangementsTests {
  @Test func `a motion of an additive tween that a registered interaction has added is refused by the name of that`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (card, pulse) = (runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80)), Pulse())
    runtime.add(pulse, to: card)
    var registry = SceneRegistry.standard
    registry.register { _ in Pulse() }
    #expect(try SceneFile.text(of: runtime, registry: registry).contains(#""kind": "Pulse""#))

    pulse.sum.destination.value = 2
    runtime.advance(to: .milliseconds(500))

    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime, registry: registry) }
    #expect(error?.cause == "it is a motion of an AdditiveTween that pulse has added; save once it has ended, or add that alone")
  }

  @Test(
    arguments: [
      8_388_607_999_999_999, 8_388_608_000_000_001, 8_388_608_000_000_003, 1 << 53, 17_280_000_000_000_001, 3_155_759_999_999_999_999,
    ] as [Int64])
  func `a time of 97 days and more is saved and loaded to the nanosecond`(_ time: Int64) throws {
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

  @Test(arguments: [701, 1_000, 1_299, 1_301] as [Int64], [false, true])
  func `a group that has reported its end does not report it again in a loaded scene`(_ instant: Int64, _ isPaused: Bool) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let (part, rest) = (
      try MotionTrack(moving: card.scale, to: 2, over: .milliseconds(600)),
      try MotionTrack(moving: card.opacity, to: 0, over: .milliseconds(2000))
    )
    let whole = Arrangement.group(named: "whole") {
      Arrangement.group { part }
      rest
    }
    let clock = AnimationClock(of: runtime.clock)
    whole.play(on: clock)
    runtime.advance(to: .milliseconds(700))
    // The group has ended, and reports no second end.
    part.arrangement.play(on: clock)
    if isPaused { part.arrangement.pause() }
    runtime.advance(to: .milliseconds(instant))

    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))
    #expect(try SceneFile.text(of: loaded) == text)
    let restored = try #require(Arrangement.played(on: loaded.clock)?.first?.arrangement)
    var (log, copy) = ([String](), [String]())
    for (name, original, other) in [("whole", whole, restored), ("group", whole.children[0], restored.children[0])] {
      original.statuses.filter { $0 == .completed }.subscribe { _ in log.append(name) }
      other.statuses.filter { $0 == .completed }.subscribe { _ in copy.append(name) }
    }
    for (owner, arrangement) in [(runtime, whole), (loaded, restored)] {
      owner.advance(to: .seconds(4))
      arrangement.children[0].children[0].resume()
      owner.advance(to: .seconds(9))
    }
    #expect(log == ["whole"] && copy == log, "\(text)")
  }
}
