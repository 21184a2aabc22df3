import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayTesting

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

/// Interactions that are wrong in one way each, or right in an unusual one.
@Suite struct UnusualInteractionTests {
  /// A person taps the node twice, the second time after `pause`.
  private static func taps(after pause: Duration) -> @Sendable (Stage) -> Void {
    { $0.finger.tap(on: $0["node"]).hold(for: pause).tap(on: $0["node"]) }
  }

  /// Counts the taps of the node in `show`. Removed, it goes on if it leaks.
  private func counter(
    leaks: Bool = true, pause: Duration = .milliseconds(600), _ show: @escaping @Sendable (SceneNode, Int) -> Void
  ) -> LawfulInteraction {
    var counter = LawfulInteraction("counter") { runtime, node, _ in
      let taps = runtime.recognize(TapConfiguration(), on: node).whenRecognitionState(is: .ended)
      var count = 0
      let subscription = taps.subscribe { _ in
        count += 1
        show(node, count)
      }
      return LawfulInteraction.Added { if !leaks { subscription.unsubscribe() } }
    } script: {
      Self.taps(after: pause)($0)
    }
    counter.probeInterval = .milliseconds(800)
    return counter
  }

  @Test func `a text, a flag and a custom property that change after the removal break the law`() {
    let badge = NodeKey("badge", default: 0)
    let leaking = [
      counter { $0.text.value = "\($1)" }, counter { $0.isHidden.value = $1 % 2 == 1 }, counter { $0[badge].value = $1 },
    ]
    for counter in leaking {
      let faults = counter.faultsOfRemoval()
      #expect(!faults.isEmpty && faults.allSatisfy { $0.hasPrefix("moves after it was removed") }, "\(faults)")
    }
    #expect(counter(leaks: false) { $0.text.value = "\($1)" }.faultsOfRemoval() == [])
  }

  @Test func `a custom property that is not finite breaks the law of interruptions`() {
    let badge = NodeKey("badge", default: 0.0)
    let broken = counter { $0[badge].value = $1 == 2 ? .infinity : 1 }
    #expect(broken.faultsOfInterruption().contains { $0.hasPrefix("is nowhere after it was interrupted") })
    #expect(counter { $0[badge].value = Double($1) }.faultsOfInterruption() == [])
  }

  @Test func `an action of the script after more than two seconds is probed as well`() {
    let late = counter(pause: .milliseconds(2400)) { node, count in if count == 2 { node.position.value.x += 1 } }
    #expect(late.faultsOfRemoval().contains { $0.hasSuffix(", at 2.4 s") })
  }

  @Test func `a text that depends on the frames breaks the law of frames`() {
    let counting = LawfulInteraction("counting") { runtime, node, _ in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 100)
      runtime.add(spring, to: node.position)
      var count = 0
      let subscription = node.position.subscribe { _ in
        count += 1
        node.text.value = "\(count)"
      }
      return LawfulInteraction.Added(enabled: spring.enabled, state: spring.state) {
        runtime.remove(spring)
        subscription.unsubscribe()
      }
    } script: { _ in
    }
    #expect(counting.faultsOfFrames().contains("is elsewhere at 24 frames per second"))
  }

  @Test func `an interaction without parts, state and switch obeys the laws`() {
    var nothing = LawfulInteraction("nothing", isActivated: false) { _, _, _ in
      LawfulInteraction.Added {}
    } script: { _ in
    }
    nothing.probeInterval = .milliseconds(800)
    #expect(nothing.capabilities == (false, false))
    #expect(nothing.faultsOfRemoval() + nothing.faultsOfState() + nothing.faultsOfInterruption() == [])
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
