import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Lanes of values that round their lanes.
@Suite(.tracksLifetimes) struct LaneComponentTests {
  /// Returns the ends of a spring on the first lane of a property.
  private func ends<Value: MotionValue>(ofSpringOn property: ReactiveProperty<Value>) -> [MotionEnd] {
    let (stage, spring) = (Stage(size: Size(width: 100, height: 100)), Spring<Double>())
    spring.destination.value = 100
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    stage.runtime.add(spring, to: property.lane(0))
    stage.settle()
    return ends
  }

  @Test func `a spring on a lane of a value that rounds ends at its destination`() {
    let pair = tracked(createProperty(withInitialValue: SIMD2<Float>(0, 7)))
    #expect(ends(ofSpringOn: pair) == [.finished] && pair.value == SIMD2(100, 7))
    let number = tracked(createProperty(withInitialValue: 0))
    #expect(ends(ofSpringOn: number) == [.finished] && number.value == 100)
    let list = tracked(createProperty(withInitialValue: [0, 7] as [Float]))
    #expect(ends(ofSpringOn: list) == [.finished] && list.value == [100, 7])
  }

  @Test func `springs on two lanes of a value that rounds leave each other alone`() {
    let (stage, pair) = (Stage(size: Size(width: 100, height: 100)), tracked(createProperty(withInitialValue: SIMD2<Float>(0, 0))))
    let (first, second) = (Spring<Double>(), Spring<Double>())
    (first.destination.value, second.destination.value) = (100, -30)
    var ends: [MotionEnd] = []
    first.ends.subscribe { ends.append($0) }
    second.ends.subscribe { ends.append($0) }
    stage.runtime.add(first, to: pair.lane(0))
    stage.runtime.add(second, to: pair.lane(1))
    stage.settle()
    #expect(ends == [.finished, .finished] && pair.value == SIMD2(100, -30))
  }

  @Test func `a write of a lane that the value rounds is delivered once, and a write of the value still reaches the lane`() {
    let number = tracked(createProperty(withInitialValue: Float(0)))
    let lane = number.lane(0)
    var (seen, wholes): ([Double], [Float]) = ([], [])
    lane.subscribe { seen.append($0) }
    number.subscribe { wholes.append($0) }
    lane.value = 0.1
    #expect(seen == [0, 0.1] && wholes == [0, 0.1] && lane.value == 0.1)
    number.value = 5
    #expect(seen == [0, 0.1, 5] && lane.value == 5)
    number.value = 0.1
    #expect(lane.value == Double(Float(0.1)))
  }
}
