public import Interplay

extension Page {
  /// A dot that overshoots around a closed path.
  public static let aroundTheFrame = Page(
    name: "closed-path",
    summary: "A dot runs around a frame, and overshoots beyond its beginning.",
    canvas: Size(width: 400, height: 400),
    mainNode: "dot",
    build: { runtime in
      let dot = runtime.scene.root.addChild(named: "dot", size: Size(width: 30, height: 30))

      // snippet: closed-path
      let frame = Path.roundedRectangle(Rect(x: 60, y: 60, width: 280, height: 280), radius: 40)
      let tween = PathTween(duration: .seconds(2), path: frame)
      tween.timingFunctions.value = [.easeOut(.elastic)]
      tween.reverseTimingFunctions.value = [.easeOut(.back())]
      tween.autoreverses.value = true
      tween.wraps.value = true
      runtime.add(tween, to: dot.position)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
