public import Interplay

extension Page {
  /// A bell that swings when it is tapped, with decreasing amplitude.
  public static let ringingButton = Page(
    name: "ringing-button",
    summary: "Tap the bell: it rings.",
    canvas: Size(width: 400, height: 800),
    mainNode: "bell",
    build: { runtime in
      let bell = runtime.scene.root.addChild(
        named: "bell", position: Point(x: 200, y: 400), size: Size(width: 96, height: 120), anchorPoint: Point(x: 0.5, y: 0)
      ).styled(.icon(.bell, 120, .orange))

      let ring = Tween<Angle>(duration: .milliseconds(700), values: [0, 15, -12, 9, -6, 3, 0].map { Angle(degrees: $0) })
      runtime.start(ring, whenever: runtime.recognize(TapConfiguration(), on: bell).whenRecognitionState(is: .ended))
      runtime.add(ring, to: bell.rotation)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 450)).hold(for: .milliseconds(400)).tap(at: Point(x: 200, y: 450))
    })
}
