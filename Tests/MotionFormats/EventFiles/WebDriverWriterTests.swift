import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

struct WebDriverWriterTests {
  private struct Pointer {
    var kind: PointerKind
    var location = Point.zero
    var isDown = false
    var buttons: PointerButtons = .primary
  }

  /// Random events of a mouse, a pen, two fingers and a wheel, on whole milliseconds, all of which actions can represent; with `hasChords`
  /// buttons change while others are down.
  private static func events(_ random: inout SeededGenerator, hasChords: Bool) -> [InputEvent] {
    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var pointers: [PointerID: Pointer] = [
      0: Pointer(kind: .mouse), 5: Pointer(kind: .pen), 7: Pointer(kind: .touch), 8: Pointer(kind: .touch),
    ]
    var (ms, modifiers): (Int64, KeyModifiers) = (0, [])
    func place() -> Point { Point(x: Double(1 + roll(380)), y: Double(1 + roll(1600)) / 2) }
    return (0..<25).compactMap { _ in
      if roll(3) > 0 { ms += Int64(1 + roll(30)) }
      if roll(8) == 0 { modifiers = KeyModifiers(rawValue: UInt8(roll(16))) }
      if roll(7) == 0 {
        let delta = Vector(dx: Double(roll(9) - 4), dy: Double(1 + roll(9)))
        let location = Point(x: Double(roll(390)), y: Double(roll(844)))
        return .wheel(WheelEvent(location: location, delta: delta, time: .milliseconds(ms), modifiers: modifiers))
      }
      let id = [0, 5, 7, 8][roll(4)]
      guard var pointer = pointers[id] else { return nil }
      var sample = PointerEvent(id: id, phase: .move, location: .zero, time: .milliseconds(ms), kind: pointer.kind, modifiers: modifiers)
      switch (pointer.isDown, roll(5)) {
      case (true, 0): (sample.phase, sample.pressure) = (.up, 0)
      case (true, 1): (sample.phase, sample.pressure) = (.cancel, 0)
      case (true, 2) where hasChords && pointer.kind != .touch:
        pointer.buttons = PointerButtons(rawValue: UInt16(1 + roll(7)))
        if roll(2) == 0 { pointer.location = place() }
        sample.pressure = 0.5
      case (true, let part):
        pointer.location = place()
        sample.pressure = Double(part) / 4
      case (false, 0...1) where pointer.kind == .mouse:
        pointer.location = place()
        (sample.phase, sample.pressure) = (.hover, 0)
      case (false, _):
        if pointer.kind != .mouse { pointer.location = place() }
        if pointer.kind != .touch { pointer.buttons = [.primary, .secondary, .middle][roll(3)] }
        (sample.phase, sample.pressure) = (.down, 0.5)
      }
      sample.location = pointer.location
      sample.buttons = sample.phase == .hover ? .primary : pointer.buttons
      if sample.phase != .hover { pointer.isDown = ![.up, .cancel].contains(sample.phase) }
      pointers[id] = pointer
      return .pointer(sample)
    }
  }

  @Test func `actions that lose nothing are read as the same events`() throws {
    var exactCount = 0
    for seed in 0..<UInt64(Soak.count ?? 400) / 10 {
      var random = SeededGenerator(seed: seed)
      let events = Self.events(&random, hasChords: seed % 2 == 0)

      let written = Recording(canvas: canvas, events: events).written(as: .webDriverActions)

      guard written.notices.allSatisfy({ $0.hasPrefix("frames ") }) else { continue }
      exactCount += 1
      let back = try read(written.text).events
      #expect(Self.unnamed(back) == Self.unnamed(events), "seed \(seed)")
      #expect(written.notices.isEmpty == (Self.frameEnds(back) == Self.frameEnds(events)), "seed \(seed)")
    }
    #expect(exactCount > 20 || Soak.count != nil)
  }

  /// Whether each event of a pointer ends its frame.
  private static func frameEnds(_ events: [InputEvent]) -> [Bool] {
    events.compactMap { event in if case .pointer(let sample) = event { sample.endsFrame } else { nil } }
  }

  /// The events without the numbers of pointers, which actions do not have, and without frames.
  private static func unnamed(_ events: [InputEvent]) -> [InputEvent] {
    events.map { event in
      guard case .pointer(var sample) = event else { return event }
      (sample.id, sample.endsFrame) = (0, true)
      return .pointer(sample)
    }
  }

  @Test func `a cancel event elsewhere than the sample before it, or with a tilt, is reported`() throws {
    func notices(_ location: Point, _ geometry: ContactGeometry = ContactGeometry()) throws -> (notices: [String], back: PointerEvent?) {
      let cancel = PointerEvent(id: 1, phase: .cancel, location: location, time: .milliseconds(8), pressure: 0, contactGeometry: geometry)
      let events = [sample(.down, 1, 10, 10, ms: 0, pressure: 0.5), .pointer(cancel)]
      let written = Recording(canvas: canvas, events: events).written(as: .webDriverActions)
      return (written.notices, try read(written.text).events.last?.sampled)
    }
    let expected = ["locations, sizes and angles of cancel events are omitted: a pointer is cancelled where it is (1)"]
    let (moved, tilted) = (try notices(Point(x: 90, y: 80)), try notices(Point(x: 10, y: 10), ContactGeometry(tiltX: 0.5)))

    #expect(try notices(Point(x: 10, y: 10)).notices == [])
    #expect(moved.notices == expected && moved.back?.phase == .cancel && moved.back?.location == Point(x: 10, y: 10))
    #expect(tilted.notices == expected && tilted.back?.contactGeometry == ContactGeometry())
  }

  @Test func `buttons that change together are reported, because each takes an event`() {
    func mouse(_ phase: PointerPhase, _ buttons: PointerButtons, x: Double = 0, ms: Int64) -> InputEvent {
      .pointer(
        PointerEvent(
          id: 0, phase: phase, location: Point(x: x, y: 0), time: .milliseconds(ms), kind: .mouse, pressure: 0.5, buttons: buttons))
    }
    let events = [
      mouse(.down, [.primary, .secondary], ms: 0), mouse(.move, [.primary, .middle], ms: 5), mouse(.move, .primary, x: 9, ms: 9),
      mouse(.move, [.primary, .back], x: 9, ms: 12), mouse(.up, [.primary, .back], x: 9, ms: 15),
    ]

    let notices = Recording(canvas: canvas, events: events).written(as: .webDriverActions).notices

    #expect(notices == ["buttons that change together, or with a move, take an event each (4)"])
  }

  @Test func `the buttons of a hovering mouse, and a hover that does not move, are reported`() throws {
    let events = [(1, PointerButtons.primary), (2, []), (3, .secondary), (3, .primary)].map { x, buttons in
      let location = Point(x: Double(x), y: 1)
      let sample = PointerEvent(phase: .hover, location: location, time: .zero, kind: .mouse, pressure: 0, buttons: buttons)
      return InputEvent.pointer(sample)
    }

    let written = Recording(canvas: canvas, events: events).written(as: .webDriverActions)

    #expect(
      written.notices == [
        "the buttons of hovering mice are omitted: readers give them the primary button, the default of samples (2)",
        "samples at the previous position are omitted: a pointer that does not move emits no event (1)",
      ])
    #expect(try read(written.text).events.count == 3)
  }

  @Test(arguments: [0, 32] as [UInt16])
  func `a contact with a button that actions do not have is pressed, and that is reported`(buttons: UInt16) throws {
    let events = [PointerPhase.down, .up].map { phase in
      InputEvent.pointer(
        PointerEvent(id: 2, phase: phase, location: .zero, time: .zero, pressure: 0.5, buttons: PointerButtons(rawValue: buttons)))
    }

    let written = Recording(canvas: canvas, events: events).written(as: .webDriverActions)

    #expect(written.notices == ["buttons that actions do not have are omitted, and a contact without one has the primary button (1)"])
    #expect(try read(written.text).events.map(\.sampled.phase) == [.down, .up])
  }

  @Test(arguments: [[1, 2], [2, 1]] as [[PointerID]], [true, false])
  func `frames that differ from those of ticks are reported`(order: [PointerID], isOneFrame: Bool) throws {
    var events = [sample(.down, 1, 1, 1, ms: 0, pressure: 1), sample(.down, 2, 9, 9, ms: 0, pressure: 1)]
    for id in order {
      var move = sample(.move, id, 5, 5, ms: 8, pressure: 1).sampled
      move.endsFrame = !isOneFrame || id == order[1]
      events.append(.pointer(move))
    }
    events += order.map { sample(.up, $0, 5, 5, ms: 9, pressure: 0) }

    let written = Recording(canvas: canvas, events: events).written(as: .webDriverActions)

    // Items of one tick run in the order of the sources.
    let isKept = isOneFrame == (order == [1, 2])
    #expect(isKept == (try read(written.text).events.map(\.sampled.endsFrame) == events.map(\.sampled.endsFrame)))
    let notice = "frames are written as those of actions: moves of different pointers in one tick are one, other samples their own (1)"
    #expect(written.notices == (isKept ? [] : [notice]))
  }
}
