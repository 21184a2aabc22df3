import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct TransitionTweenTests {
  private func makeTween(
    _ values: [Double] = [0, 100], offsets: [Double] = [], before: Duration = .zero, after: Duration = .zero,
    easing: Easing = .linear
  ) -> (stage: Stage, property: ReactiveProperty<Double>, direction: ReactiveProperty<TransitionDirection>, tween: TransitionTween<Double>)
  {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (property, direction) = (tracked(ReactiveProperty(7.0)), ReactiveProperty(TransitionDirection.forward))
    let tween = tracked(
      TransitionTween(
        duration: .seconds(1), forwardValues: values, direction: direction, forwardOffsets: offsets, delayBefore: before,
        delayAfter: after))
    tween.tween.timingFunctions.value = [easing]
    tracked(stage.runtime).add(tween, to: property)
    return (stage, property, direction, tween)
  }

  @Test func `plays forward through its values, and backward through the same values in reverse`() {
    let (stage, property, direction, _) = makeTween([0, 100, 50], offsets: [0, 0.2, 1])
    stage.run(until: .milliseconds(100))
    #expect(abs(property.value - 50) < 1e-9)
    stage.settle()
    #expect(property.value == 50)

    let start = stage.now
    direction.value = .backward
    stage.run(until: start.advanced(by: .milliseconds(400)))
    #expect(abs(property.value - 75) < 1e-9)
    stage.run(until: start.advanced(by: .milliseconds(999)))
    #expect(property.value > 0)
    stage.run(until: start.advanced(by: .milliseconds(1000)))
    #expect(property.value == 0)
  }

  @Test func `each direction has its own delay`() {
    let (stage, property, direction, tween) = makeTween(before: .milliseconds(200), after: .milliseconds(300))
    stage.run(until: .milliseconds(200))
    #expect(property.value == 0)
    stage.run(until: .milliseconds(700))
    #expect(property.value == 50)
    stage.settle()
    let start = stage.now
    direction.value = .backward
    stage.run(until: start.advanced(by: .milliseconds(300)))
    #expect(property.value == 100 && tween.state.current == .active)
    stage.run(until: start.advanced(by: .milliseconds(1300)))
    #expect(property.value == 0 && tween.state.current == .atRest)
  }

  @Test func `reversed in flight it retraces its values from the current one, any number of times`() {
    let (stage, property, direction, tween) = makeTween(easing: .easeIn(.quadratic))
    var states: [MotionState] = []
    tween.state.subscribe { states.append($0) }
    stage.run(until: .milliseconds(600))
    #expect(abs(property.value - 36) < 1e-9)
    direction.value = .backward
    #expect(abs(property.value - 36) < 1e-9)
    stage.run(until: .milliseconds(900))
    #expect(abs(property.value - 9) < 1e-9)
    direction.value = .forward
    stage.run(until: .milliseconds(1100))
    #expect(abs(property.value - 25) < 1e-9)
    direction.value = .backward
    stage.run(until: .milliseconds(1599))
    #expect(property.value > 0)
    stage.run(until: .milliseconds(1600))

    #expect(property.value == 0)
    #expect(states == [.active, .atRest])
  }

  @Test func `writing the same direction has no effect, and new values restart it`() {
    let (stage, property, direction, tween) = makeTween()
    stage.run(until: .milliseconds(500))
    direction.value = .forward
    stage.run(until: .milliseconds(600))
    #expect(abs(property.value - 60) < 1e-9)
    tween.forwardValues.value = [200, 300]
    #expect(property.value == 200)
    stage.run(until: .milliseconds(1600))
    #expect(property.value == 300 && stage.runtime.isAtRest)
  }

  @Test func `starts backward if that is the direction, and one tween serves two properties`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let tween = TransitionTween(
      duration: .seconds(1), forwardValues: [0.0, 10], direction: ReactiveProperty(.backward), forwardOffsets: [0, 0.5])
    tween.tween.timingFunctions.value = []
    let (first, second) = (ReactiveProperty(3.0), ReactiveProperty(4.0))
    stage.runtime.add(tween, to: first)
    stage.run(until: .milliseconds(250))
    stage.runtime.add(tween, to: second)
    #expect(first.value == 10 && second.value == 10)
    stage.run(until: .milliseconds(750))
    #expect(abs(first.value - 5) < 1e-9 && second.value == 10)
    tween.direction.value = .forward
    stage.run(until: .milliseconds(875))
    #expect(abs(first.value - 7.5) < 1e-9 && abs(second.value - 10) < 1e-9)
    stage.settle()
    #expect(first.value == 10 && second.value == 10)
  }

  /// The values of two transitions at the same times: one is created with its settings, the other one gets them by `change`.
  private func expectEqualCourse(sourceLocation: SourceLocation = #_sourceLocation, _ change: (TransitionTween<Double>, Stage) -> Void) {
    let (values, offsets, before, after) = ([0.5, 0.25, 2], [0.1, 0.5, 0.9], Duration.milliseconds(100), Duration.milliseconds(200))
    let courses = [true, false].map { isCreated in
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let (property, direction) = (ReactiveProperty(7.0), ReactiveProperty(TransitionDirection.forward))
      let tween =
        isCreated
        ? TransitionTween(
          duration: .seconds(1), forwardValues: values, direction: direction, forwardOffsets: offsets, delayBefore: before,
          delayAfter: after) : TransitionTween(duration: .seconds(1), forwardValues: [3, 4], direction: direction)
      if !isCreated {
        change(tween, stage)
        (tween.forwardValues.value, tween.forwardOffsets.value) = (values, offsets)
        (tween.delayBefore.value, tween.delayAfter.value) = (before, after)
      }
      let start = stage.now
      stage.runtime.add(tween, to: property)
      var course: [Double] = []
      for step in 1...60 as ClosedRange<Int64> {
        stage.run(until: start.advanced(by: .milliseconds(50 * step)))
        course.append(property.value)
        if step == 30 { direction.value = .backward }
      }
      return course
    }
    #expect(courses[0] == courses[1], sourceLocation: sourceLocation)
  }

  @Test func `settings that are written before it is added apply like those of its initializer`() {
    expectEqualCourse { _, _ in }
  }

  @Test func `settings that are written while it has no target apply to the next one`() {
    expectEqualCourse { tween, stage in
      let instance = stage.runtime.add(tween, to: ReactiveProperty(0.0))
      stage.run(until: .milliseconds(300))
      instance.remove()
    }
  }

  @Test func `changed offsets and delays leave the motion in flight alone, and apply when it is enabled again`() {
    let (stage, property, _, tween) = makeTween()
    stage.run(until: .milliseconds(500))
    (tween.delayBefore.value, tween.forwardOffsets.value) = (.seconds(2), [0, 0.5])
    stage.run(until: .milliseconds(600))
    #expect(abs(property.value - 60) < 1e-9)

    tween.enabled.value = false
    tween.enabled.value = true
    stage.run(until: .milliseconds(2600))
    #expect(property.value == 0)
    stage.run(until: .milliseconds(2850))
    #expect(abs(property.value - 50) < 1e-9)
    stage.run(until: .milliseconds(3100))
    #expect(property.value == 100)
  }

  @Test func `reversed in flight it does not jump, whatever the easing of backward legs is`() {
    let (stage, property, direction, tween) = makeTween()
    tween.tween.reverseTimingFunctions.value = [.easeIn(.quadratic)]
    stage.run(until: .milliseconds(500))
    direction.value = .backward
    stage.run(until: .milliseconds(501))
    #expect(abs(property.value - 49.9) < 1e-9)
    tween.tween.reverseTimingFunctions.value = [.easeOut(.quadratic)]
    direction.value = .forward
    direction.value = .backward
    stage.run(until: .milliseconds(502))
    #expect(abs(property.value - 49.8) < 1e-9)
  }

  @Test func `reversed in flight it does not jump if its timing functions were replaced before`() {
    let (stage, property, direction, tween) = makeTween()
    stage.run(until: .milliseconds(500))
    tween.tween.timingFunctions.value = [.easeIn(.quadratic)]
    direction.value = .backward
    stage.run(until: .milliseconds(501))
    #expect(abs(property.value - 49.9) < 1e-9)
    direction.value = .forward
    stage.run(until: .milliseconds(502))
    #expect(abs(property.value - 50) < 1e-9)
  }

  @Test func `reversed in flight it reports no leg at a value that it passes`() {
    let (stage, property, direction, tween) = makeTween([0, 50, 100])
    var legs: [TweenLeg] = []
    let subscription = tween.tween.legs.subscribe { legs.append($0) }
    stage.run(until: .milliseconds(750))
    direction.value = .backward
    stage.run(until: .milliseconds(1250))
    #expect(abs(property.value - 25) < 1e-9 && legs.isEmpty)
    direction.value = .forward
    stage.settle()
    #expect(property.value == 100 && legs.isEmpty)
    subscription.unsubscribe()
  }

  @Test func `a target that an observer of the direction adds lets the others reverse without a jump`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let direction = ReactiveProperty(TransitionDirection.forward)
    let (first, second, runtime) = (ReactiveProperty(0.0), ReactiveProperty(0.0), stage.runtime)
    let tween = TransitionTween(duration: .seconds(1), forwardValues: [0.0, 100], direction: direction)
    tween.tween.timingFunctions.value = []
    // Before the observer of the tween.
    let subscription = direction.subscribe { [unowned runtime, unowned tween] in
      if $0 == .backward { runtime.add(tween, to: second) }
    }
    runtime.add(tween, to: first)
    stage.run(until: .milliseconds(600))
    direction.value = .backward
    #expect(abs(first.value - 60) < 1e-9 && second.value == 100)
    stage.run(until: .milliseconds(800))
    #expect(abs(first.value - 40) < 1e-9 && abs(second.value - 80) < 1e-9)
    stage.settle()
    #expect(first.value == 0 && second.value == 0)
    subscription.unsubscribe()
  }

  @Test func `a change of a setting is planned once, however many targets there are`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let tween = tracked(TransitionTween(duration: .seconds(1), forwardValues: [0.0, 10], direction: ReactiveProperty(.forward)))
    tween.tween.timingFunctions.value = []
    let places = (0..<3).map { _ in tracked(ReactiveProperty(3.0)) }
    let runtime = tracked(stage.runtime)
    let instances = places.map { runtime.add(tween, to: $0) }
    stage.run(until: .milliseconds(500))
    var (values, offsets): ([[Double]], [[Double]]) = ([], [])
    let subscriptions = [
      tween.tween.values.subscribe { values.append($0) }, tween.tween.offsets.subscribe { offsets.append($0) },
    ]

    tween.forwardValues.value = [20, 40]
    #expect(values == [[0, 10], [20, 40]] && places.allSatisfy { $0.value == 20 })
    // The first target is gone: the others follow all the same.
    instances[0].remove()
    tween.forwardValues.value = [50, 60]
    #expect(values.count == 3 && places.map(\.value) == [20, 50, 50])
    offsets = []
    tween.forwardOffsets.value = [0, 0.5]
    #expect(offsets == [[0, 0.5]])
    // Without a target, nothing observes the settings.
    instances[1].remove()
    instances[2].remove()
    tween.forwardValues.value = [70, 80]
    #expect(values.count == 3)
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
