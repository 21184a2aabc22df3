import InterplayTestSupport
import MotionStreams
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Observers of one source that end and join in any order.
@Suite(.tracksLifetimes) struct ObserverTableTests {
  @Test func `observers keep their order when others between them end`() {
    let property = ReactiveProperty(0)
    var received: [Int] = []
    let subscriptions = (0..<100).map { number in property.subscribe { _ in received.append(number) } }
    for number in 0..<100 where number % 7 != 3 { subscriptions[(number * 37) % 100].unsubscribe() }
    let remaining = (0..<100).filter { place in !(0..<100).contains { $0 % 7 != 3 && ($0 * 37) % 100 == place } }
    received = []

    property.value = 1

    #expect(received == remaining)
    #expect(property.observerCount == remaining.count)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `an ended observer releases its captures immediately`() {
    final class Captured {}
    let property = ReactiveProperty(0)
    weak var captured: Captured?
    var subscriptions: [Subscription] = []
    for number in 0..<20 {
      let object = Captured()
      if number == 9 { captured = object }
      subscriptions.append(property.subscribe { _ in _ = object })
    }

    subscriptions[9].unsubscribe()

    #expect(captured == nil)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `a table with gaps can be released`() {
    var property: ReactiveProperty<Int>? = ReactiveProperty(0)
    let subscriptions = (0..<40).map { _ in property!.subscribe { _ in } }
    for subscription in subscriptions.prefix(12) { subscription.unsubscribe() }

    property = nil

    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(property == nil)
  }

  @Test func `a removal during a delivery keeps the gaps of other removals`() {
    let property = ReactiveProperty(0)
    var received: [Int] = []
    var subscriptions: [Subscription] = []
    for number in 0..<40 {
      subscriptions.append(
        property.subscribe { value in
          received.append(number)
          if value == 1, number == 20 { for other in [19, 21, 22, 39] { subscriptions[other].unsubscribe() } }
        })
    }
    for number in 0..<10 { subscriptions[number].unsubscribe() }
    received = []

    property.value = 1
    property.value = 2

    let first = Array(10...20) + Array(23...38)
    #expect(received == first + first.filter { $0 != 19 })
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `an observer that ends may release others, which end more of the same table`() {
    final class Ending {
      let subscriptions: [Subscription]
      init(_ subscriptions: [Subscription]) { self.subscriptions = subscriptions }
      deinit { for subscription in subscriptions { subscription.unsubscribe() } }
    }
    let property = ReactiveProperty(0)
    var count = 0
    let others = (0..<30).map { _ in property.subscribe { _ in count += 1 } }
    let holder: Subscription
    do {
      let ending = Ending(others)
      holder = property.subscribe { _ in _ = ending }
    }
    let last = property.subscribe { _ in count += 100 }

    holder.unsubscribe()
    count = 0
    property.value = 1

    #expect(count == 100)
    last.unsubscribe()
  }

  #if canImport(Glibc)
    @Test func `a table that grows returns its former storage`() async {
      // In a process of its own, whose memory nothing else changes.
      await #expect(processExitsWith: .success) {
        /// The number of pages in memory: the second number of the file.
        func pageCount() -> Int {
          guard let file = fopen("/proc/self/statm", "r") else { fatalError("no count of pages") }
          defer { fclose(file) }
          var line = [CChar](repeating: 0, count: 200)
          fgets(&line, 200, file)
          return Int(String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")[1]) ?? 0
        }
        func observe(_ rounds: Int) {
          for _ in 0..<rounds {
            let property = ReactiveProperty(0)
            for _ in 0..<100 { property.subscribe { _ in } }
          }
        }
        observe(1000)
        let before = pageCount()
        observe(2400)
        // The former storages of each table have about a quarter of a page. The library of the tests needs more than a hundred meanwhile.
        let lost = pageCount() - before
        if lost > 300 { fatalError("\(lost) pages are lost") }
      }
    }
  #endif

  @Test func `what the release of an observer writes waits behind what was sent before`() {
    final class Farewell {
      let say: () -> Void
      init(_ say: @escaping () -> Void) { self.say = say }
      deinit { say() }
    }
    let property = tracked(ReactiveProperty(0))
    var (seen, subscriptions) = ([Int](), [Subscription]())
    subscriptions.append(property.subscribe { if $0 == 1 { property.value = 2 } })
    func subscribeUntilOne(_ farewell: Farewell) {
      var subscription: Subscription?
      subscription = property.subscribe { value in
        withExtendedLifetime(farewell) { if value == 1 { subscription?.unsubscribe() } }
      }
    }
    subscribeUntilOne(Farewell { property.value = 3 })
    subscriptions.append(property.subscribe { seen.append($0) })

    property.value = 1

    #expect(seen == [0, 1, 2, 3] && property.observerCount == 2)
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
