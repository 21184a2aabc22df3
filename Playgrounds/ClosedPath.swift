public import Interplay

extension Page {
  /// A dot that overshoots around a closed path.
  public static let aroundTheFrame = Page(
    name: "closed-path",
    summary: "A dot runs around a frame, and overshoots beyond its beginning.",
    canvas: Size(width: 400, height: 400),
    mainNode: "dot",
    build: { runtime in
      runtime.scene.root.styled(
        .ground(
          .bar(.color(.line), x: 57, y: 57, width: 286, height: 286, radius: 43),
          .bar(.color(.surface), x: 63, y: 63, width: 274, height: 274, radius: 37)))
      let dot = runtime.scene.root.addChild(named: "dot", size: Size(width: 30, height: 30)).styled(.disc(.dawn))

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
