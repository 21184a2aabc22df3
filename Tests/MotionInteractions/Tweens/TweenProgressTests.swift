import Interplay
import InterplayFormats
import InterplayTestSupport
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct TweenProgressTests {
  private func make(_ milliseconds: Int64, _ values: [Double]) -> (MotionRuntime, Tween<Double>, ReactiveProperty<Double>) {
    let tween = Tween(duration: .milliseconds(milliseconds), values: values)
    tween.timingFunctions.value = []
    return (MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))), tween, createProperty(withInitialValue: -1.0))
  }

  @Test func `the way back has an easing of its own`() throws {
    let (runtime, tween, property) = make(1000, [0, 100])
    tween.autoreverses.value = true
    tween.reverseTimingFunctions.value = [.easeIn(.quadratic)]
    runtime.add(tween, to: property)
    runtime.advance(to: .milliseconds(250))
    #expect(property.value == 25)
    runtime.advance(to: .milliseconds(1250))
    // A quarter of the way back eased in: a sixteenth of the distance.
    #expect(property.value == 100 - 6.25)
    tween.reverseTimingFunctions.value = []
    runtime.advance(to: .seconds(2))
    #expect(property.value == 0 && runtime.isAtRest)

    let (other, list, number) = make(1000, [0, 10, 30])
    list.autoreverses.value = true
    list.reverseTimingFunctions.value = [.linear, .easeIn(.quadratic)]
    other.add(list, to: number)
    other.advance(to: .milliseconds(1250))
    // The second easing is that between the last two values: first on the way back.
    #expect(number.value == 30 - 20 * 0.25)
    other.advance(to: .milliseconds(1750))
    #expect(number.value == 5)
    list.reverseTimingFunctions.value = [.linear, .linear, .linear]
    #expect(other.diagnostics.map { $0.name } == ["impossible-motion"])
  }

  @Test func `a repeat duration ends within a play, at the value that it has there`() {
    for (isReversing, milliseconds, expected) in [
      (false, 2500, 50.0), (true, 2500, 50), (true, 1250, 75), (false, 300, 30), (false, 2000, 100), (true, 2000, 0),
    ] {
      let (runtime, tween, property) = make(1000, [0, 100])
      var (ends, rest): ([MotionEnd], Timestamp?) = ([], nil)
      tween.ends.subscribe {
        ends.append($0)
        rest = runtime.now
      }
      tween.repeatCount.value = 7
      tween.autoreverses.value = isReversing
      tween.repeatDuration.value = .milliseconds(milliseconds)
      runtime.add(tween, to: property)
      runtime.advance(to: .seconds(20))
      #expect(property.value == expected && rest == .milliseconds(Int64(milliseconds)) && ends == [.finished], "\(milliseconds)")
      #expect(property.velocity == 0 && runtime.isAtRest)
    }
  }

  @Test func `a repeat duration that changes in flight applies at once`() {
    let (runtime, tween, property) = make(1000, [0, 100])
    runtime.add(tween, to: property)
    runtime.advance(to: .milliseconds(500))
    tween.repeatDuration.value = .milliseconds(1250)
    runtime.advance(to: .milliseconds(1100))
    #expect(property.value == 10)
    tween.repeatDuration.value = .milliseconds(200)
    #expect(property.value == 20 && runtime.isAtRest)
    tween.repeatDuration.value = .seconds(-1)
    tween.enabled.value = false
    tween.enabled.value = true
    #expect(runtime.diagnostics.map { $0.name } == ["impossible-motion"])
  }

  @Test func `legs are reported at their exact times, after the value there`() {
    let (runtime, tween, property) = make(1000, [0, 100])
    tween.autoreverses.value = true
    tween.repeatCount.value = 2
    var log: [String] = []
    tween.legs.subscribe { log.append("\(runtime.now.seconds) \($0.cycle) \($0.isBackward) \(property.value)") }
    runtime.add(tween, to: property)
    runtime.advance(to: .seconds(9))
    #expect(log == ["1.0 0 true 100.0", "2.0 1 false 0.0", "3.0 1 true 100.0"])

    // An observer of a leg may turn the tween off.
    let (other, stopped, number) = make(1000, [0, 100])
    stopped.repeatCount.value = 9
    stopped.legs.subscribe { if $0.cycle == 2 { stopped.enabled.value = false } }
    other.add(stopped, to: number)
    other.advance(to: .seconds(20))
    #expect(other.isAtRest && stopped.state.current == .atRest)
  }

  @Test func `progress is that of the formula at three levels, and ends at 1`() {
    let (runtime, tween, property) = make(1000, [0, 100])
    tween.autoreverses.value = true
    tween.repeatCount.value = 2
    tween.delay.value = .milliseconds(100)
    var seen: [TweenProgress] = []
    let subscription = tween.progress(on: property).subscribe { seen.append($0) }
    runtime.add(tween, to: property)
    for tenth in 1...45 {
      runtime.advance(to: .milliseconds(Int64(tenth) * 100))
      let elapsed = min(max(0, tenth - 1), 40)
      guard let last = seen.last else { continue }
      let leg = elapsed == 40 ? 3 : elapsed / 10
      let part = elapsed == 40 ? 1 : Double(elapsed % 10) / 10
      #expect(abs(last.leg - part) < 1e-12 && last.isBackward == (leg % 2 == 1), "\(tenth)")
      #expect(abs(last.cycle - (part + Double(leg % 2)) / 2) < 1e-12 && abs(last.total - Double(elapsed) / 40) < 1e-12, "\(tenth)")
      #expect(last.cyclesCompleted == (elapsed == 40 ? 2 : leg / 2), "\(tenth)")
    }
    #expect(seen.count > 40 && seen.last?.total == 1)
    property.value = 4
    subscription.unsubscribe()
    #expect(seen.last?.total == 1)
  }

  @Test func `an interrupted tween keeps its progress, and an endless one has no total`() {
    let (runtime, tween, property) = make(1000, [0, 100])
    tween.repeatCount.value = .max
    var seen: [TweenProgress] = []
    let subscription = tween.progress(on: property).subscribe { seen.append($0) }
    runtime.add(tween, to: property)
    runtime.advance(to: .milliseconds(2300))
    #expect(abs((seen.last?.leg ?? 0) - 0.3) < 1e-12 && seen.last?.total == 0 && seen.last?.cyclesCompleted == 2)
    property.value = 1
    let count = seen.count
    runtime.advance(to: .seconds(5))
    property.value = 2
    #expect(seen.count == count)
    runtime.remove(tween)
    property.value = 3
    #expect(seen.count == count)
    subscription.unsubscribe()
  }

  @Test func `a tween along a path has them all`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let tween = PathTween(duration: .seconds(1), path: .polyline([Point(x: 0, y: 0), Point(x: 100, y: 0)]))
    let position = createProperty(withInitialValue: Point.zero)
    tween.timingFunctions.value = []
    tween.reverseTimingFunctions.value = [.easeIn(.quadratic)]
    tween.autoreverses.value = true
    tween.repeatDuration.value = .milliseconds(1500)
    var (legs, seen): ([TweenLeg], [TweenProgress]) = ([], [])
    tween.legs.subscribe { legs.append($0) }
    let subscription = tween.progress(on: position).subscribe { seen.append($0) }
    runtime.add(tween, to: position)
    runtime.advance(to: .milliseconds(400))
    #expect(position.value == Point(x: 40, y: 0) && abs((seen.last?.leg ?? 0) - 0.4) < 1e-12)
    runtime.advance(to: .seconds(3))
    #expect(position.value == Point(x: 75, y: 0) && seen.last?.total == 1 && legs.count == 1 && legs.first?.isBackward == true)
    subscription.unsubscribe()
  }

  @Test func `random tweens equal a slow interpreter at every time`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let duration = Int64.random(in: 1...900, using: &random)
      let (runtime, tween, property) = make(duration, [0, 100])
      let isReversing = Bool.random(using: &random)
      let limit = Int64.random(in: 1...4000, using: &random)
      tween.autoreverses.value = isReversing
      tween.repeatDuration.value = .milliseconds(limit)
      runtime.add(tween, to: property)
      var now: Int64 = 0
      while now < 4200 {
        now += Int64.random(in: 1...300, using: &random)
        runtime.advance(to: .milliseconds(now))
        let elapsed = min(now, limit)
        var (leg, rest) = (elapsed / duration, elapsed % duration)
        // The end of the last leg belongs to it.
        if elapsed == limit, rest == 0 { (leg, rest) = (leg - 1, duration) }
        let part = Double(rest) / Double(duration)
        let expected = 100 * (isReversing && leg % 2 == 1 ? 1 - part : part)
        #expect(abs(property.value - expected) < 1e-9, "seed \(seed) at \(now)")
        #expect(runtime.isAtRest == (now >= limit), "seed \(seed) at \(now)")
      }
    }
  }
}

@Suite(.tracksLifetimes) struct SuggestedDurationTests {
  @Test func `a spring is at its destination after its suggested duration at the latest`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    var rests: [Timestamp] = []
    spring.ends.subscribe { if $0 == .finished { rests.append(runtime.now) } }
    (spring.suggestedDuration, spring.destination.value) = (.milliseconds(200), 100)
    runtime.add(spring, to: property)
    runtime.advance(to: .milliseconds(150))
    #expect(try property.value == solution(from: 0, to: 100).value(at: .milliseconds(150)))
    runtime.advance(to: .seconds(1))
    #expect(property.value == 100 && rests == [.milliseconds(200)])

    // A new destination begins anew, and a natural rest that is earlier counts.
    spring.destination.value = 0
    runtime.advance(to: .milliseconds(1100))
    spring.destination.value = 50
    runtime.advance(to: .seconds(2))
    #expect(rests == [.milliseconds(200), .milliseconds(1300)] && property.value == 50)
    spring.suggestedDuration = .seconds(60)
    spring.destination.value = 60
    runtime.advance(to: .seconds(9))
    #expect(try rests.last == solution(from: 50, to: 60, at: .seconds(2)).restTime)
  }

  private enum Playing: CaseIterable, Sendable {
    case tween, pathTween, transition

    /// Adds a motion to `node`, which ends at 60 points to the right.
    func add(to node: SceneNode, in runtime: MotionRuntime, _ delay: Duration) throws -> any Togglable {
      switch self {
      case .tween:
        let tween = Tween(duration: .seconds(1), values: [Point(x: 20, y: 0), Point(x: 60, y: 0)])
        tween.delay.value = delay
        runtime.add(tween, to: node.position)
        return tween
      case .pathTween:
        let tween = PathTween(duration: .seconds(1), path: try Path(svg: "M20 0 L60 0"))
        tween.delay.value = delay
        runtime.add(tween, to: node.position)
        return tween
      case .transition:
        let tween = TransitionTween(
          duration: .seconds(1), forwardValues: [Point(x: 20, y: 0), Point(x: 60, y: 0)], direction: ReactiveProperty(.forward),
          delayBefore: delay)
        runtime.add(tween, to: node.position)
        return tween
      }
    }
  }

  @Test(arguments: Playing.allCases)
  private func `saved after its end, it is at rest when it is loaded, until it is enabled again`(_ kind: Playing) throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let node = stage.scene.root.addChild(named: "card")
    let motion = try kind.add(to: node, in: stage.runtime, .milliseconds(300))
    for instant in [Timestamp.zero, .milliseconds(200), .milliseconds(700)] {
      stage.run(until: instant)
      #expect(try !loaded(from: stage.runtime).isAtRest)
    }
    stage.settle()
    let loaded = try loaded(from: stage.runtime)
    let card = try #require(loaded.scene["card"])
    #expect(loaded.isAtRest && card.position.value == Point(x: 60, y: 0))
    #expect(try SceneFile.text(of: loaded) == SceneFile.text(of: stage.runtime))

    let enabled = try #require(loaded.settings.first { $0.path.hasSuffix("enabled") }?.setting)
    for isOn in [false, true] { enabled.set(.flag(isOn)) }
    #expect(!loaded.isAtRest)
    #expect(try !self.loaded(from: loaded).isAtRest)
    // One that is off starts when it is enabled.
    motion.enabled.value = false
    let disabled = try self.loaded(from: stage.runtime)
    #expect(disabled.isAtRest)
    try #require(disabled.settings.first { $0.path.hasSuffix("enabled") }?.setting).set(.flag(true))
    #expect(!disabled.isAtRest)
  }

  private func loaded(from runtime: MotionRuntime) throws -> MotionRuntime {
    try SceneFile.runtime(from: [UInt8](SceneFile.text(of: runtime).utf8))
  }

  @Test func `a loaded tween that has ended begins on later targets, and holds the others as long as they are there`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let tween = Tween(duration: .seconds(1), values: [20.0, 60])
    for name in ["a", "b", "c"] { stage.runtime.add(tween, to: stage.scene.root.addChild(named: name).position.x) }
    stage.settle()
    let copy = try loaded(from: stage.runtime)
    let second = try #require(copy.scene["b"])
    let property = try #require(copy.scene["a"]).position.x
    let held = try #require(copy.interactions(ofType: Tween<Double>.self, for: property).first)
    copy.removeInteractions(from: property)
    #expect(try copy.isAtRest && loaded(from: copy).isAtRest)
    let later = copy.scene.root.addChild(named: "later")
    copy.add(held, to: later.position.x)
    #expect(later.position.value.x == 20 && second.position.value.x == 60)
    Stage(runtime: copy).settle()
    #expect(later.position.value.x == 60 && second.position.value.x == 60)
    #expect(try loaded(from: copy).isAtRest)
  }

  @Test func `a tween with a motion in flight begins when it is loaded, and so does one that is added later`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let nodes = ["a", "b"].map { stage.scene.root.addChild(named: $0) }
    let tween = Tween(duration: .seconds(1), values: [20.0, 60])
    let first = stage.runtime.add(tween, to: nodes[0].position.x)
    stage.settle()
    stage.runtime.add(tween, to: nodes[1].position.x)
    #expect(nodes[1].position.value.x == 20)
    #expect(try SceneFile.text(of: stage.runtime).ranges(of: #""begins": false"#).count == 1)
    stage.settle()
    #expect(try SceneFile.text(of: stage.runtime).contains(#""begins": false"#))
    first.remove()
    stage.runtime.add(tween, to: nodes[0].position.x)
    #expect(nodes[0].position.value.x == 20)
  }
}
