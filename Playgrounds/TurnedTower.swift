public import Interplay

extension Page {
  /// A tower of three boxes that one spring turns, each above further than the one below.
  public static let turnedTower = Page(
    name: "tower", summary: "Drag to the side: one spring turns three boxes, the upper ones further. Release it: they turn back.",
    canvas: Size(width: 400, height: 400), mainNode: "face 0 0", samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      // snippet: tower
      let angle = createProperty(withInitialValue: 0.0)
      let drag = runtime.recognize(PanConfiguration(slop: 0), on: root)
      // A radian for each 175 points, about the vertical axis.
      let target = drag.map { $0.state == .began || $0.state == .changed ? $0.translation.dx / 175 : 0 }
      let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
      runtime.add(Follow(target, spring: Spring(threshold: 0.001, parameters: basic)), to: angle)
      // end
      for box in 0..<3 {
        for side in 0..<4 {
          let half = 90 - 20 * Double(box)
          let position = Point(x: 200, y: 325 - 110 * Double(box))
          let face = root.addChild(named: "face \(box) \(side)", position: position, size: Size(width: 0, height: 106))
            .styled(.plain(.hue(side)))
          // From the axis to the middle of the face: to the viewer, and to the right.
          let turn = angle.map { Angle(radians: $0 * Double(box + 1) + Double(side) * .pi / 2) }
          let middle = turn.map { PolarOffset(distance: half, angle: $0).vector }
          runtime.connect(middle.map { 200 + $0.dy }, to: face.position.x)
          runtime.connect(middle.map { 2 * max(0, $0.dx) }, to: face.size.width)
          runtime.connect(middle.map { 0.5 + 0.5 * max(0, $0.dx / half) }, to: face.opacity)
        }
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 100, y: 200)).move(by: Vector(dx: 210, dy: 0), over: .milliseconds(300))
        .hold(for: .milliseconds(1300)).lift().hold(for: .milliseconds(800))
        .press(at: Point(x: 300, y: 200)).move(by: Vector(dx: -140, dy: 0), over: .milliseconds(100)).lift()
    })
}
