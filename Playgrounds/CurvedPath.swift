public import Interplay

extension Page {
  /// A dot on an arc and a curve, which returns with another easing, twice.
  public static let curvedPath = Page(
    name: "curved-path",
    summary: "A dot moves along an arc and a curve, and returns with another easing.",
    canvas: Size(width: 400, height: 400),
    mainNode: "dot",
    build: { runtime in
      let dot = runtime.scene.root.addChild(named: "dot", size: Size(width: 30, height: 30)).styled(.disc(.dawn))

      // snippet: curved-path
      var path = Path()
      path.addArc(center: Point(x: 60, y: 40), radius: 200, start: Angle(radians: 0.087), sweep: Angle(radians: 1.573))
      path.addQuadCurve(to: Point(x: 350, y: 350), control: Point(x: 150, y: 380))
      let tween = PathTween(duration: .seconds(2), path: path)
      tween.timingFunctions.value = [.easeInOut(.quadratic)]
      tween.reverseTimingFunctions.value = [.easeInOut(.quartic)]
      tween.autoreverses.value = true
      tween.repeatCount.value = 2
      runtime.add(tween, to: dot.position)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
