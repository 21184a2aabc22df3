public import Interplay

extension Page {
  /// A photo that two fingers zoom, that coasts when thrown, and that springs back until it covers its frame.
  public static let photoViewer = Page(
    name: "photo-viewer",
    summary: "Pinch, throw or double-tap the photo: it zooms about the fingers, coasts, and springs back until it covers its frame.",
    canvas: Size(width: 400, height: 800),
    mainNode: "photo",
    build: { runtime in
      runtime.scene.root.styled(.screen("Meadow"))
      let (middle, corner) = (Point(x: 180, y: 240), Point(x: 360, y: 480))
      let frame = runtime.scene.root.addChild(named: "frame", position: Point(x: 200, y: 400), size: Size(width: 360, height: 480))
        .styled(.place(radius: 0))
      frame.isClipping.value = true
      let photo = frame.addChild(named: "photo", position: middle, size: frame.size.value).styled(.meadow)

      // snippet: photo-viewer
      // A critically damped spring coasts like a decay, if its destination is where the decay stops. Both have the rate 10.
      let (hands, parameters) = (DirectlyManipulable(), SpringParameters(stiffness: 100, damping: 20))
      let zoom = Spring<Double>(threshold: 0.001, parameters: parameters)
      let place = Spring<Point>(threshold: 0.1, parameters: parameters)
      hands.rotatable.enabled.value = false
      let stop = createProperty(withInitialValue: middle)
      runtime.connect(photo.position, to: stop)
      runtime.connect(hands.draggable.projectedEndpoints(decay: Decay(rate: 10)), to: stop)
      runtime.add(hands.draggable.finalVelocity, to: place.initialVelocity)

      // The photo covers its frame while its center is between these points. Without fingers, it moves there.
      let lower = zoom.destination.interpolated(from: corner, to: middle)
      let upper = zoom.destination.interpolated(from: Point.zero, to: middle)
      let isReleased = hands.state.dedupe().rewrite([.atRest: true])
      runtime.connect(isReleased.rewriteTo(photo.scale).clamped(from: 1, to: 4), to: zoom.destination)
      runtime.connect(isReleased.rewriteTo(stop.clamped(from: lower, to: upper)), to: place.destination)

      // A double tap zooms to 2.5 about the finger, or out again.
      let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: photo, named: "double-tap").whenRecognitionState(is: .ended)
      let otherScale = photo.scale.threshold(1.01).rewrite([.above: 1.0], default: 2.5)
      let aboutFinger = doubleTap.centroid(in: frame).scaled(by: -1.5).offset(by: Point(x: 2.5 * middle.x, y: 2.5 * middle.y))
      runtime.connect(doubleTap.rewriteTo(otherScale), to: zoom.destination)
      runtime.connect(aboutFinger.clamped(from: lower, to: upper), to: place.destination)

      runtime.toggle(zoom, inReactionTo: hands)
      runtime.toggle(place, inReactionTo: hands)
      runtime.add(zoom, to: photo.scale)
      runtime.add(place, to: photo.position)
      runtime.add(hands, to: photo)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(300)).doubleTap(at: Point(x: 120, y: 300)).hold(for: .milliseconds(1300))
        .press(at: Point(x: 260, y: 460)).flick(by: Vector(dx: -110, dy: -80)).hold(for: .seconds(1))
        // Beyond its right edge.
        .press(at: Point(x: 300, y: 400)).move(by: Vector(dx: -200, dy: 0), over: .milliseconds(500)).hold(for: .milliseconds(200)).lift()
        .hold(for: .milliseconds(1200))
      stage.meet()
      // Smaller than its frame.
      stage.pinch(at: Point(x: 200, y: 400), from: 300, to: 70)
    })
}
