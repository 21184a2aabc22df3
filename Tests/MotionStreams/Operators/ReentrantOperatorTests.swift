import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

/// Operators whose observers write to the source while they are notified, beside plain functions of what was written (contract 6).
@Suite(.tracksLifetimes) struct ReentrantOperatorTests {
  enum Operation: CaseIterable {
    case threshold, thresholdRange, slidingThreshold, slop, breakpoints, within, slidingWindow

    func pipeline(_ source: ReactiveProperty<Double>) -> MotionStream<String> {
      switch self {
      case .threshold: source.threshold(10.0).map { "\($0)" }.asStream()
      case .thresholdRange: source.thresholdRange(min: 10.0, max: -5.0).map { "\($0)" }.asStream()
      case .slidingThreshold: source.slidingThreshold(12.0).map { "\($0)" }.asStream()
      case .slop: source.slop(size: 10.0).map { "\($0)" }.asStream()
      case .breakpoints: source.breakpoints([10: "wide", -10: "narrow"]).map { "\($0)" }.asStream()
      case .within: source.within(from: -10.0, to: 10.0).map { "\($0)" }.asStream()
      case .slidingWindow: source.slidingWindow(size: 3).map { "\($0)" }.asStream()
      }
    }

    /// The whole output for the whole input, without state.
    func output(_ values: [Double]) -> [String] {
      switch self {
      case .threshold: return values.map { $0 == 10 ? "within" : $0 < 10 ? "below" : "above" }
      case .thresholdRange: return values.map { $0 < -5 ? "below" : $0 > 10 ? "above" : "within" }
      case .slidingThreshold: return slidingSides(values)
      case .slop:
        let outside = values.map { abs($0) > 10 }
        return zip([false] + outside, outside).filter { $0 != $1 }.map { $0.1 ? "onExit" : "onReturn" }
      case .breakpoints: return values.filter { $0 >= -10 }.map { $0 >= 10 ? "wide" : "narrow" }
      case .within: return values.filter { abs($0) <= 10 }.map { "\($0)" }
      case .slidingWindow: return values.indices.map { "\(Array(values[max(0, $0 - 2)...$0]))" }
      }
    }

    /// For each value, the extremes are searched from the last change of side on, and not kept.
    private func slidingSides(_ values: [Double]) -> [String] {
      var (sides, start) = ([String](), 0)
      for index in values.indices {
        let past = values[start...index]
        let (low, high) = (past.min() ?? 0, past.max() ?? 0)
        if sides.last != "above", values[index] - low >= 12 {
          sides.append("above")
        } else if sides.last != "below", high - values[index] >= 12 {
          sides.append("below")
        } else {
          continue
        }
        start = index
      }
      return sides
    }
  }

  /// The observer that writes: of the source, before or after the operator, or of the operator.
  enum Writer: CaseIterable {
    case before, after, downstream
  }

  @Test(arguments: Operation.allCases, Writer.allCases)
  func `an operator processes what observers write in between in the order of the writes`(_ operation: Operation, _ writer: Writer) {
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let source = tracked(ReactiveProperty(0.0))
      var (written, budget) = ([0.0], 0)
      func write(_ value: Double) {
        written.append(value)
        source.value = value
      }
      func react() {
        guard budget > 0 else { return }
        budget -= 1
        write(Double(Int.random(in: -20...20, using: &random)))
      }
      var (first, second, leaving) = ([String](), [String](), [String]())
      var subscriptions: [Subscription] = []
      if writer == .before { subscriptions.append(source.subscribe { _ in react() }) }
      subscriptions.append(
        operation.pipeline(source).subscribe {
          first.append($0)
          if writer == .downstream { react() }
        })
      var last: Subscription?
      last = operation.pipeline(source).subscribe {
        leaving.append($0)
        // It leaves in the middle of a notification.
        if leaving.count == 4 { last?.unsubscribe() }
      }
      subscriptions.append(operation.pipeline(source).subscribe { second.append($0) })
      if writer == .after { subscriptions.append(source.subscribe { _ in react() }) }

      for _ in 0..<12 {
        budget = Int.random(in: 0...3, using: &random)
        write(Double(Int.random(in: -20...20, using: &random)))
      }

      let expected = operation.output(written)
      #expect(first == expected && second == expected, "seed \(seed): \(written)")
      #expect(leaving == Array(expected.prefix(4)), "seed \(seed): \(written)")
      for subscription in subscriptions + [last].compactMap({ $0 }) { subscription.unsubscribe() }
      #expect(source.observerCount == 0)
    }
  }

  private struct Emitted: Equatable {
    let time: Int
    let value: Int
  }

  /// Inputs at random milliseconds, several at one time.
  private static func inputs(_ random: inout SeededGenerator) -> [(time: Int, value: Int)] {
    var time = 0
    return (1...40).map { value in
      time += [0, 0, 1, 2, 5, 9, 10, 11, 30].randomElement(using: &random) ?? 1
      return (time, value)
    }
  }

  /// Sends the inputs on a clock that moves by `frame` milliseconds, and what the observer answers: values below 1000 once more, plus 1000.
  private static func emitted(
    _ inputs: [(time: Int, value: Int)], frame: Int, _ pipeline: (Emitter<Int>, MotionClock) -> MotionStream<Int>
  ) -> [Emitted] {
    let (clock, source) = (MotionClock(), tracked(Emitter<Int>()))
    var emitted: [Emitted] = []
    let subscription = pipeline(source, clock).subscribe { value in
      emitted.append(Emitted(time: Int(clock.now.nanoseconds / 1_000_000), value: value))
      if value < 1000, value % 3 == 0 { source.send(value + 1000) }
    }
    for input in inputs {
      for time in stride(from: frame, to: input.time, by: frame) where .milliseconds(Int64(time)) > clock.now {
        clock.advance(to: .milliseconds(Int64(time)))
      }
      clock.advance(to: .milliseconds(Int64(input.time)))
      source.send(input.value)
    }
    clock.advance(to: .seconds(10))
    #expect(clock.awaitedCount == 0)
    subscription.unsubscribe()
    return emitted
  }

  @Test(arguments: 0..<10 as Range<UInt64>, [1, 7, 100_000])
  func `throttled values are those of a search by milliseconds, also if an observer sends more of them`(_ seed: UInt64, _ frame: Int) {
    var random = SeededGenerator(seed: seed)
    let (inputs, interval) = (Self.inputs(&random), Int.random(in: 1...12, using: &random))
    // A simulation that looks at every millisecond.
    var (expected, pending, end): ([Emitted], Int?, Int?) = ([], nil, nil)
    func emit(_ value: Int, at time: Int) {
      end = time + interval
      expected.append(Emitted(time: time, value: value))
      if value < 1000, value % 3 == 0 { pending = value + 1000 }
    }
    for time in 0...10_000 {
      if time == end {
        end = nil
        if let value = pending {
          pending = nil
          emit(value, at: time)
        }
      }
      for input in inputs where input.time == time { if end == nil { emit(input.value, at: time) } else { pending = input.value } }
    }

    let emitted = Self.emitted(inputs, frame: frame) { $0.throttled(every: Duration.milliseconds(interval), on: $1) }
    #expect(emitted == expected)
  }

  @Test(arguments: 0..<10 as Range<UInt64>, [1, 7, 100_000])
  func `delayed values are those of a list sorted by their times, also if an observer sends more of them`(_ seed: UInt64, _ frame: Int) {
    var random = SeededGenerator(seed: seed)
    let (inputs, delay) = (Self.inputs(&random), Int.random(in: 1...40, using: &random))
    let direct = inputs.map { Emitted(time: $0.time + delay, value: $0.value) }
    let answers = direct.filter { $0.value % 3 == 0 }.map { Emitted(time: $0.time + delay, value: $0.value + 1000) }
    let emitted = Self.emitted(inputs, frame: frame) { $0.delay(by: Duration.milliseconds(delay), on: $1) }

    #expect(emitted.filter { $0.value < 1000 } == direct && emitted.filter { $0.value >= 1000 } == answers)
    #expect(zip(emitted, emitted.dropFirst()).allSatisfy { $0.time <= $1.time })
  }
}
