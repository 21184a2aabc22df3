public import Interplay

extension Page {
  /// A dot that moves along a curve and back, and restarts after it was dragged off.
  public static let pathTween = Page(
    name: "path-tween",
    summary: "A dot moves along a curve and back; drag it off and release it, and it restarts.",
    canvas: Size(width: 400, height: 800),
    mainNode: "dot",
    build: { runtime in
      let dot = runtime.scene.root.addChild(named: "dot", size: Size(width: 48, height: 48)).styled(.disc(.dawn))

      // snippet: path-tween
      var path = Path()
      path.move(to: Point(x: 80, y: 600))
      path.addCurve(to: Point(x: 320, y: 200), control1: Point(x: 80, y: 300), control2: Point(x: 320, y: 500))
      let tween = PathTween(duration: .milliseconds(800), path: path)
      tween.autoreverses.value = true

      let draggable = Draggable()
      runtime.toggle(tween, inReactionTo: draggable)
      runtime.add(tween, to: runtime.get(dot).position)
      runtime.add(draggable, to: dot)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(1300)).press(on: stage["dot"]).move(by: Vector(dx: 90, dy: 60), over: .milliseconds(250)).lift()
    })
}
