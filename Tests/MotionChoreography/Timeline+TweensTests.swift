import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Tweens in a timeline that is paused, or goes back. One that is added while it is paused starts at its beginning.
@Suite(.tracksLifetimes) struct TimelineTweensTests {
  @Test(arguments: [0.0, 0.13, 0.4, 7]) func `a tween that is added while the timeline is paused starts at the timeline's beginning`(
    _ offset: Double
  ) throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline = tracked(Timeline(of: stage.runtime))
    let tween = Tween<Double>(duration: .milliseconds(400), values: [0, 100, 20])
    stage.run(until: .milliseconds(50))
    timeline.paused.value = true
    timeline.timeOffset.value = offset
    let value = tracked(ReactiveProperty(5.0))
    timeline.runtime.add(tween, to: value)
    // The oracle: the same tween in its own runtime.
    let alone = Stage(size: Size(width: 1, height: 1), rate: nil)
    let expected = ReactiveProperty(5.0)
    alone.runtime.add(Tween<Double>(duration: .milliseconds(400), values: [0, 100, 20]), to: expected)
    let added = value.value
    for time in [0, 0.05, 0.13, 0.2, 0.33, 0.4, 7] {
      alone.run(until: .seconds(time))
      if time == offset { #expect(added == expected.value) }
      timeline.timeOffset.value = time
      #expect(value.value == expected.value, "\(time)")
    }
  }

  @Test func `a repeated tween shows each repetition, regardless of when it was added`() {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline = tracked(Timeline(of: stage.runtime))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.95
    let (tween, value) = (Tween<Double>(duration: .milliseconds(400), values: [0, 100]), ReactiveProperty(0.0))
    (tween.repeatCount.value, tween.delay.value, tween.autoreverses.value) = (2, .milliseconds(100), true)
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: value)
    for (time, expected) in [(0.95, 12.5), (0.05, 0), (0.2, 25), (0.6, 75), (1.1, 50), (1.5, 50), (2, 0), (0.3, 50)] {
      timeline.timeOffset.value = time
      #expect(abs(value.value - expected) < 1e-9, "\(time)")
    }
    // It continues from there, and a change during playback takes effect at that time.
    timeline.paused.value = false
    stage.run(until: .milliseconds(100))
    #expect(abs(value.value - 75) < 1e-9)
    tween.values.value = [200, 300]
    #expect(value.value == 200)
  }

  @Test func `while the timeline is paused, an arc with a moved end is shown at the same progress`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let timeline = Timeline(of: stage.runtime)
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    let move = ArcMove(duration: .milliseconds(400))
    (move.from.value, move.to.value) = (Point(x: 50, y: 50), Point(x: 300, y: 200))
    move.tween.timingFunctions.value = [.linear]
    timeline.runtime.add(move, to: node)
    func place(to end: Point, at progress: Double) throws -> Point {
      try PathMeasure(ArcGeometry.compatible.path(from: Point(x: 50, y: 50), to: end)).point(at: progress)
    }
    stage.run(until: .milliseconds(100))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.2
    for end in [Point(x: 100, y: 350), Point(x: 60, y: 50), Point(x: 390, y: 390)] {
      move.to.value = end
      #expect(try node.position.value.distance(to: place(to: end, at: 0.5)) < 1e-9)
      timeline.timeOffset.value = 0.1
      #expect(try node.position.value.distance(to: place(to: end, at: 0.25)) < 1e-9)
      timeline.timeOffset.value = 0.2
    }
    timeline.timeOffset.value = 5
    move.to.value = Point(x: 80, y: 80)
    #expect(node.position.value.distance(to: Point(x: 80, y: 80)) < 1e-9)
    // During playback, the new arc begins at that time.
    timeline.paused.value = false
    move.to.value = Point(x: 10, y: 300)
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    #expect(try node.position.value.distance(to: place(to: Point(x: 10, y: 300), at: 0.25)) < 1)
  }

  @Test(arguments: [0.4, 0.5, 0.6])
  func `a tween that was changed in flight goes on with that change where the timeline goes back behind it`(
    _ offset: Double
  ) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline = tracked(Timeline(of: stage.runtime))
    let (tween, value) = (Tween<Double>(duration: .seconds(1), values: [0, 100]), tracked(ReactiveProperty(0.0)))
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: value)
    stage.run(until: .milliseconds(400))
    tween.duration.value = .seconds(2)
    // A second later it would be at its end without the change.
    stage.run(until: .milliseconds(1000))
    let expected = value.value
    #expect(expected > 40 && expected < 100)
    stage.run(until: .milliseconds(1200))
    timeline.timeOffset.value = offset
    // From here on it is played anew.
    tween.repeatCount.value = 3
    stage.run(until: .milliseconds(1200 + Int64((1 - offset) * 1000)))
    #expect(abs(timeline.timeOffset.value - 1) < 1e-9 && abs(value.value - expected) < 1e-9)
  }

  @Test func `an instant that was sampled before the timeline went back is sampled again`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (timeline, property) = (Timeline(of: runtime), createProperty(withInitialValue: 4.0))
    let player = MotionPlayer<TweenSimulation<Double>> { (value: Double, start: Timestamp) throws(MotionError) in
      try TweenSimulation(from: value, to: value + 80, duration: .milliseconds(500), at: start)
    }
    player.enabled.value = false
    timeline.runtime.add(player, to: property)
    timeline.rate.value = -0.5
    timeline.timeOffset.value = 2

    // Back at 1.75 s it begins another motion, which has taken half of its time at 2 s.
    runtime.advance(to: .milliseconds(500))
    player.enabled.value = true
    runtime.advance(to: .milliseconds(600))
    #expect(timeline.timeOffset.value == 1.7 && property.value == 4)
    timeline.timeOffset.value = 2
    #expect(property.value == 44)
  }
}
