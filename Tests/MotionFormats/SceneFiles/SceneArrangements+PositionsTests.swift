import Interplay
import InterplayTestSupport
import MotionAnimators
import MotionFormats
import MotionValues
import Testing

/// The times and the activities of arrangements in scene files.
@Suite struct SceneArrangementsPositionsTests {
  /// A group of a tween and a sequence, which repeats and reverses for 2.8 seconds.
  private static func group(of card: SceneNode) throws(MotionError) -> Arrangement {
    let timing = ArrangementTiming(delay: .milliseconds(200), repeats: .times(1))
    return try Arrangement.group(named: "intro", timing: timing, reversing: .contiguously) { () throws(MotionError) in
      try MotionTrack(moving: card.scale, from: 1, to: 3, over: .milliseconds(650), easing: .easeOut(.bounce))
      try Arrangement.sequence { () throws(MotionError) in
        try MotionTrack(moving: card.opacity, from: 1, to: 0, over: .milliseconds(400), reverseEasing: .easeIn(.back()))
        try MotionTrack(moving: card.rotation, from: .degrees(0), to: .degrees(90), over: .milliseconds(200))
      }
    }
  }

  private static let instants: [Int64] = [0, 1, 130, 200, 333, 650, 849, 850, 851, 1200, 1499, 1500, 1501, 2222, 2799, 2800, 3000]

  private func values(_ card: SceneNode) -> [Double] { [card.scale.value, card.opacity.value, card.rotation.value.radians] }

  /// The two runtimes never meet: one goes on, the other begins with the file of it.
  @Test(arguments: instants, [nil, "pause", "stop", "restart", "part", "resumed part"])
  func `a scene that is saved at any instant goes on from there`(_ instant: Int64, _ treatment: String?) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let group = try Self.group(of: card)
    group.play(on: AnimationClock(of: runtime.clock))
    for time in stride(from: Int64(0), through: instant, by: 50) { runtime.advance(to: .milliseconds(time)) }
    runtime.advance(to: .milliseconds(instant))
    switch treatment {
    case "pause": group.pause()
    case "stop": group.stop()
    case "restart":
      group.stop()
      group.play(on: AnimationClock(of: runtime.clock))
    case "resumed part":
      // From then on it plays by itself, also backward.
      group.children[1].pause()
      group.children[1].resume()
    case "part": group.children[1].pause()
    default: break
    }

    let loaded = try SceneFile.runtime(from: [UInt8](SceneFile.text(of: runtime).utf8))
    let copy = try #require(loaded.scene.root.children.first)
    #expect(values(copy) == values(card))
    for step in Int64(0)...40 {
      runtime.advance(to: .milliseconds(instant + step * 77))
      loaded.advance(to: .milliseconds(step * 77))
      #expect(values(copy) == values(card), "\(step)")
    }
    #expect(loaded.isAtRest == runtime.isAtRest)
    withExtendedLifetime(group) {}
  }

  @Test(arguments: [0.7, 1 / 3, 2.718] as [Double], [1, 333_333_333, 1_234_567_891] as [Int64])
  func `a pause at a rate loses nothing, also in a file`(_ rate: Double, _ pause: Int64) throws {
    func makeGroup() throws -> (runtime: MotionRuntime, card: SceneNode, group: Arrangement) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
      let group = try Self.group(of: card)
      group.rate = rate
      group.play(on: AnimationClock(of: runtime.clock))
      runtime.advance(to: Timestamp(nanoseconds: pause))
      return (runtime, card, group)
    }
    let (whole, paused) = (try makeGroup(), try makeGroup())
    paused.group.pause()
    paused.runtime.advance(to: Timestamp(nanoseconds: pause + 5_000_003))
    let loaded = try SceneFile.runtime(from: [UInt8](SceneFile.text(of: paused.runtime).utf8))
    let (copy, clock) = (try #require(loaded.scene.root.children.first), loaded.clock)
    let restored = try #require(Arrangement.played(on: clock)?.first?.arrangement)
    #expect(restored.time == paused.group.time)
    paused.group.resume()
    restored.resume()
    let (now, loadedNow) = (paused.runtime.clock.now, clock.now)
    for step in Int64(1)...60 {
      let time = step * 71_000_001
      whole.runtime.advance(to: Timestamp(nanoseconds: pause + time))
      paused.runtime.advance(to: now.adding(nanoseconds: time))
      loaded.advance(to: loadedNow.adding(nanoseconds: time))
      let expected = (values(whole.card), whole.group.time)
      #expect((values(paused.card), paused.group.time) == expected && (values(copy), restored.time) == expected, "\(step)")
    }
    withExtendedLifetime(whole.group) {}
  }

  /// The second track waits, so only a change of its state lets it publish its start.
  @Test(arguments: [true, false], [0, 300, 700, 2000] as [Int64])
  func `two tracks of one property publish as before a save between restart and frame`(_ resets: Bool, _ time: Int64) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let group = try Arrangement.group(named: "both") { () throws(MotionError) in
      try MotionTrack(moving: card.scale, from: 1, to: 2, over: .seconds(1))
      try MotionTrack(moving: card.scale, from: 5, to: 6, over: .seconds(1), timing: ArrangementTiming(delay: .milliseconds(500)))
    }
    let clock = AnimationClock(of: runtime.clock)
    group.play(on: clock)
    for instant in stride(from: Int64(0), through: time, by: 50) { runtime.advance(to: .milliseconds(instant)) }
    if resets { group.reset() } else { group.stop() }
    group.play(on: clock)

    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))
    let copy = try #require(loaded.scene.root.children.first)
    #expect(try SceneFile.text(of: loaded) == text)
    for step in Int64(0)...30 {
      runtime.advance(to: .milliseconds(time + step * 77))
      loaded.advance(to: .milliseconds(step * 77))
      #expect(values(copy) == values(card), "\(step)")
    }
    withExtendedLifetime(group) {}
  }

  @Test func `a stopped arrangement is saved with its time, and refused if a file cannot hold it`() throws {
    let page = ArrangedPages.page { runtime, card in
      let grow = try MotionTrack(moving: card.scale, to: 2, over: .milliseconds(100), named: "grow").arrangement
      return [(grow, runtime.clock)]
    }
    let stage = Stage(page: page)
    stage.run(until: .seconds(1))
    let text = try SceneFile.text(of: stage.runtime)
    #expect(text.contains(#"{"name": "grow", "state": "stopped", "time": 0.1, "tween": "#), "\(text)")

    let opacity = stage["card"].opacity
    var fade: Arrangement? = try MotionTrack(from: 1.0, to: 0, over: .milliseconds(50), named: "fade") { opacity.value = $0 }.arrangement
    fade?.play(on: AnimationClock(of: stage.runtime.clock))
    fade?.stop()
    let refusal = refusal(of: stage.runtime)
    #expect(refusal.hasPrefix(#"the arrangement "fade": a motion or a closure of its own plays in it"#), "\(refusal)")
    #expect(refusal.hasSuffix("; or release the arrangement, which is stopped"), "\(refusal)")
    fade = nil
    #expect(try SceneFile.text(of: stage.runtime) == text)
  }

  @Test(arguments: [1_000, 1_050, 1_199] as [Int64])
  func `a group that waits for the end of a part reports its own end also in a file`(instant: Int64) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let late = try MotionTrack(moving: card.scale, to: 2, over: .milliseconds(600))
    let whole = try Arrangement.group(named: "whole") { () throws(MotionError) in
      Arrangement.group { late }
      try MotionTrack(moving: card.opacity, to: 0, over: .milliseconds(800))
    }
    whole.play(on: AnimationClock(of: runtime.clock))
    runtime.advance(to: .milliseconds(100))
    late.arrangement.pause()
    runtime.advance(to: .milliseconds(700))
    late.arrangement.resume()
    runtime.advance(to: .milliseconds(instant))

    let loaded = try SceneFile.runtime(from: [UInt8](SceneFile.text(of: runtime).utf8))
    let restored = try #require(Arrangement.played(on: loaded.clock)?.first?.arrangement)
    var (log, copy) = ([String](), [String]())
    for (name, part, other) in [("whole", whole, restored), ("group", whole.children[0], restored.children[0])] {
      part.statuses.filter { $0 == .completed }.subscribe { _ in log.append("\(name) \(runtime.clock.now.nanoseconds)") }
      other.statuses.filter { $0 == .completed }.subscribe { _ in
        copy.append("\(name) \(loaded.clock.now.nanoseconds + instant * 1_000_000)")
      }
    }
    runtime.advance(to: .seconds(3))
    loaded.advance(to: .seconds(3))
    #expect(log == ["group 1200000000", "whole 1200000000"] && copy == log)
    #expect(runtime.isAtRest && loaded.isAtRest)
  }

  private func refusal(of runtime: MotionRuntime) -> String {
    do throws(SceneSavingError) {
      return try SceneFile.text(of: runtime)
    } catch {
      return error.description
    }
  }

  // MARK: Streams

  /// The ways to follow a stream that comes from the scene.
  static let followed: [String: @Sendable (Arrangement, SceneNode, Slidable, Timeline) -> Void] = [
    "a component of a node": { arrangement, card, _, _ in arrangement.follow(progress: card.position.x.scaled(by: 0.003)) },
    "an output of an interaction": { arrangement, _, slider, _ in arrangement.follow(progress: slider.value) },
    "the time of a timeline": { arrangement, _, _, timeline in arrangement.follow(seconds: timeline.timeOffset) },
    "a part": { arrangement, card, _, _ in arrangement.children[0].follow(progress: card.position.y.scaled(by: 0.003)) },
  ]

  @Test(arguments: followed.keys.sorted())
  func `an arrangement that only follows a stream of the scene is saved, and was never played`(_ way: String) throws {
    let follow = try #require(Self.followed[way])
    let page = ArrangedPages.page { runtime, card in
      runtime.add(Draggable(), to: card)
      let badge = runtime.scene.root.addChild(named: "badge", size: Size(width: 80, height: 80))
      let thumb = card.addChild(named: "thumb", position: Point(x: 20, y: 20), size: Size(width: 40, height: 40))
      let slider = Slidable()
      runtime.add(slider, to: thumb)
      let timeline = Timeline(of: runtime, named: "past", on: badge)
      let group = try Arrangement.group(named: "dim") { () throws(MotionError) in
        try MotionTrack(moving: badge.opacity, from: 1, to: 0, over: .seconds(1))
        try MotionTrack(moving: badge.rotation, from: .degrees(0), to: .degrees(90), over: .seconds(2))
      }
      follow(group, card, slider, timeline)
      runtime.keep(group)
      return []
    }
    let text = try ArrangedPages.expectSame(page)
    #expect(text.contains(#""follows": [{"#), "\(text)")
  }

  @Test func `an arrangement that only follows a stream is refused if a file cannot hold it`() throws {
    let stage = Stage(page: ArrangedPages.page { _, _ in [] })
    let (card, factor) = (stage["card"], ReactiveProperty(2.0, label: GraphLabel("factor")))
    let fade = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), named: "fade") { card.opacity.value = $0 }.arrangement
    fade.follow(progress: card.scale.combineLatest(with: factor).map { $0 * $1 })
    #expect(refusal(of: stage.runtime).hasPrefix(#"the arrangement "fade": a motion or a closure of its own plays in it"#))
    withExtendedLifetime(fade) {}
  }

  @Test func `a part that follows a stream, and a whole that follows another one, do so in the file`() throws {
    let page = ArrangedPages.page { runtime, card in
      runtime.add(Draggable(), to: card)
      let badge = runtime.scene.root.addChild(named: "badge", size: Size(width: 80, height: 80))
      let part = try MotionTrack(moving: badge.opacity, from: 1, to: 0, over: .seconds(1))
      part.arrangement.follow(progress: card.position.x.scaled(by: 0.004))
      let group = try Arrangement.group(named: "both") { () throws(MotionError) in
        part
        try MotionTrack(moving: badge.rotation, to: .degrees(9), over: .seconds(1))
      }
      group.follow(seconds: card.position.y.scaled(by: 0.002))
      return [(group, runtime.clock)]
    } afterwards: { _, _, made in
      made.first?.pause()
    }
    let text = try ArrangedPages.expectSame(page)
    #expect(text.contains(#""follows": [{"progress": {"from": "card.position.x", "through": [{"scaled": {"by": 0.004}}]}}]"#), "\(text)")
    #expect(text.contains(#""follows": [{"seconds": {"from": "card.position.y", "through": [{"scaled": {"by": 0.002}}]}}]"#), "\(text)")
  }

  // MARK: Buttons

  @Test func `buttons of an arrangement and of a part of it are saved, also of one that was never played`() throws {
    let page = ArrangedPages.page { runtime, card in
      let group = try Arrangement.group(named: "intro", timing: ArrangementTiming(repeats: .forever)) { () throws(MotionError) in
        try MotionTrack(moving: card.position.x, to: 300, over: .seconds(1))
        try MotionTrack(moving: card.scale, to: 2, over: .seconds(1))
      }
      for (index, button) in [
        PlaybackButton(.start, of: group), PlaybackButton(.pause, of: group.children[1]), PlaybackButton(.resume, of: group.children[1]),
        PlaybackButton(.stop, of: group),
      ].enumerated() {
        let node = runtime.scene.root.addChild(
          named: "button \(index)", position: Point(x: 50 + 90 * Double(index), y: 380), size: Size(width: 60, height: 30))
        runtime.add(button, to: node)
      }
      return []
    }
    func trace(_ page: Page) -> (Digest, [Double]) {
      let stage = Stage(page: page)
      for (time, button) in [(200, 0), (400, 1), (300, 2), (900, 3), (200, 0)] {
        stage.finger.hold(for: .milliseconds(Int64(time))).tap(on: stage["button \(button)"])
      }
      stage.run(until: .seconds(4))
      return (stage.trace.digest, [stage["card"].position.value.x, stage["card"].scale.value])
    }
    let text = try SceneFile.text(of: Stage(page: page).runtime, name: page.name, mainNode: "card")
    let loaded = try SceneFile.parse([UInt8](text.utf8)).page
    let (expected, actual) = (trace(page), trace(loaded))
    #expect(actual.0 == expected.0 && actual.1 == expected.1)
    // The part was paused: it is behind the group.
    #expect(expected.1[0] > 100 && expected.1[1] > 1)
    #expect(text.contains(#""settings": {"action": "pause", "pressable.delay": 0}, "arrangement": "intro.group[1]"}"#), "\(text)")
    #expect(text.contains(#"{"name": "intro", "state": "stopped", "group": "#), "\(text)")
  }

  @Test func `a button of something that is no arrangement is refused with its place`() {
    func refusal(_ interaction: String) -> String {
      let text =
        #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}], "interactions": [\#(interaction)]}"#
      do throws(FileError) {
        _ = try SceneFile.parse([UInt8](text.utf8))
        return "accepted"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      refusal(#"{"name": "a", "kind": "PlaybackButton", "arrangement": "card"}"#).contains(
        #"at interactions[0].arrangement: there is no arrangement "card""#))
    #expect(
      refusal(#"{"name": "a", "kind": "Draggable", "arrangement": "card"}"#).contains(
        "at interactions[0].arrangement: a Draggable uses no arrangement"))
  }
}
