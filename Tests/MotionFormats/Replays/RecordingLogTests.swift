import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct RecordingLogTests {
  /// Two fingers that move at equal times, and events of other kinds.
  private static func events() -> [InputEvent] {
    let stage = makeCard()
    stage.finger(0).press(at: Point(x: 150, y: 200)).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(40)).lift()
    stage.finger(1).press(at: Point(x: 250, y: 200)).move(by: Vector(dx: -40, dy: 5), over: .milliseconds(30)).cancel()
    stage.play()
    stage.play([.mark("é", time: stage.now), .set("card.opacity", .numbers([0.5]), time: stage.now)])
    return stage.recording.events
  }

  private static func log() -> (text: String, lines: [String], events: [InputEvent]) {
    let events = events()
    var log = RecordingLog(canvas: Size(width: 400, height: 400), page: "card", rate: 60)
    var lines = [log.header]
    for event in events { lines.append(log.line(for: event)) }
    #expect(log.end(at: .zero).contains("\(events.last?.time.nanoseconds ?? 0)"))
    lines.append(log.end(at: .seconds(1)))
    return (lines.joined(), lines, events)
  }

  @Test func `the lines are a recording of the same events, with their frames`() throws {
    let (text, _, events) = Self.log()
    let file = try EventFile.parse(Array(text.utf8), canvas: Size(width: 1, height: 1))
    #expect(file.events == events && file.end == .seconds(1) && file.notices.isEmpty)
    #expect(events.contains { if case .pointer(let sample) = $0 { !sample.endsFrame } else { false } })
  }

  @Test func `a move of a single finger that does not end its frame is read as it was`() throws {
    let phases: [PointerPhase] = [.down, .move, .move, .up]
    var events = phases.enumerated().map { step, phase in
      PointerEvent(phase: phase, location: Point(x: Double(150 + 10 * step), y: 200), time: .milliseconds(10 * step))
    }
    events[1].endsFrame = false
    let recording = Recording(canvas: Size(width: 400, height: 400), end: .milliseconds(30), events: events.map { .pointer($0) })
    var log = RecordingLog(canvas: recording.canvas)
    let lines = [log.header] + recording.events.map { log.line(for: $0) } + [log.end(at: .zero)]

    for text in [lines.joined(), recording.jsonLines, recording.written(as: .recording).text] {
      #expect(try EventFile.parse(Array(text.utf8), canvas: Size(width: 1, height: 1)).recording == recording, "\(text)")
    }
  }

  /// A drag with a prediction after each sample, which stops before the time of the last prediction.
  private static func predicted() -> Recording {
    let stage = makeCard()
    let end = Timestamp.milliseconds(20)
    for step in 0...2 {
      var sample = PointerEvent(
        phase: step == 0 ? .down : .move, location: Point(x: 150 + 10 * Double(step), y: 200), time: .milliseconds(10 * step))
      stage.play([.pointer(sample)])
      guard step > 0 else { continue }
      (sample.time, sample.origin) = (sample.time.advanced(by: .milliseconds(16)), .predicted)
      stage.play([.pointer(sample)])
    }
    stage.run(until: end)
    return stage.recording
  }

  @Test func `a recording may end before the time of a prediction`() throws {
    let recording = Self.predicted()
    var log = RecordingLog(canvas: recording.canvas, page: recording.page, rate: recording.rate)
    let lines = [log.header] + recording.events.map { log.line(for: $0) } + [log.end(at: .zero)]
    let converted = recording.written(as: .recording)

    #expect(recording.events.count == 5 && recording.end == .milliseconds(20) && recording.events.last?.time == .milliseconds(36))
    for text in [recording.jsonLines, lines.joined(), converted.text] {
      let file = try EventFile.parse(Array(text.utf8), canvas: Size(width: 1, height: 1))
      #expect(file.recording == recording && file.end == .milliseconds(20), "\(text)")
    }
  }

  @Test func `a pause at the end of a conversion is kept, also before the time of a prediction`() throws {
    var header = Self.predicted()
    let events = header.events
    header.end = nil
    var writer = EventFileWriter(.recording, header: header)
    let text = writer.write(events) + writer.finish(at: .milliseconds(30))
    let file = try EventFile.parse(Array(text.utf8), canvas: Size(width: 1, height: 1))

    #expect(events.last?.time == .milliseconds(36) && file.events == events && file.recording?.end == .milliseconds(30))
  }

  @Test(arguments: [1, 7, 1000])
  func `a recording that ends with its last event states its end also after a conversion in pieces`(_ size: Int) throws {
    let event = InputEvent.mark("last", time: .milliseconds(20))
    for end in [nil, Timestamp.milliseconds(20)] {
      var log = RecordingLog(canvas: Size(width: 400, height: 400))
      let bytes = Array((log.header + log.line(for: event) + (end.map { log.end(at: $0) } ?? "")).utf8)
      var reader = EventFileReader(EventFileOptions(canvas: Size(width: 1, height: 1)))
      var writer = EventFileWriter(.recording, header: Recording(canvas: Size(width: 400, height: 400), events: []))
      var text = ""
      for start in stride(from: 0, to: bytes.count, by: size) {
        let batch = try reader.read(Array(bytes[start..<min(bytes.count, start + size)]))
        text += writer.write(batch, of: reader)
      }
      let batch = try reader.finish()
      text += writer.write(batch, of: reader) + writer.finish(at: reader.end)

      #expect(try EventFile.parse(Array(text.utf8), canvas: Size(width: 1, height: 1)).recording?.end == end, "\(text)")
    }
  }

  @Test func `killed at any byte, every whole event is recovered`() throws {
    let (text, lines, events) = Self.log()
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    for line in lines { ends.append((ends.last ?? 0) + line.utf8.count) }
    for count in lines[0].utf8.count...bytes.count {
      let file = try EventFile.parse(Array(bytes.prefix(count)), canvas: Size(width: 1, height: 1))
      // A line is whole even without its newline.
      let whole = ends.dropFirst().dropLast().count { $0 - 1 <= count }
      #expect(file.events == Array(events.prefix(whole)), "cut at \(count)")
    }
  }

  @Test(arguments: [InputEvent.deviceLost(.touch, time: .milliseconds(1)), .surface(.suspended, time: .milliseconds(1))])
  func `a finger that moves alone after an end of all fingers does not state its frames`(_ end: InputEvent) {
    var log = RecordingLog(canvas: Size(width: 100, height: 100))
    for id: PointerID in [0, 1] { _ = log.line(for: .pointer(id: id, phase: .down, at: .zero, time: .zero)) }
    #expect(log.line(for: .pointer(id: 0, phase: .move, at: .zero, time: .zero)).contains("more"))
    _ = log.line(for: end)
    _ = log.line(for: .pointer(id: 2, phase: .down, at: .zero, time: .milliseconds(2)))

    let line = log.line(for: .pointer(id: 2, phase: .move, at: .zero, time: .milliseconds(3)))

    #expect(!line.contains("more"), "\(line)")
  }

  @Test func `an event that a recording cannot hold has no line, and does not end the program of a host`() async {
    await #expect(processExitsWith: .success) {
      let loop = HostLoop(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
      var log = RecordingLog(canvas: Size(width: 100, height: 100))
      var lines: [String] = []
      loop.onSend = { lines.append(log.line(for: $0)) }
      let time = Timestamp.milliseconds(1)
      loop.enqueue(.pointer(phase: .down, at: Point(x: .nan, y: 0), time: time))
      loop.enqueue(.wheel(WheelEvent(location: .zero, delta: Vector(dx: 0, dy: .infinity), time: time)))
      loop.enqueue(.surface(.resized(Size(width: .nan, height: 1)), time: time))
      loop.enqueue(.surface(.scaled(.infinity), time: time))
      loop.enqueue(.set("card.opacity", .numbers([.nan]), time: time))
      loop.enqueue(.mark("last", time: time))

      loop.turn(at: .milliseconds(2))

      #expect(lines.count == 6 && lines.dropLast().allSatisfy { $0.isEmpty } && lines.last?.isEmpty == false)
      #expect(log.line(for: .mark("early", time: .milliseconds(-1))).isEmpty)
    }
  }

  @Test func `a recording that was killed in its header is reported as truncated, with the place`() {
    let header = Self.log().lines[0]
    for count in 1..<(header.utf8.count - 1) {
      let error = #expect(throws: FileError.self) {
        try EventFile.parse(Array(header.utf8.prefix(count)), canvas: Size(width: 1, height: 1))
      }
      #expect(error?.cause == "the recording is truncated in its header; no event can be read" && error?.column == count + 1)
    }
    let whole = try? EventFile.parse(Array(header.utf8.dropLast()), canvas: Size(width: 1, height: 1))
    #expect(whole?.notices == ["line 1, the header, has no newline; the recording may be truncated there, and has no events"])
  }
}
