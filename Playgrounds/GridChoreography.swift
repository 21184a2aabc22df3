public import Interplay

extension Page {
  /// A grid of dots with a wave that spreads from the position of a tap.
  public static let gridChoreography = Page(
    name: "grid-choreography",
    summary: "Tap the grid: a wave spreads from the tap.",
    canvas: Size(width: 400, height: 800),
    mainNode: "dot 12",
    build: { runtime in
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).centroidOnRecognition()
      for index in 0..<25 {
        let place = Point(x: 60 + 70 * Double(index % 5), y: 260 + 70 * Double(index / 5))
        let dot = runtime.scene.root.addChild(named: "dot \(index)", position: place, size: Size(width: 40, height: 40))
          .styled(.disc(.hue(index / 5)))
        let wave = Tween<Double>(duration: .milliseconds(400), values: [1, 1.5, 1])
        // The delay grows with the distance: 500 points per second.
        runtime.connect(tapped.distance(from: place).scaled(by: 2).milliseconds(), to: wave.delay)
        runtime.start(wave, whenever: tapped)
        runtime.add(wave, to: dot.scale)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 60, y: 260)).hold(for: .milliseconds(500)).tap(at: Point(x: 270, y: 470))
    })
}
