public import Interplay
import MotionPhysics

extension Page {
  /// Fourteen segments, each on a spring of its own, that one slider takes apart.
  public static let segments = Page(
    name: "segments", summary: "Slide: fourteen segments leave the circle, each on its own spring. Tap: they flash one after another.",
    canvas: Size(width: 400, height: 400), mainNode: "segment 0",
    build: { runtime in
      let track = runtime.scene.root.addChild(named: "track", position: Point(x: 200, y: 370), size: Size(width: 300, height: 30))
        .styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 15), size: Size(width: 30, height: 30)).styled(.thumb)
      let slider = Slidable(from: 0, to: 1, value: 0, thumb: thumb)
      runtime.add(slider, to: track)
      let taps = runtime.recognize(TapConfiguration(), on: runtime.scene.root).whenRecognitionState(is: .ended)
      let ring = try? PathMeasure(.ellipse(in: Rect(x: 140, y: 40, width: 120, height: 120)))
      for index in 0..<14 {
        let home = ring?.point(at: Double(index) / 14) ?? .zero
        let segment = runtime.scene.root.addChild(named: "segment \(index)", position: home, size: Size(width: 20, height: 20))
          .styled(.disc(.hue(index)))
        // snippet: segments
        let away = Point(x: 40 + 320 * Double(index * 5 % 14) / 13, y: 250 + 60 * Double(index % 2))
        let part = Double(index) / 13
        let parameters = SpringParameters(stiffness: 220 + 200 * part, damping: 30 + 10 * part, allowsOverdamping: true)
        let spring = Spring<Point>(threshold: 0.001, parameters: parameters)
        runtime.add(Follow(slider.value.interpolated(from: home, to: away), spring: spring), to: segment.position)
        // end
        let flash = Tween<Double>(duration: .milliseconds(500), values: [1, 2, 1])
        (flash.offsets.value, flash.delay.value) = ([0, 0.3, 1], .milliseconds(40 * index))
        runtime.start(flash, whenever: taps)
        runtime.add(flash, to: segment.scale)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 100)).hold(for: .milliseconds(1100))
        .press(on: stage["thumb"]).move(by: Vector(dx: 240, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(200))
        .move(by: Vector(dx: -120, dy: 0), over: .milliseconds(100)).lift()
    })
}
