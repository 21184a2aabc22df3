public import Interplay

extension Page {
  /// Two layers that follow the finger; the nearer one moves further.
  public static let parallax = Page(
    name: "parallax",
    summary: "Move a finger over the picture: near layers move further than distant ones.",
    canvas: Size(width: 400, height: 800),
    mainNode: "near",
    build: { runtime in
      let center = Point(x: 200, y: 400)
      let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)
      // One spring for both layers.
      let drift = createProperty(withInitialValue: Point.zero)
      runtime.add(Follow(finger.centroid().subtracted(by: center)), to: drift)
      for (name, width, depth) in [("far", 300.0, Size(width: 0.75, height: 0.11)), ("near", 160, Size(width: 1.125, height: 0.25))] {
        let layer = runtime.scene.root.addChild(named: name, position: center, size: Size(width: width, height: width))
          .styled(width > 200 ? .photo(.sky, 180) : .disc(.sun, .star, 80))
        layer.isInteractive.value = false
        runtime.connect(drift.scaled(by: depth).offset(by: center), to: layer.position)
      }
    },
    script: { stage in
      stage.finger.press(at: Point(x: 120, y: 300)).hold(for: .milliseconds(300)).move(to: Point(x: 300, y: 600), over: .milliseconds(500))
        .lift()
    })
}
