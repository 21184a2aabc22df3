public import Interplay

extension Page {
  /// A photo that flies out of a grid and grows, and returns to its cell when it is dragged away.
  public static let contextualTransition = Page(
    name: "contextual-transition", summary: "Tap a photo: it flies to the center; drag it away to return it.",
    canvas: Size(width: 400, height: 800), mainNode: "photo",
    build: { runtime in
      let grid = runtime.scene.root.addChild(named: "grid", position: .zero, size: Size(width: 400, height: 800), anchorPoint: .zero)
      let photo = runtime.scene.root.addChild(named: "photo", position: Point(x: 70, y: 140), size: Size(width: 120, height: 120))
      let direction = createProperty(withInitialValue: TransitionDirection.backward)
      let (cell, tossable) = (createProperty(withInitialValue: photo.position.value), Tossable())
      let ends = direction.rewrite([.forward: .constant(Point(x: 200, y: 400)), .backward: cell.input])
      runtime.connect(ends, to: tossable.spring.destination)
      // It closes on a fast release, and while the drag is more than 100 points above or below its start.
      runtime.add(SlopRegion(withTranslationOf: tossable.draggable.gestures, size: 100), to: direction)
      runtime.add(ChangeDirection(withVelocityOf: tossable.draggable.gestures), to: direction)
      for index in 0..<12 {
        let place = Point(x: 70 + 130 * Double(index % 3), y: 140 + 130 * Double(index / 3))
        let node = grid.addChild(named: "cell \(index)", position: place, size: photo.size.value).styled(.photo(.hue(index)))
        let tapped = runtime.recognize(TapConfiguration(), on: node).whenRecognitionState(is: .ended)
        // Order matters: the photo is closed, on its cell, and looks like it, before it opens.
        runtime.connect(tapped.rewriteTo(TransitionDirection.backward), to: direction)
        for target in [photo.position, cell] { runtime.connect(tapped.rewriteTo(place), to: target) }
        runtime.connect(tapped.rewriteTo(node.style), to: photo.style)
        runtime.connect(tapped.rewriteTo(TransitionDirection.forward), to: direction)
      }
      runtime.add(tossable, to: photo)
      runtime.add(Follow(direction.rewrite([.backward: photo.size.value, .forward: Size(width: 360, height: 360)])), to: photo.size)
      // Its cell is shown while it is closed and at rest, and only then the cells can be tapped.
      let isAtRest = tossable.state.rewrite([.atRest: true, .active: false]).asStream()
      runtime.connect(allOf([direction.rewrite([.backward: true, .forward: false]).asStream(), isAtRest]), to: photo.isHidden)
      runtime.connect(photo.isHidden, to: grid.isInteractive)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 330, y: 270)).hold(for: .milliseconds(700)).press(on: stage["photo"])
        .move(by: Vector(dx: 30, dy: 150), over: .milliseconds(400)).lift().hold(for: .milliseconds(600)).tap(at: Point(x: 70, y: 530))
    })
}
