import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

struct RecordingJSONLinesTests {
  /// The numbers of an event that a line leaves out if they are 0, bit for bit.
  private func bits(_ event: InputEvent) -> [UInt64] {
    switch event {
    case .pointer(let sample):
      let (contact, size) = (sample.contactGeometry, sample.contactGeometry.contactSize)
      return [contact.tiltX, contact.tiltY, contact.twist, size.width, size.height].map(\.bitPattern)
    case .trackpad(let event): return [event.pan.dx, event.pan.dy, event.rotation].map(\.bitPattern)
    default: return []
    }
  }

  @Test(arguments: 0..<32) func `a zero keeps its sign`(_ signs: Int) throws {
    func zero(_ place: Int) -> Double { signs >> place & 1 == 1 ? -0.0 : 0 }
    let contact = ContactGeometry(
      tiltX: zero(0), tiltY: zero(1), twist: zero(2), contactSize: Size(width: zero(3), height: zero(4)))
    let events: [InputEvent] = [
      .pointer(PointerEvent(phase: .hover, location: .zero, time: .zero, kind: .pen, contactGeometry: contact)),
      .trackpad(TrackpadEvent(phase: .began, location: .zero, time: .zero)),
      .trackpad(
        TrackpadEvent(
          phase: .changed, location: .zero, pan: Vector(dx: zero(0), dy: zero(1)), scale: 1, rotation: zero(2), time: .zero)),
      .trackpad(TrackpadEvent(phase: .ended, location: .zero, time: .zero)),
    ]
    let recording = Recording(canvas: Size(width: 9, height: 9), events: events)

    let file = try read(recording.jsonLines)

    #expect(file.events.map(bits) == events.map(bits))
    #expect(recording.jsonLines.contains("tilt") == (signs & 3 != 0))
  }
}
