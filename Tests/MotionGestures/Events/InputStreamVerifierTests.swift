import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

private func sample(
  _ phase: PointerPhase, id: PointerID = 0, at time: Int64 = 0, x: Double = 1, y: Double = 2, pressure: Double? = nil
) -> InputEvent {
  .pointer(
    id: id, phase: phase, at: Point(x: x, y: y), time: Timestamp(nanoseconds: time), kind: .touch, pressure: pressure)
}

private func mouse(_ phase: PointerPhase) -> InputEvent { .pointer(phase: phase, at: .zero, time: .zero, kind: .mouse) }

private func trackpad(_ phase: TrackpadEvent.Phase) -> InputEvent {
  .trackpad(TrackpadEvent(phase: phase, location: .zero, time: .zero))
}

/// Events of which the last one is impossible after the others.
struct ImpossibleStream: CustomTestStringConvertible, Sendable {
  let before: [InputEvent]
  let event: InputEvent
  let error: InputStreamError
  let explanation: String

  var testDescription: String { explanation }

  static let all: [ImpossibleStream] = [
    ImpossibleStream(
      before: [sample(.hover, at: 5)], event: sample(.hover, at: 4),
      error: .timeWentBack(previous: Timestamp(nanoseconds: 5), given: Timestamp(nanoseconds: 4)),
      explanation: "time goes back from 5 ns to 4 ns; send events in order of time"),
    ImpossibleStream(
      before: [], event: sample(.move, id: 3), error: .notDown(3, .move),
      explanation: "pointer 3 moves but is not down; a pointer that is not down hovers"),
    ImpossibleStream(
      before: [sample(.down, id: 1)], event: sample(.up, id: 2), error: .notDown(2, .up),
      explanation: "pointer 2 goes up but is not down; send its down event first"),
    ImpossibleStream(
      before: [sample(.down), sample(.up)], event: sample(.cancel), error: .notDown(0, .cancel),
      explanation: "pointer 0 is cancelled but is not down; cancel only pointers that are down"),
    ImpossibleStream(
      before: [sample(.down)], event: sample(.down), error: .alreadyDown(0),
      explanation: "pointer 0 goes down but is down already; send its up or cancel event first, or another id"),
    ImpossibleStream(
      before: [sample(.down)], event: sample(.hover), error: .hoverWhileDown(0),
      explanation: "pointer 0 hovers but is down; a pointer that is down moves"),
    ImpossibleStream(
      before: [], event: sample(.down, x: .nan), error: .locationNotFinite(0),
      explanation: "a coordinate of pointer 0 is not a finite number; send a finite location"),
    ImpossibleStream(
      before: [], event: sample(.hover, y: -.infinity), error: .locationNotFinite(0),
      explanation: "a coordinate of pointer 0 is not a finite number; send a finite location"),
    ImpossibleStream(
      before: [], event: sample(.down, pressure: 1.0.nextUp), error: .pressureOutOfRange(0),
      explanation: "the pressure of pointer 0 is not within 0 and 1; divide it by the largest pressure of the device"),
    ImpossibleStream(
      before: [], event: sample(.down, pressure: .nan), error: .pressureOutOfRange(0),
      explanation: "the pressure of pointer 0 is not within 0 and 1; divide it by the largest pressure of the device"),
    ImpossibleStream(
      before: [], event: sample(.leave), error: .notHovering(0),
      explanation: "pointer 0 leaves but does not hover; send its hover event first"),
    ImpossibleStream(
      before: [mouse(.hover), .deviceLost(.mouse, time: .zero)], event: mouse(.leave), error: .notHovering(0),
      explanation: "pointer 0 leaves but does not hover; send its hover event first"),
    ImpossibleStream(
      before: [mouse(.hover), mouse(.down), mouse(.up), .deviceLost(.mouse, time: .zero)], event: mouse(.leave), error: .notHovering(0),
      explanation: "pointer 0 leaves but does not hover; send its hover event first"),
    ImpossibleStream(
      before: [sample(.down)], event: sample(.leave), error: .hoverWhileDown(0),
      explanation: "pointer 0 hovers but is down; a pointer that is down moves"),
    ImpossibleStream(
      before: [sample(.down)], event: .pointer(phase: .move, at: .zero, time: .zero, kind: .pen), error: .kindChanged(0),
      explanation: "pointer 0 becomes something else while it is down; keep its kind until it goes up"),
    ImpossibleStream(
      before: [], event: .pointer(PointerEvent(phase: .down, location: .zero, time: .zero, contactGeometry: ContactGeometry(tiltX: 2))),
      error: .contactGeometryOutOfRange(0),
      explanation: "the tilt, twist or contact size of pointer 0 is impossible; send angles within their ranges and a size of 0 or more"),
    ImpossibleStream(
      before: [], event: .wheel(WheelEvent(location: .zero, delta: Vector(dx: .nan, dy: 0), time: .zero)), error: .scrollOutOfRange,
      explanation:
        "a number of the wheel or the trackpad is not finite, or its scale is not above 0; send finite distances and a scale above 0"),
    ImpossibleStream(
      before: [trackpad(.began)], event: .trackpad(TrackpadEvent(phase: .changed, location: .zero, scale: 0, time: .zero)),
      error: .scrollOutOfRange,
      explanation:
        "a number of the wheel or the trackpad is not finite, or its scale is not above 0; send finite distances and a scale above 0"),
    ImpossibleStream(
      before: [trackpad(.began), trackpad(.ended)], event: trackpad(.changed), error: .trackpadNotBegun,
      explanation: "fingers on the trackpad change or end but have not begun; send the event that begins the gesture first"),
    ImpossibleStream(
      before: [trackpad(.began)], event: trackpad(.began), error: .trackpadAlreadyBegun,
      explanation: "fingers on the trackpad begin but have begun already; send the event that ends the gesture first"),
  ]
}

@Suite(.tracksLifetimes) struct InputStreamVerifierTests {
  @Test(arguments: ImpossibleStream.all)
  func `an impossible event is rejected with its reason`(stream: ImpossibleStream) throws {
    var verifier = InputStreamVerifier()
    for event in stream.before { try verifier.verify(event) }

    #expect(throws: stream.error) { try verifier.verify(stream.event) }
    #expect(stream.error.explanation == stream.explanation)
  }

  @Test(arguments: ImpossibleStream.all)
  func `a rejected event changes nothing`(stream: ImpossibleStream) throws {
    var verifier = InputStreamVerifier()
    for event in stream.before { try verifier.verify(event) }
    let before = verifier.pointersDown

    #expect(throws: stream.error) { try verifier.verify(stream.event) }

    // The rejected event changed neither the clock nor a pointer: an event at the time of the last one is still accepted.
    #expect(verifier.pointersDown == before)
    let time = stream.before.last?.time.nanoseconds ?? -7
    try verifier.verify(sample(.hover, id: 99, at: time))
  }

  @Test func `pointers that are down are listed in ascending order`() throws {
    var verifier = InputStreamVerifier()

    for id in [4, 1, 9, -2] { try verifier.verify(sample(.down, id: id)) }
    #expect(verifier.pointersDown == [-2, 1, 4, 9])

    try verifier.verify(sample(.up, id: 4))
    try verifier.verify(sample(.cancel, id: -2))
    #expect(verifier.pointersDown == [1, 9])
  }

  @Test func `a pointer may hover, go down, move, go up and go down again at one instant`() throws {
    var verifier = InputStreamVerifier()

    for phase in [PointerPhase.hover, .down, .move, .move, .up, .hover, .down, .cancel] { try verifier.verify(sample(phase)) }

    #expect(verifier.pointersDown == [])
  }

  @Test func `every error belongs to a rule, and every rule has a unique name`() {
    #expect(Set(InputStreamRule.allCases.map(\.name)).count == InputStreamRule.allCases.count)
    #expect(InputStreamRule.downOnce.name == "down-once")
    let rules = Set(ImpossibleStream.all.map(\.error.rule))
    #expect(rules == Set(InputStreamRule.allCases).subtracting([.liftAtEnd]))
  }

  @Test func `a lost device of another kind leaves a hovering pointer alone`() throws {
    var verifier = InputStreamVerifier()
    try verifier.verify(mouse(.hover))
    try verifier.verify(.deviceLost(.pen, time: .zero))
    try verifier.verify(mouse(.leave))
    // A pen that hovers with the id of a mouse replaces the mouse.
    try verifier.verify(mouse(.hover))
    try verifier.verify(.pointer(phase: .hover, at: .zero, time: .zero, kind: .pen))
    try verifier.verify(.deviceLost(.mouse, time: .zero))
    try verifier.verify(.pointer(phase: .leave, at: .zero, time: .zero, kind: .pen))
  }

  @Test func `a lost device removes its contacts, and predicted events are not checked`() throws {
    var verifier = InputStreamVerifier()
    try verifier.verify(sample(.down, id: 1, at: 5))
    try verifier.verify(.deviceLost(.touch, time: Timestamp(nanoseconds: 6)))
    #expect(verifier.pointersDown.isEmpty)
    var guess = PointerEvent(id: 7, phase: .move, location: .zero, time: Timestamp(nanoseconds: 900))
    guess.origin = .predicted
    try verifier.verify(.pointer(guess))
    try verifier.verify(sample(.down, id: 1, at: 7))
  }
}
