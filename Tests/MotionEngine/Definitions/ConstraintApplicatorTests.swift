import Interplay
import MotionDescriptions
import Testing

struct ConstraintApplicatorTests {
  @Test func `its operators are known before it is applied, and are found once`() {
    var count = 0
    let constraints = ConstraintApplicator<Point> {
      count += 1
      return $0.xLocked(to: 100).yLocked(to: 50)
    }

    let names = constraints.labels.map(\.text)

    #expect(names.count == 2 && names[0].hasPrefix("xLocked") && names[1].hasPrefix("yLocked"), "\(names)")
    #expect(constraints.labels.map(\.text) == names && count == 1)
  }

  @Test func `without constraints it changes nothing, and has no operators`() {
    let stream = createProperty(withInitialValue: Point(x: 1, y: 2)).asStream()

    let constraints = ConstraintApplicator<Point>()

    #expect(constraints.isEmpty && constraints.labels.isEmpty)
    #expect(constraints.apply(to: stream).labels.map(\.text) == stream.labels.map(\.text))
  }
}
