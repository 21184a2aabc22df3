import Interplay
import InterplayTestSupport
import MotionEngine
import MotionStreams
import Testing

/// Asks for two switches, besides its own.
private final class TwoSwitches: CompositeInteraction {
  let shared = CompositeState(named: "twoSwitches")
  let switches = [ReactiveProperty(true), ReactiveProperty(true)]
  fileprivate(set) var log: [String] = []

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    for (index, property) in switches.enumerated() {
      runtime.observe(runtime.isOn(property)) { [unowned self] in log.append("\(index) \($0)") }
    }
  }
}

@Suite(.tracksLifetimes) struct InstanceSwitchRemovalTests {
  @Test func `an instance with several switches follows each, and none after its removal`() {
    let (_, node, runtime) = makeStage()
    let two = tracked(TwoSwitches())
    let instance = runtime.add(two, to: node)
    two.switches[0].value = false
    two.switches[1].value = false
    two.enabled.value = false
    #expect(two.log == ["0 true", "1 true", "0 false", "1 false"])

    instance.remove()

    #expect(two.switches.allSatisfy { !$0.hasObservers } && !two.enabled.hasObservers)
  }
}
