public import Interplay

extension Page {
  /// A slider made of a drag: it snaps to tenths, and a label pops up while it is held.
  public static let customSlider = Page(
    name: "custom-slider",
    summary: "Drag the knob: it snaps to tenths, and a label is shown while it is held.",
    canvas: Size(width: 400, height: 800),
    mainNode: "knob",
    build: { runtime in
      let track = runtime.scene.root.addChild(named: "track", position: Point(x: 200, y: 400), size: Size(width: 300, height: 8))
        .styled(.plain(.color(.line), radius: 4))
      let fill = track.addChild(named: "fill", position: .zero, size: Size(width: 0, height: 8), anchorPoint: .zero)
        .styled(.plain(.color(.accent), radius: 4))
      for node in [track, fill] { node.isInteractive.value = false }
      let knob = runtime.scene.root.addChild(named: "knob", position: Point(x: 50, y: 400), size: Size(width: 44, height: 44))
        .styled(.thumb)
      let label = knob.addChild(named: "label", position: Point(x: 22, y: -30), size: Size(width: 48, height: 32))
        .styled(.tile(.sky, radius: 10))
      (label.scale.value, label.isInteractive.value) = (0, false)

      let draggable = Draggable(along: .x, slop: 0)
      runtime.add(draggable, to: knob) {
        $0.clamped(from: Point(x: 50, y: 400), to: Point(x: 350, y: 400)).offset(by: Point(x: -50, y: 0)).snapped(to: .multiples(of: 30))
          .offset(by: Point(x: 50, y: 0)).yLocked(to: 400)
      }
      let width = knob.position.x().offset(by: -50)
      runtime.connect(width.interpolated(from: Size(width: 0, height: 8), to: Size(width: 1, height: 8)), to: fill.size)
      let sizes = draggable.state.rewrite([.active: 1.0, .atRest: 0])
      runtime.add(Follow(sizes, spring: Spring(threshold: 0.001)), to: label.scale)
    },
    script: { stage in
      stage.finger.press(on: stage["knob"]).move(by: Vector(dx: 170, dy: 10), over: .milliseconds(600)).hold(for: .milliseconds(200)).lift()
    })
}
