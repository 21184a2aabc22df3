import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

/// Speeds of motions whose true speed is known.
@Suite struct ExpectSpeedTests {
  private func makeStage(_ frames: FrameSchedule) -> (stage: Stage, node: SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 0, y: 0), size: Size(width: 10, height: 10))
    stage.frames = frames
    return (stage, node)
  }

  @Test(arguments: [
    FrameSchedule(rate: 60), FrameSchedule(rate: 60, droppedShare: 0.3, seed: 3), FrameSchedule(rate: 120, droppedShare: 0.7, seed: 4),
    FrameSchedule(rate: 60, jitter: .milliseconds(8), droppedShare: 0.3, seed: 5), FrameSchedule(rate: 1000),
  ])
  func `a motion of constant speed has this speed with all frames, also late or dropped ones`(_ frames: FrameSchedule) {
    let (stage, node) = makeStage(frames)
    let tween = Tween<Point>(duration: .seconds(2), values: [Point(x: 0, y: 0), Point(x: 2000, y: 0)])
    tween.timingFunctions.value = [.linear]
    stage.runtime.add(tween, to: node.position)
    let series = stage.settle()[node].position

    #expect(expect(series, peakSpeedIn: 990...1010) == nil && expectContinuous(series, speed: 1010) == nil)
    #expect(abs(series.peakSpeed - 1000) < 10)
  }

  /// Plays a tween by 1,000 points in a second, and a rest until 3 s.
  private func playTween(_ easing: Easing, rate: Int64) -> (stage: Stage, node: SceneNode) {
    let (stage, node) = makeStage(FrameSchedule(rate: rate))
    let tween = Tween<Point>(duration: .seconds(1), values: [Point(x: 0, y: 0), Point(x: 1000, y: 0)])
    tween.timingFunctions.value = [easing]
    stage.runtime.add(tween, to: node.position)
    stage.settle()
    stage.run(until: .seconds(3))
    return (stage, node)
  }

  @Test(arguments: [24, 60, 120, 1000] as [Int64]) func `a motion that stops dead does so within a frame, at all rates`(_ rate: Int64) {
    let (stage, node) = playTween(.linear, rate: rate)
    let atEnd = stage.trace[node].position
    #expect(issues { expectContinuous(atEnd, speed: 1010, acceleration: 20_000) }.count == 1)
    // Of the part until 0.5 s, nothing is known about a stop.
    #expect(expectContinuous(atEnd.between(.zero, .milliseconds(500)), speed: 1010, acceleration: 20_000) == nil)

    // A later motion, by 6 points per second at 60 frames, ends the rest.
    node.position.value = Point(x: 1000.1, y: 0)
    stage.run(until: .seconds(4))
    let sentences = issues { expectContinuous(stage.trace[node].position, speed: 1010, acceleration: 20_000) }
    #expect(sentences.count == 1 && sentences.first?.contains("the velocity of node.position should be continuous") == true)
  }

  @Test func `a node that is removed in motion does not stop dead, and one that returns is known again`() {
    let (stage, node) = makeStage(FrameSchedule(rate: 60))
    let group = stage.scene.root.addChild(named: "group")
    group.addChild(node)
    let tween = Tween<Point>(duration: .seconds(1), values: [Point(x: 0, y: 0), Point(x: 1000, y: 0)])
    tween.timingFunctions.value = [.linear]
    stage.runtime.add(tween, to: node.position)
    stage.run(until: .milliseconds(500))
    group.removeFromParent()
    stage.run(until: .seconds(3))

    let removed = stage.trace[node].position
    #expect(abs(removed.last.x - 500) < 1e-6)
    #expect(expectContinuous(removed, speed: 1010, acceleration: 20_000) == nil)

    // The node returns 500 points further on, and rests there.
    node.position.value = Point(x: 1000, y: 0)
    stage.scene.root.addChild(group)
    stage.run(until: .seconds(4))
    #expect(issues { expectContinuous(stage.trace[node].position, speed: 1010) }.count == 1)
  }

  @Test func `a motion that slows down stops within its acceleration`() {
    let (stage, node) = playTween(.easeInOut, rate: 60)
    #expect(expectContinuous(stage.trace[node].position, speed: 1800, acceleration: 20_000) == nil)
  }

  @Test(arguments: [24, 60, 120, 1000] as [Int64]) func `a jump after a rest is fast at all rates`(_ rate: Int64) {
    let (stage, node) = makeStage(FrameSchedule(rate: rate))
    stage.run(until: .seconds(3))
    node.position.value = Point(x: 300, y: 0)
    stage.run(until: .seconds(4))
    let series = stage.trace[node].position

    #expect(issues { expect(series, peakSpeedIn: 0...5000) }.count == 1 && series.peakSpeed > 5000)
    #expect(issues { expectContinuous(series, speed: 5000) }.count == 1)
  }

  @Test func `a rest under a schedule that was replaced is a rest`() {
    let (stage, node) = makeStage(FrameSchedule(rate: 60))
    stage.run(until: .seconds(3))
    node.position.value = Point(x: 300, y: 0)
    stage.frames = FrameSchedule(rate: nil)
    stage.run(until: .seconds(4))

    #expect(stage.trace[node].position.peakSpeed > 5000)
  }

  @Test func `a drag after a long hold is as fast as its finger, at every phase of the frames`() {
    for phase in Int64(0)..<16 {
      let stage = makeCardStage()
      stage.frames = FrameSchedule(rate: 60, phase: .milliseconds(phase))
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(160)).hold(for: .seconds(1))
        .move(by: Vector(dx: 80, dy: 0), over: .milliseconds(160)).hold(for: .seconds(1))
      stage.play()
      let series = stage.trace[stage["card"]].position.between(.milliseconds(500), .seconds(2))
      // 500 points per second.
      #expect(expect(series, peakSpeedIn: 480...520) == nil && expectContinuous(series, speed: 520) == nil)
    }
  }
}
