import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// The notice about `count` frames that are not those of a device.
private func differentFrames(_ count: Int) -> String {
  "frames are written as those of a device: moves of different touches at one time are one, other samples their own (\(count))"
}

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
        differentFrames(1),
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

  /// The samples as a device has them: with frames by its rule.
  private func changes(_ events: [InputEvent]) -> [String] {
    events.map(\.sampled).map { "\($0.phase) \($0.id) \($0.location) \($0.time) \($0.endsFrame) \($0.pressure as Double?)" }
  }

  @Test(arguments: 0..<60)
  func `what a device cannot report comes with a notice, and all else comes back`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var events: [InputEvent] = []
    var down: [PointerID: Point] = [:]
    var time = Timestamp.zero
    var names: [PointerID: PointerID] = [:]
    for step in 0..<40 {
      if step > 0, random.next() % 2 == 0 { time = time.advanced(by: .microseconds(Int64(random.next() % 3000))) }
      let id = PointerID(random.next() % 3)
      let point = Point(x: Double(random.next() % 3900) / 10, y: Double(random.next() % 84_400) / 100)
      var phase = PointerPhase.down
      var location = point
      if let former = down[id] {
        phase = random.next() % 4 == 0 ? .up : .move
        if phase == .up || random.next() % 4 == 0 { location = former }
      }
      down[id] = phase == .up ? nil : location
      var sample = PointerEvent(id: id, phase: phase, location: location, time: time)
      sample.endsFrame = random.next() % 3 > 0
      events.append(.pointer(sample))
    }
    for (id, location) in down.sorted(by: { $0.key < $1.key }) {
      events.append(.pointer(PointerEvent(id: id, phase: .up, location: location, time: time)))
    }
    var latest: PointerID = 0
    let expected = events.map { event in
      var sample = event.sampled
      if sample.phase == .down {
        latest += 1
        names[sample.id] = latest
      }
      sample.id = names[sample.id] ?? 0
      return InputEvent.pointer(sample)
    }
    let regular = framed(
      expected.map { event in
        var sample = event.sampled
        sample.endsFrame = true
        return .pointer(sample)
      })

    let written = Recording(canvas: canvas, events: events).written(as: .evemu)

    #expect(changes(try read(written.text).events) == changes(regular))
    let count = zip(expected, regular).count { $0.sampled.endsFrame != $1.sampled.endsFrame }
    #expect(written.notices == (count == 0 ? [] : [differentFrames(count)]))
  }

  @Test(arguments: [390.005, 0.07, 1.0 / 3, 1234.56789, 8.95])
  func `positions on a canvas of any size come back, or are reported`(side: Double) throws {
    for point in [Point.zero, Point(x: side, y: side / 2), Point(x: side / 7, y: side), Point(x: 0.07, y: 0.03)] {
      let recording = Recording(
        canvas: Size(width: side, height: side),
        events: [
          .pointer(id: 1, phase: .down, at: point, time: .zero), .pointer(id: 1, phase: .up, at: point, time: .milliseconds(1)),
        ])

      let written = recording.written(as: .libinput)
      let back = try EventFile.parse(Array(written.text.utf8), canvas: recording.canvas).events[0].sampled.location

      #expect((back == point) == written.notices.isEmpty, "\(point) \(back)")
      #expect(abs(back.x - point.x) <= 0.00501 && abs(back.y - point.y) <= 0.00501)
    }
  }

  @Test func `a pressure that a device does not report is reported as lost`() throws {
    let events = [
      sample(.down, 1, 1, 2, ms: 0, pressure: 1), sample(.move, 1, 3, 2, ms: 1), sample(.up, 1, 3, 2, ms: 2, pressure: 0),
      sample(.down, 2, 3, 2, ms: 3), sample(.up, 2, 3, 2, ms: 4, pressure: 1),
    ]

    let written = Recording(canvas: canvas, events: events).written(as: .evemu)

    #expect(try read(written.text).events.map(\.sampled.pressure) == [1, 1, 1, 1, 1])
    #expect(
      written.notices == [
        "pressures are rounded to 1024 levels (1)", "releases, and samples without a pressure, have the pressure before them (3)",
      ])
  }
}
