import InterplayInterop
import MotionStreams
import Testing

@Suite struct StreamValuesTests {
  @Test func `values arrive in order, the current one first, and are buffered until the loop reads them`() async {
    let property = ReactiveProperty(1)
    let values = property.map { $0 * 10 }.values
    property.value = 2
    property.value = 3

    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if seen.count == 3 { break }
    }

    #expect(seen == [10, 20, 30])
  }

  @Test func `the subscription ends with the first value after the loop`() async {
    let emitter = Emitter<Int>()
    do {
      let values = emitter.values
      emitter.send(1)
      for await value in values {
        #expect(value == 1)
        break
      }
    }
    emitter.send(2)
    #expect(emitter.observerCount == 0)
  }

  @Test func `the sequence ends with its source, and releases what its operators retain`() async {
    final class Token {}
    weak var released: Token?
    var seen: [Int] = []
    for isCombined in [false, true] {
      let values: AsyncStream<Int>
      do {
        let (token, property, other) = (Token(), ReactiveProperty(1), ReactiveProperty(10))
        released = token
        let numbers = property.map { value in withExtendedLifetime(token) { value } }
        values = isCombined ? numbers.combineLatest(with: other).map { $0.0 + $0.1 }.values : numbers.values
        property.value = 2
      }
      for await value in values { seen.append(value) }
      #expect(released == nil, "\(isCombined)")
    }
    #expect(seen == [1, 2, 11, 12])
  }

  @Test func `a loop that has ended keeps nothing alive behind its source`() async {
    final class Token {}
    weak var released: Token?
    do {
      let (token, property) = (Token(), ReactiveProperty(1))
      released = token
      for await _ in property.map({ value in withExtendedLifetime(token) { value } }).values { break }
    }
    #expect(released == nil)
  }

  @Test func `a sequence of several sources lasts as long as one of them`() async {
    let first = Emitter<Int>()
    var seen: [Int] = []
    do {
      var second: Emitter<Int>? = Emitter()
      let values = second.map { first.merge(with: $0).values }
      second = nil
      first.send(1)
      if let values { for await value in values.prefix(1) { seen.append(value) } }
    }
    first.send(2)

    #expect(seen == [1] && first.observerCount == 0)
  }

  @Test func `a sequence without sources ends at once, and keeps nothing alive`() async {
    final class Token {}
    weak var released: Token?
    let values: AsyncStream<[Int]>
    do {
      let token = Token()
      released = token
      values = combineLatest([MotionStream<Int>]()).map { value in withExtendedLifetime(token) { value } }.startWith([7]).values
    }
    #expect(released == nil)
    // A sequence that goes on would wait forever.
    guard released == nil else { return }
    var seen: [[Int]] = []
    for await value in values { seen.append(value) }
    #expect(seen == [[7]])
  }
}
