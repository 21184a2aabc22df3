import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Path tweens without a duration, which play again from their own ends.
@Suite(.tracksLifetimes) struct PathTweenReplayTests {
  @Test(arguments: [MotionPreference.full, .reduced, .none])
  func `one that is immediate moves its target again after another one has`(_ preference: MotionPreference) throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    stage.runtime.send(.surface(.motion(preference), time: .zero))
    let place = ReactiveProperty(Point(x: 7, y: 7))
    let duration: Duration = preference == .full ? .zero : .seconds(1)
    let there = PathTween(duration: duration, path: try Path(svg: "M0 0 L100 0"))
    let back = PathTween(duration: duration, path: try Path(svg: "M100 0 L0 0"))
    for tween in [there, back] {
      tween.enabled.value = false
      stage.runtime.add(tween, to: place)
    }
    var (places, ends): ([Double], [MotionEnd]) = ([], [])
    let subscription = there.ends.subscribe { end in
      places.append(place.value.x)
      ends.append(end)
    }
    for (tween, x) in [(there, 100.0), (back, 0), (there, 100), (there, 100), (back, 0)] {
      tween.enabled.value = false
      tween.enabled.value = true
      #expect(place.value == Point(x: x, y: 0) && !place.isDriven)
    }
    // The end is sent after the last position.
    #expect(places == [100, 100, 100] && ends == [.finished, .finished, .finished])
    subscription.unsubscribe()
  }

  @Test func `one that an observer of its last position removes ends once`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let place = ReactiveProperty(Point(x: 7, y: 7))
    let tween = PathTween(duration: .zero, path: try Path(svg: "M0 0 L100 0"))
    stage.runtime.add(tween, to: place)
    tween.enabled.value = false
    place.value = .zero
    var ends: [MotionEnd] = []
    let subscriptions = [
      tween.ends.subscribe { ends.append($0) },
      place.subscribe { [unowned tween] in if $0.x == 100 { stage.runtime.remove(tween) } },
    ]
    tween.enabled.value = true
    #expect(place.value == Point(x: 100, y: 0) && ends == [.cancelled])
    #expect(stage.runtime.isAtRest && !place.isDriven && stage.runtime.graph.interactions.isEmpty)
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
