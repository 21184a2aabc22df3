import Interplay

/// The map from a terminal's mouse to events of a scene.
struct TerminalPointer {
  /// The points that the content moves for each notch of a wheel.
  private static let notch = 40.0

  private var isDown = false
  private var location = Point.zero

  /// Returns the events of `report`, whose pointer is at `location` in the scene.
  mutating func events(_ report: TerminalInput.Mouse, at location: Point, time: Timestamp) -> [InputEvent] {
    self.location = location
    let keys = modifiers(report.code)
    if report.code & 64 != 0 { return report.isRelease ? [] : [wheel(report.code, keys, time)] }
    let (button, isMotion) = (report.code & 3, report.code & 32 != 0)
    if report.isRelease {
      guard isDown else { return [] }
      isDown = false
      return [event(.up, keys, time)]
    }
    if !isMotion {
      // Another button of a mouse that is down is a change of the same pointer.
      if isDown { return [event(.move, keys, time, buttons(button))] }
      isDown = true
      return [event(.down, keys, time, buttons(button))]
    }
    if button == 3 {
      // The report of the release was lost.
      guard isDown else { return [event(.hover, keys, time, [])] }
      isDown = false
      return [event(.up, keys, time)]
    }
    return isDown ? [event(.move, keys, time, buttons(button))] : [event(.hover, keys, time, [])]
  }

  /// Returns the event that cancels the pointer if it is down.
  mutating func cancel(at time: Timestamp) -> [InputEvent] {
    guard isDown else { return [] }
    isDown = false
    return [event(.cancel, [], time)]
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

  private func buttons(_ button: Int) -> PointerButtons { button == 1 ? .middle : button == 2 ? .secondary : .primary }

  private func modifiers(_ code: Int) -> KeyModifiers {
    var keys: KeyModifiers = []
    if code & 4 != 0 { keys.insert(.shift) }
    if code & 8 != 0 { keys.insert(.option) }
    if code & 16 != 0 { keys.insert(.control) }
    return keys
  }
}
