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
}
