public import Interplay

extension Page {
  /// A square that moves, falls and grows, and runs all of it back; a slider is its tempo.
  public static let turningPoint = Page(
    name: "contiguous-sequence",
    summary: "Slide, or press Start: a square moves right, down, and becomes a circle; the second half runs everything back.",
    canvas: Size(width: 400, height: 440), mainNode: "square", samplingInterval: .milliseconds(10),
    build: { runtime in
      let square = runtime.scene.root.addChild(named: "square", position: Point(x: 60, y: 60), size: Size(width: 60, height: 60))
        .styled(.tile(.sky, radius: 0))
      let track = runtime.scene.root.addChild(named: "track", position: Point(x: 200, y: 350), size: Size(width: 300, height: 30))
        .styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 15), size: Size(width: 30, height: 30)).styled(.thumb)
      let slider = Slidable(from: 0, to: 1, value: 0, thumb: thumb)
      runtime.add(slider, to: track)
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
      sequence?.follow(progress: slider.value)
      // end
      if let sequence { runtime.addButtons(for: sequence, y: 405) }
    },
    script: { stage in
      stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(500)).hold(for: .milliseconds(100))
        .move(by: Vector(dx: -60, dy: 0), over: .milliseconds(250)).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(750)).lift()
        .hold(for: .milliseconds(100)).tap(on: stage["Start"]).hold(for: .milliseconds(700)).tap(on: stage["Pause"])
        .hold(for: .milliseconds(300)).tap(on: stage["Resume"])
    })
}
