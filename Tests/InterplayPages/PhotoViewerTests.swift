import Interplay
import InterplayPages
import Testing

/// The photo of 360 by 480 points, in a frame of the same size whose corner is at (20, 160) in the root.
@Suite struct PhotoViewerTests {
  /// The inverse of Euler's number: a spring with the natural frequency 10 has this factor after a tenth of a second.
  private let fading = 0.36787944117144233

  private func makeStage() -> (stage: Stage, photo: SceneNode) {
    let stage = Stage(page: .photoViewer)
    return (stage, stage["photo"])
  }

  /// Zooms to 2.25 about the middle: the fingers cross the slop 80 points apart.
  private func zoom(_ stage: Stage) {
    stage.pinch(at: Point(x: 200, y: 400), from: 60, to: 180)
    stage.settle()
  }

  @Test func `the script zooms in, coasts, comes back from beyond the edge, and fills the frame at the end`() {
    let stage = Stage(page: .photoViewer)
    let trace = stage.perform()
    let (position, scale) = (trace[stage["photo"]].position, trace[stage["photo"]].scale)

    #expect(abs(scale.peak - 2.5) < 1e-9 && position.value(at: .milliseconds(1800)).distance(to: Point(x: 300, y: 390)) < 1e-9)
    // Released at 1940 ms, it coasts on to the left and upwards.
    let (released, stopped) = (position.value(at: .milliseconds(1940)), position.value(at: .milliseconds(2940)))
    #expect(stopped.x < released.x - 50 && stopped.y < released.y - 50)
    // The drag ends at 3640 ms, 190 points further to the left.
    #expect(abs(position.value(at: .milliseconds(3640)).x - (stopped.x - 190)) < 1e-6 && stopped.x - 190 < -90)
    #expect(position.value(at: .milliseconds(4800)).distance(to: Point(x: -90, y: stopped.y)) < 1e-9)
    #expect(position.last == Point(x: 180, y: 240) && scale.last == 1 && scale.trough < 0.7)
  }

  @Test func `a pinch zooms about the point between the fingers, and nothing moves afterwards`() {
    let (stage, photo) = makeStage()

    stage.pinch(at: Point(x: 120, y: 300), from: 60, to: 180)
    stage.settle()

    // The fingers are at (100, 140) in the frame, 80 and 100 points from its middle.
    #expect(abs(photo.scale.value - 2.25) < 1e-9)
    #expect(photo.position.value.distance(to: Point(x: 100 + 80 * 2.25, y: 140 + 100 * 2.25)) < 1e-9)
    #expect(photo.anchorPoint.value == Point(x: 0.5, y: 0.5))
  }

  @Test func `a pinch beyond a limit springs back to it`() {
    let (stage, photo) = makeStage()

    stage.pinch(at: Point(x: 200, y: 400), from: 40, to: 360)
    #expect(abs(stage.settle()[photo].scale.peak - 6) < 1e-9)
    #expect(photo.scale.value == 4)
    stage.pinch(at: Point(x: 150, y: 330), from: 240, to: 30)
    stage.settle()

    // The fingers cross the slop 220 points apart: 4 · 30 / 220 is less than 1.
    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 180, y: 240))
  }

  @Test func `a drag beyond an edge springs back to it`() {
    let (stage, photo) = makeStage()
    zoom(stage)

    stage.finger.press(at: Point(x: 60, y: 400)).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(500))
      .hold(for: .milliseconds(200)).lift()
    let trace = stage.settle()

    // 290 points behind the slop. The left edge is in place at 2.25 · 180.
    #expect(abs(trace[photo].position.x.peak - (180 + 290)) < 1e-9)
    #expect(photo.position.value.distance(to: Point(x: 405, y: 240)) < 1e-9)
  }

  @Test func `a thrown photo coasts like a decay with the rate 10`() {
    let (stage, photo) = makeStage()
    zoom(stage)

    // 120 points, of which 10 are the slop.
    stage.finger.press(at: Point(x: 300, y: 400)).fling(at: Point(x: -600, y: 0))
    stage.play()
    #expect(abs(photo.position.value.x - 70) < 1e-6)
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    #expect(abs(photo.position.value.x - (10 + 60 * fading)) < 1e-6)
    stage.settle()

    #expect(photo.position.value.distance(to: Point(x: 10, y: 240)) < 1e-6)
  }

  @Test func `a photo that is thrown beyond its edge stops at it`() {
    let (stage, photo) = makeStage()
    zoom(stage)

    stage.finger.press(at: Point(x: 300, y: 400)).fling(at: Point(x: -2000, y: 0), over: .milliseconds(100))
    stage.settle()

    // The right edge is in place at 360 − 2.25 · 180.
    #expect(photo.position.value.distance(to: Point(x: -45, y: 240)) < 1e-9)
  }

  @Test(arguments: [Vector(dx: 0, dy: 0), Vector(dx: 12, dy: -70)])
  func `a double tap zooms in about the finger, wherever the frame is, and the next one out`(_ offset: Vector) throws {
    let (stage, photo) = makeStage()
    let frame = stage["frame"]
    frame.position.value = frame.position.value + offset
    let finger = Point(x: 120, y: 300) + offset

    stage.finger.doubleTap(at: finger)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    // A critically damped spring has 1 − (1 + 10 t) e^(−10 t) of the distance behind it.
    #expect(abs(photo.scale.value - (1 + 1.5 * (1 - 2 * fading))) < 1e-9)
    let touched = try #require(photo.convertFromRoot(finger))
    #expect(touched.distance(to: Point(x: 100, y: 140)) < 1e-9)
    stage.settle()
    #expect(photo.scale.value == 2.5 && photo.position.value.distance(to: Point(x: 300, y: 390)) < 1e-9)
    stage.finger.hold(for: .seconds(1)).doubleTap(at: finger)
    stage.settle()

    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 180, y: 240))
  }

  @Test func `a cancelled pinch comes back as well, and a finger catches the photo in flight`() {
    let (stage, photo) = makeStage()

    stage.finger(0).press(at: Point(x: 60, y: 400)).move(to: Point(x: 180, y: 400), over: .milliseconds(200)).cancel()
    stage.finger(1).press(at: Point(x: 340, y: 400)).move(to: Point(x: 220, y: 400), over: .milliseconds(200)).cancel()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    let caught = photo.scale.value
    #expect(caught < 1)
    stage.finger.press(on: photo).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(100))
    stage.play()
    let held = photo.scale.value
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(photo.scale.value == held && held > caught && held < 1)
    stage.finger.lift()
    stage.settle()

    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 180, y: 240))
  }
}
