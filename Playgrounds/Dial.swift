public import Interplay

extension Page {
  /// A dial that coasts when it is released, and stops at one of its eight marks.
  public static let dial = Page(
    name: "dial",
    summary: "Spin the dial with two fingers: it coasts and stops at a multiple of an eighth of a turn.",
    canvas: Size(width: 400, height: 400),
    mainNode: "dial",
    build: { runtime in
      let dial = runtime.scene.root.addChild(named: "dial", position: Point(x: 200, y: 200), size: Size(width: 256, height: 256))
        .styled(.disc(.dusk))
      let mark = dial.addChild(named: "mark", position: Point(x: 128, y: 24), size: Size(width: 16, height: 32))
        .styled(.plain(.color(.white), radius: 8))
      mark.isInteractive.value = false

      // snippet: coast
      let rotatable = Rotatable()
      let coast = Coast<Angle>(decay: Decay(rate: 2), snapping: .multiples(of: Angle(degrees: 45).radians), threshold: 0.001)
      runtime.add(rotatable.finalVelocity, to: coast.initialVelocity)
      runtime.toggle(coast, inReactionTo: rotatable)
      runtime.add(coast, to: dial.rotation)
      runtime.add(rotatable, to: dial)
      // end
    },
    script: { stage in
      stage.rotate(at: Point(x: 200, y: 200), by: Angle(degrees: 100), radius: 90, over: .milliseconds(250))
    })
}
