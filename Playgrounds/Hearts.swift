public import Interplay

extension Page {
  /// Hearts that float up from a button, one for each tap.
  public static let hearts = Page(
    name: "hearts",
    summary: "Tap the button: a heart floats up for each tap.",
    canvas: Size(width: 400, height: 800),
    mainNode: "button",
    build: { runtime in
      let button = runtime.scene.root.addChild(named: "button", position: Point(x: 200, y: 720), size: Size(width: 80, height: 80))
        .styled(.disc(.rose, .heart, 40))
      let tapped = runtime.recognize(TapConfiguration(), on: button).whenRecognitionState(is: .ended)
      // The index of the heart that floats; none at first.
      let turn = createProperty(withInitialValue: -1)
      runtime.connect(tapped.rewriteTo(turn).rewrite([-1: 0, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 0]), to: turn)
      for index in 0..<6 {
        let heart = runtime.scene.root.addChild(named: "heart \(index)", position: Point(x: 200, y: 660), size: Size(width: 40, height: 40))
          .styled(.icon(.heart, 40, .pink))
        heart.opacity.value = 0
        let side = index % 2 == 0 ? 1.0 : -1
        var path = Path()
        path.move(to: Point(x: 200, y: 660))
        path.addCurve(
          to: Point(x: 200 + 40 * side, y: 160), control1: Point(x: 200 + 120 * side, y: 500), control2: Point(x: 200 - 120 * side, y: 320))
        let float = PathTween(duration: .milliseconds(1400), path: path)
        let fade = Tween<Double>(duration: .milliseconds(1400), values: [1, 1, 0])
        let turns = turn.rewrite([index: true])
        runtime.start(float, whenever: turns)
        runtime.start(fade, whenever: turns)
        runtime.add(float, to: heart.position)
        runtime.add(fade, to: heart.opacity)
      }
    },
    script: { stage in
      for _ in 0..<5 { stage.finger.tap(at: Point(x: 200, y: 720)).hold(for: .milliseconds(220)) }
    })
}
