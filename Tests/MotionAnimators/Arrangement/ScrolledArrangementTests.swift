import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Arrangements whose time is the offset of a scroll view, or whose rate is a slider, moved by injected touches.
@Suite(.tracksLifetimes) struct ScrolledArrangementTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let view: SceneNode
  private let content: SceneNode
  private let bar: SceneNode
  private let badge: SceneNode
  private let scroll: Scrollable

  init() {
    view = stage.scene.root.addChild(
      named: "view", position: Point(x: 50, y: 100), size: Size(width: 300, height: 400), anchorPoint: .zero)
    content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
    bar = stage.scene.root.addChild(named: "bar", position: Point(x: 200, y: 40), size: Size(width: 300, height: 200))
    badge = stage.scene.root.addChild(named: "badge", position: Point(x: 350, y: 40), size: Size(width: 40, height: 40))
    scroll = tracked(Scrollable(content: content))
    stage.runtime.add(scroll, to: view)
  }

  private var offset: Double { scroll.contentOffset.value.y }

  /// A height that shrinks in 1 s; beside it a scale for 0.4 s, and then an opacity, which reverses, for two times 0.3 s.
  private func header() throws -> Arrangement {
    try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: bar.size.height, from: 200, to: 60, over: .seconds(1), easing: .easeInOut(.cubic))
      try Arrangement.sequence { () throws(MotionError) in
        try MotionTrack(moving: badge.scale, from: 1, to: 0.5, over: .milliseconds(400), easing: .easeIn(.quadratic))
        try MotionTrack(
          moving: badge.opacity, from: 1, to: 0, over: .milliseconds(300), easing: .linear, reverseEasing: .easeOut(.quadratic),
          reverses: true)
      }
    }
  }

  /// The closed form of the header at `time`, in seconds from 0 to 1: the height, the scale and the opacity.
  private func expected(at time: Double) -> [Double] {
    let cubic = time < 0.5 ? 4 * time * time * time : 1 - 4 * (1 - time) * (1 - time) * (1 - time)
    let first = min(time / 0.4, 1)
    // Backward, the square of the rest of the way.
    let opacity = time < 0.4 ? 1 : time < 0.7 ? 1 - (time - 0.4) / 0.3 : 1 - ((1 - time) / 0.3) * ((1 - time) / 0.3)
    return [200 - 140 * cubic, 1 - 0.5 * first * first, opacity]
  }

  private var shown: [Double] { [bar.size.height.value, badge.scale.value, badge.opacity.value] }

  @Test func `an arrangement is where the offset is at every frame, beyond the edges, while it coasts, and backward`() throws {
    let arrangement = tracked(try header())
    // snippet: scrolled
    let progress = scroll.contentOffset.y.rewriteRange(start: 0, end: 800, destinationStart: 0, destinationEnd: 1)
    arrangement.follow(progress: progress)
    // end
    var offsets: [Double] = []
    func play(until end: Timestamp) {
      while stage.now < end {
        stage.run(until: min(end, stage.now.advanced(by: .milliseconds(4))))
        offsets.append(offset)
        for (value, wanted) in zip(shown, expected(at: min(max(0, offset / 800), 1))) {
          #expect((value - wanted).magnitude < 1e-6, "offset \(offset) at \(stage.now.seconds) s")
        }
      }
    }
    // Beyond the top, and back by the spring.
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: 150), over: .milliseconds(300)).lift()
    play(until: .seconds(1))
    #expect(offsets.min() ?? 0 < -50 && offset == 0 && shown == [200, 1, 1])
    // A flick that coasts; a finger catches it and flicks it back, so that it passes the top and returns.
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -300), over: .milliseconds(150)).lift().hold(for: .milliseconds(150))
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: 200), over: .milliseconds(120)).lift()
    offsets = []
    play(until: .seconds(4))
    let turn = try #require(offsets.indices.max { offsets[$0] < offsets[$1] })
    #expect(offsets[turn] > 400 && (offsets.last ?? 9) == 0 && offsets.min() ?? 0 < -10)
    #expect(zip(offsets[turn...], offsets[(turn + 1)...]).contains { $0 > $1 } && stage.runtime.isAtRest)
    // To the end of the content: the arrangement stays at its end from the offset 800 on.
    for _ in 0..<3 {
      stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -390), over: .milliseconds(100)).lift().hold(for: .milliseconds(200))
    }
    offsets = []
    play(until: .seconds(9))
    #expect(offsets.max() ?? 0 > 1600 && offset == 1600 && shown == [60, 0.5, 1])
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `each offset of a wheel is a position of the arrangement, in any order`() throws {
    let arrangement = tracked(try header())
    arrangement.follow(progress: scroll.contentOffset.y.rewriteRange(start: 0, end: 800, destinationStart: 0, destinationEnd: 1))
    for offset in [400.0, 120, 799, 333, 0, 560] {
      scroll.contentOffset.value.y = offset
      for (value, wanted) in zip(shown, expected(at: offset / 800)) { #expect((value - wanted).magnitude < 1e-6) }
    }
  }

  @Test func `the rate of an arrangement is a slider, which also stops it and runs it backward`() throws {
    let track = stage.scene.root.addChild(named: "track", position: Point(x: 200, y: 700), size: Size(width: 200, height: 40))
    let slider = tracked(Slidable(from: -2, to: 2, value: 1))
    stage.runtime.add(slider, to: track)
    let arrangement = tracked(
      try Arrangement.sequence { () throws(MotionError) in
        try MotionTrack(moving: bar.size.height, from: 200, to: 60, over: .seconds(4), easing: .linear)
        try MotionTrack(moving: badge.opacity, from: 1, to: 0, over: .seconds(4), easing: .linear)
      })
    let runtime = stage.runtime
    // snippet: slider-rate
    let timeline = Timeline(of: runtime)
    runtime.connect(slider.value, to: timeline.rate)
    arrangement.play(on: AnimationClock(of: timeline.runtime.clock))
    // end
    _ = tracked(timeline)
    // The integral of the rate, which changes at the instants of the events.
    var (time, former, rate) = (0.0, Timestamp.zero, 1.0)
    let subscription = slider.value.asStream().subscribe { [unowned runtime] in
      time += rate * runtime.now.seconds(since: former)
      (former, rate) = (runtime.now, $0)
    }
    var rates: Set<Double> = []
    func play(until end: Timestamp) {
      while stage.now < end {
        stage.run(until: min(end, stage.now.advanced(by: .milliseconds(8))))
        rates.insert(rate)
        let whole = time + rate * stage.now.seconds(since: former)
        #expect((bar.size.height.value - (200 - 35 * min(max(0, whole), 4))).magnitude < 1e-5, "\(stage.now.seconds) s")
        #expect((badge.opacity.value - (1 - min(max(0, whole - 4), 4) / 4)).magnitude < 1e-6, "\(stage.now.seconds) s")
      }
    }
    play(until: .seconds(1))
    // 40 of 50 points are a rate of 0.8 more; 10 are the slop.
    stage.finger.press(on: track).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200)).lift()
    play(until: .seconds(3))
    #expect(rate > 1.5 && badge.opacity.value < 1)
    stage.finger.press(on: track).move(by: Vector(dx: -190, dy: 0), over: .milliseconds(400)).lift()
    play(until: .seconds(5))
    #expect(rate < -1 && rates.count > 10 && rates.contains { $0 < 0.5 && $0 > -0.5 })
    #expect(bar.size.height.value > 70)
    subscription.unsubscribe()
  }
}
