import Interplay
import InterplayTestSupport
import Testing

/// Closures of operators that end the subscription that they belong to (contract 5).
@Suite(.tracksLifetimes) struct PipelineNodeTests {
  enum Operation: CaseIterable {
    case map, filter, scan, dedupe, erased, later

    /// Subscribes to the numbers of `source`; the closure of the operator returns each one by way of `visit`.
    func subscribe(
      to source: ReactiveProperty<Int>, visiting visit: @escaping (Int) -> Int, _ body: @escaping (Int) -> Void
    ) -> Subscription {
      switch self {
      case .map: source.map { visit($0) }.subscribe(body)
      case .filter: source.filter { visit($0) >= 0 }.subscribe(body)
      case .scan: source.scan(0) { visit($1) }.subscribe(body)
      case .dedupe: source.dedupe(by: { $0 == visit($1) }).subscribe(body)
      case .erased: source.map { visit($0) }.asStream().subscribe(body)
      case .later: source.dedupe().asStream().map { visit($0) }.filter { $0 >= 0 }.subscribe(body)
      }
    }
  }

  @Test(arguments: Operation.allCases) func `a value whose own operator ends the subscription is not emitted`(_ operation: Operation) {
    let source = tracked(createProperty(withInitialValue: 0))
    var seen: [Int] = []
    var subscription: Subscription?
    func visit(_ number: Int) -> Int {
      if number == 2 { subscription?.unsubscribe() }
      return number
    }
    subscription = operation.subscribe(to: source, visiting: { visit($0) }) { seen.append($0) }
    for number in 1...3 { source.value = number }
    #expect(seen == [0, 1] && subscription?.isOver == true)
    subscription = nil
  }

  @Test func `a value that an argument changed is not emitted if a later operator ends the subscription`() {
    let (source, factor) = (tracked(createProperty(withInitialValue: 1.0)), createProperty(withInitialValue: 1.0))
    var seen: [Double] = []
    var subscription: Subscription?
    func visit(_ number: Double) -> Double {
      if number == 3 { subscription?.unsubscribe() }
      return number
    }
    subscription = source.scaled(by: factor).map { visit($0) }.subscribe { seen.append($0) }
    for number in [2.0, 3, 4] { factor.value = number }
    #expect(seen == [1, 2] && subscription?.isOver == true)
    subscription = nil
  }

  @Test(arguments: [false, true]) func `a connection that its own operator ends writes nothing more, traced or not`(_ isTraced: Bool) {
    let (_, node, runtime) = makeStage()
    runtime.isTracing = isTraced
    let source = createProperty(withInitialValue: 0.25)
    var connection: Subscription?
    func visit(_ number: Double) -> Double {
      if number == 0.5 { connection?.unsubscribe() }
      return number
    }
    connection = runtime.connect(source.map { visit($0) }, to: node.opacity)
    for number in [0.375, 0.5, 0.75] { source.value = number }
    #expect(node.opacity.value == 0.375 && connection?.isOver == true)
    connection = nil
  }

  @Test func `a stream behind a combinator, or with an argument, that a later operator ends emits nothing more`() {
    let (first, second) = (tracked(createProperty(withInitialValue: 0)), createProperty(withInitialValue: 0))
    var seen: [Int] = []
    var subscription: Subscription?
    func visit(_ number: Int) -> Int {
      if number == 2 { subscription?.unsubscribe() }
      return number
    }
    subscription = first.merge(with: second).dedupe().asStream().map { visit($0) }.subscribe { seen.append($0) }
    for number in 1...3 { first.value = number }
    #expect(seen.last == 1)

    let (source, factor) = (createProperty(withInitialValue: 1.0), createProperty(withInitialValue: 1.0))
    var scaled: [Double] = []
    var other: Subscription?
    other = source.scaled(by: factor).asStream().map { (number: Double) -> Double in
      if number == 3 { other?.unsubscribe() }
      return number
    }.subscribe { scaled.append($0) }
    for number in [2.0, 3, 4] { factor.value = number }
    #expect(scaled == [1, 2])
    (subscription, other) = (nil, nil)
  }
}
