public import Interplay

extension Page {
  /// Bubbles: the tapped one fills the scene, while the others make room.
  public static let gameCentre = Page(
    name: "game-centre",
    summary: "Tap a bubble: it fills the scene; tap again to close it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "bubble 0",
    build: { runtime in
      let homes = [Point(x: 120, y: 280), Point(x: 280, y: 320), Point(x: 160, y: 520), Point(x: 300, y: 560)]
      // The index of the open bubble; -1 for none.
      let open = createProperty(withInitialValue: -1)
      for (index, home) in homes.enumerated() {
        let bubble = runtime.scene.root.addChild(named: "bubble \(index)", position: home, size: Size(width: 120, height: 120))
          .styled(.disc(.hue(index), [.play, .heart, .music, .star][index], 56))
        bubble.cornerRadius.value = 60
        let tapped = runtime.recognize(TapConfiguration(), on: bubble).whenRecognitionState(is: .ended)
        runtime.connect(tapped.rewriteTo(open).rewrite([index: -1], default: index), to: open)
        let away = Point(x: home.x + (home.x - 200) * 3, y: home.y + (home.y - 400) * 3)
        let place = open.rewrite([-1: home, index: Point(x: 200, y: 400)], default: away)
        let spring = Spring<Point>(parameters: SpringParameters(response: 0.5, dampingRatio: 0.8))
        runtime.add(Follow(place, spring: spring), to: bubble.position)
        runtime.add(Follow(open.rewrite([index: 7.5], default: 1), spring: Spring(threshold: 0.001)), to: bubble.scale)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 120, y: 280)).hold(for: .milliseconds(900)).tap(at: Point(x: 200, y: 400))
    })
}
