import MotionPhysics
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [24, 60, 120, 1000, 7] as [Int64])
  func `frames fall on whole seconds and never go back`(_ rate: Int64) {
    for second in [0, 1, 2, 1000] as [Int64] { #expect(Timestamp.frame(second * rate, rate: rate) == .seconds(Double(second))) }
    for index in 0..<(3 * rate) { #expect(Timestamp.frame(index, rate: rate) < Timestamp.frame(index + 1, rate: rate)) }
  }

  @Test func `durations are added and found again`() {
    let start = Timestamp.milliseconds(1500)
    #expect(start.advanced(by: .milliseconds(250)) == .seconds(1.75))
    #expect(start.duration(to: .seconds(1.75)) == .milliseconds(250))
    #expect(Timestamp.seconds(1.75).seconds(since: start) == 0.25)
    #expect(Duration.seconds(-1.5).wholeNanoseconds == -1_500_000_000)
  }
}
