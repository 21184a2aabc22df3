import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayStudio

/// Events as bytes from a host that makes mistakes.
@Suite struct EventCodingTests {
  private func bytes(of events: [InputEvent]) -> [UInt8] {
    let buffer = ByteBuffer(capacity: 1)
    for event in events { EventCoding.put(event, into: buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer.start, count: buffer.count))
  }

  /// Reads as many events as there are; the rest is what is no event.
  private func read(_ bytes: [UInt8]) -> [InputEvent] {
    bytes.withUnsafeBytes { pointer in
      var reader = ByteReader(pointer)
      var events: [InputEvent] = []
      while let event = EventCoding.event(from: &reader) { events.append(event) }
      return events
    }
  }

  private static func event(_ random: inout SeededGenerator) -> InputEvent {
    func number() -> Double { Double(Int64(truncatingIfNeeded: random.next()) >> 40) / 8 }
    func point() -> Point { Point(x: number(), y: number()) }
    let time = Timestamp(nanoseconds: Int64(truncatingIfNeeded: random.next() >> 1))
    switch random.next() % 8 {
    case 0, 1:
      var sample = PointerEvent(
        id: Int(Int32(truncatingIfNeeded: random.next())), phase: [.down, .move, .up, .cancel, .hover, .leave][Int(random.next() % 6)],
        location: point(), time: time, kind: [.touch, .mouse, .pen][Int(random.next() % 3)],
        buttons: PointerButtons(rawValue: UInt16(truncatingIfNeeded: random.next())),
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: random.next())), endsFrame: random.next() % 2 == 0)
      if random.next() % 2 == 0 { sample.pressure = number() }
      if random.next() % 2 == 0 { sample.sampleTime = Timestamp(nanoseconds: Int64(truncatingIfNeeded: random.next())) }
      if random.next() % 2 == 0 { sample.contactGeometry.tiltX = number() }
      return .pointer(sample)
    case 2: return .wheel(WheelEvent(phase: .moved, location: point(), delta: Vector(dx: number(), dy: number()), time: time))
    case 3: return .trackpad(TrackpadEvent(phase: .changed, location: point(), scale: number(), rotation: number(), time: time))
    case 4: return .surface(random.next() % 2 == 0 ? .scaled(number()) : .resized(Size(width: number(), height: number())), time: time)
    case 5: return .set("a.é\(random.next() % 9)", .numbers((0..<Int(random.next() % 65)).map { _ in number() }), time: time)
    case 6: return .set("", .text(String(repeating: "☃", count: Int(random.next() % 20))), time: time)
    default: return .mark("m\(random.next())", time: time)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `random events read as they were written, one after the other`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = (0..<30).map { _ in Self.event(&random) }
    #expect(read(bytes(of: events)) == events, "seed \(seed)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func `damaged bytes are no event, or events that read as they are written`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let valid = bytes(of: (0..<4).map { _ in Self.event(&random) })
    for _ in 0..<30 {
      var damaged = valid
      for _ in 0...Int(random.next() % 4) { damaged[Int(random.next() % UInt64(valid.count))] = UInt8(truncatingIfNeeded: random.next()) }
      if random.next() % 4 == 0 { damaged.removeLast(Int(random.next() % UInt64(valid.count))) }
      let events = read(damaged)
      // Written once, events have one form: flags that mean nothing and bytes that are not UTF-8 are gone.
      let written = bytes(of: events)
      #expect(bytes(of: read(written)) == written && read(written).count == events.count, "seed \(seed)")
    }
  }

  @Test(arguments: [(65, false), (64, true), (0, true)]) func `a setting has at most 64 numbers`(_ count: Int, _ isRead: Bool) {
    let event = InputEvent.set("a", .numbers(Array(repeating: 1, count: count)), time: .zero)
    #expect(read(bytes(of: [event])) == (isRead ? [event] : []))
  }

  @Test func `a text that says to be longer than the rest is none`() {
    var mark = bytes(of: [.mark("abc", time: .zero)])
    for length in [4, 0xFF, 0xFFFF_FFFF] as [UInt32] {
      for byte in 0..<4 { mark[9 + byte] = UInt8(truncatingIfNeeded: length >> UInt32(8 * byte)) }
      #expect(read(mark) == [])
    }
    mark.replaceSubrange(9..<13, with: [2, 0, 0, 0])
    #expect(read(mark) == [.mark("ab", time: .zero)])
  }
}
