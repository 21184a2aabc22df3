import InterplayTestSupport
import MotionDescriptions
import MotionMathematics
import MotionStreams
import MotionValues
import Testing

// snippet: wobble
/// Offsets points to the left and right as they move down.
struct Wobble: MotionOperator {
  let width: Double

  mutating func process(_ point: Point) -> Point? {
    Point(x: point.x + Elementary.sin(point.y / 50) * width, y: point.y)
  }
}
// end

/// The examples of the guides under Documentation/Operators, with their results.
@Suite(.tracksLifetimes) struct OperatorExamplesTests {
  private let numbers = tracked(Emitter<Double>())
  private let points = tracked(Emitter<Point>())

  /// The output of `stream` while `values` are sent to `source`.
  private func received<In, Stream: MotionStreamConvertible>(
    _ stream: Stream, sending values: [In], into source: Emitter<In>
  ) -> [Stream.Value] {
    var received: [Stream.Value] = []
    let subscription = stream.subscribe { received.append($0) }
    for value in values { source.send(value) }
    subscription.unsubscribe()
    return received
  }

  @Test func `dedupe passes values that differ from the previous one`() {
    // snippet: dedupe
    let changes = numbers.dedupe()
    // end

    #expect(received(changes, sending: [10, 10, 5, 10], into: numbers) == [10, 5, 10])
  }

  @Test func `filter passes values that the closure accepts`() {
    // snippet: filter
    let tens = numbers.filter { $0 == 10 }
    // end

    #expect(received(tens, sending: [9, 10, 11], into: numbers) == [10])
  }

  @Test func `log writes every value and passes it on`() {
    var lines: [String] = []
    let numbers = numbers.asStream().logging(to: LogOutput { lines.append($0) })
    // snippet: log
    let logged = numbers.log("received")
    // end

    #expect(received(logged, sending: [10, 5], into: self.numbers) == [10, 5])
    #expect(lines == ["received 10.0", "received 5.0"])
  }

  @Test func `map emits the result of the closure for each value`() {
    // snippet: map
    let doubled = numbers.map { $0 * 2 }
    // end

    #expect(received(doubled, sending: [20, -1], into: numbers) == [40, -2])
  }

  @Test func `merge emits the values of both streams in order`() {
    let others = tracked(Emitter<Double>())
    // snippet: merge
    let both = numbers.merge(with: others)
    // end

    var received: [Double] = []
    both.subscribe { received.append($0) }
    numbers.send(0)
    others.send(1)
    numbers.send(-10)
    #expect(received == [0, 1, -10])
  }

  @Test func `rewrite emits the entries of its table, and nothing for other values`() {
    let states = tracked(Emitter<MotionState>())
    // snippet: rewrite
    let isEnabled = states.rewrite([.active: false, .atRest: true])
    // end

    #expect(received(isEnabled, sending: [.active, .atRest], into: states) == [false, true])
    #expect(received(numbers.rewrite([0: "none"]), sending: [0, 1], into: numbers) == ["none"])
  }

  @Test func `rewriteRange continues on the same line outside the range`() {
    // snippet: rewrite-range
    let opacity = numbers.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1)
    // end

    #expect(received(opacity, sending: [50, 125, -100], into: numbers) == [0.5, 1.25, -1])
  }

  @Test func `rewriteTo reads its property for every value, and a change of it emits nothing`() {
    let home = tracked(ReactiveProperty(Point(x: 1, y: 2)))
    // snippet: rewrite-to
    let sentHome = points.rewriteTo(home)
    // end

    var received: [Point] = []
    sentHome.subscribe { received.append($0) }
    points.send(.zero)
    home.value = Point(x: 3, y: 4)
    points.send(.zero)
    #expect(received == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
  }

  @Test func `rubberBanded has half the slope beyond an edge at first, and never exceeds the maximum`() {
    // snippet: rubber-banded
    let held = points.rubberBanded(outsideOf: Rect(x: 0, y: 0, width: 100, height: 100), maximumLength: 48)
    // end

    let shown = received(held, sending: [Point(x: 50, y: 50), Point(x: 110, y: 50), Point(x: 1e9, y: 50)], into: points)
    #expect(shown.map { $0.y } == [50, 50, 50])
    #expect(shown[0].x == 50)
    // 48 · (1 − 1 / (0.55 · 10 / 48 + 1)) beyond the edge.
    #expect(abs(shown[1].x - 104.934579439252) < 1e-9)
    #expect(shown[2].x > 147.99 && shown[2].x < 148)
  }

  @Test func `startWith starts with its seed and replays the latest value to later subscribers`() {
    // snippet: start-with
    let remembered = numbers.startWith(10)
    // end

    var (first, second): ([Double], [Double]) = ([], [])
    remembered.subscribe { first.append($0) }
    numbers.send(50)
    remembered.subscribe { second.append($0) }
    #expect(first == [10, 50])
    #expect(second == [50])
  }

  @Test func `x and y emit one coordinate`() {
    // snippet: x
    let horizontal = points.x()
    // end
    // snippet: y
    let vertical = points.y()
    // end

    #expect(received(horizontal, sending: [Point(x: 10, y: 20)], into: points) == [10])
    #expect(received(vertical, sending: [Point(x: 10, y: 20)], into: points) == [20])
  }

  @Test func `xLocked and yLocked lock one coordinate`() {
    // snippet: x-locked
    let column = points.xLocked(to: 10)
    // end
    // snippet: y-locked
    let row = points.yLocked(to: 10)
    // end

    #expect(received(column, sending: [Point(x: 50, y: 100)], into: points) == [Point(x: 10, y: 100)])
    #expect(received(row, sending: [Point(x: 50, y: 100)], into: points) == [Point(x: 50, y: 10)])
  }

  @Test func `a custom operator is used in a pipeline like any other, and has its name in the graph`() {
    // snippet: wobbling
    let swaying = points.applying(Wobble(width: 100)).yLocked(to: 10)
    // end

    #expect(received(swaying, sending: [.zero], into: points) == [Point(x: 0, y: 10)])
    #expect(swaying.pipeline.step.labels.map { $0.text } == ["Wobble", "yLocked(to: 10.0)"])
  }
}
