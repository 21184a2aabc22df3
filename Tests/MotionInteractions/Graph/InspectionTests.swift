import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct InspectionTests {
  @Test func `lists what can be set by path, with unit and range`() throws {
    let (_, node, runtime) = makeStage()
    runtime.add(Tossable(), to: node)
    runtime.add(Spring<Double>(), to: node.scale)
    runtime.add(Spring<Double>(), to: createProperty(withInitialValue: 0.0))

    let paths = runtime.settings.map { $0.path }

    #expect(paths.contains("node.spring.damping") && paths.contains("node.draggable.enabled"))
    #expect(paths.contains("node.spring2.stiffness") && paths.contains("spring.stiffness"))
    #expect(Set(paths).count == paths.count)
    let velocity = try #require(runtime.property(at: "node.spring.initialVelocity"))
    #expect(velocity.unit == "per second" && velocity.numbers == [0, 0])
    #expect(runtime.property(at: "node.spring.damping")?.range.lowerBound == 0)
  }

  @Test func `sets a running spring, which goes on with it at once`() throws {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(100))

    #expect(runtime.property(at: "node.spring.damping")?.set([5]) == nil)
    #expect(runtime.property(at: "node.spring.destination")?.set([10, 20]) == nil)
    #expect(runtime.property(at: "node.opacity")?.set([0.5]) == nil)
    #expect(runtime.property(at: "node.isHidden")?.set([1]) == nil)
    stage.settle()

    #expect(spring.damping.value == 5 && node.opacity.value == 0.5 && node.isHidden.value)
    #expect(node.position.value == Point(x: 10, y: 20))
  }

  @Test func `what makes no sense changes nothing, and is told`() throws {
    let (_, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    let (opacity, position) = (runtime.property(at: "node.opacity"), runtime.property(at: "node.position"))

    #expect(opacity?.set([2]) == .outOfRange(0...1) && opacity?.set([.nan]) == .outOfRange(0...1))
    #expect(position?.set([1]) == .wrongCount(expected: 2))
    #expect(runtime.property(at: "node.draggable.resistance.perimeter")?.set([1]) == .notSettable)
    #expect(runtime.property(at: "node.nothing") == nil && runtime.property(at: "") == nil)
    #expect(node.opacity.value == 1 && node.position.value == Point(x: 200, y: 200))
  }

  @Test func `every property of a node can be read and set`() {
    let (_, node, _) = makeStage()
    for property in node.inspectedProperties {
      let numbers = property.numbers
      #expect(numbers?.isEmpty == false, "\(property.name)")
      if let numbers { #expect(property.set(numbers) == nil && property.numbers == numbers, "\(property.name)") }
    }
  }
}
