import Interplay
import InterplayTesting
import Testing

/// The answer of the guide to zooming: a photo that two fingers zoom, one finger moves, and springs keep in its frame.
struct ZoomedPhotoTests {
  /// A photo that fills a frame of 200 by 200 points, in a list that is scrolled.
  private static func makePhoto() -> (stage: Stage, photo: SceneNode) {
    let scrolled = ScrolledFrame()
    let (stage, frame, runtime) = (scrolled.stage, scrolled.frame, scrolled.stage.runtime)
    let photo = frame.addChild(named: "photo", position: Point(x: 100, y: 100), size: Size(width: 200, height: 200))
    // snippet: zoom
    let (hands, zoom, place) = (DirectlyManipulable(), Spring<Double>(threshold: 0.001), Spring<Point>(threshold: 0.1))
    hands.rotatable.enabled.value = false
    // At scale 1 the photo fills its frame. At any scale it covers the frame while its center is between these points.
    let (middle, size) = (photo.position.value, frame.size.value)
    let lower = zoom.destination.interpolated(from: Point(x: size.width, y: size.height), to: middle)
    let upper = zoom.destination.interpolated(from: Point.zero, to: middle)
    let isReleased = hands.state.dedupe().rewrite([.atRest: true])
    runtime.connect(isReleased.rewriteTo(photo.scale).clamped(from: 1, to: 4), to: zoom.destination)
    runtime.connect(isReleased.rewriteTo(photo.position.clamped(from: lower, to: upper)), to: place.destination)
    runtime.toggle(zoom, inReactionTo: hands)
    runtime.toggle(place, inReactionTo: hands)
    runtime.add(zoom, to: photo.scale)
    runtime.add(place, to: photo.position)
    runtime.add(hands, to: photo)
    // end
    frame.isClipping.value = true
    return (stage.checked(), photo)
  }

  /// The point of the root that is at `point` in the frame.
  private static func root(_ point: Point) -> Point {
    Point(x: ScrolledFrame.corner.x + point.x, y: ScrolledFrame.corner.y + point.y)
  }

  @Test func `nothing moves at first`() {
    let (stage, photo) = Self.makePhoto()

    stage.settle()

    #expect(photo.convertToRoot(.zero) == ScrolledFrame.corner)
    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 100, y: 100))
    expectNoDiagnostics(stage)
  }

  @Test func `the point between the fingers stays under them, and the photo stays as it is released`() {
    let (stage, photo) = Self.makePhoto()

    stage.pinch(at: Self.root(Point(x: 110, y: 50)), from: 60, to: 220)
    stage.settle()

    // The fingers cross the slop 80 points apart.
    #expect(abs(photo.scale.value - 2.75) < 1e-9)
    #expect(photo.position.value.distance(to: Point(x: 110 - 10 * 2.75, y: 50 + 50 * 2.75)) < 1e-9)
    expectNoDiagnostics(stage)
  }

  @Test func `after zooming in and out, the photo is where it was`() {
    let (stage, photo) = Self.makePhoto()
    let fingers = Self.root(Point(x: 110, y: 50))

    stage.pinch(at: fingers, from: 60, to: 220)
    stage.settle()
    stage.pinch(at: fingers, from: 160, to: 40)
    stage.settle()

    // 2.75 · 40 / 140 is less than 1.
    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 100, y: 100))
  }

  @Test func `a pinch beyond the limit springs back to it`() {
    let (stage, photo) = Self.makePhoto()

    stage.pinch(at: Self.root(Point(x: 100, y: 100)), from: 40, to: 300)
    let trace = stage.settle()

    #expect(abs(trace[photo].scale.peak - 5) < 1e-9 && photo.scale.value == 4)
    #expect(photo.position.value.distance(to: Point(x: 100, y: 100)) < 1e-9)
    expectNoDiagnostics(stage)
  }

  @Test(arguments: [false, true]) func `a pinch below the limit springs back to it, also if it is cancelled`(_ isCancelled: Bool) {
    let (stage, photo) = Self.makePhoto()

    stage.finger(0).press(at: Self.root(Point(x: 10, y: 60))).move(to: Self.root(Point(x: 60, y: 60)), over: .milliseconds(200))
    stage.finger(1).press(at: Self.root(Point(x: 170, y: 60))).move(to: Self.root(Point(x: 120, y: 60)), over: .milliseconds(200))
    stage.play()
    // 60 / 140, about a point 10 points to the left of the middle and 40 above it.
    #expect(abs(photo.scale.value - 3.0 / 7) < 1e-9)
    for index in [0, 1] { if isCancelled { stage.finger(index).cancel() } else { stage.finger(index).lift() } }
    stage.settle()

    #expect(photo.scale.value == 1 && photo.position.value == Point(x: 100, y: 100))
  }

  @Test func `a drag beyond the edge springs back to it`() {
    let (stage, photo) = Self.makePhoto()
    stage.pinch(at: Self.root(Point(x: 100, y: 100)), from: 60, to: 220)
    stage.settle()

    stage.finger.press(at: Self.root(Point(x: 10, y: 100))).move(by: Vector(dx: 190, dy: 0), over: .milliseconds(400))
      .hold(for: .milliseconds(200)).lift()
    let trace = stage.settle()

    // 180 points behind the slop; the left edge is in place at 2.75 · 100.
    #expect(abs(trace[photo].position.x.peak - 280) < 1e-9)
    #expect(photo.position.value.distance(to: Point(x: 275, y: 100)) < 1e-9)
    expectNoDiagnostics(stage)
  }
}
