public import Interplay

extension Page {
  /// A thumbnail that moves along an arc to its full-size position, and grows meanwhile.
  public static let arcTransition = Page(
    name: "arc-transition",
    summary: "Tap the thumbnail: it moves along an arc to its full-size position; tap again to return it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "photo",
    build: { runtime in
      runtime.scene.root.styled(.screen("Photos"))
      let photo = runtime.scene.root.addChild(named: "photo", position: Point(x: 80, y: 700), size: Size(width: 80, height: 80))
        .styled(.photo(.dawn, 40))
      let isShown = createProperty(withInitialValue: false)
      let tapped = runtime.recognize(TapConfiguration(), on: photo).whenRecognitionState(is: .ended)

      let move = ArcMove(duration: .milliseconds(400))
      // Order matters: the arc begins where the photo is, before its end changes.
      runtime.connect(tapped.rewriteTo(photo.position), to: move.from)
      runtime.connect(tapped.rewriteTo(isShown).inverted(), to: isShown)
      runtime.connect(isShown.rewrite([true: Point(x: 200, y: 240), false: Point(x: 80, y: 700)]), to: move.to)
      runtime.start(move, whenever: tapped)
      runtime.add(move, to: photo)
      let sizes = isShown.rewrite([true: Size(width: 320, height: 320), false: Size(width: 80, height: 80)])
      runtime.add(Follow(sizes), to: photo.size)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 80, y: 700)).hold(for: .milliseconds(800)).tap(at: Point(x: 200, y: 240))
    })
}
