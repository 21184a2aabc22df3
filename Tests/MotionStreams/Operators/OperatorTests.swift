import InterplayTestSupport
import MotionPhysics
import MotionStreams
import Testing

/// What comes out of `pipeline` for `inputs`, for each of two subscribers; both have to see the same, whatever the operator remembers.
func outputs<In, Result: MotionStreamConvertible>(
  of inputs: [In], through pipeline: (Emitter<In>) -> Result, sourceLocation: SourceLocation = #_sourceLocation
) -> [Result.Value] where Result.Value: Equatable {
  let emitter = Emitter<In>()
  let stream = pipeline(emitter)
  var (first, second) = ([Result.Value](), [Result.Value]())
  stream.subscribe { first.append($0) }
  stream.subscribe { second.append($0) }
  for input in inputs { emitter.send(input) }
  #expect(first == second, "two subscribers of one operator saw different things", sourceLocation: sourceLocation)
  let seen = first

  // One that joins later begins with a memory of its own.
  if let last = inputs.last {
    var (late, fresh) = ([Result.Value](), [Result.Value]())
    stream.subscribe { late.append($0) }
    let joined = late.count
    emitter.send(last)
    let other = Emitter<In>()
    pipeline(other).subscribe { fresh.append($0) }
    let begun = fresh.count
    other.send(last)
    #expect(
      Array(late[joined...]) == Array(fresh[begun...]), "a later subscriber inherited what an earlier one saw",
      sourceLocation: sourceLocation)
  }
  return seen
}

private func points(_ pairs: [(Double, Double)]) -> [Point] { pairs.map { Point(x: $0.0, y: $0.1) } }

/// The numbers are Material Motion's own.
@Suite struct OperatorTests {
  @Test func `map turns each value`() { #expect(outputs(of: [10, -1]) { $0.map { $0 * 10 } } == [100, -10]) }

  @Test func `filter passes what is accepted`() { #expect(outputs(of: [9, 10, 11]) { $0.filter { $0 == 10 } } == [10]) }

  @Test func `dedupe passes the first and what differs from the last`() {
    #expect(outputs(of: [0, 10, 10, 5, 2, 10]) { $0.dedupe() } == [0, 10, 5, 2, 10])
  }

  @Test func `rewrite looks values up and drops those it does not know`() {
    #expect(outputs(of: [0, 1, -1]) { $0.rewrite([0: false, 1: true]) } == [false, true])
  }

  @Test func `rewriteTo passes one value for each`() { #expect(outputs(of: [3, 4, 4]) { $0.rewriteTo(true) } == [true, true, true]) }

  @Test func `rewriteTo reads a property when a value comes, and not when it changes`() {
    let (source, property) = (Emitter<Int>(), ReactiveProperty("a"))
    var seen: [String] = []
    source.rewriteTo(property).subscribe { seen.append($0) }

    source.send(1)
    property.value = "b"
    #expect(seen == ["a"])
    source.send(2)
    #expect(seen == ["a", "b"])
  }

  @Test func `rewriteRange maps linearly, beyond the range as well`() {
    #expect(
      outputs(of: [0, 50, 75, 125]) { $0.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1) } == [0, 0.5, 0.75, 1.25])
    #expect(
      outputs(of: [10, 50, 150, -10]) { $0.rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20) } == [11, 15, 25, 9])
    #expect(outputs(of: [20]) { $0.rewriteRange(start: 15, end: 35, destinationStart: 200, destinationEnd: 100) } == [175])
    #expect(outputs(of: [1]) { $0.rewriteRange(start: 10, end: 100, destinationStart: 110, destinationEnd: 200) } == [101])
  }

  @Test func `rewriteRange of an empty range is its start`() {
    #expect(outputs(of: [3, 5, 9]) { $0.rewriteRange(start: 5, end: 5, destinationStart: 7, destinationEnd: 8) } == [7, 7, 7])
  }

  @Test func `x and y take a component`() {
    #expect(outputs(of: points([(10, 20)])) { $0.x() } == [10])
    #expect(outputs(of: points([(10, 20)])) { $0.y() } == [20])
  }

  @Test func `xLocked and yLocked hold a component`() {
    let inputs = points([(0, 0), (50, 100), (-10, -50), (10, 10)])
    #expect(outputs(of: inputs) { $0.xLocked(to: 10) } == points([(10, 0), (10, 100), (10, -50), (10, 10)]))
    #expect(outputs(of: inputs) { $0.yLocked(to: 10) } == points([(0, 10), (50, 10), (-10, 10), (10, 10)]))
  }

  @Test func `a lock to a property passes on nothing when only the property changes`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var (x, y) = ([Point](), [Point]())
    source.xLocked(to: lock).subscribe { x.append($0) }
    source.yLocked(to: lock).subscribe { y.append($0) }

    lock.value = 20
    source.value = Point(x: 3, y: 4)

    #expect(x == points([(10, 2), (20, 4)]))
    #expect(y == points([(1, 10), (3, 20)]))
  }

  // Computed from the published formula.
  @Test(arguments: [
    (101.0, 100.543769, 100.521327), (110, 104.934579, 103.548387), (124, 110.352941, 105.689655), (148, 117.032258, 107.252747),
    (200, 125.631068, 108.461538), (400, 137.183099, 109.428571), (-1, -0.543769, -0.521327), (-10, -4.934579, -3.548387),
    (-48, -17.032258, -7.252747), (-1000, -44.147157, -9.821429), (0, 0, 0), (50, 50, 50), (100, 100, 100),
  ])
  func `rubberBanded gives the published numbers on both axes`(_ input: Double, _ long: Double, _ short: Double) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    for (length, expected) in [(48.0, long), (10, short)] {
      let got = outputs(of: [Point(x: input, y: 40), Point(x: 60, y: input)]) { $0.rubberBanded(outsideOf: rect, maximumLength: length) }
      #expect(abs(got[0].x - expected) < 1e-6 && got[0].y == 40)
      #expect(abs(got[1].y - expected) < 1e-6 && got[1].x == 60)
    }
  }

  @Test func `rubberBanded has hard edges on both sides without a length, and lets all pass without a rectangle`() {
    let (rect, length) = (ReactiveProperty<Rect?>(Rect(x: 0, y: 0, width: 100, height: 100)), ReactiveProperty(0.0))
    let source = ReactiveProperty(Point(x: 300, y: -300))
    var seen: [Point] = []
    source.rubberBanded(outsideOf: rect, maximumLength: length).subscribe { seen.append($0) }

    rect.value = nil
    source.value = Point(x: 300, y: -300)

    #expect(seen == points([(100, 0), (300, -300)]))
  }

  @Test func `merge passes both, this stream's value first`() {
    let (one, other) = (ReactiveProperty(0), ReactiveProperty(1))
    var seen: [Int] = []
    let subscription = one.merge(with: other).subscribe { seen.append($0) }

    one.value = -10
    other.value = 5
    subscription.unsubscribe()
    one.value = 7
    other.value = 8

    #expect(seen == [0, 1, -10, 5])
  }

  @Test func `startWith seeds, remembers for later subscribers, and gives way to a current value`() {
    let emitter = Emitter<Int>()
    let stream = emitter.startWith(10)
    var (first, late, seeded) = ([Int](), [Int](), [Int]())
    let subscription = stream.subscribe { first.append($0) }
    emitter.send(50)
    let other = stream.subscribe { late.append($0) }
    #expect(first == [10, 50])
    #expect(late == [50])
    #expect(emitter.observerCount == 1)

    subscription.unsubscribe()
    other.unsubscribe()
    #expect(emitter.observerCount == 0)

    let property = ReactiveProperty(0)
    property.startWith(99).subscribe { seeded.append($0) }
    property.value = -10
    #expect(seeded == [0, -10])
  }

  @Test func `log writes each value down behind its context and passes it on`() {
    var lines: [String] = []
    let output = LogOutput { lines.append($0) }
    let source = ReactiveProperty(1)
    var seen: [Int] = []

    source.asStream().logging(to: output).log("n").map { $0 * 2 }.log().subscribe { seen.append($0) }
    source.value = 2

    #expect(lines == ["n 1", "2", "n 2", "4"])
    #expect(seen == [2, 4])
  }

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
