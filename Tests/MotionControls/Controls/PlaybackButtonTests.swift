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
