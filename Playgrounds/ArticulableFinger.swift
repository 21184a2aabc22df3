public import Interplay

extension Page {
  /// A finger of three bones whose joints one slider bends in turn.
  public static let articulableFinger = Page(
    name: "articulable-finger",
    summary: "Slide: the finger bends, joint by joint.",
    canvas: Size(width: 400, height: 800),
    mainNode: "thumb",
    build: { runtime in
      let track = runtime.scene.root.addChild(named: "track", position: Point(x: 200, y: 720), size: Size(width: 300, height: 40))
        .styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 40, height: 40)).styled(.thumb)
      let slider = Slidable(from: 0, to: 1, value: 0, thumb: thumb)
      runtime.add(slider, to: track)

      var parent = runtime.scene.root
      for (index, (start, degrees)) in [(0.0, 40.0), (0.25, 80), (0.5, 60)].enumerated() {
        let place = index == 0 ? Point(x: 30, y: 520) : Point(x: 120, y: 15)
        let bone = parent.addChild(
          named: "bone \(index)", position: place, size: Size(width: 120, height: 30), anchorPoint: Point(x: 0, y: 0.5)
        ).styled(.tile(.dawn, radius: 15))
        let bend = slider.value.rewriteRange(start: start, end: start + 0.5, destinationStart: 0, destinationEnd: -degrees)
        runtime.connect(bend.clamped(from: -degrees, to: 0).degrees(), to: bone.rotation)
        parent = bone
      }
    },
    script: { stage in
      stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(900))
        .move(by: Vector(dx: -120, dy: 0), over: .milliseconds(400)).lift()
    })
}
