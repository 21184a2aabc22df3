import Foundation
import InterplayTestSupport
import MotionValues
import Testing

/// Instants and durations at the ends of their range, beside decimal numbers of 38 digits.
@Suite struct TimestampLimitsTests {
  private static let extremes: [Int64] = [
    .min, .min + 1, -9_000_000_000_000_000_000, -1_000_000_001, -1, 0, 1, 999_999_999, 1_000_000_000, 9_000_000_000_000_000_000, .max - 1,
    .max,
  ]

  private func clamped(_ number: Decimal) -> Int64 {
    if number >= Decimal(Int64.max) { return .max }
    if number <= Decimal(Int64.min) { return .min }
    return NSDecimalNumber(decimal: number).int64Value
  }

  @Test(arguments: extremes) func `sums and differences are exact, or the end of the range`(_ instant: Int64) {
    let start = Timestamp(nanoseconds: instant)
    for count in Self.extremes {
      let (sum, difference) = (Decimal(instant) + Decimal(count), Decimal(instant) - Decimal(count))
      #expect(start.adding(nanoseconds: count).nanoseconds == clamped(sum))
      #expect((start + .nanoseconds(count)).nanoseconds == clamped(sum))
      #expect((start - .nanoseconds(count)).nanoseconds == clamped(difference), "\(instant) - \(count)")
      #expect(start.nanoseconds(since: Timestamp(nanoseconds: count)) == clamped(difference))
      #expect(Timestamp(nanoseconds: count).duration(to: start) == .nanoseconds(clamped(difference)))
      let seconds = NSDecimalNumber(decimal: difference).doubleValue / 1e9
      #expect(abs(start.seconds(since: Timestamp(nanoseconds: count)) - seconds) <= 4 * seconds.ulp)
    }
  }

  @Test(arguments: [Int64.min, -10_000_000_000, -9_223_372_037, -1, 0, 1, 9_223_372_037, .max])
  func `a duration of any number of seconds has whole nanoseconds within the range`(_ seconds: Int64) {
    for attoseconds in [0, 1, 999_999_999, 1_000_000_000, 500_000_000_000_000_000] as [Int64] {
      let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
      let (whole, fraction) = duration.components
      let exact = Decimal(whole) * Decimal(1_000_000_000) + Decimal(fraction / 1_000_000_000)
      #expect(duration.wholeNanoseconds == clamped(exact))
      // Subtracting any duration does not trap.
      #expect((Timestamp.zero - duration).nanoseconds == clamped(-Decimal(duration.wholeNanoseconds)))
    }
  }

  @Test(arguments: [1e19, 1.5e20]) func `a duration of more seconds than an integer has is clamped`(_ seconds: Double) {
    let (long, negative) = (Duration.seconds(seconds), Duration.seconds(-seconds))
    #expect(long.wholeNanoseconds == Int64.max && negative.wholeNanoseconds == Int64.min)
    #expect((Timestamp.zero + long).nanoseconds == Int64.max && (Timestamp.zero - long).nanoseconds == -Int64.max)
    #expect((Timestamp.zero + negative).nanoseconds == Int64.min && (Timestamp.zero - negative).nanoseconds == Int64.max)
  }

  @Test func `seconds are rounded to the nearest nanosecond, and clamped`() {
    for seconds in [0, 1e-10, 4.9e-10, 5.1e-10, 0.1, 1.0 / 3, -2.5, 1e9, -1e9, 9.2e9, 9.3e9, -9.3e9, 1e300, -1e300] {
      let scaled = seconds * 1e9
      let expected = scaled >= 9.223372036854775807e18 ? Int64.max : scaled <= -9.3e18 ? .min : Int64(scaled.rounded())
      #expect(Timestamp.seconds(seconds).nanoseconds == expected)
    }
    #expect(Timestamp.seconds(.nan) == .zero && Timestamp.seconds(-.leastNonzeroMagnitude) == .zero)
  }

  @Test(arguments: [1, 3, 24, 60, 90, 144, 1000, 999_983] as [Int64])
  func `a frame is the exact time rounded toward zero to a nanosecond`(_ rate: Int64) {
    var random = SeededGenerator(seed: UInt64(rate))
    for _ in 0..<100 {
      let index = Int64.random(in: -9_000_000_000...9_000_000_000, using: &random)
      // Whole seconds and the remainder, each exact in 64 bits.
      let nanoseconds = index / rate * 1_000_000_000 + index % rate * 1_000_000_000 / rate
      let (high, overflow) = (index / rate).multipliedReportingOverflow(by: 1_000_000_000)
      #expect(overflow || Timestamp.frame(index, rate: rate).nanoseconds == nanoseconds && high / 1_000_000_000 == index / rate)
    }
  }

  @Test func `instants are ordered as their nanoseconds, and a description names each one`() {
    let instants = Self.extremes.map { Timestamp(nanoseconds: $0) }
    #expect(instants.shuffled().sorted() == instants && instants.max() == .distantFuture)
    #expect(Set(instants.map(\.description)).count == instants.count)
    for instant in instants {
      let text = instant.description.dropLast(2)
      #expect(Decimal(string: String(text)).map { $0 * Decimal(1_000_000_000) } == Decimal(instant.nanoseconds))
    }
  }
}
