public import Interplay

extension Page {
  /// A dot on a spring that moves to taps; sliders set its tension, its damping and its threshold, also in flight.
  public static let springSliders = Page(
    name: "spring-sliders", summary: "Tap: a spring moves the dot. The sliders change its tension, damping and threshold, also in flight.",
    canvas: Size(width: 400, height: 600), mainNode: "dot",
    build: { runtime in
      let root = runtime.scene.root
      let field = root.addChild(named: "field", position: Point(x: 200, y: 200), size: Size(width: 380, height: 380)).styled(.place())
      let dot = root.addChild(named: "dot", position: Point(x: 80, y: 320), size: Size(width: 56, height: 56)).styled(.disc(.sky))
      dot.isInteractive.value = false

      // snippet: spring-sliders
      let spring = Spring<Point>(threshold: 0.1, parameters: SpringParameters(stiffness: 120, damping: 10, allowsOverdamping: true))
      spring.destination.value = dot.position.value
      runtime.connect(runtime.recognize(TapConfiguration(), on: field).centroidOnRecognition(), to: spring.destination)
      runtime.add(spring, to: dot.position)
      let rows = [
        ("Tension", 1.0...400, spring.stiffness), ("Damping", 0.1...80, spring.damping), ("Threshold", 0.1...5, spring.threshold),
      ]
      for (index, (name, range, setting)) in rows.enumerated() {
        let track = root.addChild(named: name, position: Point(x: 255, y: 440 + 60 * Double(index)), size: Size(width: 240, height: 40))
          .styled(.track(name))
        let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 30, height: 30)).styled(.thumb)
        let slider = Slidable(from: range.lowerBound, to: range.upperBound, value: setting.value, thumb: thumb)
        slider.jumps.value = true
        runtime.add(slider, to: track)
        runtime.connect(slider.value, to: setting)
      }
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 320, y: 80)).hold(for: .milliseconds(250))
        // More tension in flight, another destination in flight, more damping in flight, and then less precision.
        .tap(at: Point(x: 345, y: 440)).hold(for: .milliseconds(150)).tap(at: Point(x: 320, y: 320)).hold(for: .milliseconds(150))
        .tap(at: Point(x: 345, y: 500)).hold(for: .milliseconds(800)).tap(at: Point(x: 345, y: 560)).tap(at: Point(x: 100, y: 100))
    })
}
