import MotionFormats
import MotionValues
import Testing

struct KernelCopyTests {
  private static let notice = "events that no kernel event reports are omitted: the device's own events are copied"

  /// The file `text` in another format, read and written as a whole.
  private func copied(_ text: String, to format: EventFileFormat) throws -> (text: String, notices: [String]) {
    try converted(Array(text.utf8), to: format, pieces: 1_000_000)
  }

  @Test(arguments: [EventFileFormat.evemu, .libinput])
  func `events of other devices are omitted with a notice`(format: EventFileFormat) throws {
    let source = EventFileFuzzTests.files[4]
    let events = try read(source).events
    let recording = try copied(source, to: .recording)
    let written = try copied(recording.text, to: format)
    let back = try read(written.text).events

    #expect(recording.notices == [] && !back.isEmpty && back.count < events.count)
    #expect(written.notices == ["\(Self.notice) (\(events.count - back.count))"])
  }

  @Test func `a recording of a device loses nothing, and a line that was added by hand has a notice`() throws {
    for source in EventFileFuzzTests.devices {
      let recording = try copied(source, to: .recording).text
      #expect(try copied(recording, to: .evemu).notices == [])
      var lines = recording.split(separator: "\n")
      lines.insert("{\"t\": 0, \"mark\": \"added\"}", at: 1)
      #expect(try copied(lines.joined(separator: "\n") + "\n", to: .evemu).notices == ["\(Self.notice) (1)"])
    }
  }
}
