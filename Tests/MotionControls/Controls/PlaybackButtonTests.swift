import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct PlaybackButtonTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let card: SceneNode

  init() { card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 40)) }

  /// Adds a button for each action, and returns an arrangement of one second that they control.
  private func makeButtons() throws -> Arrangement {
    let motion = try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1), easing: .linear).arrangement
    for (index, action) in PlaybackButton.Action.allCases.enumerated() {
      let node = stage.scene.root.addChild(
        named: action.settingName, position: Point(x: 50 + 100 * Double(index), y: 300), size: Size(width: 80, height: 40))
      stage.runtime.add(PlaybackButton(action, of: motion), to: node)
    }
    return motion
  }

  /// Presses the button of `action` for 50 milliseconds, and returns the position of the card at its release.
  private func position(after action: PlaybackButton.Action, holding time: Int64) -> Double {
    stage.finger.hold(for: .milliseconds(time - 50)).tap(on: stage[action.settingName])
    stage.play()
    return card.position.value.x
  }

  @Test func `a press starts, pauses, resumes and stops the arrangement at the instant of its release`() throws {
    let motion = try makeButtons()
    #expect(position(after: .resume, holding: 100) == 0 && !motion.isPlaying)
    #expect(position(after: .start, holding: 100) == 0 && motion.isPlaying)
    #expect(position(after: .pause, holding: 300) == 30 && !motion.isPlaying)
    #expect(position(after: .start, holding: 200) == 30 && !motion.isPlaying)
    #expect(position(after: .resume, holding: 100) == 30 && motion.isPlaying)
    #expect(position(after: .stop, holding: 400) == 70 && !motion.isPlaying)
    #expect(position(after: .resume, holding: 100) == 70 && !motion.isPlaying)
    #expect(position(after: .start, holding: 100) <= 70 && motion.isPlaying)
    #expect(motion.time == .zero)
    stage.settle()
    #expect(card.position.value.x == 100)
  }

  @Test func `a press that starts a part has no effect before the outermost arrangement is played`() throws {
    let part = try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1), easing: .linear).arrangement
    let whole = Arrangement.group { part }
    let node = stage.scene.root.addChild(named: "start", position: Point(x: 50, y: 300), size: Size(width: 80, height: 40))
    stage.runtime.add(PlaybackButton(.start, of: part), to: node)
    #expect(position(after: .start, holding: 100) == 0 && !part.isPlaying && !whole.isPlaying)
    whole.play(on: AnimationClock(of: stage.runtime.clock))
    part.stop()
    #expect(!part.isPlaying && whole.isPlaying)
    #expect(position(after: .start, holding: 100) == 0 && part.isPlaying)
    whole.stop()
  }

  @Test func `while it is disabled, without an arrangement and once it is removed, a press has no effect`() throws {
    let motion = try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1)).arrangement
    let button = PlaybackButton(.start)
    let node = stage.scene.root.addChild(named: "start", position: Point(x: 50, y: 300), size: Size(width: 80, height: 40))
    stage.runtime.add(button, to: node)
    _ = position(after: .start, holding: 100)
    button.arrangement = motion
    button.enabled.value = false
    _ = position(after: .start, holding: 100)
    #expect(!motion.isPlaying)
    button.enabled.value = true
    _ = position(after: .start, holding: 100)
    #expect(motion.isPlaying)
    motion.stop()
    stage.runtime.remove(button)
    _ = position(after: .start, holding: 100)
    #expect(!motion.isPlaying && stage.runtime.isAtRest)
  }

  /// Counts its starts.
  private final class Counter: Playable {
    private(set) var count = 0
    func start() { count += 1 }
    func stop() {}
    func pause() {}
    func resume() {}
  }

  @Test func `on two nodes, each press acts once`() {
    let counter = Counter()
    let button = PlaybackButton(.start, of: counter)
    let nodes = [50.0, 150].map {
      stage.scene.root.addChild(named: "start", position: Point(x: $0, y: 300), size: Size(width: 80, height: 40))
    }
    for node in nodes { stage.runtime.add(button, to: node) }
    for (index, node) in nodes.enumerated() {
      stage.finger.tap(on: node)
      stage.settle()
      #expect(counter.count == index + 1)
    }
  }

  @Test(arguments: [0, 1]) func `on nodes of two clocks, a press plays on the clock of its node`(_ pressed: Int) throws {
    let motion = try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1), easing: .linear).arrangement
    let button = PlaybackButton(.start, of: motion)
    let timeline = Timeline(of: stage.runtime)
    timeline.rate.value = 0.5
    let nodes = [50.0, 150].map {
      stage.scene.root.addChild(named: "start", position: Point(x: $0, y: 300), size: Size(width: 80, height: 40))
    }
    stage.runtime.add(button, to: nodes[0])
    timeline.runtime.add(button, to: nodes[1])
    stage.finger.tap(on: nodes[pressed])
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(400)))
    #expect((card.position.value.x - (pressed == 0 ? 40 : 20)).magnitude < 1e-6)
    motion.stop()
  }

  @Test func `it looks pressed from the touch on, and is at rest without one`() throws {
    let button = PlaybackButton(.stop)
    let node = stage.scene.root.addChild(named: "stop", position: Point(x: 50, y: 300), size: Size(width: 80, height: 40))
    stage.runtime.add(button, to: node)
    stage.finger.press(on: node)
    stage.play()
    #expect(button.pressable.isHighlighted.value && stage.runtime.isBeingManipulated.current == true && !stage.runtime.isAtRest)
    #expect(button.state.current == .active)
    stage.finger.lift()
    stage.settle()
    #expect(!button.pressable.isHighlighted.value && stage.runtime.isAtRest && button.state.current == .atRest)
  }
}
