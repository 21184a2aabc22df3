import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct RangeRubberBandedTests {
  @Test func `resists beyond the ends of the range`() {
    let seen = outputs(of: [0.0, 10, 50, .infinity, -.infinity]) { numbers in
      // snippet: range-rubber-banded
      let held = numbers.rubberBanded(below: 0, above: 100, maximumLength: 10)
      // end
      return held
    }
    #expect(seen == [0, 10, 50, 110, -10])
  }

  // Computed separately from the published formula, to six decimals.
  @Test(arguments: [(101.0, 100.543769), (110, 104.934579), (400, 137.183099), (-1, -0.543769), (-1000, -44.147157)])
  func `follows the published formula`(_ value: Double, _ shown: Double) {
    let seen = outputs(of: [value]) { $0.rubberBanded(below: 0, above: 100, maximumLength: 48) }
    #expect((seen[0] - shown).magnitude < 1e-6)
  }

  @Test func `clamps to the crossed edge if the band has no length`() {
    #expect(outputs(of: [-5.0, 5, 105]) { $0.rubberBanded(below: 0, above: 100, maximumLength: 0) } == [0, 5, 100])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [110.0, 120], arguments: (0, 115)) { $0.rubberBanded(below: $1, above: 116, maximumLength: 48) }
    expectArgumentLaws(inputs: [110.0, 120], arguments: (100, 105)) { $0.rubberBanded(below: 0, above: $1, maximumLength: 48) }
    expectArgumentLaws(inputs: [110.0, 120], arguments: (48, 10)) { $0.rubberBanded(below: 0, above: 100, maximumLength: $1) }
  }
}
