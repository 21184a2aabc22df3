public import Interplay

extension Page {
  /// A square that grows and changes its color, runs both back, and repeats that.
  public static let sizeAndColor = Page(
    name: "size-and-color",
    summary: "A square grows, changes its color, and runs both back, twice. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 400),
    mainNode: "square",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let square = root.addChild(named: "square", position: Point(x: 200, y: 150), size: Size(width: 50, height: 50))
        .styled(.plain(.none, radius: 14))
      square.backgroundColor.value = Color(red: 0.1, green: 0.5, blue: 0.9)
      let meter = root.addChild(named: "meter", position: Point(x: 20, y: 310), size: Size(width: 50, height: 12), anchorPoint: .zero)
        .styled(.plain(.leaf, radius: 6))

      // snippet: size-and-color
      let (duration, easing, timing) = (Duration.milliseconds(1500), Easing.easeInOut(.back()), ArrangementTiming(repeats: .times(1)))
      let motion = try? Arrangement.group(timing: timing, reversing: .contiguously) { () throws(MotionError) in
        try MotionTrack(moving: square.size, to: Size(width: 200, height: 200), over: duration, easing: easing)
        try MotionTrack(moving: square.backgroundColor, to: Color(red: 0.9, green: 0.5, blue: 0.1), over: duration, easing: easing)
      }
      // The bar observes the property that the motion writes.
      runtime.connect(square.size.width(), to: meter.size.width)
      guard let motion else { return }
      motion.play(on: AnimationClock(of: runtime.clock))
      runtime.addButtons(for: motion, y: 365)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(800)).tap(on: stage["Pause"]).hold(for: .milliseconds(400)).tap(on: stage["Resume"])
        .hold(for: .milliseconds(1200)).tap(on: stage["Stop"]).hold(for: .milliseconds(300)).tap(on: stage["Start"])
    })
}
