import Interplay
import InterplayTestSupport
import Testing

/// Tweens of short legs that get a duration of years while they repeat.
@Suite(.tracksLifetimes) struct TweenPlanTests {
  private let year = Duration.seconds(31_536_000)

  private func makeTween(
    _ change: (Tween<Double>) -> Void
  ) -> (runtime: MotionRuntime, tween: Tween<Double>, value: ReactiveProperty<Double>) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))))
    let (tween, value) = (tracked(Tween<Double>(duration: .milliseconds(10), values: [0, 1])), tracked(ReactiveProperty(0.0)))
    tween.timingFunctions.value = [.linear]
    change(tween)
    runtime.add(tween, to: value)
    return (runtime, tween, value)
  }

  @Test(arguments: [1, 30, 3000], [false, true])
  func `a tween that has repeated for long keeps its progress when a leg lasts for years`(_ years: Int, _ isFinite: Bool) {
    for autoreverses in [false, true] {
      let (runtime, tween, value) = makeTween {
        $0.repeatCount.value = isFinite ? 5000 : .max
        $0.autoreverses.value = autoreverses
      }
      let position = [0.3, 0.7]
      // In an even leg and in an odd one.
      for (part, time) in [Timestamp.milliseconds(20_003), .milliseconds(20_013)].enumerated() {
        tween.duration.value = .milliseconds(10)
        runtime.advance(to: time)
        let before = value.value

        tween.duration.value = year * min(years, 98)

        #expect(abs(value.value - before) < 1e-6 && tween.state.current == .active)
        if part == 0 { #expect(abs(value.value - position[part]) < 1e-6) }
      }
    }
  }

  @Test func `it goes on at the new pace, and counts the legs before`() {
    let (runtime, tween, value) = makeTween {
      $0.repeatCount.value = 5000
      $0.autoreverses.value = true
    }
    runtime.advance(to: .milliseconds(20_013))
    tween.duration.value = year

    let progress = tween.progress(on: value).current
    runtime.advance(to: runtime.now.advanced(by: year * 0.25))

    #expect(abs(value.value - 0.45) < 1e-6)
    #expect(progress?.cyclesCompleted == 1000 && progress?.isBackward == true)
    #expect(abs((progress?.total ?? 0) - 2001.3 / 10_000) < 1e-6)
  }

  @Test func `a tween that repeats for a time has passed that time`() {
    let (runtime, tween, value) = makeTween { $0.repeatDuration.value = .seconds(30) }
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    runtime.advance(to: .milliseconds(20_003))

    tween.duration.value = year

    #expect(ends == [.finished] && runtime.isAtRest && value.value.isFinite)
  }

  @Test(arguments: [[Duration.zero, .seconds(1)], [.seconds(2), .zero, .seconds(1)]])
  func `it plays as often as asked if it had no duration during its delay`(_ durations: [Duration]) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let (property, tween) = (createProperty(withInitialValue: 0.0), Tween<Double>(duration: durations[0], values: [0, 100]))
    tween.timingFunctions.value = [.linear]
    (tween.delay.value, tween.repeatCount.value) = (.seconds(1), 3)
    runtime.add(tween, to: property)
    for duration in durations.dropFirst() {
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(100)))
      tween.duration.value = duration
    }

    for play in 1...3 as ClosedRange<Int64> {
      runtime.advance(to: .milliseconds(play * 1000 + 500))
      #expect(property.value == 50, "\(play)")
    }
    runtime.advance(to: .seconds(4))
    #expect(property.value == 100 && runtime.isAtRest)
  }

  @Test func `a repeat duration that has passed ends it at the value there, also several values before the present one`() {
    for values in [[0, 50, 100], [0, 25, 50, 75, 100], [0, 100]] as [[Double]] {
      let (runtime, tween, value) = makeTween {
        ($0.duration.value, $0.values.value, $0.repeatCount.value) = (.seconds(1), values, .max)
      }
      runtime.advance(to: .milliseconds(2300))
      tween.repeatDuration.value = .milliseconds(1200)
      #expect(abs(value.value - 20) < 1e-9 && tween.state.current == .atRest)
    }
  }

  @Test func `without a duration, its progress is 0 until the delay is over`() {
    let (runtime, tween, value) = makeTween { ($0.duration.value, $0.delay.value) = (.zero, .milliseconds(100)) }
    runtime.advance(to: .milliseconds(50))
    #expect(tween.progress(on: value).current?.total == 0)
    runtime.advance(to: .milliseconds(100))
    let progress = tween.progress(on: value).current
    #expect(progress?.total == 1 && progress?.cyclesCompleted == 1 && value.value == 1)
  }
}
