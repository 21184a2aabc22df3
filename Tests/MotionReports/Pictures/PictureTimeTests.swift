import Interplay
import InterplayPages
import Testing

@testable import MotionReports

@Suite struct PictureTimeTests {
  /// Returns the trace of a node that is written at these seconds.
  private func trace(_ seconds: [Double]) -> Trace {
    let stage = Stage(size: Size(width: 10, height: 10))
    let node = stage.scene.root.addChild(named: "node")
    for second in seconds {
      stage.run(until: .seconds(second))
      node.scale.value = second
    }
    return stage.trace
  }

  @Test func `shortens pauses and nothing else`() {
    let time = PictureTime(trace([0.1, 0.2, 3.2, 3.4]))

    #expect(time.isShortened && time.speed == 1 && (time.duration - 0.8).magnitude < 1e-9)
    #expect((time.share(at: .seconds(0.1)) * 0.8 - 0.1).magnitude < 1e-9)
    #expect((time.share(at: .seconds(1.7)) * 0.8 - 0.4).magnitude < 1e-9)
    #expect((time.share(at: .seconds(3.3)) * 0.8 - 0.7).magnitude < 1e-9)
    #expect(time.share(at: .seconds(9)) == 1 && time.share(at: .zero) == 0)
  }

  @Test func `plays faster what would take more than five seconds`() {
    let time = PictureTime(trace((1...40).map { Double($0) / 4 }))

    #expect(time.speed == 2 && time.duration == 5 && !time.isShortened)
    #expect((time.share(at: .seconds(5)) - 0.5).magnitude < 1e-9)
  }

  @Test func `begins with a late stage, and has no pause before it`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let node = runtime.scene.root.addChild(named: "node")
    runtime.advance(to: .seconds(100))
    let stage = Stage(runtime: runtime)
    stage.run(until: .seconds(100.2))
    node.scale.value = 2
    let time = PictureTime(stage.trace)

    #expect(!time.isShortened && time.speed == 1 && (time.duration - 0.2).magnitude < 1e-9)
    #expect(time.share(at: .seconds(99)) == 0 && (time.share(at: .seconds(100.1)) - 0.5).magnitude < 1e-9)
  }

  @Test func `predictions neither part a pause nor lengthen the picture`() {
    func time(predicting times: [Timestamp]) -> PictureTime {
      let stage = Stage(size: Size(width: 10, height: 10))
      stage.play([.pointer(phase: .down, at: .zero, time: .zero)])
      for time in times { stage.play([.pointer(PointerEvent(phase: .move, location: .zero, time: time, origin: .predicted))]) }
      stage.play([.pointer(phase: .up, at: .zero, time: .seconds(1))])
      stage.run(until: .seconds(1.2))
      return PictureTime(stage.trace)
    }
    let (plain, predicted) = (time(predicting: []), time(predicting: [.milliseconds(500), .seconds(3)]))

    #expect((plain.duration - 0.6).magnitude < 1e-9 && predicted.duration == plain.duration && predicted.isShortened == plain.isShortened)
    for step in 0...12 {
      let instant = Timestamp.milliseconds(100 * step)
      #expect(predicted.share(at: instant) == plain.share(at: instant))
    }
  }

  @Test func `an empty run has a duration`() {
    #expect(PictureTime(trace([])).duration > 0)
  }
}
