import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct LawfulInteractionTests {
  @Test func `a built-in interaction obeys all laws`() {
    let spring = LawfulInteraction("spring") { runtime, node, _ in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 100)
      runtime.add(spring, to: node.position)
      return LawfulInteraction.Added(spring, in: runtime)
    }

    #expect(spring.expectLaws() == [])
  }

  @Test func `an interaction that never rests breaks the laws, with one issue each`() {
    var broken = LawfulInteraction("pendulum") { runtime, node, _ in
      let spring = Spring<Point>(parameters: SpringParameters(damping: 0))
      spring.destination.value = Point(x: 300, y: 100)
      runtime.add(spring, to: node.position)
      return LawfulInteraction.Added(spring, in: runtime)
    } script: { _ in
    }
    broken.probeInterval = .seconds(1)
    var returned: [String] = []

    let sentences = issues { returned = broken.expectLaws() }

    #expect(
      sentences == returned && sentences.contains { $0.hasPrefix("pendulum breaks the law of rest: never rests at 60 frames per second; ") }
    )
  }
}

@Suite(.attachesStages) struct LawfulInteractionPressesTests {
  @Test func `a press that misses in every run is reported once`() {
    let spring = LawfulInteraction("spring", isActivated: false) { runtime, node, _ in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 100)
      runtime.add(spring, to: node.position)
      return LawfulInteraction.Added(spring, in: runtime)
    } script: { stage in
      stage.finger.press(on: stage["node"]).lift().hold(for: .milliseconds(50)).press(on: stage["other"]).lift()
    }

    let sentences = issues { spring.expectLaws() }

    // Two presses, each of which reaches no recognizer in dozens of runs.
    #expect(sentences.count == 2, "\(sentences)")
  }
}

@Suite struct LifetimeTrackerTests {
  @Test func `an object that is still alive is named`() {
    final class Leaked {}
    let tracker = LifetimeTracker()
    let leaked = Leaked()

    LifetimeTracker.$current.withValue(tracker) {
      tracked(Leaked())
      tracked(leaked)
    }

    #expect(tracker.leftovers == ["Leaked"])
    _ = leaked
  }
}
