import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Transitions that are saved after they were reversed in flight.
@Suite struct ReversedFlightTests: SceneFlight {
  /// Easings that are not symmetric: one for all stretches, and one for each.
  private static let easings: [[Easing]] = [[.in(.quadratic)], [.linear, .in(.cubic)]]

  /// Adds a transition of the opacity of `card` to `runtime`.
  private func transition(
    from start: TransitionDirection, _ easings: [Easing], on card: SceneNode, in runtime: MotionRuntime
  ) -> TransitionTween<Double> {
    let fade = TransitionTween(
      duration: .seconds(1), forwardValues: [0.0, 0.2, 1], direction: ReactiveProperty(start), forwardOffsets: [0, 0.5, 1],
      delayBefore: .milliseconds(50), delayAfter: .milliseconds(120))
    fade.tween.timingFunctions.value = easings
    runtime.add(fade, to: card.opacity)
    return fade
  }

  private func turn(_ fade: TransitionTween<Double>) { fade.direction.value = fade.direction.value == .forward ? .backward : .forward }

  @Test(arguments: [1, 2, 3]) func `a transition that was reversed in flight goes back along its easings`(turnCount: Int) throws {
    for start in [TransitionDirection.forward, .backward] {
      for easings in Self.easings {
        let (runtime, card) = makeRuntime()
        let fade = transition(from: start, easings, on: card, in: runtime)
        for index in 0..<turnCount {
          runtime.advance(to: .milliseconds(800 + 100 * Int64(index)))
          turn(fade)
        }
        runtime.advance(to: .milliseconds(840 + 100 * Int64(turnCount - 1)))
        #expect(!runtime.isAtRest)

        let (loaded, text) = try load(runtime)

        #expect(text.contains(#""tween.isReversed": true"#) == (turnCount % 2 == 1), "\(text)")
        try expectSame(loaded, as: runtime)
      }
    }
  }

  @Test func `a loaded transition that was reversed is reversed once more`() throws {
    let (runtime, card) = makeRuntime()
    let fade = transition(from: .forward, [.in(.quadratic)], on: card, in: runtime)
    runtime.advance(to: .milliseconds(800))
    turn(fade)
    runtime.advance(to: .milliseconds(900))
    let (loaded, _) = try load(runtime)
    let opacity = try #require(loaded.scene["card"]).opacity
    let same = try #require(loaded.interactions(ofType: TransitionTween<Double>.self, for: opacity).first)
    try expectSame(loaded, as: runtime, for: .milliseconds(100))

    for fade in [fade, same] { turn(fade) }

    try expectSame(loaded, as: runtime)
    #expect(opacity.value == 1)
  }

  @Test func `a reversed transition in a timeline goes back along its easings`() throws {
    let (runtime, card) = makeRuntime()
    let timeline = Timeline(of: runtime)
    let fade = transition(from: .forward, [.in(.quadratic)], on: card, in: timeline.runtime)
    runtime.advance(to: .milliseconds(250))
    turn(fade)
    runtime.advance(to: .milliseconds(300))

    try expectSame(try load(runtime).runtime, as: runtime)
  }

  @Test func `a target that is added later begins at the first value of the direction`() throws {
    let (runtime, card) = makeRuntime()
    let fade = transition(from: .forward, [.in(.quadratic)], on: card, in: runtime)
    runtime.advance(to: .milliseconds(800))
    turn(fade)
    runtime.advance(to: .milliseconds(900))
    let (loaded, _) = try load(runtime)
    let opacity = try #require(loaded.scene["card"]).opacity
    let same = try #require(loaded.interactions(ofType: TransitionTween<Double>.self, for: opacity).first)
    let later = loaded.scene.root.addChild(named: "later", position: .zero, size: .zero)

    loaded.add(same, to: later.opacity)
    loaded.advance(to: .milliseconds(120))
    #expect(later.opacity.value == 1)
    loaded.advance(to: .seconds(3))
    #expect(later.opacity.value == 0 && opacity.value == 0)
  }
}
