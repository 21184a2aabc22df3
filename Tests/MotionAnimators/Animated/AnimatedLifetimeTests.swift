import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionValues
import Testing

/// Removal, release and calls from inside callbacks.
@Suite(.tracksLifetimes) struct AnimatedLifetimeTests {
  let clock = tracked(AnimationClock())

  @Test func `releasing a value ends its motion as cancelled, and publishes nothing more`() {
    var log: [String] = []
    var animated: Animated<Double>? = tracked(Animated(0.0, on: clock))
    animated?.onChange = { log.append("\($0)") }
    animated?.animate(to: 10, over: .seconds(1), easing: .linear) { log.append("\($0)") }
    clock.advance(to: .milliseconds(500))

    animated = nil
    clock.advance(to: .seconds(2))

    #expect(log == ["5.0", "cancelled"])
    #expect(!clock.isMoving)
  }

  @Test func `a callback may release the value that calls it`() {
    var animated: Animated<Double>? = tracked(Animated(0.0, on: clock))
    var log: [String] = []
    animated?.onChange = { _ in
      log.append("change")
      animated = nil
    }
    animated?.animate(to: 10) { log.append("\($0)") }

    clock.advance(to: .milliseconds(16))
    clock.advance(to: .seconds(9))

    #expect(log == ["change", "cancelled"])
  }

  @Test func `a completion may release the value that calls it`() {
    var animated: Animated<Double>? = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    animated?.animate(to: 10) {
      ends.append($0)
      animated = nil
    }

    clock.advance(to: .seconds(9))

    #expect(ends == [.finished])
    #expect(animated == nil)
  }

  @Test func `an observer may stop, release, start and create others during a delivery`() {
    var values = (0..<8).map { tracked(Animated(Double($0), on: clock)) } as [Animated<Double>?]
    var log: [String] = []
    for (index, value) in values.enumerated() { value?.onChange = { _ in log.append("\(index)") } }
    var created: Animated<Double>?
    values[2]?.onChange = { [clock] _ in
      log.append("2")
      values[4]?.stop()
      values[5] = nil
      values[0]?.animate(to: 50)
      values[7]?.animate(to: 1, over: .zero)
      created = tracked(Animated(0.0, on: clock))
      created?.onChange = { _ in log.append("new") }
      created?.animate(to: 1)
      values[2]?.onChange = { _ in log.append("2'") }
    }
    for value in values { value?.animate(to: 100) }

    clock.advance(to: .milliseconds(16))
    #expect(log == ["0", "1", "2", "7", "3", "6"])
    log = []
    clock.advance(to: .milliseconds(32))

    #expect(log == ["0", "1", "2'", "3", "6", "new"])
    values = []
    created = nil
  }

  @Test func `an observer of the last value may start the next motion`() {
    let animated = tracked(Animated(0.0, on: clock))
    var log: [String] = []
    animated.onChange = { [unowned animated, unowned clock] value in
      if value == 10, log.isEmpty {
        log.append("at \(clock.now.nanoseconds)")
        animated.animate(to: 20, over: .milliseconds(100), easing: .linear) { log.append("second \($0)") }
      }
    }
    animated.animate(to: 10, over: .milliseconds(100), easing: .linear) { log.append("first \($0)") }

    clock.advance(to: .milliseconds(150))
    #expect(animated.value == 15)
    clock.advance(to: .milliseconds(250))

    #expect(log == ["at 100000000", "first finished", "second finished"])
  }

  @Test func `a completion that is retargeted again and again from inside ends once for each call`() {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    func go(_ depth: Int) {
      animated.animate(to: Double(depth + 1)) { end in
        ends.append(end)
        if end == .retargeted, depth < 20 { go(depth + 2) }
      }
    }
    go(0)
    go(1)
    clock.advance(to: .seconds(60))

    // 0 is retargeted by 1, and its completion retargets 1 with 2, and so on.
    #expect(ends.count == ends.filter { $0 == .retargeted }.count + 1)
    #expect(ends.last == .finished)
  }

  @Test func `values are published in the order of creation, whatever their type and motion`() {
    var log: [Int] = []
    func observed<Value: MotionValue>(_ value: Value, _ number: Int) -> Animated<Value> {
      let animated = tracked(Animated(value, on: clock))
      animated.onChange = { _ in log.append(number) }
      return animated
    }
    let first = observed(0.0, 1)
    let second = observed(Point(x: 0, y: 0), 2)
    let third = observed(0.0, 3)
    let fourth = observed(Size(width: 0, height: 0), 4)
    let fifth = observed(0.0, 5)
    fifth.coast(velocity: 100)
    fourth.animate(to: Size(width: 1, height: 1))
    third.animate(to: 3, over: .seconds(1))
    second.animate(to: Point(x: 1, y: 1))
    first.animate(to: 1)

    clock.advance(to: .milliseconds(16))

    #expect(log == [1, 2, 3, 4, 5])
    for animated in [first, third, fifth] { animated.stop() }
    second.stop()
    fourth.stop()
  }

  @Test func `two clocks are independent`() {
    let other = tracked(AnimationClock())
    let (here, there) = (tracked(Animated(0.0, on: clock)), tracked(Animated(0.0, on: other)))
    here.animate(to: 10, over: .seconds(1), easing: .linear) { [unowned other] _ in other.advance(to: .milliseconds(250)) }
    there.animate(to: 10, over: .seconds(1), easing: .linear)

    clock.advance(to: .seconds(1))

    #expect(here.value == 10 && there.value == 2.5)
    there.stop()
  }

  @Test func `creating and releasing many keeps the order and the values`() throws {
    var kept: [Animated<Double>] = []
    var log: [Int] = []
    for index in 0..<500 {
      let animated = tracked(Animated(0.0, on: clock))
      animated.onChange = { _ in log.append(index) }
      animated.animate(to: Double(index + 1))
      if index % 7 == 0 { kept.append(animated) }
      clock.advance(to: .milliseconds(Int64(index)))
    }
    log = []
    clock.advance(to: .milliseconds(510))

    #expect(log == log.sorted() && log.count == kept.filter { $0.isMoving }.count)
    for animated in kept where animated.isMoving {
      #expect(animated.value != animated.destination)
      animated.stop()
    }
  }

  @Test func `a group has one completion, and an inner group counts once`() {
    let values = (0..<3).map { _ in tracked(Animated(0.0, on: clock)) }
    defer { withExtendedLifetime(values) {} }
    var log: [String] = []
    clock.group {
      values[0].animate(to: 1, over: .milliseconds(100))
      clock.group {
        values[1].animate(to: 1, over: .milliseconds(300))
        values[2].animate(to: 1, over: .milliseconds(200))
      } completion: { [unowned clock] in
        log.append("inner \($0) \(clock.now.nanoseconds)")
      }
    } completion: { [unowned clock] in
      log.append("outer \($0) \(clock.now.nanoseconds)")
    }
    clock.group {
    } completion: {
      log.append("empty \($0)")
    }

    clock.advance(to: .seconds(1))

    #expect(log == ["empty finished", "inner finished 300000000", "outer finished 300000000"])
  }

  @Test func `a group reports the first reason other than finished`() {
    let values = (0..<3).map { _ in tracked(Animated(0.0, on: clock)) }
    defer { withExtendedLifetime(values) {} }
    var ends: [MotionEnd] = []
    clock.group {
      for value in values { value.animate(to: 1) }
    } completion: {
      ends.append($0)
    }
    values[1].animate(to: 2)
    values[2].stop()
    #expect(ends == [])
    clock.advance(to: .seconds(60))

    #expect(ends == [.retargeted])
  }
}
