public import Interplay

extension Page {
  /// A square that moves, falls and grows, and runs all of it back; a slider sets and shows the progress.
  public static let turningPoint = Page(
    name: "contiguous-sequence",
    summary: "Slide, or press Start: a square moves right, down, and becomes a circle; the second half runs everything back.",
    canvas: Size(width: 400, height: 440), mainNode: "square", samplingInterval: .milliseconds(10),
    build: { runtime in
      let square = runtime.scene.root.addChild(named: "square", position: Point(x: 60, y: 60), size: Size(width: 60, height: 60))
        .styled(.tile(.sky, radius: 0))
      let slider = runtime.addProgressSlider(y: 350)
      // snippet: contiguous
      let sequence = try? Arrangement.sequence(reversing: .contiguously) { () throws(MotionError) in
        try Arrangement.group { () throws(MotionError) in
          try MotionTrack(moving: square.position.x, to: 300, over: .seconds(1), easing: .easeInOut(.quadratic))
          try MotionTrack(moving: square.backgroundColor, to: Color(red: 1, green: 0.5, blue: 0), over: .milliseconds(900))
        }
        try MotionTrack(moving: square.position.y, to: 220, over: .milliseconds(800), easing: .easeInOut(.quadratic))
        try Arrangement.group { () throws(MotionError) in
          try MotionTrack(moving: square.size, to: Size(width: 150, height: 150), over: .milliseconds(800), easing: .easeOut(.cubic))
          try MotionTrack(moving: square.cornerRadius, to: 75, over: .milliseconds(800), easing: .easeOut(.cubic))
        }
      }
      guard let sequence, let length = sequence.length, let thumb = slider.thumb else { return }
      // The thumb shows the progress, whether the slider or a button moves it.
      let shown = try? MotionTrack(moving: thumb.position.x, to: 300, over: length, easing: .linear)
      let motion = Arrangement.group { [sequence] + (shown.map { [$0.arrangement] } ?? []) }
      motion.follow(progress: slider.value)
      // end
      runtime.addButtons(for: motion, y: 405)
    },
    script: { stage in
      stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(500)).hold(for: .milliseconds(100))
        .move(by: Vector(dx: -60, dy: 0), over: .milliseconds(250)).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(750)).lift()
        .hold(for: .milliseconds(100)).tap(on: stage["Start"]).hold(for: .milliseconds(700)).tap(on: stage["Pause"])
        .hold(for: .milliseconds(300)).tap(on: stage["Resume"])
    })
}
