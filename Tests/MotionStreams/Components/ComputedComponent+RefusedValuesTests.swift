import Interplay
import InterplayTestSupport
import Testing

/// Values of components with which the whole property would not be finite.
@Suite(.tracksLifetimes) struct ComputedComponentRefusedValuesTests {
  private let stage = Stage(size: Size(width: 400, height: 400))

  /// Returns a node of 40 × 20 points, and the ratio of its width to its height.
  private func makeNode() -> (node: SceneNode, aspect: ReactiveProperty<Double>) {
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 40, height: 20))
    let aspect = node.size.component(
      named: "aspect", get: { $0.width / $0.height }, set: { $0 = Size(width: $0.width, height: $0.width / $1) })
    return (node, aspect)
  }

  private var diagnostics: [String] { stage.runtime.diagnostics.map { "\($0.name) at \($0.place)" } }

  @Test func `a connection to a component makes its property neither infinite nor NaN, and is reported until it writes another value`() {
    let ((node, aspect), ratio) = (makeNode(), createProperty(withInitialValue: 0.0))
    stage.runtime.connect(ratio, to: aspect)
    #expect(node.size.value == Size(width: 40, height: 20) && aspect.value == 0)
    #expect(diagnostics == ["not-finite at node.size.aspect"])

    ratio.value = 4
    #expect(node.size.value == Size(width: 40, height: 10) && diagnostics == [])
  }

  @Test func `a write by code is reported until the component of the property changes`() {
    let (node, aspect) = makeNode()
    var sizes: [Size] = []
    node.size.subscribe { sizes.append($0) }
    aspect.value = 0
    #expect(sizes == [Size(width: 40, height: 20)] && diagnostics == ["not-finite at node.size.aspect"])

    node.size.value = Size(width: 80, height: 20)
    #expect(aspect.value == 4 && diagnostics == [])
  }

  @Test func `a spring on a component that ends there is reported by its name, and leaves the property finite`() {
    let ((node, aspect), spring) = (makeNode(), Spring<Double>(threshold: 0.01))
    spring.destination.value = 0
    stage.runtime.add(spring, to: aspect)
    stage.settle()
    #expect(aspect.value == 0 && node.size.value.width == 40 && node.size.value.height.isFinite)
    #expect(diagnostics == ["not-finite at node.size.aspect"] && stage.runtime.takeDiagnostics().count == 1 && diagnostics == [])
  }

  /// Holds its target on request.
  private final class Holding: Interaction {
    var hold: PropertyHold<Double>?

    func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      let hold = PropertyHold(of: target, runtime: runtime)
      runtime.own(hold)
      self.hold = hold
    }
  }

  @Test func `a gesture that holds a component is reported, too`() throws {
    let ((node, aspect), holding) = (makeNode(), Holding())
    stage.runtime.add(holding, to: aspect)
    let hold = try #require(holding.hold)
    hold.write(4)
    hold.write(0)
    #expect(node.size.value == Size(width: 40, height: 10))
    #expect(stage.runtime.takeDiagnostics().map { $0.name } == ["not-finite"])
  }

  @Test func `a component that is not finite itself, or of a property that is not, is written`() {
    let (node, aspect) = makeNode()
    aspect.value = .nan
    #expect(node.size.value.height.isNaN)
    aspect.value = 0
    #expect(node.size.value.height == .infinity)
    node.size.value = Size(width: 40, height: 20)
    #expect(aspect.value == 2)
  }
}
