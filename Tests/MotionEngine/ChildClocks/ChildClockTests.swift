import Interplay
import InterplayTestSupport
import Testing

@testable import MotionEngine
@testable import MotionInteractions

/// Contracts 12, 23 and 26, for cues and delays on child clocks.
@Suite(.tracksLifetimes) struct ChildClockTests {
  private func makeStage(rate: Int64? = 60) -> (Stage, Timeline, SceneNode, Spring<Point>) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
    let timeline = tracked(Timeline(of: tracked(stage.runtime)))
    let node = tracked(stage.scene.root.addChild(named: "node", size: Size(width: 100, height: 100)))
    let spring = tracked(Spring<Point>())
    spring.destination.value = Point(x: 300, y: 100)
    timeline.runtime.add(spring, to: node.position)
    return (stage, timeline, node, spring)
  }

  @Test(arguments: [60, nil] as [Int64?]) func `a cue in the past of a timeline fires when the timeline reaches it`(_ rate: Int64?) {
    let (stage, timeline, _, _) = makeStage(rate: rate)
    stage.run(until: .seconds(3))
    timeline.timeOffset.value = 0
    var done: [Timestamp] = []
    timeline.runtime.cue(at: .seconds(1)) { [unowned stage] in done.append(stage.now) }
    stage.run(until: .seconds(10))
    #expect(done == [.seconds(4)])
    #expect(timeline.timeOffset.value == 7 && timeline.duration == 7)
  }

  @Test func `seeking forward over a cue in the past fires it, seeking back over it does not`() {
    let (stage, timeline, node, _) = makeStage()
    stage.run(until: .seconds(3))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.05
    let shown = node.position.value
    var times: [Double] = []
    for time in [0.1, 0.2] { timeline.runtime.cue(at: .seconds(time)) { [unowned timeline] in times.append(timeline.runtime.now.seconds) } }
    timeline.timeOffset.value = 0.01
    #expect(times.isEmpty)
    timeline.timeOffset.value = 0.15
    #expect(times == [0.1])
    timeline.timeOffset.value = 0.05
    #expect(times == [0.1] && node.position.value == shown)
    timeline.timeOffset.value = 5
    #expect(times == [0.1, 0.2] && timeline.duration == 5)
  }

  @Test func `a change by a cue in the past replaces all later changes`() {
    let (stage, timeline, node, spring) = makeStage()
    stage.run(until: .seconds(3))
    timeline.timeOffset.value = 0
    timeline.runtime.cue(at: .milliseconds(100)) { spring.destination.value = Point(x: 50, y: 60) }
    stage.settle()
    #expect(node.position.value == Point(x: 50, y: 60))
    #expect(timeline.duration < 3)
  }

  @Test(arguments: [-1.0, 0.5, 2]) func `at another rate a cue in the past neither stops time nor fires twice`(_ rate: Double) {
    let (stage, timeline, _, _) = makeStage()
    stage.run(until: .seconds(2))
    timeline.timeOffset.value = 1
    var count = 0
    timeline.runtime.cue(at: .seconds(1.5)) { count += 1 }
    timeline.rate.value = rate
    stage.run(until: .seconds(8))
    #expect(count == (rate > 0 ? 1 : 0))
    timeline.rate.value = 1
    stage.run(until: .seconds(20))
    #expect(count == 1)
  }

  @Test func `a delayed value is emitted while the past is shown, and leaves the past unchanged`() {
    let (stage, timeline, node, spring) = makeStage()
    let delayed = createProperty(withInitialValue: Point.zero)
    timeline.runtime.connect(node.position.delay(by: Duration.milliseconds(50), on: timeline.runtime.clock), to: delayed)
    let other = Spring<Point>()
    timeline.runtime.connect(node.position.delay(by: Duration.milliseconds(20), on: timeline.runtime.clock), to: other.destination)
    let second = stage.scene.root.addChild(named: "second", size: Size(width: 10, height: 10))
    timeline.runtime.add(other, to: second.position)
    stage.run(until: .seconds(3))
    let rested = (node.position.value, second.position.value)
    timeline.timeOffset.value = 0
    stage.run(until: .seconds(3.1))
    // Showing the past does not change it (contract 26).
    #expect(timeline.duration == 3)
    stage.settle()
    #expect(node.position.value == rested.0 && second.position.value == rested.1)
    _ = spring
  }

  @Test func `a cue that seeks back takes effect after the seek that fires it`() {
    let (stage, timeline, node, _) = makeStage()
    defer { withExtendedLifetime(stage) {} }
    timeline.paused.value = true
    var jumps = 0
    timeline.runtime.cue(at: .milliseconds(100)) { [unowned timeline] in
      jumps += 1
      timeline.timeOffset.value = 0.05
    }
    timeline.timeOffset.value = 2
    #expect(jumps == 1 && timeline.timeOffset.value == 0.05 && timeline.runtime.now == .milliseconds(50) && timeline.duration == 2)
    let shown = node.position.value
    timeline.timeOffset.value = 2
    #expect(timeline.timeOffset.value == 2 && timeline.duration == 2)
    timeline.timeOffset.value = 0.05
    #expect(node.position.value == shown)
  }

  @Test func `a cue that seeks during playback takes effect at its own time, at every frame rate`() {
    for rate in [60, 10, nil] as [Int64?] {
      let (stage, timeline, node, _) = makeStage(rate: rate)
      let second = timeline.runtime.scene.root.addChild(named: "second", size: Size(width: 10, height: 10))
      timeline.runtime.add(Tween<Double>(duration: .seconds(1), values: [0, 1]), to: second.opacity)
      timeline.runtime.cue(at: .milliseconds(300)) { [unowned timeline] in timeline.timeOffset.value = 0.1 }
      stage.run(until: .milliseconds(500))
      #expect(abs(timeline.timeOffset.value - 0.3) < 1e-9 && timeline.duration == 0.3)
      timeline.runtime.cue(at: .milliseconds(350)) { [unowned timeline] in timeline.timeOffset.value = 20 }
      stage.run(until: .milliseconds(560))
      #expect(abs(timeline.timeOffset.value - 20.01) < 1e-9 && node.position.value == Point(x: 300, y: 100))
      #expect(second.opacity.value == 1)
    }
  }

  @Test func `an observer of the time that writes it takes effect`() {
    let (stage, timeline, _, _) = makeStage()
    timeline.timeOffset.subscribe { [unowned timeline] in if $0 > 0.1, $0 < 0.9 { timeline.timeOffset.value = 1 } }
    stage.run(until: .milliseconds(200))
    #expect(timeline.timeOffset.value > 1 && timeline.runtime.now.seconds == timeline.timeOffset.value)
    timeline.timeOffset.value = 0.5
    #expect(timeline.timeOffset.value == 1 && timeline.runtime.now == .seconds(1))
  }

  /// Changes of a timeline between two samples of a grid, with the own time that follows 50 ms later, and the recorded duration.
  private static let changes: [(name: String, change: @Sendable (Timeline) -> Void, offset: Double, duration: Double)] = [
    ("nothing", { _ in }, 0.2, 0.2), ("a rate", { $0.rate.value = 2 }, 0.25, 0.25), ("a pause", { $0.paused.value = true }, 0.15, 0.15),
    ("a reversal", { $0.rate.value = -1 }, 0.1, 0.15), ("a seek", { $0.timeOffset.value = 0.05 }, 0.1, 0.15),
    ("a loop whose end is over", { $0.loop.value = 0...0.12 }, 0.2, 0.2), ("a loop", { $0.loop.value = 0...0.18 }, 0.02, 0.18),
  ]

  @Test(arguments: changes.indices) func `a change between two samples of a grid takes effect at its own time`(_ index: Int) {
    let (name, change, offset, duration) = Self.changes[index]
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let runtime = tracked(MotionRuntime(scene: scene, samplingInterval: .milliseconds(100)))
    let timeline = tracked(Timeline(of: runtime))
    let node = tracked(scene.root.addChild(named: "node", size: Size(width: 10, height: 10)))
    let tween = tracked(Tween<Double>(duration: .seconds(1), values: [0, 1]))
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: node.opacity)
    node.opacity.subscribe { _ in }
    // A frame between two samples: no motion is sampled at 150 ms.
    runtime.advance(to: .milliseconds(150))

    change(timeline)
    runtime.advance(to: .milliseconds(200))

    #expect(abs(timeline.timeOffset.value - offset) < 1e-9, "\(name)")
    #expect(abs(timeline.duration - duration) < 1e-9, "\(name)")
    #expect(abs(node.opacity.value - offset) < 1e-9, "\(name)")
  }

  @Test func `a cue that samples delivers each moving value once at its time`() {
    let (stage, timeline, node, _) = makeStage()
    var times: [Timestamp] = []
    node.position.subscribe { [unowned timeline] _ in times.append(timeline.runtime.now) }
    for _ in 0..<3 { timeline.runtime.cue(at: .milliseconds(125)) {} }
    timeline.runtime.cue(at: .milliseconds(130)) {}

    stage.run(until: .milliseconds(200))

    #expect(times.contains(.milliseconds(125)) && times.contains(.milliseconds(130)))
    #expect(Set(times).count == times.count, "\(times)")
  }

  @Test func `a seek over a cue delivers each moving value at the time of the cue, and at its end`() {
    let (stage, timeline, node, _) = makeStage()
    defer { withExtendedLifetime(stage) {} }
    let (other, played, second, _) = makeStage()
    var expected: [Point] = []
    for time in [100, 200] as [Int64] {
      other.run(until: .milliseconds(time))
      expected.append(second.position.value)
    }
    _ = played
    timeline.paused.value = true
    timeline.runtime.cue(at: .milliseconds(100)) {}
    var delivered: [Point] = []
    let subscription = node.position.subscribe { delivered.append($0) }
    delivered = []

    timeline.timeOffset.value = 0.2

    #expect(delivered == expected)
    subscription.unsubscribe()
  }

  /// Due times with the instants of the host at half the rate: the last one is beyond the end of time.
  @Test(arguments: [(1 << 60, 1 << 61), (1 << 61, 1 << 62), (1 << 62 - 512, Int64.max - 1023), (1 << 62, nil)] as [(Int64, Int64?)])
  func `a cue near the end of time fires at its instant, and one beyond it never does`(_ due: Int64, _ instant: Int64?) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))))
    let timeline = tracked(Timeline(of: runtime))
    timeline.rate.value = 0.5
    var fired: [Timestamp] = []

    timeline.runtime.cue(at: Timestamp(nanoseconds: due)) { [unowned runtime] in fired.append(runtime.now) }
    runtime.advance(to: Timestamp(nanoseconds: .max - 1))

    #expect(fired == (instant.map { [Timestamp(nanoseconds: $0)] } ?? []))
  }

  @Test func `cues that pause or reverse take effect at their own time`() {
    let (stage, timeline, _, _) = makeStage()
    timeline.runtime.cue(at: .milliseconds(100)) { [unowned timeline] in timeline.paused.value = true }
    stage.run(until: .seconds(1))
    #expect(timeline.timeOffset.value == 0.1)
    timeline.paused.value = false
    timeline.runtime.cue(at: .milliseconds(300)) { [unowned timeline] in timeline.rate.value = -1 }
    stage.run(until: .seconds(1.25))
    #expect(abs(timeline.timeOffset.value - 0.25) < 1e-9)
    stage.settle()
    #expect(timeline.timeOffset.value == 0)
  }

  @Test func `seeking to the recorded end resumes recording there`() {
    let (stage, timeline, node, _) = makeStage(rate: nil)
    defer { withExtendedLifetime(stage) {} }
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    let value = node.position.value
    timeline.timeOffset.value = 0.05
    // Not earlier: a cue at the recorded end fires there.
    var isDone = false
    timeline.runtime.cue(at: .milliseconds(100)) { isDone = true }
    timeline.timeOffset.value = 0.1
    #expect(isDone && node.position.value == value && timeline.duration == 0.1)
    timeline.timeOffset.value = 3
    #expect(node.position.value == Point(x: 300, y: 100))
  }

  @Test(arguments: [1e-9, -1e-9, 1000, -1000])
  func `times beyond the representable range neither trap nor hang`(rate: Double) {
    let (stage, timeline, node, _) = makeStage(rate: nil)
    stage.run(until: .seconds(1))
    timeline.timeOffset.value = 9e9
    timeline.rate.value = rate
    timeline.loop.value = 1...9.1e9
    stage.run(until: .seconds(20))
    timeline.loop.value = nil
    timeline.timeOffset.value = .greatestFiniteMagnitude
    stage.run(until: .seconds(30))
    timeline.runtime.cue(after: .seconds(Int64.max)) {}
    timeline.timeOffset.value = 0
    timeline.rate.value = 1
    stage.run(until: .seconds(60))
    #expect(node.position.value == Point(x: 300, y: 100))
  }

  @Test(arguments: [0.0, 0.05, 0.2, 10]) func `a runtime that is released while the past is shown leaves no object alive`(_ time: Double) {
    let (stage, timeline, node, _) = makeStage()
    let (value, second) = (tracked(ReactiveProperty(0.0)), tracked(ReactiveProperty(Point.zero)))
    timeline.runtime.add(tracked(Tween<Double>(duration: .milliseconds(400), values: [0, 1])), to: value)
    timeline.runtime.add(tracked(Follow(node.position)), to: second)
    stage.run(until: .seconds(1))
    timeline.paused.value = true
    timeline.timeOffset.value = time
  }

  @Test(arguments: [0, 1, 2]) func `a removal while the past is shown leaves no object alive`(_ piece: Int) {
    let (stage, timeline, node, spring) = makeStage()
    let move = tracked(ArcMove(duration: .milliseconds(400)))
    move.to.value = Point(x: 300, y: 300)
    let second = tracked(stage.scene.root.addChild(named: "second", size: Size(width: 10, height: 10)))
    timeline.runtime.add(move, to: second)
    stage.run(until: .milliseconds(300))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    switch piece {
    case 0: timeline.runtime.remove(spring)
    case 1: stage.runtime.remove(timeline.runtime)
    default: node.removeFromParent()
    }
    #expect(timeline.runtime.parent == nil || piece != 1)
  }
}
