import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct DriverConflictReporterTests {
  /// Writes through a connection of a runtime while a spring of the same runtime moves the property.
  private func diagnostics(_ make: (MotionRuntime) -> MotionRuntime) -> [String] {
    let (stage, node, root) = makeStage()
    let (runtime, spring, opacity) = (make(root), Spring<Double>(), createProperty(withInitialValue: 1.0))
    runtime.connect(opacity, to: node.opacity)
    spring.destination.value = 0
    runtime.add(spring, to: node.opacity)
    stage.run(until: .milliseconds(50))
    opacity.value = 0.5
    return root.diagnostics.map { $0.name }
  }

  @Test func `a write through a connection of a child or a timeline is no conflict with a motion there, as in the root`() {
    #expect(diagnostics { $0 } == [])
    #expect(diagnostics { $0.createChild() } == [])
    #expect(diagnostics { Timeline(of: $0).runtime } == [])
  }

  /// A drag that also connects a property to the opacity of its node.
  private final class Fading: CompositeInteraction {
    let shared = CompositeState(named: "fading")
    let draggable = Draggable()
    let opacity = ReactiveProperty(1.0, label: GraphLabel("fading.opacity"))
    var parts: [Part] { [Part("draggable", draggable)] }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.connect(opacity, to: node.opacity)
      runtime.add(draggable, to: node)
    }
  }

  @Test func `an interaction that is active on another target does not conflict with a motion on this one`() {
    let (stage, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "other", position: .zero, size: Size(width: 10, height: 10))
    let (fading, spring) = (Fading(), Spring<Double>())
    runtime.add(fading, to: node)
    runtime.add(fading, to: other)
    spring.destination.value = 0
    runtime.add(spring, to: other.opacity)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(50))
    stage.play()

    fading.opacity.value = 0.5

    #expect(fading.state.current == .active && runtime.diagnostics.isEmpty, "\(runtime.diagnostics)")
  }
}
