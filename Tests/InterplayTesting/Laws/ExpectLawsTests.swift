import Interplay
import InterplayTestSupport
import InterplayTesting
import MotionFormats
import Testing

/// Springs to a place that no setting lists.
private final class Forgetful: CompositeInteraction {
  let shared = CompositeState(named: "forgetful")
  private let (spring, goal): (Spring<Point>, Point)

  init(goal: Point) { (spring, self.goal) = (Spring(), goal) }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    spring.destination.value = goal
    runtime.add(spring, to: node.position, constraints: constraints)
  }
}

/// Doubles its target once, and refuses every other value.
private final class Stubborn: Interaction {
  func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    target.value = 2
    target.subscribe { [weak target] in if $0 != 2 { target?.value = 2 } }
  }
}

/// Does nothing.
private final class Idle: Interaction {
  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
}

@Suite struct ExpectLawsTests {
  @Test func `a kind that refuses writes to its number breaks the law of interruption`() {
    var registry = SceneRegistry()
    registry.register { _ in Stubborn() }

    let sentences = issues { expectLaws(ofKind: "Stubborn", in: registry) }

    #expect(sentences.contains { $0.hasPrefix("Stubborn breaks the law of interruption: is not where it was written") }, "\(sentences)")
    #expect(!sentences.contains { $0.contains("changes no node") }, "\(sentences)")
  }

  @Test func `a kind that does nothing in the script is one issue`() {
    var registry = SceneRegistry()
    registry.register { _ in Idle() }

    let sentences = issues { expectLaws(ofKind: "Idle", in: registry) }

    #expect(
      sentences == [
        "the kind Idle changes no node and is never active; pass another script, or describe it as a LawfulInteraction with other arguments"
      ])
  }

  @Test func `a registered kind obeys the laws, with its defaults and with other settings`() {
    #expect(expectLaws(ofKind: "Draggable", in: .standard) == [])
  }

  @Test func `an interaction that a file does not hold completely breaks the law of saving`() {
    let count = LockedState(0.0)
    var registry = SceneRegistry()
    // Each one has another goal, as if the arguments of the initializer were lost.
    registry.register { _ throws(FileError) -> Forgetful in
      let goal = count.withLock { (count: inout Double) -> Double in
        count += 10
        return count
      }
      return Forgetful(goal: Point(x: goal, y: 50))
    }
    var returned: [String] = []

    let sentences = issues { returned = expectLaws(ofKind: "Forgetful", in: registry) }

    #expect(sentences == returned)
    #expect(sentences.contains { $0.hasPrefix("Forgetful breaks the law of saving: ") }, "\(sentences)")
  }

  @Test func `a kind that is not registered is one issue`() {
    let sentences = issues { expectLaws(ofKind: "Absent", in: SceneRegistry()) }
    #expect(sentences == ["no interaction of the kind Absent can be added to a node; register it for nodes or for a property"])
  }

  @Test func `varied settings are others, inside their ranges, and the same for the same seed`() {
    func varied(_ seed: UInt64) -> [Double] {
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 100, y: 300)
      varySettings(of: spring, seed: seed)
      #expect(spring.settings.allSatisfy { $0.error(of: $0.value) == nil })
      let destination = spring.destination.value
      #expect(destination.x * 3 == destination.y && destination.x != 100)
      return [spring.stiffness.value / 342, spring.damping.value / 30, spring.mass.value]
    }
    #expect(varied(1) == varied(1))
    #expect((varied(1) + varied(2)).allSatisfy { abs($0 - 0.8) < 1e-12 || abs($0 - 1.25) < 1e-12 })
    #expect((0..<20 as Range<UInt64>).contains { varied($0) != varied(0) })
  }
}
