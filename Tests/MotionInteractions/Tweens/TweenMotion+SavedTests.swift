import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

/// Tweens that are saved after a change in flight.
@Suite(.tracksLifetimes) struct TweenMotionSavedTests {
  private let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  private let node: SceneNode

  init() { node = stage.scene.root.addChild(named: "card") }

  /// Saves and loads the scene, and expects the same motion in both.
  private func expectSame(_ comment: Comment? = nil) throws {
    let loaded = try SceneFile.runtime(from: [UInt8](SceneFile.text(of: stage.runtime).utf8))
    let (copy, card) = (Stage(runtime: loaded, rate: nil), try #require(loaded.scene["card"]))
    let (start, begin) = (stage.now, copy.now)
    for step in 1...20 {
      let delta = Duration.milliseconds(300 * step)
      stage.run(until: start.advanced(by: delta))
      copy.run(until: begin.advanced(by: delta))
      #expect(abs(node.opacity.value - card.opacity.value) < 1e-6, comment)
    }
    #expect(copy.runtime.isAtRest && stage.runtime.isAtRest, comment)
  }

  private func makeTween(_ values: [Double], delay: Duration = .zero) -> Tween<Double> {
    let tween = Tween<Double>(duration: .seconds(1), values: values)
    tween.delay.value = delay
    return tween
  }

  @Test(arguments: [Duration.zero, .milliseconds(100)]) func `one whose duration changed in flight goes on where it was`(_ delay: Duration)
    throws
  {
    let tween = makeTween([0, 1], delay: delay)
    stage.runtime.add(tween, to: node.opacity)
    stage.run(until: Timestamp.milliseconds(500).advanced(by: delay))
    tween.duration.value = .seconds(4)
    stage.run(until: Timestamp.milliseconds(600).advanced(by: delay))
    try expectSame()
  }

  @Test func `one whose delay changed after it goes on where it was`() throws {
    let tween = makeTween([0, 1], delay: .milliseconds(100))
    stage.runtime.add(tween, to: node.opacity)
    stage.run(until: .milliseconds(400))
    tween.delay.value = .milliseconds(900)
    try expectSame()
  }

  @Test(arguments: [1, 2]) func `one that was reversed goes on where it was`(turns: Int) throws {
    let direction = ReactiveProperty(TransitionDirection.forward)
    let tween = TransitionTween<Double>(duration: .seconds(1), forwardValues: [0, 1], direction: direction)
    stage.runtime.add(tween, to: node.opacity)
    stage.run(until: .milliseconds(600))
    direction.value = .backward
    stage.run(until: .milliseconds(700))
    if turns == 2 { direction.value = .forward }
    stage.run(until: .milliseconds(800))
    try expectSame("\(turns)")
  }
}
