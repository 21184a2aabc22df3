import Interplay
import InterplayPages
import InterplayTestSupport
import MotionEngine
import MotionFormats
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams
import Testing

@Suite struct PagesTests {
  @Test(arguments: Pages.all.map(\.name))
  func `matches its golden trace`(_ name: String) throws {
    let stage = Stage(page: try #require(Pages.named(name)))
    let trace = stage.perform()

    // A readable line for every change of every node at each tenth of a second; the digest for everything else.
    var text = "digest \(trace.digest.hex)\n"
    for tenth in 0...(trace.end.nanoseconds / 100_000_000) {
      for node in trace.nodes {
        let (time, place) = (Timestamp.milliseconds(tenth * 100), node.position.value(at: .milliseconds(tenth * 100)))
        text += "\(time.seconds) \(node.name) \(place.x) \(place.y) opacity \(node.opacity.value(at: time))\n"
      }
    }
    #expect(try Golden(name + ".txt").difference(from: text) == nil)
    #expect(trace.isAtRest && stage.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 4, offset: 1))
  func `has the same values and rest times at every frame rate, and without frames`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    // Multiples of a quarter of a second are frames at all of these rates; times without a frame are inserted between them.
    let instants = (0...16).map { Timestamp.milliseconds($0 * 250) }
    func run(rate: Int64?) -> (states: [[SIMD4<Double>]], rests: [Timestamp?], events: [InputEvent]) {
      let stage = Stage(page: page, rate: rate)
      let trace = stage.perform()
      #expect(trace.isAtRest)
      let states = instants.map { instant in trace.nodes.flatMap { node in node.series.map { $0.value(at: instant) } } }
      return (states, trace.nodes.map(\.restTime), stage.recording.events)
    }
    let (expected, rests, events) = run(rate: 60)

    // Samples at the common times themselves: the trace of a run without frames has values only at events.
    var next = 0
    var withoutFrames: [[SIMD4<Double>]] = []
    let stage = Stage(page: page, rate: nil)
    for instant in instants {
      while next < events.count, events[next].time <= instant {
        stage.play([events[next]])
        next += 1
      }
      stage.run(until: instant)
      withoutFrames.append(stage.trace.nodes.flatMap { node in node.series.map { $0.value(at: instant) } })
    }

    for event in events[next...] { stage.play([event]) }
    let trace = stage.settle()

    #expect(withoutFrames == expected)
    #expect(trace.isAtRest)
    #expect(trace.nodes.map(\.restTime) == rests)
    // One of the rates, another one for each page; all of them in `make soak`.
    for rate in Soak.part(of: [24, 120, 1000] as [Int64], share: 3, offset: Pages.all.firstIndex { $0.name == name } ?? 0) {
      let other = run(rate: rate)
      #expect(other.states == expected, "rate \(rate)")
      #expect(other.rests == rests, "rate \(rate)")
    }
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 6, offset: 3))
  func `replays its recording with the same digest`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let first = Stage(page: page)
    let trace = first.perform()
    let bytes = Array(first.recording.jsonLines.utf8)
    let recording = try #require(try EventFile.parse(bytes, canvas: page.canvas).recording)

    let second = Stage(page: page)
    second.play(recording.events)
    second.run(until: try #require(recording.end))

    #expect(recording == first.recording)
    #expect(second.trace.digest == trace.digest)
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 4, offset: 2))
  func `leaves no object alive after its runtime is released, at the end, at the start or midway (contract 23)`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    var events: [InputEvent] = []
    for milliseconds in [nil, 0, 400] as [Int64?] {
      let tracker = LifetimeTracker()
      do {
        let stage = Stage(page: page)
        if let milliseconds {
          stage.play(events.filter { $0.time <= .milliseconds(milliseconds) })
          stage.run(until: .milliseconds(milliseconds))
        } else {
          stage.perform()
          events = stage.recording.events
        }
        tracker.trackAll(of: stage.runtime)
        #expect(tracker.leftovers.count > 2)
      }
      #expect(tracker.leftovers == [], "released at \(milliseconds.map { "\($0) ms" } ?? "the end")")
    }
  }

  @Test func `names are unique and find their pages`() {
    #expect(Set(Pages.all.map(\.name)).count == Pages.all.count)
    for page in Pages.all { #expect(Pages.named(page.name)?.summary == page.summary) }
    #expect(Pages.named("Tossing") == nil)
  }
}

extension LifetimeTracker {
  /// References `runtime`, its scene, its contents and its interactions, all of which have to be released.
  fileprivate func trackAll(of runtime: MotionRuntime) {
    track(runtime)
    track(runtime.clock)
    track(runtime.scene)
    for node in runtime.scene.nodes {
      track(node)
      node.visitProperties { track($0) }
    }
    func trackParts(_ parts: [AddedPart]) {
      for part in parts {
        switch part.kind {
        case .interaction(let interaction, _, _): track(interaction)
        case .connection(let sources, _, let target): for source in sources + [target] { track(source) }
        case .toggle(let enabled, let state, _): for source in [enabled, state].compactMap({ $0 }) { track(source) }
        case .start(let enabled, _, let sources, _, _, _): for source in sources + [enabled] { track(source) }
        case .child, .closure: break
        }
        trackParts(part.parts)
      }
    }
    trackParts(runtime.addedParts)
  }
}

/// The behavior of each page as the text of the introduction describes it.
@Suite struct IntroductionTests {
  private func perform(_ page: Page) -> (trace: Trace, stage: Stage) {
    let stage = Stage(page: page)
    return (stage.perform(), stage)
  }

  @Test func `introduction: the node follows the finger and stays where it is released`() {
    let (trace, stage) = perform(.introduction)

    let way = Vector(dx: 110, dy: -60)
    let lessSlop = way * ((way.length - 10) / way.length)
    #expect(trace[stage["view"]].position.last.distance(to: Point(x: 300, y: 400) + lessSlop) < 1e-9)
  }

  @Test func `springs: the node moves to its destination, which is zero, and then to each tap`() {
    let (trace, stage) = perform(.springs)
    let position = trace[stage["view"]].position

    #expect(position.value(at: .milliseconds(140)).x < 150)
    #expect(position.value(at: .milliseconds(1000)) == Point(x: 450, y: 600))
    #expect(position.last == Point(x: 120, y: 240))
  }

  @Test func `combining: after a drag ends, the node stays`() {
    let (trace, stage) = perform(.combining)
    let position = trace[stage["view"]].position

    #expect(position.last.x > 430)
    #expect(position.last == position.value(at: .milliseconds(320)))
  }

  @Test func `toggling: a released node springs back, and one with a velocity overshoots first`() {
    let (trace, stage) = perform(.toggling)
    let (view, plain) = (trace[stage["view"]].position, trace[stage["plain"]].position)
    let released = Timestamp.milliseconds(120)

    #expect(view.last == Point(x: 300, y: 400))
    #expect(plain.last == Point(x: 500, y: 400))
    // Without the velocity the return begins immediately; with it the node first continues to the left.
    #expect(plain.x.peak == plain.value(at: released).x)
    #expect(view.x.trough < view.value(at: released).x - 5)
  }

  @Test func `your own interaction: the node springs to taps and can be caught and thrown`() {
    let (trace, stage) = perform(.yourOwnInteraction)
    let position = trace[stage["view"]].position

    #expect(position.value(at: .milliseconds(840)) == Point(x: 200, y: 300))
    #expect(position.last == Point(x: 420, y: 520))
    #expect(position.y.peak > 540)
  }

  @Test func `constraints: one node logs, one keeps its column, one its row`() {
    let (trace, stage) = perform(.constraints)

    #expect(!stage.log.isEmpty)
    #expect(stage.log.allSatisfy { $0.hasPrefix("Point(") })
    #expect(trace[stage["column"]].position.x.values.allSatisfy { $0 == 100 })
    #expect(trace[stage["column"]].position.last.y > 450)
    #expect(trace[stage["row"]].position.y.values.allSatisfy { $0 == 100 })
    #expect(trace[stage["row"]].position.last.x > 490)
  }
}

@Suite struct GravityTests {
  /// A diagonal of the dots.
  private static let chosen = Array(stride(from: 0, to: 100, by: 11))

  @Test func `the dots fall visibly for as long as the finger is down`() {
    let stage = Stage(page: .gravity)
    let finger = Point(x: 165, y: 435)
    stage.finger.press(at: finger)
    stage.play()
    let dots = (0..<100).map { stage["dot \($0)"] }
    let starts = dots.map { $0.position.value }

    stage.run(until: .milliseconds(500))
    for (dot, start) in zip(dots, starts) {
      let (distance, former) = (dot.position.value.distance(to: finger), start.distance(to: finger))
      // 1e6 / d² points/s² for half a second, or more as it comes nearer.
      #expect(former < 60 || distance < former - 0.125e6 / (former * former))
    }
    for tenth in 6...50 {
      let before = dots.map { $0.position.value }
      stage.run(until: .milliseconds(Int64(tenth) * 100))
      // Each one turns at some time, but never all of them together.
      let ways = zip(dots, before).map { $0.position.value.distance(to: $1) }
      #expect(ways.reduce(0, +) > 200, "\(tenth)")
    }
    stage.finger.lift()
    #expect(stage.settle().isAtRest)
  }

  @Test func `the dots coast with the velocity of their fall`() throws {
    let stage = Stage(page: .gravity)
    let trace = stage.perform()
    let release = Timestamp.milliseconds(800)

    for index in Soak.part(of: Self.chosen, share: 2) {
      let position = trace[stage["dot \(index)"]].position
      let start = Point(x: 38 + 36 * Double(index % 10), y: 238 + 36 * Double(index / 10))
      let fall = try ForceSimulation(
        .well(at: Point(x: 165, y: 435).lanes, strength: 1e6, softening: 30), from: start, velocity: .zero, at: .zero,
        step: .milliseconds(16), duration: .seconds(20), restSpeed: 1)
      let velocity = fall.velocity(at: release)
      #expect(position.value(at: release).distance(to: fall.value(at: release)) < 1e-9)
      // The part of the whole distance that a coast covers in 0.2 s.
      let part = (1 - Elementary.exp(-3 * 0.2)) / 3
      let expected = fall.value(at: release) + Vector(dx: velocity.x * part, dy: velocity.y * part)
      #expect(position.value(at: .milliseconds(1000)).distance(to: expected) < 1e-6 && velocity.distance(to: .zero) > 10, "\(index)")
    }
  }

  @Test func `a second press while the dots coast turns them from the velocity that they have`() throws {
    let stage = Stage(page: .gravity)
    let (first, second) = (Point(x: 165, y: 435), Point(x: 300, y: 200))
    stage.finger.press(at: first).hold(for: .milliseconds(800)).lift().hold(for: .milliseconds(100)).press(at: second)
      .hold(for: .milliseconds(300)).lift()
    let trace = stage.settle()
    let (release, press, end) = (Timestamp.milliseconds(800), Timestamp.milliseconds(900), Timestamp.milliseconds(1000))
    func fall(to center: Point, from start: Point, _ velocity: Point, at time: Timestamp) throws -> ForceSimulation<Point> {
      try ForceSimulation(
        .well(at: center.lanes, strength: 1e6, softening: 30), from: start, velocity: velocity, at: time, step: .milliseconds(16),
        duration: .seconds(20), restSpeed: 1)
    }

    for index in Soak.part(of: Self.chosen, share: 3) {
      let start = Point(x: 38 + 36 * Double(index % 10), y: 238 + 36 * Double(index / 10))
      let former = try fall(to: first, from: start, .zero, at: .zero)
      let (left, kept) = (former.velocity(at: release), Elementary.exp(-0.3))
      // A coast at the rate 3 for a tenth of a second.
      let caught = former.value(at: release) + Vector(dx: left.x, dy: left.y) * ((1 - kept) / 3)
      let latter = try fall(to: second, from: caught, Point(x: left.x * kept, y: left.y * kept), at: press)
      let position = trace[stage["dot \(index)"]].position
      #expect(position.value(at: press).distance(to: caught) < 1e-6, "\(index)")
      #expect(position.value(at: end).distance(to: latter.value(at: end)) < 1e-6, "\(index)")
    }
    #expect(trace.isAtRest)
  }
}
