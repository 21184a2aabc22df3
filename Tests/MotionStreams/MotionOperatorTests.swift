import MotionPhysics
import MotionStreams
import Testing

@Suite struct MotionOperatorTests {
  @Test func `one's own operator of a few lines is copied for each subscriber and named in the graph`() {
    struct Sum: MotionOperator {
      var total = 0
      mutating func process(_ value: Int) -> Int? {
        total += value
        return total % 2 == 0 ? total : nil
      }
    }
    // The law helper would send one more value to a later subscriber, whose sum is its own.
    #expect(outputs(of: [1, 1, 2, 3, 4]) { $0.applying(Sum()) } == [2, 4])
    #expect(Emitter<Int>().applying(Sum()).asStream().labels.map(\.text) == ["emitter", "Sum"])
  }

  @Test func `a chain that uses one operator twice keeps both apart`() {
    #expect(outputs(of: [1, 1, 2, 3, 3]) { $0.dedupe().map { $0 / 2 }.dedupe().map { $0 + 1 } } == [1, 2])
  }

  @Test func `labels say what a stream passes, with its arguments`() {
    let position = ReactiveProperty(Point.zero, label: GraphLabel("card.position"))
    let stream = position.xLocked(to: 100).y().rewriteRange(start: 0, end: 2, destinationStart: 1, destinationEnd: 0).dedupe().asStream()

    #expect(
      stream.labels.map(\.text) == [
        "card.position", "xLocked(to: 100.0)", "y", "rewriteRange(start: 0.0, end: 2.0, destinationStart: 1.0, destinationEnd: 0.0)",
        "dedupe",
      ])
  }
}
