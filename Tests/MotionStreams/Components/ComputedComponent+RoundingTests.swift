import Interplay
import InterplayTestSupport
import Testing

/// Computed components of one property that do not depend on each other, but for rounding.
@Suite(.tracksLifetimes) struct ComputedComponentRoundingTests {
  /// The bounds of a range, its middle and its length.
  private func makeRange() -> (
    range: ReactiveProperty<Point>, middle: ReactiveProperty<Double>, length: ReactiveProperty<Double>
  ) {
    let range = tracked(createProperty(withInitialValue: Point(x: 10, y: 20)))
    let middle = range.component(
      named: "middle", get: { ($0.x + $0.y) / 2 },
      set: { range, middle in
        let half = (range.y - range.x) / 2
        range = Point(x: middle - half, y: middle + half)
      })
    let length = range.component(
      named: "length", get: { $0.y - $0.x },
      set: { range, length in
        let middle = (range.x + range.y) / 2
        range = Point(x: middle - length / 2, y: middle + length / 2)
      })
    return (range, middle, length)
  }

  @Test func `a motion of one component leaves that of another one alone, whatever rounding does to it`() {
    let (stage, (range, middle, length)) = (Stage(size: Size(width: 100, height: 100)), makeRange())
    let (move, grow) = (Spring<Double>(), Spring<Double>())
    (move.destination.value, grow.destination.value) = (133, 57)
    var ends: [MotionEnd] = []
    move.ends.subscribe { ends.append($0) }
    grow.ends.subscribe { ends.append($0) }
    stage.runtime.add(move, to: middle)
    stage.runtime.add(grow, to: length)
    stage.settle()

    #expect(ends == [.finished, .finished])
    #expect(abs(middle.value - 133) < 1e-9 && abs(length.value - 57) < 1e-9)
    #expect(abs(range.value.x - 104.5) < 1e-9 && abs(range.value.y - 161.5) < 1e-9)
  }

  @Test func `a write of the whole that changes a component by little interrupts its motion`() {
    let (stage, (range, _, length)) = (Stage(size: Size(width: 100, height: 100)), makeRange())
    let grow = Spring<Double>()
    grow.destination.value = 57
    stage.runtime.add(grow, to: length)
    stage.run(until: .milliseconds(50))
    range.value.y = range.value.y.nextUp
    #expect(!length.isDriven && length.value == range.value.y - range.value.x)
  }
}
