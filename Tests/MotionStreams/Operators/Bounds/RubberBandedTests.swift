import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct RubberBandedTests {
  // Computed from the published formula.
  @Test(arguments: [
    (101.0, 100.543769, 100.521327), (110, 104.934579, 103.548387), (124, 110.352941, 105.689655), (148, 117.032258, 107.252747),
    (200, 125.631068, 108.461538), (400, 137.183099, 109.428571), (-1, -0.543769, -0.521327), (-10, -4.934579, -3.548387),
    (-48, -17.032258, -7.252747), (-1000, -44.147157, -9.821429), (0, 0, 0), (50, 50, 50), (100, 100, 100),
  ])
  func `rubberBanded matches the published numbers on both axes`(_ input: Double, _ long: Double, _ short: Double) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    for (length, expected) in [(48.0, long), (10, short)] {
      let got = outputs(of: [Point(x: input, y: 40), Point(x: 60, y: input)]) { $0.rubberBanded(outsideOf: rect, maximumLength: length) }
      #expect(abs(got[0].x - expected) < 1e-6 && got[0].y == 40)
      #expect(abs(got[1].y - expected) < 1e-6 && got[1].x == 60)
    }
  }

  @Test func `rubberBanded has hard edges without a length, and passes everything without a rectangle`() {
    let (rect, length) = (ReactiveProperty<Rect?>(Rect(x: 0, y: 0, width: 100, height: 100)), ReactiveProperty(0.0))
    let source = tracked(ReactiveProperty(Point(x: 300, y: -300)))
    var seen: [Point] = []
    source.rubberBanded(outsideOf: rect, maximumLength: length).subscribe { seen.append($0) }

    rect.value = nil

    #expect(seen == points([(100, 0), (300, -300)]))
  }

  @Test func `the graph shows the rectangle as Swift code`() {
    let label = Emitter<Point>().rubberBanded(outsideOf: Rect(x: 0, y: 0, width: 100, height: 50), maximumLength: 48).asStream().labels.last
    #expect(label?.text == "rubberBanded(outsideOf: Rect(x: 0.0, y: 0.0, width: 100.0, height: 50.0), maximumLength: 48.0)")
  }

  @Test func `obeys the laws of arguments`() {
    let (rect, larger) = (Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 105, height: 100))
    expectArgumentLaws(inputs: points([(110, 0), (120, 0)]), arguments: (rect, larger)) {
      $0.rubberBanded(outsideOf: $1, maximumLength: 48)
    }
    expectArgumentLaws(inputs: points([(110, 0), (120, 0)]), arguments: (rect, nil) as (Rect?, Rect?)) {
      $0.rubberBanded(outsideOf: $1, maximumLength: 48)
    }
    expectArgumentLaws(inputs: points([(110, 0), (120, 0)]), arguments: (48, 10)) { $0.rubberBanded(outsideOf: rect, maximumLength: $1) }
  }

  @Test func `a property of a rectangle is read directly, as one of an optional rectangle`() {
    let (small, large) = (Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 0, width: 150, height: 150))
    let outside = Point(x: 200, y: 0)
    // Each is its own source: one value for each write.
    let (own, optional) = (tracked(ReactiveProperty(small)), tracked(ReactiveProperty<Rect?>(small)))
    var (seen, expected) = ([Point](), [Point]())
    own.map { _ in outside }.rubberBanded(outsideOf: own, maximumLength: 0).subscribe { seen.append($0) }
    optional.map { _ in outside }.rubberBanded(outsideOf: optional, maximumLength: 0).subscribe { expected.append($0) }
    own.value = large
    optional.value = large
    #expect(seen == points([(50, 0), (150, 0)]) && expected == seen)

    // An earlier observer sends a point.
    let (rect, source) = (tracked(ReactiveProperty(small)), tracked(Emitter<Point>()))
    let subscription = rect.subscribe { _ in source.send(outside) }
    var later: [Point] = []
    source.rubberBanded(outsideOf: rect, maximumLength: 0).subscribe { later.append($0) }
    rect.value = large
    #expect(later == points([(150, 0)]))
    subscription.unsubscribe()
  }
}
