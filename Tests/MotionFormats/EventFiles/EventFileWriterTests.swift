import Foundation
import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// The file of `bytes` in another format, read and written in pieces, with the notices about lost information.
func converted(_ bytes: [UInt8], to format: EventFileFormat, pieces: Int = 1000) throws -> (text: String, notices: [String]) {
  var reader = EventFileReader(EventFileOptions(canvas: canvas, keepsKernelEvents: true))
  var writer: EventFileWriter?
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: pieces) {
    let batch = try reader.read(Array(bytes[start..<min(bytes.count, start + pieces)]))
    if writer == nil, reader.format != nil {
      writer = EventFileWriter(format, header: reader.header ?? Recording(canvas: canvas, events: []))
    }
    text += writer?.write(batch, of: reader) ?? ""
  }
  let batch = try reader.finish()
  var last = writer ?? EventFileWriter(format, header: reader.header ?? Recording(canvas: canvas, events: []))
  text += last.write(batch, of: reader) + last.finish(at: reader.end)
  return (text, last.notices)
}

/// The lines of an evemu file without comments, which only repeat the events, and with values without leading zeros, which older
/// versions do not write.
private func essence(_ text: String) -> [String] {
  let lines = text.split(separator: "\n").map(String.init)
  let first = lines.firstIndex { $0.hasPrefix("E:") } ?? lines.count
  let events = lines[first...].filter { $0.hasPrefix("E:") }.map { line in
    let words = line.split(separator: "#")[0].split { $0 == " " || $0 == "\t" }.map(String.init)
    return (words.dropLast() + ["\(Int(words.last ?? "") ?? 0)"]).joined(separator: " ")
  }
  return lines[..<first] + events
}

/// The lines that begin with `letter`; only axes with a resolution, which older versions do not write.
private func lines(_ letter: String, of essence: [String]) -> [String] {
  essence.filter { $0.hasPrefix(letter) }.map { line in
    let words = line.split(separator: " ").map(String.init)
    return (letter == "A:" && words.count == 6 ? words + ["0"] : words).joined(separator: " ")
  }
}

struct EventFileWriterTests {
  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"), arguments: Soak.part(of: EvemuRecordingsTests.names, share: 6))
  func `a recording survives conversion through evemu and libinput YAML unchanged`(name: String) throws {
    let source = [UInt8](try SharedCases.data("recordings/evemu/\(name).evemu"))

    let recording = try converted(source, to: .recording)
    let back = try converted(Array(recording.text.utf8), to: .evemu)

    #expect(recording.notices == [] && back.notices == [])
    #expect(essence(back.text) == essence(String(decoding: source, as: UTF8.self)))
    // The intermediate events are the same, and so is the end, which may be later than they are.
    let file = try EventFile.parse(source, canvas: canvas)
    let events = file.events
    #expect(try read(recording.text).events == events)
    #expect(try read(recording.text).end == file.end)

    let yaml = try converted(source, to: .libinput)
    #expect(try read(yaml.text).events == events)
    let byWay = essence(try converted(Array(yaml.text.utf8), to: .evemu).text)
    for letter in ["A:", "E:"] { #expect(lines(letter, of: byWay) == lines(letter, of: essence(back.text))) }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"), arguments: Soak.part(of: EvemuRecordingsTests.names, share: 3))
  func `a recording that is written as WebDriver actions keeps every sample that a tick can represent`(name: String) throws {
    let file = try EventFile.parse([UInt8](SharedCases.data("recordings/evemu/\(name).evemu")), canvas: canvas)
    let written = Recording(canvas: canvas, end: file.end, events: file.events).written(as: .webDriverActions)

    let back = try read(written.text)

    // A tick cannot represent microseconds, locations beyond the edges, and samples without movement.
    var expected: [PointerEvent] = []
    var latest: [PointerID: Point] = [:]
    for var sample in file.events.map(\.sampled) {
      sample.location = Point(x: min(390, max(0, sample.location.x)), y: min(844, max(0, sample.location.y)))
      sample.time = .milliseconds((sample.time.nanoseconds + 500_000) / 1_000_000)
      if sample.phase == .move, latest[sample.id] == sample.location { continue }
      latest[sample.id] = sample.location
      expected.append(sample)
    }
    let got = back.events.map(\.sampled)
    #expect(got.count == expected.count)
    let difference = zip(got, expected).first { $0.phase != $1.phase || $0.location != $1.location || $0.time != $1.time }
    #expect(difference?.0 == difference?.1)
    let pressures = zip(got, expected).filter { $1.pressure != nil && $0.pressure != $1.pressure && $1.phase != .cancel }
    #expect(pressures.isEmpty)
    let still = file.events.count - expected.count
    #expect(written.notices.contains { $0.contains("at the previous position") } == (still > 0))
    #expect(back.end.nanoseconds == (file.end.nanoseconds + 500_000) / 1_000_000 * 1_000_000)
  }

  @Test func `samples on whole milliseconds survive WebDriver actions unchanged`() throws {
    func reported(
      _ phase: PointerPhase, _ id: PointerID, _ x: Double, ms: Int64, _ kind: PointerKind, _ buttons: PointerButtons = .primary,
      modifiers: KeyModifiers = []
    ) -> InputEvent {
      var contactGeometry = ContactGeometry()
      if kind == .pen {
        contactGeometry = ContactGeometry(
          tiltX: 30 * .pi / 180, tiltY: -10 * .pi / 180, twist: 90 * .pi / 180, contactSize: Size(width: 3, height: 4))
      }
      return .pointer(
        PointerEvent(
          id: id, phase: phase, location: Point(x: x, y: x / 3), time: .milliseconds(ms), kind: kind,
          pressure: phase == .hover ? 0 : phase == .up ? 0 : 0.5, contactGeometry: contactGeometry, buttons: buttons, modifiers: modifiers))
    }
    let events: [InputEvent] = [
      reported(.hover, 0, 10, ms: 0, .mouse), reported(.down, 0, 10, ms: 2, .mouse, .secondary),
      reported(.move, 0, 11.25, ms: 3, .mouse, .secondary, modifiers: .shift),
      reported(.move, 0, 11.25, ms: 4, .mouse, [.primary, .secondary], modifiers: .shift),
      reported(.move, 0, 11.25, ms: 5, .mouse, .primary, modifiers: [.shift, .command]),
      reported(.up, 0, 11.25, ms: 6, .mouse),
      .wheel(WheelEvent(location: Point(x: 3, y: 4), delta: Vector(dx: -2, dy: 7), time: .milliseconds(7))),
      reported(.down, 2, 50, ms: 9, .pen), reported(.move, 2, 60, ms: 10, .pen), reported(.up, 2, 60, ms: 12, .pen),
      reported(.down, 3, 100, ms: 12, .touch), reported(.down, 4, 130, ms: 12, .touch), reported(.move, 3, 101, ms: 20, .touch),
      reported(.cancel, 4, 130, ms: 20, .touch), reported(.up, 3, 101, ms: 25, .touch),
    ]
    let recording = Recording(canvas: canvas, end: .milliseconds(40), events: events)

    let written = recording.written(as: .webDriverActions)
    let back = try read(written.text)

    #expect(written.notices == [])
    var expected = events
    // A cancelled pointer has no pressed buttons.
    if case .pointer(var cancelled) = expected[13] {
      cancelled.pressure = 0
      expected[13] = .pointer(cancelled)
    }
    #expect(back.events.count == expected.count)
    for (got, expected) in zip(back.events, expected) { #expect(got == expected) }
    #expect(back.end == .milliseconds(40))
  }

  @Test func `information that WebDriver actions cannot represent is reported`() throws {
    var predicted = PointerEvent(id: 1, phase: .move, location: Point(x: 3, y: 3), time: .milliseconds(9), pressure: 1)
    predicted.origin = .predicted
    let lean = ContactGeometry(tiltX: 0.3, tiltY: -0.2, twist: 1)
    let recording = Recording(
      canvas: canvas,
      events: [
        sample(.down, 1, 1, 1, ms: 0), sample(.move, 1, -5, 1, ms: 3), .pointer(predicted),
        .pointer(
          PointerEvent(id: 1, phase: .up, location: .zero, time: Timestamp(nanoseconds: 3_100_000), pressure: 0, contactGeometry: lean)),
        .trackpad(TrackpadEvent(phase: .began, location: .zero, time: .milliseconds(8))),
        .wheel(WheelEvent(phase: .moved, location: Point(x: 0.5, y: 0), delta: Vector(dx: 0, dy: 0.25), time: .milliseconds(9))),
      ])

    let notices = recording.written(as: .webDriverActions).notices

    #expect(notices.contains("predicted samples are omitted (1)"))
    for part in [
      "predicted samples", "samples have no pressure", "positions outside the viewport",
      "times are rounded to milliseconds",
      "trackpad events", "phases of wheels", "wheel deltas are rounded to points", "positions of wheels",
      "tilts are written as altitude and azimuth", "twists are rounded to degrees",
    ] {
      #expect(notices.contains { $0.hasPrefix(part) }, "\(part): \(notices)")
    }
  }

  @Test func `fractional wheel deltas add up to their total`() throws {
    let turns = (1...10).map { index in
      InputEvent.wheel(
        WheelEvent(location: .zero, delta: Vector(dx: 0.3, dy: -0.7), time: .milliseconds(Int64(index))))
    }

    let back = try read(Recording(canvas: canvas, events: turns).written(as: .webDriverActions).text)

    let total = back.events.reduce(Vector.zero) { sum, event in
      if case .wheel(let wheel) = event { sum + wheel.delta } else { sum }
    }
    #expect(total == Vector(dx: 3, dy: -7))
  }

  @Test func `tilts survive conversion to altitude and azimuth`() throws {
    for degrees in stride(from: -80.5, through: 80, by: 23) {
      for other in stride(from: -70.25, through: 70, by: 31) {
        let contactGeometry = ContactGeometry(tiltX: degrees * .pi / 180, tiltY: other * .pi / 180)
        let pen = PointerEvent(
          id: 2, phase: .down, location: Point(x: 1, y: 1), time: .zero, kind: .pen, pressure: 0.5, contactGeometry: contactGeometry)
        let back = try read(Recording(canvas: canvas, events: [.pointer(pen)]).written(as: .webDriverActions).text).events[0].sampled

        #expect(
          abs(back.contactGeometry.tiltX - contactGeometry.tiltX) < 1e-12 && abs(back.contactGeometry.tiltY - contactGeometry.tiltY) < 1e-12
        )
      }
    }
  }

  @Test(arguments: [EventFileFormat.evemu, .libinput])
  func `fingers of any recording are written like those of a touchscreen`(format: EventFileFormat) throws {
    let events = framed([
      sample(.down, 7, 1, 2, ms: 0, pressure: 0), sample(.down, 9, 30.5, 40.25, ms: 3, pressure: 1),
      sample(.move, 7, 2, 2, ms: 8, pressure: 0),
      sample(.move, 9, 31, 40.25, ms: 8, pressure: 1), sample(.up, 7, 2, 2, ms: 12, pressure: 0),
      sample(.up, 9, 31, 40.25, ms: 12, pressure: 1),
    ])

    let written = Recording(canvas: canvas, events: events).written(as: format)
    let back = try read(written.text)

    #expect(written.notices == ["pressures are rounded to 1024 levels (4)"])
    // The touch key is down from the first finger to the last.
    let keys = written.text.split(separator: "\n").filter { $0.contains(format == .evemu ? " 0001 014a " : ", 1, 330, ") }
    #expect(keys.map { $0.contains(format == .evemu ? "014a 0001" : "330, 1]") } == [true, false])
    let renamed = events.map { event in
      var sample = event.sampled
      sample.id = sample.id == 7 ? 1 : 2
      return InputEvent.pointer(sample)
    }
    // Units are scaled back by a division, which may change the last digit.
    #expect(back.events.count == renamed.count)
    for (got, expected) in zip(back.events.map(\.sampled), renamed.map(\.sampled)) {
      #expect((got.location - expected.location).length < 1e-9)
      var got = got
      got.location = expected.location
      #expect(got == expected)
    }
    #expect(back.notices == [])
  }

  @Test func `information that a touchscreen cannot represent is reported`() throws {
    let recording = Recording(
      canvas: canvas,
      events: [
        sample(.hover, 0, 1, 1, ms: 0, .mouse), sample(.down, 1, 0.001, 0, ms: 1), .deviceLost(.mouse, time: .milliseconds(2)),
        .pointer(PointerEvent(id: 1, phase: .cancel, location: .zero, time: Timestamp(nanoseconds: 2_000_001))),
      ])

    #expect(
      recording.written(as: .evemu).notices == [
        "events of mice, pens, wheels or trackpads are omitted: a touchscreen has none (1)",
        "positions are rounded to a hundredth of a point (1)",
        "the pause before the first event is omitted: times of a device count from there (1)",
        "losses of devices are omitted: no kernel event reports them (1)", "times are rounded to microseconds (1)",
        "cancelled touches are written as up events (1)",
      ])
  }

  @Test(arguments: [InputEvent.surface(.suspended, time: .milliseconds(10)), .deviceLost(.touch, time: .milliseconds(10))])
  func `a touch that ends without an event of its own is ended in every format`(ending: InputEvent) throws {
    let events = [
      sample(.down, 1, 10, 20, ms: 0, pressure: 0.5), ending, .surface(.resumed, time: .milliseconds(20)),
      sample(.down, 1, 300, 400, ms: 30, pressure: 0.5), sample(.move, 1, 310, 400, ms: 40, pressure: 0.5),
      sample(.up, 1, 310, 400, ms: 50, pressure: 0.5),
    ]
    for (format, end) in [(EventFileFormat.evemu, PointerPhase.up), (.libinput, .up), (.webDriverActions, .cancel)] {
      let written = Recording(canvas: canvas, events: events).written(as: format)

      let back = try read(written.text).events.map(\.sampled)

      #expect(back.map(\.phase) == [.down, end, .down, .move, .up], "\(format)")
      #expect(back.map(\.time) == [0, 10, 30, 40, 50].map { .milliseconds($0) }, "\(format)")
      #expect(written.notices.contains { $0.contains("cancelled") && $0.hasSuffix(" (1)") }, "\(written.notices)")
    }
  }

  @Test func `positions that no axis can represent have a notice of their own`() {
    let events = [sample(.down, 1, 5, 5, ms: 0), sample(.move, 1, 1e300, 0.001, ms: 8), sample(.up, 1, 1e300, 0.001, ms: 16)]

    for format in [EventFileFormat.evemu, .libinput] {
      let notices = Recording(canvas: canvas, events: events).written(as: format).notices
      #expect(notices == ["positions beyond the range of an axis are moved to its end (1)"])
    }
  }

  @Test(arguments: [1e-3, 1, 3e7, 1e19, 1e300])
  func `a scene of any size is written in every format, to a thousandth of its side or a hundredth of a point`(side: Double) throws {
    let recording = Recording(
      canvas: Size(width: side, height: side),
      events: [
        sample(.down, 1, side / 4, side, ms: 0), sample(.up, 1, side / 4, side, ms: 5),
        .wheel(WheelEvent(location: Point(x: side, y: side), delta: Vector(dx: 0, dy: 3), time: .milliseconds(9))),
      ])

    for format in EventFileFormat.allCases {
      let text = recording.written(as: format).text
      let events = try EventFile.parse(Array(text.utf8), canvas: recording.canvas).events
      let back = try #require(events.first).sampled.location
      let limit = max(side / 1000, 0.011)
      #expect(abs(back.x - side / 4) <= limit && abs(back.y - side) <= limit, "\(format)")
    }
  }

  @Test func `a recording that is written in pieces equals one that is written in one call`() throws {
    let recording = try #require(try read(EventFileFuzzTests.files[0]).recording)

    let pieces = try converted(Array(EventFileFuzzTests.files[0].utf8), to: .recording, pieces: 5).text

    #expect(try read(pieces).recording == recording)
    #expect(try read(recording.jsonLines).recording == recording)
  }
}
