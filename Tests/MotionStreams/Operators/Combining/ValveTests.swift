import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ValveTests {
  @Test func `subscribes only while it is open`() {
    let (numbers, isOpen) = (Emitter<Int>(), Emitter<Bool>())
    // snippet: valve
    let through = numbers.valve(openWhenTrue: isOpen)
    // end
    var (first, second) = ([Int](), [Int]())
    let subscription = through.subscribe { first.append($0) }
    numbers.send(10)
    isOpen.send(true)
    #expect(numbers.observerCount == 1)
    through.subscribe { second.append($0) }
    numbers.send(5)
    isOpen.send(false)
    #expect(numbers.observerCount == 0)
    numbers.send(2)
    numbers.send(-5)
    isOpen.send(true)
    isOpen.send(true)
    numbers.send(10)
    subscription.unsubscribe()
    numbers.send(11)

    // The second subscriber has its own valve: it was closed until the gate emitted.
    #expect(first == [5, 10] && second == [10, 11])
    #expect(numbers.observerCount == 1 && isOpen.observerCount == 1)
  }

  @Test func `reopening emits the current value of a state`() {
    let (state, isOpen) = (ReactiveProperty(1), ReactiveProperty(true))
    var seen: [Int] = []
    state.valve(openWhenTrue: isOpen).subscribe { seen.append($0) }
    isOpen.value = false
    state.value = 2
    isOpen.value = true

    #expect(seen == [1, 2])
  }

  @Test func `an emitted value may close it`() {
    let (numbers, isOpen) = (Emitter<Int>(), ReactiveProperty(true))
    var seen: [Int] = []
    numbers.valve(openWhenTrue: isOpen).subscribe {
      seen.append($0)
      isOpen.value = false
    }
    numbers.send(1)
    numbers.send(2)
    #expect(seen == [1])
  }

  @Test func `an observer may unsubscribe while it opens`() {
    let (state, isOpen) = (ReactiveProperty(1), ReactiveProperty(false))
    var seen: [Int] = []
    var subscription: Subscription?
    subscription = state.valve(openWhenTrue: isOpen).subscribe {
      seen.append($0)
      subscription?.unsubscribe()
    }
    isOpen.value = true
    state.value = 2

    #expect(seen == [1] && state.observerCount == 0 && isOpen.observerCount == 0)
  }

  @Test func `the value that is emitted on opening may close it`() {
    let (state, isOpen) = (ReactiveProperty(1), ReactiveProperty(false))
    var seen: [Int] = []
    state.valve(openWhenTrue: isOpen).subscribe {
      seen.append($0)
      isOpen.value = false
    }
    isOpen.value = true
    state.value = 2

    #expect(seen == [1] && state.observerCount == 0)
  }

  @Test func `a value that closes it on opening is the last one`() {
    let (first, second, isOpen) = (ReactiveProperty(1), ReactiveProperty(2), ReactiveProperty(true))
    var seen: [Int] = []
    first.merge(with: second).valve(openWhenTrue: isOpen).subscribe {
      seen.append($0)
      isOpen.value = false
    }

    #expect(seen == [1] && first.observerCount == 0 && second.observerCount == 0)
  }

  @Test func `an open valve is in force without its gate, until it is unsubscribed`() {
    let state = ReactiveProperty(1)
    var isOpen: ReactiveProperty<Bool>? = ReactiveProperty(true)
    var seen: [Int] = []
    let subscription = isOpen.map { gate in state.valve(openWhenTrue: gate).subscribe { seen.append($0) } }
    isOpen = nil
    state.value = 2
    #expect(seen == [1, 2] && subscription?.isOver == false)
    subscription?.unsubscribe()
    state.value = 3
    #expect(seen == [1, 2] && subscription?.isOver == true)
  }
}
