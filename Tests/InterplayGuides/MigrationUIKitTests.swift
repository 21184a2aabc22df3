import Interplay
import InterplayTestSupport
import Testing

/// The examples of the migration guide from UIKit.
@Suite struct MigrationUIKitTests {
  @Test func `a pan whose end starts an animator with a spring`() {
    let (stage, card, runtime) = makeStage()
    // snippet: drag
    let spring = Spring<Point>(parameters: SpringParameters(duration: 0.5, bounce: 0.3))
    spring.destination.value = card.position.value
    runtime.add(Tossable(spring: spring), to: card)
    // end
    stage.finger.press(on: card).flick(by: Vector(dx: 80, dy: 0))
    let trace = stage.settle()
    // It is released at 270, with about 1,333 points per second: the spring takes it to about 301 first.
    let peak = trace[card].position.x.values.max() ?? 0
    #expect(peak > 290 && peak < 310 && card.position.value == Point(x: 200, y: 200))
  }

  @Test func `a tap that waits for a double tap`() {
    let (stage, card, runtime) = makeStage()
    var log: [String] = []
    // snippet: double-tap
    let tap = runtime.recognize(TapConfiguration(), on: card)
    let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: card, named: "double-tap")
    tap.requireToFail(doubleTap)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { _ in log.append("tap") }
    runtime.observe(doubleTap.whenRecognitionState(is: .ended)) { _ in log.append("double tap") }
    // end
    stage.finger.tap(on: card)
    stage.play()
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(log == ["tap"])
    stage.finger.doubleTap(on: card)
    stage.play()
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(log == ["tap", "double tap"])
  }

  @Test func `a pan that begins under conditions, and its velocity`() {
    let (stage, card, runtime) = makeStage()
    var speed = 0.0
    // snippet: should-begin
    let isLocked = createProperty(withInitialValue: false)
    let pan = runtime.recognize(PanConfiguration(directions: .horizontal), on: card)
    pan.filter = PointerFilter(kinds: [.touch])
    runtime.connect(isLocked.inverted(), to: pan.isEnabled)

    runtime.connect(pan.translation(addedTo: card.position), to: card.position)
    runtime.observe(pan.whenRecognitionState(is: .ended)) { update in
      speed = update.velocity(in: card)?.x ?? 0
    }
    // end
    stage.finger.press(on: card).fling(at: Point(x: 500, y: 0))
    stage.settle()
    // A fling takes 200 ms, and the slop consumes 10 of its 100 points.
    #expect(abs(card.position.value.x - 290) < 1e-9 && card.position.value.y == 200 && abs(speed - 500) < 1e-6)
    isLocked.value = true
    stage.finger.press(on: card).fling(at: Point(x: -500, y: 0))
    stage.settle()
    #expect(abs(card.position.value.x - 290) < 1e-9 && abs(speed - 500) < 1e-6)
  }

  @Test func `an animator that is paused, sought and continued`() throws {
    let (stage, card, runtime) = makeStage()
    // snippet: animator
    let clock = AnimationClock(of: runtime.clock)
    let grow = try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: card.scale, from: 1, to: 2, over: .milliseconds(400), easing: .linear)
      try MotionTrack(moving: card.opacity, from: 1, to: 0.5, over: .milliseconds(400), easing: .linear)
    }
    grow.play(on: clock)
    grow.pause()
    // A fraction of 0.25 of 400 ms.
    grow.seek(to: .milliseconds(100))
    grow.resume()
    // end
    #expect(abs(card.scale.value - 1.25) < 1e-9 && abs(card.opacity.value - 0.875) < 1e-9)
    stage.run(until: .milliseconds(100))
    #expect(abs(card.scale.value - 1.5) < 1e-9 && grow.isPlaying)
    stage.settle()
    #expect(card.scale.value == 2 && card.opacity.value == 0.5 && !grow.isPlaying)
  }

  @Test func `an animation that a finger scrubs, and that goes on from there`() throws {
    let (stage, photo, runtime) = makeStage()
    let handle = runtime.scene.root.addChild(named: "handle", position: Point(x: 200, y: 350), size: Size(width: 60, height: 60))
    // snippet: scrub
    let grow = try MotionTrack(moving: photo.scale, from: 1, to: 2, over: .milliseconds(400), easing: .linear)
    grow.arrangement.follow(progress: handle.position.y.rewriteRange(start: 350, end: 150, destinationStart: 0, destinationEnd: 1))

    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 350)
    let ends = Snapping.places([Point(x: 200, y: 350), Point(x: 200, y: 150)])
    runtime.connect(tossable.draggable.projectedEndpoints().snapped(to: ends), to: tossable.spring.destination)
    runtime.add(tossable, to: handle) { $0.xLocked(to: 200) }
    // end
    stage.finger.press(on: handle).move(by: Vector(dx: 0, dy: -130), over: .milliseconds(200))
    stage.play()
    // The slop consumes 10 of the 130 points: 120 of 200 are 0.6.
    #expect(abs(photo.scale.value - 1.6) < 1e-6)
    stage.finger.hold(for: .milliseconds(200)).lift()
    stage.settle()
    #expect(handle.position.value == Point(x: 200, y: 150) && abs(photo.scale.value - 2) < 1e-6 && abs(grow.value - 2) < 1e-6)
  }

  @Test func `a sheet with two detents that dims the picture behind it`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let runtime = stage.runtime
    let dimming = stage.scene.root.addChild(named: "dimming", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
    let panel = stage.scene.root.addChild(
      named: "panel", position: Point(x: 200, y: 800), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    // snippet: sheet
    let sheet = Sheet(detents: [120, 400], above: 800)
    runtime.add(sheet, to: panel)
    let shade = panel.position.y().rewriteRange(start: 680, end: 400, destinationStart: 0, destinationEnd: 0.4)
    runtime.connect(shade.clamped(from: 0, to: 0.4), to: dimming.opacity)
    // end
    stage.settle()
    #expect(panel.position.value == Point(x: 200, y: 680) && dimming.opacity.value == 0)
    stage.finger.press(at: Point(x: 200, y: 700)).move(by: Vector(dx: 0, dy: -200), over: .milliseconds(300))
      .hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(sheet.detent.value == 400 && panel.position.value == Point(x: 200, y: 400) && abs(dimming.opacity.value - 0.4) < 1e-9)
  }
}
