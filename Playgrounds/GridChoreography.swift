public import Interplay

extension Page {
  /// A grid of dots through which a wave goes from where it is tapped.
  public static let gridChoreography = Page(
    name: "grid-choreography",
    summary: "Tap the grid: a wave goes through it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "dot 12",
    build: { runtime in
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).centroidOnRecognition()
      for index in 0..<25 {
        let place = Point(x: 60 + 70 * Double(index % 5), y: 260 + 70 * Double(index / 5))
        let dot = runtime.scene.root.addChild(named: "dot \(index)", position: place, size: Size(width: 40, height: 40))
        let wave = Tween<Double>(duration: .milliseconds(400), values: [1, 1.5, 1])
        // The further away, the later: 500 points a second.
        runtime.connect(tapped.distance(from: place).scaled(by: 2).milliseconds(), to: wave.delay)
        runtime.start(wave, whenever: tapped)
        runtime.add(wave, to: dot.scale)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 60, y: 260)).hold(for: .milliseconds(500)).tap(at: Point(x: 270, y: 470))
    })
}
