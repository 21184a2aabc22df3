import Interplay
import InterplayTesting
import Testing

/// The answer of the guide to zooming: limits that resist, a release that springs back, and a double tap.
struct ZoomedPhotoTests {
  private static func makePhoto() -> Stage {
    let stage = Stage(size: Size(width: 400, height: 400))
    let photo = stage.scene.root.addChild(named: "photo", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    let runtime = stage.runtime
    // snippet: zoom
    let pinch = runtime.recognize(PinchConfiguration(), on: photo)
    let zoom = Spring<Double>(threshold: 0.001)
    zoom.destination.value = 1
    // A release springs to the nearest allowed scale; a double tap zooms in, or out again.
    let released = pinch.whenRecognitionState(isAnyOf: [.ended, .cancelled])
    runtime.connect(released.rewriteTo(photo.scale).clamped(from: 1, to: 4), to: zoom.destination)
    let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: photo).whenRecognitionState(is: .ended)
    runtime.connect(doubleTap.rewriteTo(photo.scale).map { $0 > 1 ? 1 : 2.5 }, to: zoom.destination)

    runtime.connect(pinch.atRest(), to: zoom.enabled)
    runtime.add(zoom, to: photo.scale)
    runtime.add(AdjustsAnchorPoint(during: [pinch.asStream()]), to: photo)
    runtime.connect(pinch.scaled(from: photo.scale).rubberBanded(below: 1, above: 4, maximumLength: 0.5), to: photo.scale)
    // end
    return stage
  }

  @Test func `a pinch resists beyond the limit, and springs back to it`() {
    let stage = Self.makePhoto().checked()

    stage.pinch(at: Point(x: 200, y: 200), from: 40, to: 300)
    let trace = stage.settle()

    // The fingers cross the slop 60 points apart, so the gesture scales by 5.
    let resisted = 4 + 0.5 * (1 - 1 / (0.55 * 1 / 0.5 + 1))
    #expect(abs(trace[stage["photo"]].scale.peak - resisted) < 1e-9)
    #expect(stage["photo"].scale.value == 4)
    expectNoDiagnostics(stage)
  }

  @Test(arguments: [false, true]) func `a pinch below the limit springs back to it, also if it is cancelled`(_ isCancelled: Bool) {
    let stage = Self.makePhoto().checked()

    stage.finger(0).press(at: Point(x: 120, y: 200)).move(to: Point(x: 170, y: 200), over: .milliseconds(200))
    stage.finger(1).press(at: Point(x: 280, y: 200)).move(to: Point(x: 230, y: 200), over: .milliseconds(200))
    stage.play()
    #expect(stage["photo"].scale.value < 1)
    for index in [0, 1] { if isCancelled { stage.finger(index).cancel() } else { stage.finger(index).lift() } }
    stage.settle()

    #expect(stage["photo"].scale.value == 1)
  }

  @Test func `a double tap zooms in, and the next one out`() {
    let stage = Self.makePhoto().checked()

    stage.finger.doubleTap(on: stage["photo"])
    stage.settle()
    #expect(stage["photo"].scale.value == 2.5)
    stage.finger.hold(for: .seconds(1)).doubleTap(on: stage["photo"])
    stage.settle()

    #expect(stage["photo"].scale.value == 1)
    expectNoDiagnostics(stage)
  }

  @Test func `the point between the fingers stays under them`() {
    let stage = Self.makePhoto().checked()

    stage.pinch(at: Point(x: 150, y: 170), from: 40, to: 180)
    stage.settle()

    // The gesture scales by 3 about the point between the fingers, 50 points to the left of the center and 30 above it.
    let photo = stage["photo"]
    #expect(abs(photo.scale.value - 3) < 1e-9)
    #expect(abs(photo.position.value.x - 300) < 1e-9 && abs(photo.position.value.y - 260) < 1e-9)
  }
}
