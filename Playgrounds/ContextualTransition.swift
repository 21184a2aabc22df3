public import Interplay

extension Page {
  /// A photo that flies out of a grid and grows, and returns to its cell when it is dragged away.
  public static let contextualTransition = Page(
    name: "contextual-transition",
    summary: "Tap a photo: it flies to the center; drag it away to return it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "photo",
    build: { runtime in
      let cells = (0..<12).map { Point(x: 70 + 130 * Double($0 % 3), y: 140 + 130 * Double($0 / 3)) }
      for (index, place) in cells.enumerated() {
        runtime.scene.root.addChild(named: "cell \(index)", position: place, size: Size(width: 120, height: 120))
          .styled(.photo(.hue(index)))
      }
      let photo = runtime.scene.root.addChild(named: "photo", position: cells[0], size: Size(width: 120, height: 120)).styled(.photo(.dawn))

      // snippet: contextual-transition
      let direction = createProperty(withInitialValue: TransitionDirection.backward)
      let cell = createProperty(withInitialValue: cells[0])
      let tossable = Tossable()
      let ends = direction.rewrite([.forward: .constant(Point(x: 200, y: 400)), .backward: cell.input])
      runtime.connect(ends, to: tossable.spring.destination)
      // The transition reverses while the drag is more than 100 points above or below its start.
      let gestures = tossable.draggable.gestures
      runtime.add(SlopRegion(withTranslationOf: gestures, size: 100), to: direction)
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).centroidOnRecognition()
      runtime.connect(tapped.snapped(to: .places(cells)), to: cell)
      runtime.connect(tapped.rewriteTo(TransitionDirection.forward), to: direction)
      runtime.add(tossable, to: photo)
      let sizes = direction.rewrite([.backward: Size(width: 120, height: 120), .forward: Size(width: 360, height: 360)])
      runtime.add(Follow(sizes), to: photo.size)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 330, y: 270)).hold(for: .milliseconds(700)).press(on: stage["photo"])
        .move(by: Vector(dx: 30, dy: 150), over: .milliseconds(400)).lift().hold(for: .milliseconds(600)).tap(at: Point(x: 70, y: 530))
    })
}
