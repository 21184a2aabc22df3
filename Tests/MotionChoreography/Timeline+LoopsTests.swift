import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// The shortest loops, against a time that is computed modulo their length.
@Suite(.tracksLifetimes) struct TimelineLoopsTests {
  @Test(arguments: [(0.0...0.001, true), (0.25...0.2515, true), (0.0...0.0009, false), (-0.5...0.0005, false), (-0.5...0.001, true)])
  func `a range of a millisecond or more loops, and a shorter one counts as nil`(_ range: ClosedRange<Double>, _ loops: Bool) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    timeline.runtime.add(Tween<Double>(duration: .seconds(10), values: [0, 1]), to: node.opacity)
    timeline.loop.value = range

    for milliseconds in stride(from: 300.4, to: 320, by: 1.7) {
      stage.run(until: .seconds(milliseconds / 1000))
      let (time, start) = (milliseconds / 1000, max(0, range.lowerBound))
      let length = range.upperBound - start
      let expected = loops ? start + (time - start).truncatingRemainder(dividingBy: length) : time
      let distance = abs(timeline.timeOffset.value - expected)
      // Each repetition may round by a nanosecond.
      #expect(min(distance, loops ? abs(distance - length) : distance) < 1e-6, "\(milliseconds) ms")
    }
  }

  /// A timeline in which an opacity fades within the first 0.7 ms, which a tween at rest follows for ever.
  private func makeLoop(_ rate: Double, on stage: Stage) -> (Timeline, SceneNode) {
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    timeline.runtime.add(Tween<Double>(duration: .microseconds(700), values: [0, 1]), to: node.opacity)
    timeline.loop.value = 0...0.001
    timeline.rate.value = rate
    return (timeline, node)
  }

  @Test(arguments: [1.0, 0.7, -1]) func `a long frame replays a bounded number of loops, and ends where short frames do`(_ rate: Double) {
    func play(_ frames: [Duration]) -> (offsets: [Double], changes: Int) {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let (timeline, node) = makeLoop(rate < 0 ? 1 : rate, on: stage)
      stage.run(until: Timestamp(nanoseconds: 5_300_000))
      timeline.rate.value = rate
      var (changes, offsets): (Int, [Double]) = (0, [])
      node.opacity.subscribe { _ in changes += 1 }
      for frame in frames {
        stage.run(until: stage.now.advanced(by: frame))
        offsets += [timeline.timeOffset.value, node.opacity.value]
      }
      return (offsets, changes)
    }
    let short = play(Array(repeating: .nanoseconds(10_000_000), count: 1_000) + [.nanoseconds(1_234_567)])
    let long = play([.seconds(10), .nanoseconds(1_234_567)])
    #expect(long.offsets == Array(short.offsets.dropFirst(999 * 2)))
    #expect(short.changes > 10_000)
    #expect(long.changes < 5_000, "\(long.changes)")
  }

  @Test(arguments: [true, false]) func `a loop in which nothing is left is at rest, and its time goes on`(_ hasMoved: Bool) {
    let (_, node, runtime) = makeStage()
    let timeline = tracked(Timeline(of: runtime))
    timeline.loop.value = 0...1
    let fade = Tween<Double>(duration: .seconds(1), values: [1, 0])
    if hasMoved { timeline.runtime.add(fade, to: node.opacity) }
    runtime.advance(to: .milliseconds(1500))
    if hasMoved {
      #expect(runtime.need == .everyFrame && !runtime.isAtRest)
      timeline.runtime.remove(fade)
    }

    for seconds in [1.5, 5.25, 5.75, 9.5] {
      runtime.advance(to: .seconds(seconds))
      #expect(runtime.need == .nothing && runtime.isAtRest, "at \(seconds) s")
      #expect(abs(timeline.timeOffset.value - seconds.truncatingRemainder(dividingBy: 1)) < 1e-9, "at \(seconds) s")
    }
    // A motion that is added moves again, and is repeated.
    timeline.runtime.add(fade, to: node.opacity)
    #expect(runtime.need == .everyFrame && !runtime.isAtRest)
  }

  @Test func `a seek back in a timeline in which nothing moved needs nothing but its timers`() {
    let (_, _, runtime) = makeStage()
    let timeline = tracked(Timeline(of: runtime))
    runtime.advance(to: .seconds(2))
    timeline.timeOffset.value = 0.5
    #expect(runtime.need == .nothing && runtime.isAtRest)

    var times: [Timestamp] = []
    timeline.runtime.cue(at: .seconds(1)) { [unowned timeline] in times.append(timeline.runtime.now) }
    #expect(runtime.need == .at(.milliseconds(2500)) && !runtime.isAtRest)
    runtime.advance(to: .seconds(3))
    #expect(times == [.seconds(1)] && timeline.timeOffset.value == 1.5 && runtime.need == .nothing && runtime.isAtRest)
    runtime.advance(to: .seconds(5))
    #expect(timeline.timeOffset.value == 3.5)
  }

  @Test func `two timelines loop over a millisecond for a hundred years in one frame`() {
    let time = ThreadTime()
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let loops = [makeLoop(1, on: stage), makeLoop(0.3, on: stage)]
    var fired = 0
    stage.runtime.cue(at: .seconds(1_000_000)) { fired += 1 }
    stage.run(until: .seconds(3_155_760_000))
    #expect(fired == 1)
    #expect(loops[0].0.timeOffset.value < 1e-9 || loops[0].0.timeOffset.value == 0.001)
    #expect(loops.allSatisfy { (0...0.001).contains($0.0.timeOffset.value) })
    stage.run(until: Timestamp(nanoseconds: 3_155_760_000_000_350_000))
    #expect(loops[0].1.opacity.value > 0.3 && loops[0].1.opacity.value < 0.7)
    #expect(time.elapsed < 60)
  }

  /// A timeline of loops of 10 ms in which an opacity fades within 2 ms.
  private func makeFade(on stage: Stage) -> (Timeline, SceneNode) {
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    timeline.runtime.add(Tween<Double>(duration: .milliseconds(2), values: [0, 1]), to: node.opacity)
    timeline.loop.value = 0...0.01
    return (timeline, node)
  }

  /// The value at which a timer of 3 ms is set: at the start of each pass, or within it.
  @Test(arguments: [0.0, 1]) func `equal passes are skipped with the timers that they set`(_ value: Double) {
    let time = ThreadTime()
    func play(_ frames: [Duration]) -> (fired: Int, state: [Double]) {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let (timeline, node) = makeFade(on: stage)
      let late = ReactiveProperty(-1.0)
      var count = 0
      late.subscribe { if $0 == value { count += 1 } }
      let delayed = node.opacity.filter { $0 == value }.delay(by: Duration.milliseconds(3), on: timeline.runtime.clock)
      timeline.runtime.connect(delayed, to: late)
      for frame in frames { stage.run(until: stage.now.advanced(by: frame)) }
      return (count, [timeline.timeOffset.value, node.opacity.value, late.value])
    }
    let short = play(Array(repeating: .milliseconds(10), count: 3_000) + [.microseconds(4_400), .microseconds(2_200)])
    let long = play([.seconds(30), .microseconds(4_400), .microseconds(2_200)])
    #expect(long.state == short.state)
    #expect(short.fired >= 2_999)
    // About 86,400 passes of a frame of a quarter of an hour: few of them are replayed.
    let longest = play([.seconds(864), .microseconds(4_400), .microseconds(2_200)])
    #expect(longest.fired < 3_000 && longest.state == short.state, "\(longest.fired)")
    #expect(time.elapsed < 60)
  }

  @Test func `passes whose timers change the timeline are all replayed`() {
    func play(_ frames: [Duration]) -> (Int, [Double]) {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let (timeline, node) = makeFade(on: stage)
      timeline.runtime.add(Tween<Double>(duration: .milliseconds(1), values: [1, 2]), to: node.scale)
      var count = 0
      // Nothing shown sets it, but the time itself.
      let late = timeline.timeOffset.filter { $0 == 0 }.delay(by: Duration.milliseconds(6), on: timeline.runtime.clock)
      late.subscribe { [unowned node] _ in
        count += 1
        node.scale.value = count % 2 == 0 ? 3 : 4
      }
      for frame in frames { stage.run(until: stage.now.advanced(by: frame)) }
      return (count, [timeline.timeOffset.value, node.scale.value])
    }
    let (short, long) = (play(Array(repeating: .milliseconds(10), count: 3_001)), play([.milliseconds(30_010)]))
    #expect(long.0 == short.0 && long.1 == short.1 && short.0 >= 3_000)
  }

  /// The value at which a timer is set that is due after the end of the loop: at its start, or within it.
  @Test(arguments: [0.0, 1]) func `timers that are due after the end of a loop do not accumulate`(_ value: Double) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (timeline, node) = makeSecond(on: stage)
    var (late, hostLate): ([Double], Int) = ([], 0)
    // Of a value that moves: the first one at or after 0, or 1.
    let reached = node.opacity.map { $0 == value }.dedupe().filter { $0 }
    let delayed = reached.delay(by: Duration.seconds(5), on: timeline.runtime.clock)
    let subscriptions = [
      delayed.subscribe { _ in late.append(timeline.runtime.now.seconds) },
      reached.delay(by: Duration.seconds(5), on: stage.runtime.clock).subscribe { _ in hostLate += 1 },
    ]
    for _ in 0..<300 {
      stage.run(until: stage.now.advanced(by: .seconds(1)))
      #expect(timeline.runtime.clock.awaitedCount <= 2)
    }
    // On the clock of the host each is due once.
    #expect(late.isEmpty && (290...300).contains(hostLate))
    // Those of the first pass and of the last one are due at their time.
    timeline.loop.value = nil
    stage.run(until: stage.now.advanced(by: .seconds(20)))
    #expect((1...2).contains(late.count) && late.allSatisfy { abs($0 - (value == 0 ? 5 : 5.7)) < 0.01 }, "\(late)")
    #expect(timeline.runtime.clock.awaitedCount == 0 && (290...302).contains(hostLate))
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  /// A timeline that stands still after two seconds. In the first one the opacity of its node goes from 0 to 1 and back.
  private func makeThereAndBack(on stage: Stage) -> (timeline: Timeline, node: SceneNode) {
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1, 0])
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: node.opacity)
    stage.run(until: .seconds(2))
    timeline.rate.value = 0
    return (timeline, node)
  }

  /// The places that are sought, and the numbers of values that are pending then. The opacity is 0.5 at a quarter and at three quarters.
  @Test(arguments: [([0.25, 0.75, 0.25], [1, 1, 1]), ([0.25, 0, 0.25], [1, 0, 1]), ([0.25, 0], [1, 0])])
  func `a delayed value is pending until the timeline is before it, and at its own instant it is kept`(_ places: [Double], _ counts: [Int])
  {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (timeline, node) = makeThereAndBack(on: stage)
    var late: [Double] = []
    let delayed = node.opacity.filter { $0 == 0.5 }.delay(by: Duration.seconds(5), on: timeline.runtime.clock)
    let subscription = delayed.subscribe { _ in late.append(timeline.runtime.now.seconds) }

    for (place, count) in zip(places, counts) {
      timeline.timeOffset.value = place
      #expect(timeline.runtime.clock.awaitedCount == count, "at \(place)")
    }
    timeline.timeOffset.value = 6
    #expect(late == Array(repeating: 5.25, count: counts.last ?? 0) && timeline.runtime.clock.awaitedCount == 0)
    subscription.unsubscribe()
  }

  /// The oracle is a timeline that goes to the place without the excursion.
  @Test(arguments: [[0.75], [0.9, 0.75], [0.75, 0.8]], [0.25, 0.2, 0.3])
  func `a delayed value is pending after an excursion as it is without`(_ excursion: [Double], _ place: Double) {
    func late(_ places: [Double]) -> [Double] {
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let (timeline, node) = makeThereAndBack(on: stage)
      timeline.timeOffset.value = 1
      var late: [Double] = []
      let delayed = node.opacity.filter { $0 == 0.5 }.delay(by: Duration.seconds(5), on: timeline.runtime.clock)
      let subscription = delayed.subscribe { _ in late.append(timeline.runtime.now.seconds) }
      for place in places { timeline.timeOffset.value = place }
      timeline.timeOffset.value = 8
      subscription.unsubscribe()
      return late
    }
    #expect(late(excursion + [place]) == late([place]))
  }

  @Test(arguments: [0.0, 1]) func `cues that are due after the end of a loop do not accumulate`(_ value: Double) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (timeline, node) = makeSecond(on: stage)
    var (first, second): ([Double], [Double]) = ([], [])
    let subscription = node.opacity.map { $0 == value }.dedupe().filter { $0 }.subscribe { _ in
      timeline.runtime.cue(after: .seconds(5)) { first.append(timeline.runtime.now.seconds) }
      timeline.runtime.cue(after: .seconds(5)) { second.append(timeline.runtime.now.seconds) }
    }
    for _ in 0..<200 {
      stage.run(until: stage.now.advanced(by: .seconds(1)))
      #expect(timeline.runtime.clock.awaitedCount <= 4)
    }
    #expect(first.isEmpty)
    timeline.loop.value = nil
    stage.run(until: stage.now.advanced(by: .seconds(20)))
    #expect((1...2).contains(first.count) && first == second && timeline.runtime.clock.awaitedCount == 0, "\(first) \(second)")
    subscription.unsubscribe()
  }

  /// A timeline of loops of a second in which an opacity fades within 0.7 s.
  private func makeSecond(on stage: Stage) -> (Timeline, SceneNode) {
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    timeline.runtime.add(Tween<Double>(duration: .milliseconds(700), values: [0, 1]), to: node.opacity)
    timeline.loop.value = 0...1
    return (timeline, node)
  }
}
