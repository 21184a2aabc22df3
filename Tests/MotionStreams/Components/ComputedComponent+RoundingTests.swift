import Interplay
import InterplayTestSupport
import Testing

/// Computed components of one property that do not depend on each other, but for rounding.
@Suite(.tracksLifetimes) struct ComputedComponentRoundingTests {
  /// The bounds of a range, its middle and its length.
  private struct Parts {
    let bounds: () -> (low: Double, high: Double)
    let middle: ReactiveProperty<Double>
    let length: ReactiveProperty<Double>
  }

  /// Bounds that have no lanes.
  private struct Bounds: Equatable {
    var low = 10.0
    var high = 20.0
  }

  private static func bounds(from middle: Double, length: Double) -> (low: Double, high: Double) {
    (middle - length / 2, middle + length / 2)
  }

  /// Returns the range from 10 to 20 as a property of points.
  private func makePoint() -> (range: ReactiveProperty<Point>, parts: Parts) {
    let range = tracked(createProperty(withInitialValue: Point(x: 10, y: 20)))
    let middle = range.component(
      named: "middle", get: { ($0.x + $0.y) / 2 },
      set: { range, middle in
        let bounds = Self.bounds(from: middle, length: range.y - range.x)
        range = Point(x: bounds.low, y: bounds.high)
      })
    let length = range.component(
      named: "length", get: { $0.y - $0.x },
      set: { range, length in
        let bounds = Self.bounds(from: (range.x + range.y) / 2, length: length)
        range = Point(x: bounds.low, y: bounds.high)
      })
    return (range, Parts(bounds: { (range.value.x, range.value.y) }, middle: middle, length: length))
  }

  /// Returns the range from 10 to 20 as a property of a struct.
  private func makeStruct() -> Parts {
    let range = tracked(createProperty(withInitialValue: Bounds()))
    let middle = range.component(
      named: "middle", get: { ($0.low + $0.high) / 2 },
      set: { range, middle in
        let bounds = Self.bounds(from: middle, length: range.high - range.low)
        range = Bounds(low: bounds.low, high: bounds.high)
      })
    let length = range.component(
      named: "length", get: { $0.high - $0.low },
      set: { range, length in
        let bounds = Self.bounds(from: (range.low + range.high) / 2, length: length)
        range = Bounds(low: bounds.low, high: bounds.high)
      })
    return Parts(bounds: { (range.value.low, range.value.high) }, middle: middle, length: length)
  }

  @Test(arguments: [false, true], [57.0, 0])
  func `a motion of one component leaves that of another one alone, whatever rounding does to it`(_ isStruct: Bool, _ destination: Double) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let range = isStruct ? makeStruct() : makePoint().parts
    let (move, grow) = (Spring<Double>(), Spring<Double>())
    (move.destination.value, grow.destination.value) = (133, destination)
    var ends: [MotionEnd] = []
    move.ends.subscribe { ends.append($0) }
    grow.ends.subscribe { ends.append($0) }
    stage.runtime.add(move, to: range.middle)
    stage.runtime.add(grow, to: range.length)
    stage.settle()

    #expect(ends == [.finished, .finished])
    #expect(abs(range.middle.value - 133) < 1e-9 && abs(range.length.value - destination) < 1e-9)
    let bounds = range.bounds()
    #expect(abs(bounds.low - 133 + destination / 2) < 1e-9 && abs(bounds.high - 133 - destination / 2) < 1e-9)
  }

  @Test func `a write of the whole that changes a component by little interrupts its motion`() {
    let (stage, (range, parts)) = (Stage(size: Size(width: 100, height: 100)), makePoint())
    let grow = Spring<Double>()
    grow.destination.value = 57
    stage.runtime.add(grow, to: parts.length)
    stage.run(until: .milliseconds(50))
    range.value.y = range.value.y.nextUp
    #expect(!parts.length.isDriven && parts.length.value == range.value.y - range.value.x)
  }

  @Test func `a component that really changes another one of a struct interrupts its motion`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let range = createProperty(withInitialValue: Bounds())
    let low = range.component(named: "low", get: { $0.low }, set: { $0.low = $1 })
    let length = range.component(named: "length", get: { $0.high - $0.low }, set: { $0.high = $0.low + $1 })
    let (grow, raise) = (Spring<Double>(), Spring<Double>())
    (grow.destination.value, raise.destination.value) = (57, 12)
    var ends: [MotionEnd] = []
    grow.ends.subscribe { ends.append($0) }
    stage.runtime.add(grow, to: length)
    stage.runtime.add(raise, to: low)
    stage.settle()
    #expect(ends == [.interrupted] && low.value == 12 && range.value.low == 12)
  }
}
