import MotionValues
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [24, 60, 120, 1000, 7] as [Int64])
  func `frames fall on whole seconds and never decrease`(_ rate: Int64) {
    for second in [0, 1, 2, 1000] as [Int64] { #expect(Timestamp.frame(second * rate, rate: rate) == .seconds(Double(second))) }
    for index in 0..<(3 * rate) { #expect(Timestamp.frame(index, rate: rate) < Timestamp.frame(index + 1, rate: rate)) }
  }

  @Test func `adding a duration and measuring it are inverse`() {
    let start = Timestamp.milliseconds(1500)
    #expect(start.advanced(by: .milliseconds(250)) == .seconds(1.75))
    #expect(start.duration(to: .seconds(1.75)) == .milliseconds(250))
    #expect(Timestamp.seconds(1.75).seconds(since: start) == 0.25)
    #expect(Duration.seconds(-1.5).wholeNanoseconds == -1_500_000_000)
  }

  @Test func `times out of range are clamped`() {
    #expect(Timestamp.milliseconds(.max) == .distantFuture && Timestamp.milliseconds(.min).nanoseconds == .min)
    #expect(Timestamp.milliseconds(9_223_372_036_854).nanoseconds == 9_223_372_036_854_000_000)
    #expect(Timestamp.milliseconds(9_223_372_036_855) == .distantFuture)
    #expect(Timestamp.seconds(.infinity) == .distantFuture && Timestamp.seconds(-.infinity).nanoseconds == .min)
    for rate in [1, 24, 1000, .max] as [Int64] {
      let last = Timestamp.frame(.max, rate: rate)
      #expect(rate == .max ? last == .seconds(1) : rate == 1000 ? last > .seconds(9e9) : last == .distantFuture)
      let first = Timestamp.frame(.min, rate: rate)
      #expect(rate == .max ? first <= .seconds(-1) : rate == 1000 ? first < .seconds(-9e9) : first.nanoseconds == .min)
    }
    // Beyond 9.2 billion frames per second the remainder of a second no longer fits into 64 bits of nanoseconds.
    #expect(Timestamp.frame(.max - 1, rate: .max).nanoseconds == 999_999_999)
    #expect(Timestamp.frame(15_000_000_000, rate: 20_000_000_000).nanoseconds == 750_000_000)
  }

  @Test(arguments: [0, -1, .min] as [Int64])
  func `a rate that is not above 0 traps with a message`(_ rate: Int64) async {
    await #expect(processExitsWith: .failure) { [rate] in _ = Timestamp.frame(1, rate: rate) }
  }
}
