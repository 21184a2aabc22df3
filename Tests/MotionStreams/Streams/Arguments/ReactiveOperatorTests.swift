import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ReactiveOperatorTests {
  @Test func `a custom operator obeys the laws of arguments`() {
    let (points, height) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    // snippet: lifted
    struct Lifted: ReactiveOperator {
      var height: ReactiveInput<Double>
      mutating func process(_ point: Point) -> Point? { height.current.map { Point(x: point.x, y: point.y - $0) } }
      mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&height) }
    }
    let lifted = points.applying(Lifted(height: height.input))
    // end
    var seen: [Point] = []
    lifted.subscribe { seen.append($0) }
    height.value = 1

    #expect(seen == [Point(x: 1, y: -8), Point(x: 1, y: 1)])
    let inputs = [Point(x: 1, y: 2), Point(x: 3, y: 4)]
    expectArgumentLaws(inputs: inputs, arguments: (10, 20)) { $0.applying(Lifted(height: $1)) }
  }

  @Test func `a change of an argument re-emits for the operator's last input, past the state of earlier operators`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var seen: [Point] = []
    source.dedupe().xLocked(to: lock).subscribe { seen.append($0) }

    lock.value = 20
    source.value = Point(x: 3, y: 2)

    #expect(seen == points([(10, 2), (20, 2), (20, 2)]))
  }

  @Test func `each of two operators with arguments re-emits for its own last input`() {
    let (source, x, y) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0), ReactiveProperty(20.0))
    var seen: [Point] = []
    let subscription = source.xLocked(to: x).dedupe().yLocked(to: y).xLocked(to: x.map { $0 + 1 }).subscribe { seen.append($0) }

    y.value = 21
    x.value = 11
    subscription.unsubscribe()
    x.value = 12
    y.value = 22

    // Both the first lock and the last one observe x, in their order in the chain.
    #expect(seen == points([(11, 20), (11, 21), (11, 21), (12, 21)]))
    #expect(x.observerCount == 0 && y.observerCount == 0 && source.observerCount == 0)
  }

  /// The stream after an operator whose type is unknown here.
  private func applied(_ source: some MotionStreamConvertible<Double>, _ next: some MotionOperator<Double, Double>) -> MotionStream<Double>
  {
    source.applying(next).asStream()
  }

  /// Two operators as one, with types that are unknown here.
  private func composed<First: MotionOperator, Second: MotionOperator>(_ first: First, _ second: Second) -> Then<First, Second> {
    Then(first, second)
  }

  @Test func `generic code composes an operator like concrete code: a change of its argument re-emits (contract 8)`() {
    let (number, other) = (ReactiveProperty(1.0), ReactiveProperty(8.0))
    var (concrete, generic) = ([Double](), [Double]())
    number.applying(Sum(other: other.input)).subscribe { concrete.append($0) }
    applied(number, Sum(other: other.input)).subscribe { generic.append($0) }

    other.value = 7
    other.value = 6

    #expect(concrete == [9, 8, 7] && generic == concrete)
  }

  @Test func `an argument after an operator that generic code applied belongs to its own operator (contract 8)`() {
    let (number, first, second) = (ReactiveProperty(1.0), ReactiveProperty(8.0), ReactiveProperty(100.0))
    func later(_ source: some MotionStreamConvertible<Double>, _ next: some MotionOperator<Double, Double>) -> MotionStream<Double> {
      source.applying(next).map { $0 }.applying(Sum(other: second.input)).asStream()
    }
    var seen: [Double] = []
    later(number, Sum(other: first.input)).subscribe { seen.append($0) }

    first.value = 7
    second.value = 200

    #expect(seen == [109, 108, 208])
  }

  @Test func `operators in a composed pipeline observe their arguments, including the first one (contract 8)`() {
    let (number, first, second) = (ReactiveProperty(1.0), ReactiveProperty(8.0), ReactiveProperty(100.0))
    var seen: [Double] = []
    let nested = composed(composed(Sum(other: first.input), Identity()), composed(Identity(), Sum(other: second.input)))
    applied(number, nested).subscribe { seen.append($0) }

    first.value = 7
    second.value = 200
    number.value = 2

    #expect(seen == [109, 108, 208, 209])
  }

  @Test func `an operator that binds arguments without conforming to ReactiveOperator traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (number, other) = (ReactiveProperty(1.0), ReactiveProperty(8.0))
      number.map { $0 }.applying(Careless(other: other.input)).subscribe { _ in }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An operator of map(closure) → Careless binds arguments, but is not a ReactiveOperator."), "\(text.prefix(400))")
  }

  @Test func `an argument that is the source itself is delivered once`() {
    let number = tracked(ReactiveProperty(1.0))
    var (direct, erased, lifted) = ([Double](), [Double](), [Double]())
    number.applying(Sum(other: number.input)).subscribe { direct.append($0) }
    number.map { $0 }.asStream().applying(Sum(other: number.input)).subscribe { erased.append($0) }
    number.applying(Sum(other: number.offset(by: 1).input.sampled)).subscribe { lifted.append($0) }

    number.value = 4

    #expect(direct == [2, 8] && erased == [2, 8])
    #expect(lifted == [3, 9])
  }

  @Test func `after the source is released, a change of an argument emits nothing`() {
    let other = tracked(ReactiveProperty(1.0))
    var seen: [Double] = []
    var subscription: Subscription?
    do {
      let source = tracked(ReactiveProperty(1.0))
      subscription = source.applying(Sum(other: other.input)).applying(Sum(other: source.input)).subscribe { seen.append($0) }
    }
    other.value = 2
    #expect(seen == [3] && other.observerCount == 0)
    subscription?.unsubscribe()
  }

  @Test func `after the source of an erased stream is released, a change of an argument emits nothing`() {
    let other = tracked(ReactiveProperty(1.0))
    var (seen, twice) = ([Double](), [Double]())
    var subscriptions: [Subscription] = []
    do {
      let source = tracked(ReactiveProperty(1.0))
      let erased = source.map { $0 }.asStream()
      subscriptions.append(erased.applying(Sum(other: other.input)).subscribe { seen.append($0) })
      let summed = erased.applying(Sum(other: other.input)).asStream()
      subscriptions.append(summed.applying(Sum(other: source.input)).subscribe { twice.append($0) })
    }
    #expect(other.observerCount == 0)
    other.value = 2
    #expect(seen == [2] && twice == [3])
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `a property that is its own argument behind a combinator does not retain itself`() {
    let clock = MotionClock()
    var (debounced, sampled, delayed) = ([Double](), [Double](), [Double]())
    do {
      let number = tracked(ReactiveProperty(1.0))
      number.debounced(on: clock).applying(Sum(other: number.input)).subscribe { debounced.append($0) }
      number.remember().applying(Sum(other: number.input.sampled)).subscribe { sampled.append($0) }
      number.delay(by: Duration.milliseconds(5), on: clock).applying(Sum(other: number.input)).subscribe { delayed.append($0) }
      number.value = 4
    }
    // Pending values outlive the property.
    clock.advance(to: .milliseconds(10))
    #expect(debounced.last == 8 && sampled == [2, 8] && delayed == [5, 8])
  }

  @Test func `a stream argument without a value delays the output`() {
    let (source, late) = (ReactiveProperty(Point(x: 1, y: 2)), Emitter<Double>())
    var seen: [Point] = []
    source.xLocked(to: late).subscribe { seen.append($0) }
    #expect(seen.isEmpty)

    late.send(5)
    source.value = Point(x: 3, y: 4)
    late.send(6)

    #expect(seen == points([(5, 2), (5, 4), (6, 4)]))
  }

  @Test func `the graph shows the names of arguments`() {
    let (source, lock) = (ReactiveProperty(Point.zero, label: GraphLabel("source")), ReactiveProperty(1.0, label: GraphLabel("lock")))
    #expect(source.xLocked(to: lock).asStream().labels.map(\.text) == ["source", "xLocked(to: lock)"])
    #expect(source.xLocked(to: lock.map { $0 }).asStream().labels.map(\.text) == ["source", "xLocked(to: lock.map(closure))"])
    #expect(source.xLocked(to: 10).asStream().labels.map(\.text) == ["source", "xLocked(to: 10.0)"])
  }

  @Test func `an argument is released with the subscription, the source, or an erased stream`() {
    let lock = tracked(ReactiveProperty(1.0))
    do {
      let source = tracked(ReactiveProperty(Point.zero))
      source.xLocked(to: lock).subscribe { _ in }
      source.xLocked(to: lock).asStream().yLocked(to: lock).asStream().subscribe { _ in }
      #expect(lock.observerCount == 3)
    }
    #expect(lock.observerCount == 0)
    let source = tracked(ReactiveProperty(Point.zero))
    source.xLocked(to: lock).asStream().yLocked(to: lock).asStream().subscribe { _ in }.unsubscribe()
    #expect(lock.observerCount == 0 && source.observerCount == 0)
  }

  @Test func `an observer that unsubscribes during a change of an argument receives nothing more`() {
    let (source, lock) = (ReactiveProperty(Point.zero), ReactiveProperty(1.0))
    var seen: [Double] = []
    var subscription: Subscription?
    source.xLocked(to: lock).subscribe { point in
      seen.append(point.x)
      if point.x == 2 { subscription?.unsubscribe() }
    }
    subscription = source.xLocked(to: lock).subscribe { seen.append($0.x + 0.5) }

    lock.value = 2

    #expect(seen == [1, 1.5, 2])
  }
}

/// A value and an argument, added.
private struct Sum: ReactiveOperator {
  var other: ReactiveInput<Double>
  mutating func process(_ value: Double) -> Double? { other.current.map { value + $0 } }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&other) }
}

/// The same, without declaring that its argument may change.
private struct Careless: MotionOperator {
  var other: ReactiveInput<Double>
  mutating func process(_ value: Double) -> Double? { other.current.map { value + $0 } }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&other) }
}
