import MotionGestures
import MotionStage
import MotionValues
import Testing

@testable import MotionFormats

@Suite struct RoundedTimeTests {
  @Test(arguments: [
    (0, 0, true), (499, 0, false), (500, 1, false), (1000, 1, true), (1499, 1, false), (1500, 2, false),
    (Int64.max, Int64.max / 1000 + 1, false),
  ])
  func `a time is rounded to the nearest unit, half up`(_ nanoseconds: Int64, _ count: Int64, _ isExact: Bool) {
    #expect(Timestamp(nanoseconds: nanoseconds).rounded(to: 1000) == (count, isExact))
  }

  @Test(arguments: [EventFileFormat.webDriverActions, .evemu, .libinput])
  func `events at the greatest time are written`(_ format: EventFileFormat) {
    let time = Timestamp(nanoseconds: .max)
    let events: [InputEvent] = [.pointer(id: 1, phase: .down, at: .zero, time: time), .pointer(id: 1, phase: .up, at: .zero, time: time)]
    let (text, notices) = Recording(canvas: Size(width: 10, height: 10), events: events).written(as: format)
    #expect(text.contains(format == .webDriverActions ? "9223372036855" : "9223372036"))
    #expect(notices.contains { $0.hasPrefix("times are rounded") })
  }
}
