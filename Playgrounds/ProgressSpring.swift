public import Interplay

extension Page {
  /// A progress that plays at a constant rate, and that a slider and buttons take over: on a spring, or at once.
  public static let progressSpring = Page(
    name: "progress", summary: "Play the slices. Touch the slider or scrub to a slice: a spring takes over. Jump: it is there at once.",
    canvas: Size(width: 400, height: 420), mainNode: "slice 5", samplingInterval: .milliseconds(10),
    build: { runtime in
      let shown = createProperty(withInitialValue: 0.0)
      let (count, current) = (createProperty(withInitialValue: 10), createProperty(withInitialValue: 0))
      runtime.addSlices(count, progress: shown)
      let slider = runtime.addProgressSlider(y: 160)
      // snippet: progress
      let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
      let progress = Animated(0.0, on: AnimationClock(of: runtime.clock), spring: basic)
      // The spring itself is not clamped.
      progress.onChange = { shown.value = min(max($0, 0), 1) }
      func chosen() -> Double { Double(current.value) / Double(count.value) }
      runtime.observe(slider.value) { progress.animate(to: $0) }
      runtime.addButton("Jump", at: Point(x: 80, y: 350), width: 104) { progress.hold(at: chosen()) }
      runtime.addButton("Scrub", at: Point(x: 200, y: 350), width: 104) { slider.value.value = chosen() }
      runtime.addButton("Play", at: Point(x: 320, y: 350), width: 104) {
        progress.animate(to: 1, over: .seconds(2 * max(0, 1 - progress.value)), easing: .linear)
      }
      // end
      runtime.addSlicePickers(count: count, current: current)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(on: stage["Play"]).hold(for: .milliseconds(800)).press(at: Point(x: 320, y: 160))
        .hold(for: .milliseconds(800)).lift().press(at: Point(x: 65, y: 160)).hold(for: .milliseconds(800)).lift()
      // Three slices instead of ten, and the second one of them: its end is at two thirds.
      for _ in 0..<7 { stage.finger.tap(on: stage["fewer Slices"]) }
      stage.finger.tap(on: stage["more Current slice"]).tap(on: stage["more Current slice"]).tap(on: stage["Scrub"])
        .hold(for: .milliseconds(800)).tap(on: stage["fewer Current slice"]).tap(on: stage["Jump"]).hold(for: .milliseconds(200))
        .tap(on: stage["Play"]).hold(for: .milliseconds(450)).tap(on: stage["Scrub"])
    })
}
