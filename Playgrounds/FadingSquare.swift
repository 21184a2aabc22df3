public import Interplay

extension Page {
  /// A square that fades out and in again at a tap.
  public static let tween = Page(
    name: "tween",
    summary: "Tap: the square fades out and in again within a second.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(
        named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))

      // snippet: tween
      let tween = Tween<Double>(duration: .seconds(1), values: [1, 0, 1])
      tween.enabled.value = false
      runtime.add(tween, to: runtime.get(square).opacity)

      let tapped = runtime.recognize(TapMachine(), on: square).whenRecognitionState(is: .ended)
      // Off first, so that it begins anew however far it is.
      runtime.connect(tapped.rewriteTo(false), to: tween.enabled)
      runtime.connect(tapped.rewriteTo(true), to: tween.enabled)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 400)).hold(for: .milliseconds(700)).tap(at: Point(x: 210, y: 380))
    })
}
