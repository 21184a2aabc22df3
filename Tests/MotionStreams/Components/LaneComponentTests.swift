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

  @Test func `a write of the whole reads its lanes as often with eight components as with one`() {
    /// Returns the number of reads in a write that changes the first lane.
    func reads(withComponents count: Int) -> Int {
      let property = createProperty(withInitialValue: CountedValue(lanes: SIMD8(repeating: 0)))
      let components = (0..<count).map { property.lane($0) }
      var value = property.value
      value.numbers[0] = 5
      let counter = ReadCounter()
      value.counter = counter

      property.value = value

      #expect(components[0].value == 5 && components.dropFirst().allSatisfy { $0.value == 0 })
      return counter.count
    }
    #expect(reads(withComponents: 8) == reads(withComponents: 1))
  }

  @Test func `a lane is the same object whenever it is asked for, in any order beside other components`() {
    let property = createProperty(withInitialValue: [0, 1, 2, 3] as [Double])
    let sum = property.component(named: "sum", get: { (numbers: [Double]) -> Double in numbers.reduce(0, +) }, set: { $0 = [$1] })
    let lanes = [3, 0, 2, 1].map { property.lane($0) }
    for (index, lane) in zip([3, 0, 2, 1], lanes) { #expect(property.lane(index) === lane && lane.value == Double(index)) }
    property.value = [7, 1, 2, 9]
    #expect(lanes.map { $0.value } == [9, 7, 2, 1] && sum.value == 19)
  }
}

/// A value that counts how often its lanes are read.
private struct CountedValue: MotionValue {
  var numbers: SIMD8<Double>
  var counter: ReadCounter?

  init(lanes: SIMD8<Double>) { numbers = lanes }

  var lanes: SIMD8<Double> {
    counter?.count += 1
    return numbers
  }

  static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers }
}

private final class ReadCounter {
  var count = 0
}
