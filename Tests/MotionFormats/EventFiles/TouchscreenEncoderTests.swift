import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

@Suite struct TouchscreenEncoderTests {
  @Test(arguments: [EventFileFormat.evemu, .libinput])
  func `where a touch is released, frames without an end, and the pause at the end are kept`(format: EventFileFormat) throws {
    var open = sample(.move, 1, 3, 4, ms: 4).sampled
    open.endsFrame = false
    let events = [sample(.down, 1, 1, 2, ms: 0), .pointer(open), sample(.down, 2, 9, 9, ms: 8), sample(.up, 2, 9, 30, ms: 9)]

    let written = Recording(canvas: canvas, end: .seconds(1), events: events).written(as: format)
    let back = try read(written.text)

    #expect(
      written.notices == [
        "moves are added before releases at another position (1)", "touches that are down at the end are cancelled there by readers (1)",
      ])
    let expected = [
      sample(.down, 1, 1, 2, ms: 0), sample(.move, 1, 3, 4, ms: 4), sample(.down, 2, 9, 9, ms: 8), sample(.move, 2, 9, 30, ms: 9),
      sample(.up, 2, 9, 30, ms: 9), sample(.cancel, 1, 3, 4, ms: 1000),
    ].map(\.sampled)
    #expect(back.events.map(\.sampled.phase) == expected.map(\.phase) && back.events.map(\.time) == expected.map(\.time))
    #expect(zip(back.events, expected).allSatisfy { ($0.sampled.location - $1.location).length < 1e-9 })
    #expect(back.end == .seconds(1))
  }

  @Test func `a move that continues its frame at the end is written`() throws {
    var move = sample(.move, 1, 3, 4, ms: 4).sampled
    move.endsFrame = false

    let text = Recording(canvas: canvas, events: [sample(.down, 1, 1, 2, ms: 0), .pointer(move)]).written(as: .evemu).text

    #expect(try read(text).events.map(\.sampled.phase) == [.down, .move, .cancel])
  }

  @Test func `properties of touches that a device does not have are reported`() {
    let touch = PointerEvent(
      id: 1, phase: .down, location: .zero, time: .zero, contactGeometry: ContactGeometry(twist: 1), modifiers: .shift)
    var computed = PointerEvent(id: 1, phase: .move, location: .zero, time: .zero)
    computed.origin = .resampled
    let events: [InputEvent] = [.pointer(touch), .pointer(computed), .mark("here", time: .zero)]

    #expect(
      Recording(canvas: canvas, end: Timestamp(nanoseconds: .max), events: events).written(as: .evemu).notices == [
        "buttons, keys, sizes and angles are omitted: the touchscreen has none (1)",
        "coalesced and computed samples are written as measured ones (1)",
        "surface events, settings and marks are omitted: no device sends them (1)",
        "touches that are down at the end are cancelled there by readers (1)",
        "the pause at the end is omitted: the device has no event, or no time that late (1)",
      ])
  }
}
