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
    #expect(Timestamp.milliseconds(Int64.max) == .distantFuture && Timestamp.milliseconds(Int64.min).nanoseconds == .min)
    #expect(Timestamp.milliseconds(9_223_372_036_854).nanoseconds == 9_223_372_036_854_000_000)
    #expect(Timestamp.milliseconds(9_223_372_036_855) == .distantFuture)
    #expect(Timestamp.seconds(.infinity) == .distantFuture && Timestamp.seconds(-.infinity).nanoseconds == .min)
    for rate in [1, 24, 1000, .max] as [Int64] {
      let last = Timestamp.frame(Int64.max, rate: rate)
      #expect(rate == .max ? last == .seconds(1) : rate == 1000 ? last > .seconds(9e9) : last == .distantFuture)
      let first = Timestamp.frame(Int64.min, rate: rate)
      #expect(rate == .max ? first <= .seconds(-1) : rate == 1000 ? first < .seconds(-9e9) : first.nanoseconds == .min)
    }
    // Beyond 9.2 billion frames per second the remainder of a second no longer fits into 64 bits of nanoseconds.
    #expect(Timestamp.frame(Int64.max - 1, rate: Int64.max).nanoseconds == 999_999_999)
    #expect(Timestamp.frame(15_000_000_000, rate: 20_000_000_000).nanoseconds == 750_000_000)
  }

  @Test(arguments: [0, -1, .min] as [Int64])
  func `a rate that is not above 0 traps with a message`(_ rate: Int64) async {
    await #expect(processExitsWith: .failure) { [rate] in _ = Timestamp.frame(1, rate: rate) }
  }

  @Test func `instants and durations are added and subtracted as in the standard library`() {
    let instant = Timestamp.seconds(2)
    var moved = instant
    moved += .milliseconds(500)
    moved -= .milliseconds(200)

    #expect(instant + .milliseconds(500) == .milliseconds(2500))
    #expect(instant - .milliseconds(500) == .milliseconds(1500))
    #expect(instant - .milliseconds(2500) == Duration.milliseconds(-500))
    #expect(Timestamp.milliseconds(2500) - instant == .milliseconds(500))
    #expect(moved == .milliseconds(2300))
    #expect(Timestamp.distantFuture + .seconds(1) == .distantFuture)
    #expect(Timestamp(nanoseconds: .min) - .seconds(1) == Timestamp(nanoseconds: .min))
    #expect(Timestamp.distantFuture - Timestamp(nanoseconds: .min) == .nanoseconds(Int64.max))
  }

  @Test func `milliseconds and frames are made of any whole numbers`() {
    let (step, rate): (Int, UInt8) = (3, 60)

    #expect(Timestamp.milliseconds(step) == .milliseconds(Int64(3)))
    #expect(Timestamp.milliseconds(UInt64.max) == .distantFuture)
    #expect(Timestamp.milliseconds(Int8(-3)) == .seconds(-0.003))
    #expect(Timestamp.frame(step * 60, rate: rate) == .seconds(3))
    #expect(Timestamp.frame(UInt64.max, rate: 1) == .distantFuture)
  }

  @Test(
    arguments: [
      (0, "0 s"), (1, "0.000000001 s"), (1_500_000_000, "1.5 s"), (-1_500_000_000, "-1.5 s"), (20_000_000_000, "20 s"),
      (-1, "-0.000000001 s"),
      (.max, "9223372036.854775807 s"), (.min, "-9223372036.854775808 s"),
    ] as [(Int64, String)])
  func `an instant is described in seconds, exactly`(_ nanoseconds: Int64, _ text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).description == text)
  }
}
