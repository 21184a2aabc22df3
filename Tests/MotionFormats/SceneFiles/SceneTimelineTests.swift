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
      #expect(state(loaded) == state(stage), "\(step)")
    }
  }

  /// Times at a rate are rounded to whole nanoseconds, and counted from another instant they are rounded differently.
  @Test(arguments: 0..<12 as Range<UInt64>) func `a timeline and arrangements at any rates go on with the same bits`(_ seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    func rate() -> Double { Double.random(in: 0.05...3, using: &generator) }
    func later(_ stage: Stage) -> Timestamp { stage.now.adding(nanoseconds: Int64.random(in: 1...300_000_000, using: &generator)) }
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let timeline = Timeline(of: stage.runtime, named: "past", on: card)
    let timing = ArrangementTiming(rate: rate())
    let parts = try Arrangement.group(named: "parts", timing: timing, reversing: seed.isMultiple(of: 2) ? .together : nil) {
      () throws(MotionError) in
      try MotionTrack(moving: card.position.x, from: 0, to: 1e6, over: .seconds(4), timing: timing)
      try MotionTrack(moving: card.position.y, from: 0, to: 1e6, over: .seconds(5))
    }
    let size = try MotionTrack(moving: card.size.width, from: 0, to: 1e6, over: .seconds(8), named: "size", timing: timing).arrangement
    for (arrangement, clock) in [(parts, timeline.runtime.clock), (size, stage.runtime.clock)] {
      stage.runtime.keep(arrangement)
      arrangement.play(on: AnimationClock(of: clock))
    }
    stage.run(until: later(stage))
    timeline.rate.value = rate()
    if seed.isMultiple(of: 3) { timeline.loop.value = 0...Double.random(in: 0.2...1, using: &generator) }
    stage.run(until: later(stage))
    size.rate = rate()
    if !seed.isMultiple(of: 3) {
      parts.children[0].rate = rate()
      parts.children[1].rate = rate()
    }
    stage.run(until: later(stage))
    if seed.isMultiple(of: 4) { parts.pause() }
    stage.run(until: later(stage))

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    func state(_ stage: Stage) -> [Double] {
      let card = stage["card"]
      return [card.position.value.x, card.position.value.y, card.size.value.width]
    }
    let saved = stage.now.nanoseconds
    let again = try SceneFile.text(of: loaded.runtime)
    #expect(state(loaded) == state(stage) && text == again, "\(text)")
    for step in 1...12 {
      stage.run(until: later(stage))
      loaded.run(until: Timestamp(nanoseconds: stage.now.nanoseconds - saved))
      #expect(state(loaded) == state(stage), "\(step) of \(seed), \(text)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `a timeline that runs backward at any rate goes on with the same bits`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    func later(_ stage: Stage) -> Timestamp { stage.now.adding(nanoseconds: Int64.random(in: 1...400_000_000, using: &generator)) }
    let (stage, timeline) = page { _ in }
    stage.run(until: .seconds(3))
    timeline.rate.value = -Double.random(in: 0.05...2, using: &generator)
    for _ in 0..<2 { stage.run(until: later(stage)) }
    let loaded = Stage(page: try SceneFile.parse([UInt8](try SceneFile.text(of: stage.runtime).utf8)).page)

    func state(_ stage: Stage) -> [Double] { [stage["card"].position.value.x, stage["card"].opacity.value] }
    let saved = stage.now.nanoseconds
    for step in 1...10 {
      stage.run(until: later(stage))
      loaded.run(until: Timestamp(nanoseconds: stage.now.nanoseconds - saved))
      #expect(state(loaded) == state(stage), "\(step) of \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func `an operator in an entry of a timeline runs on the clock of the timeline`(isConstraint: Bool) throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let timeline = Timeline(of: stage.runtime, named: "past", on: card)
    let (runtime, clock) = (timeline.runtime, timeline.runtime.clock)
    timeline.rate.value = 0.5
    if isConstraint {
      let spring = Spring<Double>()
      spring.destination.value = 1
      runtime.add(spring, to: card.scale) { $0.delay(by: Duration.seconds(1), on: clock) }
      stage.runtime.connect(card.opacity, to: spring.destination)
    } else {
      runtime.connect(card.opacity.delay(by: Duration.seconds(1), on: clock), to: card.scale)
    }
    stage.run(until: .seconds(9))
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    for stage in [stage, loaded] { stage["card"].opacity.value = 0.3 }
    stage.run(until: .milliseconds(10_500))
    loaded.run(until: .milliseconds(1500))

    // One and a half seconds are less than a second of the timeline.
    #expect(stage["card"].scale.value == 1 && loaded["card"].scale.value == 1, "\(text)")
    stage.run(until: .seconds(30))
    loaded.run(until: .seconds(21))
    for stage in [stage, loaded] { #expect(abs(stage["card"].scale.value - 0.3) < 0.02) }
  }

  /// In a paused timeline a start counts from its beginning, and what a file holds from the time that it has got to.
  @Test func `tweens in a paused timeline are loaded where they are, at its time and at every other one`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let cards = ["card", "other"].map { stage.scene.root.addChild(named: $0, size: Size(width: 80, height: 80)) }
    let timeline = Timeline(of: stage.runtime, named: "past")
    // Its scale is the time, and while it is hidden the timeline is paused.
    let knob = stage.scene.root.addChild(named: "knob", size: Size(width: 20, height: 20))
    knob.isHidden.value = true
    stage.runtime.connect(knob.isHidden, to: timeline.paused)
    let (fade, arc) = (Tween<Double>(duration: .seconds(1), values: [0, 1]), ArcMove(duration: .seconds(1)))
    fade.timingFunctions.value = [.linear]
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 100, y: 0))
    (arc.from.value, arc.to.value) = (Point(x: 10, y: 20), Point(x: 200, y: 90))
    timeline.runtime.add(fade, to: cards[0].opacity)
    timeline.runtime.add(PathTween(duration: .seconds(1), path: path), to: cards[0].position)
    timeline.runtime.add(arc, to: cards[1])
    knob.scale.value = 0.4
    stage.runtime.connect(knob.scale, to: timeline.timeOffset)

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    func expectSame(_ time: Double) {
      let opacities = [stage, loaded].map { $0["card"].opacity.value }
      #expect(opacities.allSatisfy { ($0 - time).magnitude < 1e-9 }, "\(time): \(opacities), \(text)")
      for card in cards {
        let (position, same) = (card.position.value, loaded[card.name].position.value)
        #expect(position.distance(to: same) < 1e-9, "\(time): \(card.name) at \(position), loaded \(same)")
      }
    }
    expectSame(0.4)
    for time in [0.1, 0.7] {
      for stage in [stage, loaded] { stage["knob"].scale.value = time }
      expectSame(time)
    }
    for stage in [stage, loaded] {
      stage["knob"].isHidden.value = false
      stage.run(until: .milliseconds(100))
    }
    expectSame(0.8)
  }

  @Test func `a tween that has just begun in a timeline that is paused there is loaded at its start`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let timeline = Timeline(of: stage.runtime, named: "past", on: card)
    stage.run(until: .milliseconds(400))
    timeline.runtime.add(Tween<Double>(duration: .seconds(1), values: [0.25, 0.75]), to: card.opacity)
    timeline.paused.value = true

    let loaded = Stage(page: try SceneFile.parse([UInt8](try SceneFile.text(of: stage.runtime).utf8)).page)

    #expect(card.opacity.value == 0.25 && loaded["card"].opacity.value == 0.25)
  }

  @Test(arguments: [
    (#""runtimes": [{"name": "past", "kind": "child", "elapsed": 1}]"#, "a child has the time of its parent"),
    (#""arrangements": [{"name": "a", "group": [], "elapsed": 1}]"#, "is for one with a time that plays"),
    (#""arrangements": [{"name": "a", "group": [], "state": "stopped", "time": 1, "elapsed": 1}]"#, "is for one with a time that plays"),
  ]) func `elapsed time without a time that passes is refused`(_ members: String, _ message: String) {
    let text = #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [], \#(members)}"#
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      Issue.record("\(members) is accepted")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
