import Interplay
import Testing

struct HostTimeTests {
  @Test func `the same instant in every unit is the same host time`() {
    let times: [HostTime] = [.nanoseconds(1_500_000_000), .microseconds(1_500_000), .milliseconds(1500), .seconds(1.5)]

    #expect(Set(times).count == 1)
    #expect(HostTime.nanoseconds(UInt8(7)) < .microseconds(Int8(1)))
  }

  @Test func `times out of range are clamped, and NaN is zero`() {
    #expect(HostTime.microseconds(Int64.max).nanoseconds == .max)
    #expect(HostTime.microseconds(Int64.min).nanoseconds == .min)
    #expect(HostTime.nanoseconds(UInt64.max).nanoseconds == .max)
    #expect(HostTime.seconds(.infinity).nanoseconds == .max)
    #expect(HostTime.seconds(-1e300).nanoseconds == .min)
    #expect(HostTime.milliseconds(.nan).nanoseconds == 0)
  }

  @Test func `seconds of a device that has run for years keep their microseconds`() {
    let (first, second) = (HostTime.seconds(1e8), HostTime.seconds(1e8 + 0.016_5))

    #expect(abs(second.nanoseconds - first.nanoseconds - 16_500_000) < 1000)
  }

  @Test func `a clock of 32 bits continues where it starts over, in both directions`() {
    var clock = WrappedMilliseconds()
    let before = clock.time(at: .max - 5)
    let after = clock.time(at: 10)
    let back = clock.time(at: .max)

    #expect(after.nanoseconds - before.nanoseconds == 16_000_000)
    #expect(back.nanoseconds - before.nanoseconds == 5_000_000)
    var time = clock.time(at: 0).nanoseconds
    for step in 1...200 {
      let next = clock.time(at: UInt32(truncatingIfNeeded: step * 1_000_000_000)).nanoseconds
      #expect(next - time == 1_000_000_000_000_000)
      time = next
    }
  }
}
