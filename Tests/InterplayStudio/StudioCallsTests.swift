import Interplay
import InterplayPages
import Testing

@testable import InterplayStudio

/// The calls as a host in another language makes them, through addresses and bytes.
@Suite struct StudioCallsTests {
  /// Returns the index of a page in the catalog.
  private func index(of name: String) throws -> Int32 { Int32(try #require(Pages.all.firstIndex { $0.name == name })) }

  /// Opens a page, and closes it after `body`.
  private func withPage(_ name: String, _ body: (UnsafeMutableRawPointer) throws -> Void) throws {
    let session = try #require(studioOpen(StudioCatalog(Pages.catalog).handle, try index(of: name)))
    defer { studioClose(session) }
    try body(session)
  }

  private func send(_ events: [InputEvent], to session: UnsafeMutableRawPointer) -> Int32 {
    let buffer = ByteBuffer()
    for event in events { EventCoding.put(event, into: buffer) }
    studioRoom(session, Int32(buffer.count)).copyMemory(from: buffer.start, byteCount: buffer.count)
    return studioSend(session, Int32(buffer.count))
  }

  private func events(_ session: UnsafeMutableRawPointer) -> [InputEvent] {
    var reader = ByteReader(UnsafeRawBufferPointer(start: studioOutput(session), count: Int(studioOutputCount(session))))
    var events: [InputEvent] = []
    let count = reader.count() ?? -1
    while let event = EventCoding.event(from: &reader) { events.append(event) }
    #expect(events.count == count && reader.isAtEnd)
    return events
  }

  @Test(arguments: ["tossing", "swipeable"])
  func `a session with any frames has the digest of the page's own stage`(_ name: String) throws {
    try withPage(name) { session in
      let stage = Stage(page: try #require(Pages.named(name)))
      let expected = stage.perform().digest.value
      let end = studioScript(session)
      let script = events(session)
      #expect(end == stage.now.nanoseconds && script == stage.recording.events)

      var rest = script[...]
      for frame in 1...2000 {
        let time = Timestamp.frame(frame, rate: 77)
        var due: [InputEvent] = []
        while let event = rest.first, event.time <= time { due.append(rest.removeFirst()) }
        #expect(send(due, to: session) == 0)
        studioAdvance(session, min(time.nanoseconds, end))
        if time.nanoseconds >= end { break }
      }

      #expect(studioReplayed(session, 60) == expected)
      studioRecording(session)
      #expect(events(session) == script)
    }
  }

  @Test func `every kind of event is the same after it was written and read`() throws {
    var pen = PointerEvent(
      id: -3, phase: .move, location: Point(x: 1.5, y: -2), time: .milliseconds(5), kind: .pen, pressure: 0.25,
      contactGeometry: ContactGeometry(tiltX: 0.5, tiltY: -0.5, twist: 1, contactSize: Size(width: 3, height: 4)),
      buttons: PointerButtons(rawValue: 0x1234), modifiers: [.shift, .command], origin: .coalesced, endsFrame: false)
    pen.sampleTime = .milliseconds(4)
    let kinds: [PointerKind] = [.touch, .mouse, .pen]
    let all: [InputEvent] = [
      .pointer(pen), .pointer(phase: .leave, at: .zero, time: .milliseconds(6)), .deviceLost(kinds[2], time: .milliseconds(7)),
      .wheel(WheelEvent(phase: .coasting, location: Point(x: 1, y: 2), delta: Vector(dx: 3, dy: .greatestFiniteMagnitude), time: .zero)),
      .trackpad(
        TrackpadEvent(
          phase: .cancelled, location: .zero, pan: Vector(dx: 1, dy: 2), scale: 0.5, rotation: -1, time: .zero, modifiers: .option)),
      .surface(.resized(Size(width: 3, height: 4)), time: .zero), .surface(.scaled(2), time: .zero),
      .surface(.motion(.reduced), time: .zero),
      .surface(.suspended, time: .zero), .surface(.resumed, time: .zero), .set("a.b", .numbers([1, .infinity]), time: .zero),
      .set("a", .flag(true), time: .zero), .set("", .text("ä\u{0}"), time: .distantFuture), .mark("☃", time: .zero),
    ]
    let buffer = ByteBuffer(capacity: 1)
    for event in all { EventCoding.put(event, into: buffer) }
    let bytes = UnsafeRawBufferPointer(start: buffer.start, count: buffer.count)

    var reader = ByteReader(bytes)
    for event in all {
      let read = EventCoding.event(from: &reader)
      #expect(read == event)
    }
    #expect(reader.isAtEnd)
    // Every beginning of the bytes is read without a trap, and ends without an event.
    for count in 0..<buffer.count {
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      var read = 0
      while EventCoding.event(from: &reader) != nil { read += 1 }
      #expect(read < all.count)
    }
  }

  @Test func `damaged bytes are refused, and change nothing`() throws {
    try withPage("tossing") { session in
      var generator = SystemRandomNumberGenerator()
      let seed = UInt64.random(in: .min ... .max, using: &generator)
      var random = SplitMix64(seed: seed)
      for _ in 0..<200 {
        let count = Int(random.next() % 60)
        let room = studioRoom(session, Int32(count))
        // No first byte is the kind of an event.
        for offset in 0..<count {
          room.storeBytes(of: offset == 0 ? 7 : UInt8(truncatingIfNeeded: random.next()), toByteOffset: offset, as: UInt8.self)
        }
        #expect(studioSend(session, Int32(count)) == (count == 0 ? 0 : -1), "seed \(seed)")
      }
      #expect(studioNeed(session) == -1 && studioRoom(session, -5) == studioRoom(session, 0) && studioSend(session, -1) == 0)
    }
  }

  @Test func `impossible events are counted and left out; late ones take effect now`() throws {
    try withPage("tossing") { session in
      studioAdvance(session, 1_000_000_000)
      let down = InputEvent.pointer(phase: .down, at: Point(x: 200, y: 400), time: .milliseconds(990))
      #expect(send([down, down, .pointer(id: 5, phase: .move, at: .zero, time: .seconds(2))], to: session) == 2)
      #expect(send([.pointer(phase: .up, at: Point(x: Double.nan, y: 0), time: .seconds(3))], to: session) == 1)
      studioRecording(session)

      var late = PointerEvent(phase: .down, location: Point(x: 200, y: 400), time: .seconds(1))
      late.sampleTime = .milliseconds(990)
      #expect(events(session) == [.pointer(late)])
      studioAdvance(session, 0)
      studioScene(session, 0)
      var reader = ByteReader(UnsafeRawBufferPointer(start: studioOutput(session), count: Int(studioOutputCount(session))))
      let (now, isAtRest, lateCount, refusedCount) = (reader.whole(), reader.byte(), reader.count(), reader.count())
      #expect(now == 1_000_000_000 && isAtRest != nil && lateCount == 2 && refusedCount == 3)
    }
  }

  @Test func `settings have paths in the order of the runtime, and events set them`() throws {
    try withPage("tossing") { session in
      let stage = Stage(page: .tossing)
      let paths = stage.runtime.settings.map(\.path)
      let buffer = ByteBuffer()
      for path in paths { buffer.put(path) }
      studioRoom(session, Int32(buffer.count)).copyMemory(from: buffer.start, byteCount: buffer.count)
      #expect(studioPaths(session, Int32(buffer.count - 1)) == 0 && studioPaths(session, Int32(buffer.count)) == 1)

      let path = try #require(paths.first { $0.hasSuffix(".damping") })
      #expect(send([.set(path, .numbers([55]), time: .zero), .set("nothing", .flag(true), time: .zero)], to: session) == 0)
      studioSettings(session)
      var reader = ByteReader(UnsafeRawBufferPointer(start: studioOutput(session), count: Int(studioOutputCount(session))))
      let (count, first) = (reader.count(), reader.text())
      #expect(count == paths.count && first == paths[0])
      stage.play([.set(path, .numbers([55]), time: .zero)])
      #expect(studioReplayed(session, 60) == stage.trace.digest.value)
    }
  }

  @Test func `a catalog has the pages, and no others`() throws {
    let catalog = StudioCatalog(Pages.catalog).handle
    #expect(studioVersion() == 1 && studioOpen(catalog, -1) == nil && studioOpen(catalog, Int32(Pages.all.count)) == nil)
    var reader = ByteReader(UnsafeRawBufferPointer(start: studioPages(catalog), count: 100_000))
    let (groups, title, pages, name) = (reader.count(), reader.text(), reader.count(), reader.text())
    #expect(groups == Pages.groups.count && title == Pages.groups[0].title && pages == Pages.groups[0].pages.count)
    #expect(name == Pages.all[0].name)
  }
}
