import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

/// Contracts 1 to 7.
@Suite(.tracksLifetimes) struct StreamSourceTests {
  private let property = ReactiveProperty(0, label: GraphLabel("a"))

  /// The values that `stream` delivers, collected.
  private final class History<Value> {
    var values: [Value] = []
    func record<Source: MotionStreamConvertible>(_ source: Source) -> Subscription where Source.Value == Value {
      source.subscribe { self.values.append($0) }
    }
  }

  @Test func `a write is delivered to all observers in order of subscription before it returns`() {
    var order: [String] = []
    property.subscribe { order.append("first \($0)") }
    property.subscribe { order.append("second \($0)") }
    order = []

    property.value = 5

    #expect(order == ["first 5", "second 5"])
  }

  @Test func `a reaction may be followed by 1,000 reactions to it, which is the limit of cycles`() {
    let emitter = tracked(Emitter<Int>())
    var last = 0
    let subscription = emitter.subscribe { value in
      last = value
      if value < 1000 { emitter.send(value + 1) }
    }

    emitter.send(0)

    #expect(last == 1000)
    subscription.end()
  }

  @Test func `delivery is depth-first`() {
    let next = tracked(ReactiveProperty(0))
    var order: [String] = []
    property.subscribe { next.value = $0 * 10 }
    next.subscribe { order.append("next \($0)") }
    property.subscribe { order.append("property \($0)") }
    order = []

    property.value = 2

    #expect(order == ["next 20", "property 2"])
  }

  @Test func `equal values are delivered again`() {
    let history = History<Int>()
    _ = history.record(property)
    property.value = 0
    property.value = 0
    #expect(history.values == [0, 0, 0])
  }

  @Test func `a subscriber receives the current value once, and nothing from an emitter`() {
    let (history, forgotten) = (History<Int>(), History<Int>())
    let emitter = tracked(Emitter<Int>())
    property.value = 10
    emitter.send(1)

    _ = history.record(property)
    _ = forgotten.record(emitter)
    property.value = 5
    emitter.send(2)

    #expect(history.values == [10, 5])
    #expect(forgotten.values == [2])
  }

  @Test func `an observer that is removed during a delivery receives nothing more of it`() {
    var later: Subscription?
    var received: [Int] = []
    property.subscribe { if $0 == 1 { later?.unsubscribe() } }
    later = property.subscribe { received.append($0) }

    property.value = 1
    property.value = 2

    #expect(received == [0])
    #expect(property.observerCount == 1)
  }

  @Test func `an observer that removes itself is not called again, and those after it are`() {
    var own: Subscription?
    var (received, behind) = ([Int](), [Int]())
    own = property.subscribe { value in
      received.append(value)
      if value == 1 { own?.unsubscribe() }
    }
    property.subscribe { behind.append($0) }

    property.value = 1
    property.value = 2

    #expect(received == [0, 1])
    #expect(behind == [0, 1, 2])
  }

  @Test func `an observer that is added during a delivery receives its own first value only`() {
    var added: [Int] = []
    var isAdded = false
    let property = self.property
    property.subscribe { value in
      guard value == 1, !isAdded else { return }
      isAdded = true
      // More than the initial capacity of the table, so that it is reallocated.
      for _ in 0..<5 { property.subscribe { added.append($0) } }
    }

    property.value = 1
    #expect(added == [1, 1, 1, 1, 1])
    property.value = 2
    #expect(added.suffix(5) == [2, 2, 2, 2, 2])
  }

  @Test func `a write during a delivery reaches everyone in order of writing, and the last one is stored`() {
    let (before, behind) = (History<Int>(), History<Int>())
    _ = before.record(property)
    let property = self.property
    property.subscribe { if $0 == 1 { property.value = 2 } }
    property.subscribe { if $0 == 1 { property.value = 3 } }
    _ = behind.record(property)

    property.value = 1

    #expect(before.values == [0, 1, 2, 3])
    #expect(behind.values == [0, 1, 2, 3])
    #expect(property.value == 3)
  }

  @Test func `a cycle that converges terminates`() {
    let other = ReactiveProperty(0)
    let property = self.property
    property.dedupe().subscribe { other.value = $0 }
    other.dedupe().subscribe { property.value = min($0 + 1, 500) }

    property.value = 1

    #expect(property.value == 500)
    #expect(other.value == 500)
  }

  @Test func `discarding a subscription ends nothing, ending it twice has no effect`() {
    let history = History<Int>()
    _ = history.record(property)
    var calls = 0
    let ended = property.subscribe { _ in calls += 1 }
    ended.unsubscribe()
    ended.unsubscribe()

    property.value = 0

    #expect(history.values == [0, 0])
    #expect(calls == 1)
  }

  @Test func `a subscription releases its captures when it ends, also during a delivery`() {
    final class Token {}
    weak var token: Token?
    var subscription: Subscription?
    do {
      let held = Token()
      token = held
      subscription = property.subscribe {
        _ = held
        if $0 == 1 { subscription?.unsubscribe() }
      }
    }
    #expect(token != nil)
    property.value = 1
    #expect(token == nil)
  }

  @Test func `a released property releases its observers`() {
    final class Token {}
    weak var token: Token?
    do {
      let (held, property) = (Token(), ReactiveProperty(1))
      token = held
      for _ in 0..<3 { property.subscribe { _ in _ = held } }
      property.map { $0 }.asStream().dedupe().subscribe { _ in _ = held }
    }
    #expect(token == nil)
  }
}
