import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct TimelineTests {
  /// The oracle: the value of a spring from 0 to 100 at one of its own times.
  private func spring(at seconds: Double) throws -> Double {
    let parameters = SpringParameters()
    return try SpringSimulation(
      basis: SpringBasis(parameters), from: 0.0, velocity: 0, to: 100, at: .zero,
      threshold: RestThreshold(distance: 1, speed: parameters.naturalFrequency)
    ).value(at: .seconds(seconds))
  }

  private func makeStage(rate: Int64? = 60) -> (Stage, Timeline, ReactiveProperty<Double>, Spring<Double>) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
    let timeline = tracked(Timeline(of: stage.runtime))
    let (property, spring) = (createProperty(withInitialValue: 0.0), Spring<Double>())
    spring.destination.value = 100
    timeline.runtime.add(spring, to: property)
    return (stage, timeline, property, spring)
  }

  @Test func `runs exactly like its parent by default`() throws {
    let (stage, timeline, property, _) = makeStage()
    for time in [0.1, 0.2, 0.3] {
      stage.run(until: .seconds(time))
      #expect(try property.value == spring(at: time) && timeline.timeOffset.value == time)
    }
    let trace = stage.settle()
    #expect(trace.isAtRest && property.value == 100)
  }

  @Test(arguments: [0.25, 0.5, 2, 3.7]) func `a spring at another rate is sampled at the timeline's own time`(rate: Double) throws {
    let (stage, timeline, property, spring) = makeStage()
    var rest: Timestamp?
    spring.ends.subscribe { [unowned stage] _ in rest = stage.now }
    timeline.rate.value = rate
    for time in [0.05, 0.1, 0.15] {
      stage.run(until: .seconds(time))
      #expect(try abs(property.value - self.spring(at: time * rate)) < 1e-6)
    }
    stage.settle()
    #expect(property.value == 100)
    // It rests at its exact time, scaled to the host's time.
    let (plain, _, _, other) = makeStage()
    var plainRest: Timestamp?
    other.ends.subscribe { [unowned plain] _ in plainRest = plain.now }
    plain.settle()
    #expect(abs(try #require(rest).seconds * rate - (try #require(plainRest).seconds)) < 1e-8)
  }

  @Test func `a paused timeline holds its values, is at rest, and resumes`() throws {
    let (stage, timeline, property, _) = makeStage()
    stage.run(until: .milliseconds(100))
    timeline.paused.value = true
    let value = property.value
    #expect(stage.runtime.isAtRest)
    stage.run(until: .milliseconds(700))
    #expect(property.value == value && timeline.timeOffset.value == 0.1)
    timeline.paused.value = false
    stage.run(until: .milliseconds(800))
    #expect(try abs(property.value - spring(at: 0.2)) < 1e-9)
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `seeking shows past and future values`() throws {
    let (stage, timeline, property, _) = makeStage(rate: nil)
    timeline.paused.value = true
    for time in [0.3, 0.1, 0.05, 0.2, 0.25, 0.0, 0.4] {
      timeline.timeOffset.value = time
      #expect(try abs(property.value - spring(at: time)) < 1e-9)
    }
    #expect(timeline.duration == 0.4 && stage.now == .zero)
    timeline.timeOffset.value = 10
    #expect(property.value == 100)
    timeline.timeOffset.value = -3
    #expect(property.value == 0 && timeline.timeOffset.value == 0)
    timeline.timeOffset.value = .nan
    #expect(property.value == 0 && timeline.timeOffset.value == 0)
    // From there it continues through the recorded past and beyond.
    timeline.paused.value = false
    stage.run(until: .milliseconds(150))
    #expect(try abs(property.value - spring(at: 0.15)) < 1e-9)
    stage.run(until: .seconds(1))
    #expect(property.value == 100)
  }

  @Test func `reverse playback repeats the same values and stops at the beginning`() throws {
    let (stage, timeline, property, _) = makeStage()
    stage.run(until: .milliseconds(300))
    timeline.rate.value = -2
    stage.run(until: .milliseconds(400))
    #expect(try abs(property.value - spring(at: 0.1)) < 1e-9)
    let trace = stage.settle()
    #expect(trace.isAtRest && property.value == 0 && timeline.timeOffset.value == 0)
    timeline.rate.value = 1
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `a loop repeats between two times`() throws {
    let (stage, timeline, property, _) = makeStage()
    timeline.loop.value = 0.1...0.3
    for (time, own) in [(0.25, 0.25), (0.35, 0.15), (0.45, 0.25), (0.55, 0.15), (1.16, 0.16)] {
      stage.run(until: .seconds(time))
      #expect(try abs(property.value - spring(at: own)) < 1e-6, "\(time)")
    }
    timeline.rate.value = -1
    stage.run(until: .seconds(1.27))
    #expect(try abs(property.value - spring(at: 0.25)) < 1e-6)
    timeline.rate.value = 1
    timeline.loop.value = nil
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `seeking reproduces consecutive motions and the writes between them`() throws {
    let (stage, timeline, property, spring) = makeStage()
    stage.run(until: .milliseconds(100))
    spring.destination.value = -50
    stage.run(until: .milliseconds(250))
    property.value = 7
    stage.run(until: .milliseconds(300))
    spring.destination.value = 20
    stage.run(until: .milliseconds(400))
    let times = stride(from: 0.0, through: 0.4, by: 0.0125).map { $0 }
    var once: [Double] = []
    // The oracle is the same program without seeking.
    do {
      let (again, _, value, spring) = makeStage(rate: nil)
      for time in times {
        again.run(until: .seconds(time))
        if abs(time - 0.1) < 1e-9 { spring.destination.value = -50 }
        if abs(time - 0.25) < 1e-9 { value.value = 7 }
        if abs(time - 0.3) < 1e-9 { spring.destination.value = 20 }
        once.append(value.value)
      }
    }
    timeline.paused.value = true
    for (time, expected) in zip(times, once).reversed() {
      timeline.timeOffset.value = time
      #expect(abs(property.value - expected) < 1e-9, "\(time)")
    }
  }

  @Test func `tweens of several stretches, decays and drags seek and reverse like springs`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let timeline = Timeline(of: stage.runtime)
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    timeline.runtime.add(Flingable(), to: node)
    timeline.runtime.add(Tween<Double>(duration: .milliseconds(600), values: [1, 0, 0.5]), to: node.opacity)
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 20), over: .milliseconds(100)).lift()
    stage.play()
    var seen: [(Point, Double)] = []
    let times = (1...20).map { Double($0) * 0.05 + 0.1 }
    for time in times {
      stage.run(until: .seconds(time))
      seen.append((node.position.value, node.opacity.value))
    }
    timeline.rate.value = -1
    for (time, values) in zip(times, seen).reversed() {
      stage.run(until: .seconds(2.2 - time))
      #expect(node.position.value.distance(to: values.0) < 1e-6 && abs(node.opacity.value - values.1) < 1e-6, "\(time)")
    }
    // During the drag the positions of the finger are shown.
    timeline.paused.value = true
    timeline.timeOffset.value = 0.06
    #expect(node.position.value.x > 210 && node.position.value.x < 240)
  }

  @Test func `a change while the past is shown replaces all later changes`() throws {
    let (stage, timeline, property, spring) = makeStage()
    stage.settle()
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    let (place, parameters) = (property.value, SpringParameters())
    let velocity = try SpringSimulation(
      basis: SpringBasis(parameters), from: 0.0, velocity: 0, to: 100, at: .zero,
      threshold: RestThreshold(distance: 1, speed: parameters.naturalFrequency)
    ).velocity(at: .milliseconds(100))
    spring.destination.value = 300
    #expect(timeline.duration == 0.1)
    let before = stage.now
    timeline.paused.value = false
    stage.run(until: before.advanced(by: .milliseconds(50)))
    let expected = try SpringSimulation(
      basis: SpringBasis(parameters), from: place, velocity: velocity, to: 300, at: .zero,
      threshold: RestThreshold(distance: 1, speed: parameters.naturalFrequency)
    ).value(at: .milliseconds(50))
    #expect(abs(property.value - expected) < 1e-6)
    stage.settle()
    #expect(property.value == 300)
    timeline.paused.value = true
    timeline.timeOffset.value = 0.05
    #expect(try abs(property.value - self.spring(at: 0.05)) < 1e-9)
    // A written value holds.
    property.value = 12
    timeline.paused.value = false
    stage.settle()
    #expect(property.value == 12)
  }

  @Test func `a drag catches the value that is shown while seeking`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let timeline = Timeline(of: stage.runtime)
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 50, y: 200), size: Size(width: 100, height: 100))
    let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    tossable.spring.destination.value = Point(x: 350, y: 200)
    timeline.runtime.add(tossable, to: node)
    stage.settle()
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    let shown = node.position.value
    #expect(shown.x > 100 && shown.x < 330)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 50), over: .milliseconds(100)).hold(for: .milliseconds(100))
    stage.play()
    #expect(node.position.value.distance(to: shown + Vector(dx: 0, dy: 50)) < 1e-9)
    stage.finger.lift()
    timeline.paused.value = false
    stage.settle()
    #expect(node.position.value == Point(x: 350, y: 200))
  }

  @Test func `a slider seeks the timeline, and the timeline publishes its time`() throws {
    let (stage, timeline, property, _) = makeStage()
    let slider = tracked(ReactiveProperty(0.0))
    timeline.paused.value = true
    stage.runtime.connect(slider.scaled(by: 0.4), to: timeline.timeOffset)
    slider.value = 0.5
    #expect(try abs(property.value - spring(at: 0.2)) < 1e-9)
    slider.value = 0.25
    #expect(try abs(property.value - spring(at: 0.1)) < 1e-9)
    var told: [Double] = []
    timeline.timeOffset.subscribe { told.append($0) }
    timeline.paused.value = false
    stage.run(until: .milliseconds(100))
    #expect(told.first == 0.1 && told.last == 0.2 && zip(told, told.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `has the same values at every frame rate, and without frames`() {
    func values(_ rate: Int64?) -> [Double] {
      let (stage, timeline, property, _) = makeStage(rate: rate)
      timeline.rate.value = 0.7
      timeline.loop.value = 0.05...0.31
      return (Int64(1)...8).map {
        stage.run(until: .milliseconds($0 * 125))
        return property.value
      }
    }
    let expected = values(60)
    for rate in [24, 120, 1000, nil] as [Int64?] { #expect(values(rate) == expected) }
  }

  @Test func `after the removal of its runtime nothing moves`() {
    let (stage, timeline, property, _) = makeStage()
    stage.run(until: .milliseconds(100))
    stage.runtime.remove(timeline.runtime)
    let value = property.value
    stage.settle()
    #expect(property.value == value && stage.runtime.isAtRest)
    timeline.timeOffset.value = 0.02
    timeline.rate.value = -1
    stage.settle()
    #expect(property.value == value)
  }

  @Test func `cues and rest callbacks use the timeline's own time`() {
    let (stage, timeline, _, spring) = makeStage()
    timeline.rate.value = 0.5
    var (due, rested): (Timestamp?, Timestamp?)
    timeline.runtime.cue(after: .milliseconds(100)) { [unowned stage] in due = stage.now }
    timeline.runtime.whenAllAtRest([spring]) { [unowned stage] in rested = stage.now }
    stage.settle()
    #expect(due == .milliseconds(200))
    #expect(rested != nil)
  }

  @Test(arguments: [1e300, -1e300, 1e-9, -1e-9, .infinity]) func `extreme rates and loops have no lasting effect`(rate: Double) {
    let (stage, timeline, property, _) = makeStage()
    timeline.loop.value = 0.1...0.1000000001
    timeline.rate.value = rate
    stage.run(until: .milliseconds(50))
    timeline.loop.value = nil
    timeline.rate.value = 1
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `a timeline within a timeline traps with a message`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      _ = Timeline(of: Timeline(of: runtime).runtime)
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("A timeline cannot be a part of another one."))
  }
}
