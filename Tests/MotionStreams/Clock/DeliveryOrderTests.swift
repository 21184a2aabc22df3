import Interplay
import InterplayTestSupport
import Testing

@testable import MotionStreams

@Suite struct DeliveryOrderTests {
  /// A kind of motion with given ordinals, which counts the questions for the next one.
  private final class Sampler: MotionSampler {
    var ordinals: [Int]
    var deliver: (Int) -> Void
    var questionCount = 0
    private var next = 0

    init(_ ordinals: [Int], deliver: @escaping (Int) -> Void) { (self.ordinals, self.deliver) = (ordinals, deliver) }

    let isActive = true
    let isObserved = true
    var nextOrdinal: Int {
      questionCount += 1
      return next < ordinals.count ? ordinals[next] : .max
    }
    func evaluate(at time: Timestamp) { next = 0 }
    func push(below ordinal: Int) {
      while next < ordinals.count, ordinals[next] < ordinal {
        next += 1
        deliver(ordinals[next - 1])
      }
    }
    func stop() { next = ordinals.count }
  }

  @Test(arguments: [1, 7, 8, 9, 60]) func `many kinds of motion are delivered in the order of their ordinals`(_ count: Int) {
    let clock = MotionClock()
    var generator = SeededGenerator(seed: UInt64(count))
    var delivered: [Int] = []
    var lists = Array(repeating: [Int](), count: count)
    for ordinal in 1...400 { lists[Int.random(in: 0..<count, using: &generator)].append(ordinal) }
    for list in lists { clock.add(Sampler(list) { delivered.append($0) }) }
    clock.advance(to: .milliseconds(10))
    clock.advance(to: .milliseconds(20))

    #expect(delivered == Array(1...400) + Array(1...400))
  }

  @Test func `motions that an observer stops or removes are not delivered, and those after them are`() {
    let clock = MotionClock()
    var delivered: [Int] = []
    var samplers: [Sampler] = []
    func deliver(_ ordinal: Int) {
      delivered.append(ordinal)
      if ordinal == 3 { samplers[7].stop() }
      if ordinal == 5 { clock.remove(samplers[9]) }
      if ordinal == 21 { clock.add(Sampler([1000]) { delivered.append($0) }) }
    }
    samplers = (0..<20).map { index in Sampler([index, index + 20], deliver: deliver) }
    for sampler in samplers { clock.add(sampler) }
    clock.advance(to: .milliseconds(10))

    #expect(delivered == (0..<40).filter { $0 % 20 != 7 && $0 % 20 != 9 } + [1000])
  }

  @Test func `twice as many kinds of motion take little more than twice as many questions`() {
    func questions(_ count: Int) -> Int {
      let clock = MotionClock()
      let samplers = (0..<count).map { Sampler([$0]) { _ in } }
      for sampler in samplers { clock.add(sampler) }
      clock.advance(to: .milliseconds(10))
      return samplers.reduce(0) { $0 + $1.questionCount }
    }

    #expect(questions(2000) < 3 * questions(1000) && questions(1000) < 10_000)
  }
}
