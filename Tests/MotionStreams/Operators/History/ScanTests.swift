import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ScanTests {
  @Test func `combines every value with the accumulated result`() {
    let seen = outputs(of: [1, 2, 3]) { numbers in
      // snippet: scan
      let sums = numbers.scan(0) { $0 + $1 }
      // end
      return sums
    }
    #expect(seen == [1, 3, 6])
    #expect(outputs(of: [1, 2]) { $0.scan("") { $0 + String($1) } } == ["1", "12"])
  }

  /// A result that reports its deallocation.
  private final class Sum {
    let number: Int
    let atEnd: (Int) -> Void
    init(_ number: Int, _ atEnd: @escaping (Int) -> Void) { (self.number, self.atEnd) = (number, atEnd) }
    deinit { atEnd(number) }
  }

  @Test func `a closure that sends to the other stream of a combinator keeps the former result until it returns`() {
    let (numbers, others) = (tracked(Emitter<Int>()), tracked(Emitter<Int>()))
    var (ended, endedInCall, seen) = ([Int](), [Int](), [Int]())
    let sums = numbers.merge(with: others).scan(Sum(1) { ended.append($0) }) { former, number in
      let former = former.number
      if number > 0 { others.send(-10) }
      if ended.contains(former) { endedInCall.append(former) }
      return Sum(former + number) { ended.append($0) }
    }
    let subscription = sums.subscribe { seen.append($0.number) }
    numbers.send(5)
    numbers.send(7)
    subscription.unsubscribe()
    #expect(seen == [-9, 6, -4, 13] && endedInCall.isEmpty)
  }
}
