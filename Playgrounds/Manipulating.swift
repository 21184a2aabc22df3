public import Interplay

extension Page {
  /// A photo that two fingers move, rotate and pinch simultaneously; a double tap resets it.
  public static let manipulating = Page(
    name: "manipulating",
    summary: "Move, rotate and pinch a photo simultaneously; a double tap resets it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "photo",
    build: { runtime in
      let photo = runtime.scene.root.addChild(
        named: "photo", position: Point(x: 200, y: 400), size: Size(width: 160, height: 120)
      ).styled(.photo(.dawn, 72))

      // snippet: manipulating
      let hands = runtime.recognize(ManipulationConfiguration(), on: photo)
      runtime.connect(hands.translation(addedTo: photo.position), to: photo.position)
      runtime.connect(hands.scaled(from: photo.scale), to: photo.scale)
      runtime.connect(hands.rotated(from: photo.rotation), to: photo.rotation)
      // end

      // snippet: double-tap
      let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: photo, named: "double-tap")
      let recognized = doubleTap.whenRecognitionState(is: .ended)
      runtime.connect(recognized.rewriteTo(1.0), to: photo.scale)
      runtime.connect(recognized.rewriteTo(Angle(radians: 0)), to: photo.rotation)
      // end
    },
    script: { stage in
      let photo = stage["photo"]
      stage.finger(0).press(on: photo, at: Point(x: 0.2, y: 0.5)).move(by: Vector(dx: -40, dy: -60), over: .milliseconds(400))
        .move(by: Vector(dx: 60, dy: -80), over: .milliseconds(400)).lift()
        .hold(for: .milliseconds(200)).tap(at: Point(x: 200, y: 340)).hold(for: .milliseconds(120)).tap(at: Point(x: 200, y: 340))
      stage.finger(1).press(on: photo, at: Point(x: 0.8, y: 0.5)).move(by: Vector(dx: 40, dy: 60), over: .milliseconds(400))
        .move(by: Vector(dx: -20, dy: -10), over: .milliseconds(300)).lift()
    })
}
