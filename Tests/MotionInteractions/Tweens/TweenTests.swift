import Interplay
import InterplayTestSupport
import Testing

/// A stage without frames, a property on it, and its runtime.
private func makeTarget(_ value: Double = 5) -> (Stage, ReactiveProperty<Double>, MotionRuntime) {
  let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  return (stage, tracked(ReactiveProperty(value)), tracked(stage.runtime))
}

private func linear(_ milliseconds: Int64, _ values: [Double]) -> Tween<Double> {
  let tween = Tween(duration: .milliseconds(milliseconds), values: values)
  tween.timingFunctions.value = [.linear]
  return tween
}

@Suite(.tracksLifetimes) struct TweenTests {
  @Test func `reducing the repeat count below the elapsed repetitions ends it immediately at its last value`() {
    let (stage, _, runtime) = makeStage()
    let (tween, value) = (Tween<Double>(duration: .seconds(1), values: [0, 100]), ReactiveProperty(0.0))
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    tween.repeatCount.value = 10
    runtime.add(tween, to: value)
    stage.run(until: .seconds(5.5))
    tween.repeatCount.value = 2
    #expect(value.value == 100 && ends == [.finished] && tween.state.current == .atRest)
  }

  @Test func `plays its values in its duration, and is exact at each value and at the end`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(1000, [1, 0, 4])
    var received: [Double] = []
    property.subscribe { received.append($0) }
    runtime.add(tween, to: property)
    var values: [Double] = []
    for time in [0, 250, 500, 750, 1000, 1500] as [Int64] {
      stage.run(until: .milliseconds(time))
      values.append(property.value)
    }

    #expect(values == [1, 0.5, 0, 2, 4, 4])
    // Also without a frame at that time: each value is reached exactly.
    #expect(received.contains(0))
    #expect(runtime.isAtRest)
  }

  @Test func `eases in and out by default, and otherwise with the timing function of each stretch`() {
    let (stage, property, runtime) = makeTarget()
    runtime.add(Tween<Double>(duration: .seconds(1), values: [0, 100]), to: property)
    stage.run(until: .milliseconds(250))
    #expect(abs(property.value - 100 * Easing.bezier(CubicBezier(0.42, 0, 0.58, 1)).progress(at: 0.25)) < 1e-12)

    let (second, other, otherRuntime) = makeTarget()
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 100, 0])
    tween.timingFunctions.value = [.easeIn(.quadratic), .easeOut(.quadratic)]
    tween.offsets.value = [0, 0.2, 1]
    otherRuntime.add(tween, to: other)
    second.run(until: .milliseconds(100))
    #expect(abs(other.value - 25) < 1e-9)
    second.run(until: .milliseconds(600))
    #expect(abs(other.value - 25) < 1e-9)
  }

  @Test func `a single value is a destination from the target's current value`() {
    let (stage, property, runtime) = makeTarget(5)
    runtime.add(linear(100, [9]), to: property)

    stage.run(until: .milliseconds(25))
    #expect(property.value == 6)
    stage.settle()
    #expect(property.value == 9)
  }

  @Test func `a new delay applies from the start of the tween while it waits, and has no effect later`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(100, [10, 20])
    tween.delay.value = .milliseconds(50)
    runtime.add(tween, to: property)
    stage.run(until: .milliseconds(30))
    tween.delay.value = .milliseconds(80)
    stage.run(until: .milliseconds(90))
    #expect(abs(property.value - 11) < 1e-9)
    tween.delay.value = .zero
    stage.run(until: .milliseconds(100))
    #expect(abs(property.value - 12) < 1e-9)
    // With a delay shorter than the elapsed time, it continues as if it had started with that delay.
    tween.enabled.value = false
    tween.delay.value = .milliseconds(50)
    tween.enabled.value = true
    stage.run(until: .milliseconds(140))
    tween.delay.value = .milliseconds(20)
    stage.run(until: .milliseconds(150))
    #expect(abs(property.value - 13) < 1e-9)
  }

  @Test func `waits at the first value, holds before and after its offsets, reverses and repeats`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(100, [10, 20])
    tween.delay.value = .milliseconds(50)
    tween.offsets.value = [0.2, 0.7]
    tween.repeatCount.value = 2
    tween.autoreverses.value = true
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    runtime.add(tween, to: property)
    var values: [Double] = []
    for time in [0, 40, 65, 95, 130, 155, 190, 245, 295, 430, 449, 450] as [Int64] {
      stage.run(until: .milliseconds(time))
      values.append((property.value * 1e9).rounded() / 1e9)
    }

    #expect(values == [10, 10, 10, 15, 20, 20, 18, 10, 15, 10, 10, 10])
    #expect(ends == [.finished] && runtime.isAtRest)
  }

  @Test func `a duration that changes in flight keeps the progress, and takes effect immediately`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(1000, [0, 100])
    runtime.add(tween, to: property)

    stage.run(until: .milliseconds(250))
    tween.duration.value = .milliseconds(200)
    #expect(property.value == 25)
    stage.run(until: .milliseconds(300))
    #expect(abs(property.value - 50) < 1e-9)
    stage.run(until: .milliseconds(400))
    #expect(property.value == 100 && runtime.isAtRest)

    tween.duration.value = .milliseconds(500)
    #expect(runtime.isAtRest)
  }

  @Test func `a new repeat count takes effect in flight, new values restart it`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(100, [0, 100])
    tween.repeatCount.value = .max
    runtime.add(tween, to: property)

    stage.run(until: .milliseconds(1050))
    #expect(abs(property.value - 50) < 1e-9)
    tween.repeatCount.value = 11
    #expect(abs(property.value - 50) < 1e-9)
    stage.run(until: .milliseconds(1100))
    #expect(property.value == 100 && runtime.isAtRest)

    tween.repeatCount.value = 1
    tween.values.value = [7, 9]
    stage.run(until: .milliseconds(1150))
    #expect(abs(property.value - 8) < 1e-9)
    stage.settle()
    #expect(property.value == 9)
  }

  @Test func `new timing functions apply from the next stretch on`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(200, [0, 100, 0])
    runtime.add(tween, to: property)

    stage.run(until: .milliseconds(50))
    tween.timingFunctions.value = [.easeIn(.quadratic)]
    #expect(property.value == 50)
    stage.run(until: .milliseconds(75))
    #expect(abs(property.value - 75) < 1e-9)
    stage.run(until: .milliseconds(150))
    #expect(abs(property.value - 75) < 1e-9)
  }

  @Test func `the stretch in progress keeps its timing function when another setting is written afterwards`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(100, [0, 100])
    runtime.add(tween, to: property)
    stage.run(until: .milliseconds(50))
    tween.timingFunctions.value = [.easeOut(.quadratic)]
    tween.timingFunctions.value = [.easeIn(.quadratic)]
    tween.repeatCount.value = 2
    stage.run(until: .milliseconds(75))
    #expect(abs(property.value - 75) < 1e-9)
    stage.run(until: .milliseconds(150))
    #expect(abs(property.value - 25) < 1e-9)
  }

  @Test func `disabled it stays in place, enabled again it restarts; a write interrupts it`() {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(100, [0, 100])
    var (states, ends): ([MotionState], [MotionEnd]) = ([], [])
    runtime.add(tween, to: property)
    tween.state.subscribe { states.append($0) }
    tween.ends.subscribe { ends.append($0) }

    stage.run(until: .milliseconds(30))
    tween.enabled.value = false
    stage.run(until: .milliseconds(60))
    #expect(abs(property.value - 30) < 1e-9)
    tween.enabled.value = true
    stage.run(until: .milliseconds(70))
    #expect(abs(property.value - 10) < 1e-9)
    property.value = 42
    stage.run(until: .milliseconds(300))
    #expect(property.value == 42)
    tween.enabled.value = false
    tween.enabled.value = true
    stage.settle()

    #expect(property.value == 100)
    #expect(states == [.active, .atRest, .active, .atRest, .active, .atRest])
    #expect(ends == [.cancelled, .interrupted, .finished])
  }

  @Test func `one definition moves two properties from their own start through constraints; removed, it stays`() {
    let (stage, property, runtime) = makeTarget(0)
    let other = ReactiveProperty(50.0)
    let tween = linear(100, [100])
    runtime.add(tween, to: property)
    stage.run(until: .milliseconds(50))
    runtime.add(tween, to: other) { $0.upperBound(70) }

    #expect(abs(property.value - 50) < 1e-9)
    stage.run(until: .milliseconds(90))
    #expect(abs(property.value - 90) < 1e-9 && other.value == 70)
    runtime.removeInteractions(from: property)
    stage.settle()
    #expect(abs(property.value - 90) < 1e-9 && other.value == 70)
  }

  @Test(
    arguments: [
      { (tween: Tween<Double>) in tween.values.value = [] }, { $0.offsets.value = [0] }, { $0.offsets.value = [0.5, 0.1] },
      { $0.offsets.value = [0, 2] }, { $0.offsets.value = [0, .nan] }, { $0.duration.value = .milliseconds(-1) },
      { $0.delay.value = .milliseconds(-1) }, { $0.repeatCount.value = 0 }, { $0.values.value = [1, .nan] },
      { $0.timingFunctions.value = [.linear, .linear, .linear] },
    ] as [@Sendable (Tween<Double>) -> Void])
  func `invalid parameters are reported, and nothing moves`(change: @Sendable (Tween<Double>) -> Void) {
    let (stage, property, runtime) = makeTarget(3)
    let tween = linear(100, [0, 1])
    change(tween)

    runtime.add(tween, to: property)
    stage.settle()

    #expect(property.value == 3)
    #expect(runtime.diagnostics.count == 1)
    #expect(runtime.isAtRest)
  }

  @Test func `a tween without duration is at its end immediately, with any repeat count`() {
    let (_, property, runtime) = makeTarget()
    let tween = linear(0, [1, 2, 3])
    tween.repeatCount.value = .max
    runtime.add(tween, to: property)

    #expect(property.value == 3)
    #expect(runtime.isAtRest)
  }

  @Test func `a tween without duration passes any number of values`() {
    let (_, property, runtime) = makeTarget()
    runtime.add(linear(0, (0...30_000).map { Double($0) }), to: property)

    #expect(property.value == 30_000 && runtime.isAtRest)
  }

  @Test func `frames between events do not change the result`() {
    func play(_ rate: Int64?) -> Timestamp? {
      let stage = Stage(size: Size(width: 100, height: 100), rate: rate)
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      let tween = Tween(duration: .milliseconds(333), values: [Point(x: 0, y: 0), Point(x: 50, y: 20), Point(x: 7, y: 9)])
      tween.repeatCount.value = 3
      stage.runtime.add(tween, to: node.position)
      let trace = stage.settle()
      #expect(node.position.value == Point(x: 7, y: 9))
      return trace.nodes.last?.restTime
    }

    for rate in [24, 60, 1000, nil] as [Int64?] { #expect(play(rate) == .milliseconds(999)) }
  }
}
