import Foundation
import Interplay
import InterplayTesting
import Testing

@Suite struct PageTestArgumentTests {
  /// The identity of an argument, as Swift Testing encodes it.
  private struct Argument: Encodable {
    let recording: Recording
    func encode(to encoder: any Encoder) throws { try recording.encodeTestArgument(to: encoder) }
  }

  private func recording(_ x: Double, page: String? = nil, end: Timestamp? = nil) -> Recording {
    let canvas = Interplay.Size(width: 90, height: 90)
    let event = InputEvent.pointer(phase: .hover, at: Interplay.Point(x: x, y: 1), time: .milliseconds(20), kind: .mouse)
    return Recording(canvas: canvas, page: page, end: end, events: [event])
  }

  @Test func `a recording has its page, its events and its end as its name`() {
    #expect(recording(1).testDescription == "1 event")
    #expect(recording(1, page: "tossing", end: .seconds(1.5)).testDescription == "tossing, 1 event, 1.5 s")
    #expect(Recording(canvas: .zero, events: []).testDescription == "0 events")
  }

  @Test func `recordings that differ are different arguments, also with numbers that a file cannot hold`() throws {
    let recordings = [recording(1), recording(1.0.nextUp), recording(1, page: "a"), recording(1, end: .seconds(1)), recording(.nan)]
    let arguments = try recordings.map { try JSONEncoder().encode(Argument(recording: $0)) }

    #expect(Set(arguments).count == recordings.count)
    let again = try JSONEncoder().encode(Argument(recording: recording(1)))
    #expect(again == arguments[0])
  }
}
