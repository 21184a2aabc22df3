import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeConnectionsTests {
  /// Connects values whose type is unknown here.
  private func connect<Value>(
    _ stream: some MotionStreamConvertible<Value>, to property: ReactiveProperty<Value>, in runtime: MotionRuntime
  ) {
    runtime.connect(stream, to: property)
  }

  @Test func `generic code that does not know the type of the values connects only finite ones`() {
    let (_, node, runtime) = makeStage()
    let (divisor, position) = (createProperty(withInitialValue: 2.0), node.position.value)
    connect(divisor.map { 1 / $0 }, to: node.opacity, in: runtime)
    connect(divisor.map { Point(x: .infinity, y: $0) }, to: node.position, in: runtime)
    connect(divisor.map { $0 == 0 }, to: node.isHidden, in: runtime)
    divisor.value = 0

    #expect(node.opacity.value == 0.5 && node.position.value == position && node.isHidden.value)
    #expect(runtime.diagnostics.map { $0.name } == ["not-finite", "not-finite"])
    #expect(runtime.diagnostics.map { $0.place } == ["node.position", "node.opacity"])

    divisor.value = 4
    #expect(node.opacity.value == 0.25)
  }

  @Test func `a whole number that operators compute from one that is not finite keeps its value`() {
    let (_, _, runtime) = makeStage()
    let (offset, width) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    let page = createProperty(withInitialValue: 2)
    runtime.connect(offset.normalized(by: width).interpolated(from: 1, to: 5), to: page)
    #expect(page.value == 2)
    offset.value = 7
    #expect(page.value == 2)
    width.value = 100
    offset.value = 50
    #expect(page.value == 3)
  }

  @Test func `an observation is in force until it is unsubscribed`() {
    let (_, node, runtime) = makeStage()
    var seen: [Double] = []
    let observation = runtime.observe(node.opacity) { seen.append($0) }
    let rest = runtime.whenAllAtRest([]) {}
    #expect(!observation.isOver && !rest.isOver)
    node.opacity.value = 0.5
    observation.unsubscribe()
    rest.unsubscribe()
    node.opacity.value = 0.25
    #expect(observation.isOver && rest.isOver && seen == [1, 0.5])
  }
}
