import Interplay

/// The map from a terminal's mouse to events of a scene.
struct TerminalPointer {
  /// The points that the content moves for each notch of a wheel.
  private static let notch = 40.0

  /// The buttons that are pressed.
  private var pressed: PointerButtons = []
  private var location = Point.zero

  private var isDown: Bool { !pressed.isEmpty }

  /// Returns the events of `report`, whose pointer is at `location` in the scene.
  mutating func events(_ report: TerminalInput.Mouse, at location: Point, time: Timestamp) -> [InputEvent] {
    self.location = location
    let keys = modifiers(report.code)
    if report.code & 64 != 0 { return report.isRelease ? [] : [wheel(report.code, keys, time)] }
    // A mouse with more buttons.
    if report.code & 128 != 0, report.code & 3 > 1 { return [] }
    let (button, isMotion) = (button(report.code), report.code & 32 != 0)
    if report.isRelease {
      guard isDown else { return [] }
      // The pointer is down until its last button is released. A release that names none is that of all.
      pressed = button.map { pressed.subtracting($0) } ?? []
      return [isDown ? event(.move, keys, time, pressed) : event(.up, keys, time)]
    }
    guard let button else {
      // The report of the release was lost.
      guard isDown else { return [event(.hover, keys, time, [])] }
      pressed = []
      return [event(.up, keys, time)]
    }
    if isMotion, !isDown { return [event(.hover, keys, time, [])] }
    // Another button of a mouse that is down is a change of the same pointer.
    let phase = isDown ? PointerPhase.move : .down
    if !isMotion { pressed.insert(button) }
    return [event(phase, keys, time, pressed)]
  }

  private func event(_ phase: PointerPhase, _ keys: KeyModifiers, _ time: Timestamp, _ buttons: PointerButtons = .primary) -> InputEvent {
    var sample = PointerEvent(id: 0, phase: phase, location: location, time: time, kind: .mouse)
    (sample.modifiers, sample.buttons) = (keys, buttons)
    return .pointer(sample)
  }

  private func wheel(_ code: Int, _ keys: KeyModifiers, _ time: Timestamp) -> InputEvent {
    let deltas = [
      Vector(dx: 0, dy: Self.notch), Vector(dx: 0, dy: -Self.notch), Vector(dx: Self.notch, dy: 0), Vector(dx: -Self.notch, dy: 0),
    ]
    return .wheel(WheelEvent(phase: .notch, location: location, delta: deltas[code & 3], time: time, modifiers: keys))
  }

  /// Returns the button that a report names; nil if it names none.
  private func button(_ code: Int) -> PointerButtons? {
    let buttons: [PointerButtons?] = code & 128 == 0 ? [.primary, .middle, .secondary, nil] : [.back, .forward, nil, nil]
    return buttons[code & 3]
  }

  private func modifiers(_ code: Int) -> KeyModifiers {
    var keys: KeyModifiers = []
    if code & 4 != 0 { keys.insert(.shift) }
    if code & 8 != 0 { keys.insert(.option) }
    if code & 16 != 0 { keys.insert(.control) }
    return keys
  }
}
