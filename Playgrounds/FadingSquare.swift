public import Interplay

extension Page {
  /// A square that fades out and in again on a tap.
  public static let tween = Page(
    name: "tween",
    summary: "Tap: the square fades out and in again within a second.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(
        named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.rose, .heart, 64))

      // snippet: tween
      let tween = Tween<Double>(duration: .seconds(1), values: [1, 0, 1])
      let tapped = runtime.recognize(TapConfiguration(), on: square).whenRecognitionState(is: .ended)
      runtime.start(tween, whenever: tapped)
      runtime.add(tween, to: runtime.get(square).opacity)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 400)).hold(for: .milliseconds(700)).tap(at: Point(x: 210, y: 380))
    })
}
