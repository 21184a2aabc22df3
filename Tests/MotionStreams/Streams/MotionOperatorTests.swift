import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct MotionOperatorTests {
  @Test func `a custom operator is a struct with one method`() {
    let property = ReactiveProperty(3.0)
    // snippet: halved
    struct Halved: MotionOperator {
      mutating func process(_ value: Double) -> Double? { value / 2 }
    }
    let halves = property.applying(Halved())
    // end
    var seen: [Double] = []
    halves.subscribe { seen.append($0) }
    property.value = 5

    #expect(seen == [1.5, 2.5])
  }

  @Test func `a custom operator is copied for each subscriber and named in the graph`() {
    struct Sum: MotionOperator {
      var total = 0
      mutating func process(_ value: Int) -> Int? {
        total += value
        return total % 2 == 0 ? total : nil
      }
    }
    // The law helper would send one more value to a later subscriber, which has its own sum.
    #expect(outputs(of: [1, 1, 2, 3, 4]) { $0.applying(Sum()) } == [2, 4])
    #expect(Emitter<Int>().applying(Sum()).asStream().labels.map(\.text) == ["emitter", "Sum"])
  }

  @Test func `a chain that uses one operator twice keeps separate states`() {
    #expect(outputs(of: [1, 1, 2, 3, 3]) { $0.dedupe().map { $0 / 2 }.dedupe().map { $0 + 1 } } == [1, 2])
  }

  @Test func `labels describe the operators of a stream with their arguments`() {
    let position = tracked(ReactiveProperty(Point.zero, label: GraphLabel("card.position")))
    let stream = position.xLocked(to: 100).y().rewriteRange(start: 0, end: 2, destinationStart: 1, destinationEnd: 0).dedupe().asStream()

    #expect(
      stream.labels.map(\.text) == [
        "card.position", "xLocked(to: 100.0)", "y", "rewriteRange(start: 0.0, end: 2.0, destinationStart: 1.0, destinationEnd: 0.0)",
        "dedupe",
      ])
  }

  @Test func `a change of an argument anywhere in a chain re-emits a state through the whole chain`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var seen: [Double] = []
    // With erased types in between, and with state after the argument.
    source.map { Point(x: $0.x, y: $0.y + 1) }.asStream().yLocked(to: lock).asStream().y().dedupe().subscribe { seen.append($0) }

    lock.value = 20
    lock.value = 20
    source.value = Point(x: 7, y: 7)
    lock.value = 30

    #expect(seen == [10, 20, 30])
  }

  @Test func `a change of an argument re-emits the value that startWith holds, and nothing for merged streams`() {
    let (emitter, property, lock) = (Emitter<Point>(), ReactiveProperty(Point.zero), ReactiveProperty(1.0))
    var (remembered, merged) = ([Point](), [Point]())
    emitter.startWith(Point(x: 5, y: 5)).xLocked(to: lock).subscribe { remembered.append($0) }
    emitter.merge(with: property).xLocked(to: lock).subscribe { merged.append($0) }

    lock.value = 2

    #expect(remembered == [Point(x: 1, y: 5), Point(x: 2, y: 5)])
    #expect(merged == [Point(x: 1, y: 0)])
  }

  @Test func `an argument that its own output writes is a cycle`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = tracked(ReactiveProperty(Point(x: 1, y: 2), label: GraphLabel("source")))
      let lock = tracked(ReactiveProperty(10.0, label: GraphLabel("lock")))
      source.xLocked(to: lock).x().map { $0 + 1 }.subscribe(into: PropertySink(lock)).end()
      _ = source.xLocked(to: lock).x().map { $0 + 1 }.subscribe(into: PropertySink(lock))
      lock.value = 3
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("lock → xLocked(to: lock) → x → map(closure) → lock"), "\(text.prefix(400))")
  }

  @Test func `an argument does not retain a state`() {
    let lock = tracked(ReactiveProperty(1.0))
    weak var state: ReactiveProperty<Point>?
    var seen = 0
    do {
      let source = tracked(ReactiveProperty(Point.zero))
      state = source
      source.xLocked(to: lock).subscribe { _ in seen += 1 }
    }
    #expect(state == nil)
    lock.value = 2
    #expect(seen == 1)
  }

  @Test func `a source does not retain itself as an argument, whatever the argument passes`() {
    let other = tracked(ReactiveProperty(10.0))
    let arguments: [(MotionStream<Double>) -> MotionStream<Double>] = [
      { $0.map { $0 + 1 }.asStream() }, { $0.remember() }, { $0.startWith(3) }, { $0.merge(with: other) }, { other.merge(with: $0) },
      { $0.remember().map { $0 * 2 }.merge(with: other.map { $0 }).remember() },
      { $0.combineLatest(with: other).map { $0.0 + $0.1 }.asStream() },
    ]
    for (index, argument) in arguments.enumerated() {
      weak var state: ReactiveProperty<Double>?
      weak var emitter: Emitter<Double>?
      var sums: [Double] = []
      do {
        let (source, events) = (ReactiveProperty(1.0), Emitter<Double>())
        (state, emitter) = (source, events)
        source.offset(by: argument(source.asStream())).subscribe { sums.append($0) }
        source.map { $0 }.remember().offset(by: argument(source.asStream())).subscribe { _ in }
        source.merge(with: source).offset(by: argument(source.asStream())).subscribe { _ in }
        events.offset(by: argument(events.asStream())).subscribe { _ in }
        source.value = 5
        events.send(2)
        other.value += 1
      }
      #expect(state == nil && emitter == nil && sums.count > 1, "argument \(index)")
    }
    #expect(other.observerCount >= 0)
  }
}
