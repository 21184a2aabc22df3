package import MotionValues

/// Decides about hovering as a pure function.
///
/// Hovering begins when the first mouse or pen enters the node, and ends when the last one leaves.
package struct HoverMachine: GestureMachine {
  package static var name: String { "hover" }
  package static var decidesAtFrameEnd: Bool { false }
  package static var senses: GestureSenses { .hover }

  package var configuration: HoverConfiguration

  package private(set) var state = RecognitionState.possible
  package private(set) var claim: GestureClaim?

  private var pointers: [PointerID] = []
  private var location = Point.zero
  private var entered = Point.zero

  package init(configuration: HoverConfiguration = HoverConfiguration()) { self.configuration = configuration }

  @inline(__always) package var isIdle: Bool { pointers.isEmpty }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .hover:
      location = event.location
      if pointers.contains(event.id) {
        if state.isActive { decide(.changed, at: event.time, .moved, into: &decisions) }
      } else {
        pointers.append(event.id)
        if pointers.count == 1 { claim = GestureClaim(at: event.time, .entered) }
      }
    case .leave:
      // A pointer that the recognizer does not accept leaves, too.
      guard pointers.contains(event.id) else { return }
      location = event.location
      pointers.removeAll { $0 == event.id }
      guard pointers.isEmpty else { return }
      claim = nil
      if state.isActive { decide(.ended, at: event.time, .left, into: &decisions) }
      state = .possible
    case .down, .move, .up, .cancel: break
    }
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    claim = nil
    entered = location
    decide(.began, at: time, .entered, into: &decisions)
  }

  package mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    if state.isActive { decide(.cancelled, at: time, reason, into: &decisions) }
    (claim, state, pointers) = (nil, .possible, [])
  }

  package mutating func reset() { (claim, state, pointers) = (nil, .possible, []) }

  private mutating func decide(
    _ state: RecognitionState, at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions
  ) {
    self.state = state
    let update = GestureUpdate(
      state: state, time: time, location: location, translation: (location - entered).limited, pointerCount: pointers.count)
    decisions.append(GestureDecision(update, reason))
  }
}
