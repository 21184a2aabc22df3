import CSDL
import Interplay

/// The map from events of SDL 2 to those of a scene. It knows which pointers are down, and has no window.
struct SDLInput {
  /// The points that the content moves for each notch of a wheel.
  private static let notch = 40.0
  private static let mouse: PointerID = 0

  /// The size of the window in points: SDL 2 reports fingers in parts of it.
  var windowSize = Size(width: 1, height: 1)
  private var mouseButtons: PointerButtons = []
  private var mouseLocation = Point.zero
  /// Whether the scene has the mouse, which then can leave it.
  private var isHovering = false
  private var fingers: [(id: PointerID, location: Point)] = []

  /// Returns the events of the scene; none for an event that it does not need.
  mutating func events(_ event: SDL_Event, at time: Timestamp) -> [InputEvent] {
    if event.type == SDL_FINGERDOWN.rawValue { return fingerDown(event.tfinger, time) }
    let single: InputEvent? =
      switch SDL_EventType(rawValue: event.type) {
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, time)
      case SDL_MOUSEMOTION: motion(event.motion, time)
      case SDL_MOUSEWHEEL: wheel(event.wheel, time)
      case SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, event.type, time)
      case SDL_WINDOWEVENT: event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue) ? leave(time) : nil
      default: nil
      }
    return single.map { [$0] } ?? []
  }

  /// Whether a pointer is down.
  var hasContacts: Bool { !mouseButtons.isEmpty || !fingers.isEmpty }

  /// Returns the events that cancel all pointers that are down. What they send later is ignored until they go down again.
  mutating func cancel(at time: Timestamp) -> [InputEvent] {
    var events = fingers.map { InputEvent.pointer(id: $0.id, phase: .cancel, at: $0.location, time: time) }
    fingers = []
    if !mouseButtons.isEmpty {
      mouseButtons = []
      events.append(sample(.cancel, time))
    }
    return events
  }

  /// Forgets all pointers, because the scene has cancelled them.
  mutating func forget() { (mouseButtons, fingers, isHovering) = ([], [], false) }

  /// Notes where the mouse is, for an event that the scene does not get.
  mutating func track(_ event: SDL_Event) {
    guard event.type == SDL_MOUSEMOTION.rawValue, event.motion.which != UInt32.max else { return }
    mouseLocation = Point(x: Double(event.motion.x), y: Double(event.motion.y))
  }

  private mutating func leave(_ time: Timestamp) -> InputEvent? {
    // A mouse that is down stays captured outside of the window, and a pause has ended the hovering already.
    isHovering && mouseButtons.isEmpty ? sample(.leave, time) : nil
  }

  private mutating func button(_ event: SDL_MouseButtonEvent, _ time: Timestamp) -> InputEvent? {
    // The twin of a finger.
    if event.which == UInt32.max { return nil }
    mouseLocation = Point(x: Double(event.x), y: Double(event.y))
    let button: PointerButtons =
      switch Int32(event.button) {
      case SDL_BUTTON_LEFT: .primary
      case SDL_BUTTON_MIDDLE: .middle
      case SDL_BUTTON_RIGHT: .secondary
      case SDL_BUTTON_X1: .back
      default: .forward
      }
    let wasDown = !mouseButtons.isEmpty
    if event.state == SDL_PRESSED {
      mouseButtons.insert(button)
      return sample(wasDown ? .move : .down, time)
    }
    guard wasDown, mouseButtons.remove(button) != nil else { return nil }
    return sample(mouseButtons.isEmpty ? .up : .move, time)
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent, _ time: Timestamp) -> InputEvent? {
    if event.which == UInt32.max { return nil }
    mouseLocation = Point(x: Double(event.x), y: Double(event.y))
    // A button that is held after its gesture was cancelled does not hover.
    if mouseButtons.isEmpty { return event.state == 0 ? sample(.hover, time) : nil }
    return sample(.move, time)
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ time: Timestamp) -> InputEvent? {
    if event.which == UInt32.max { return nil }
    // Away from the person is positive, as is a movement of the content downwards. To the right is positive, too: the content moves left.
    let delta = Vector(dx: -Double(event.preciseX) * Self.notch, dy: Double(event.preciseY) * Self.notch)
    return .wheel(WheelEvent(phase: .notch, location: mouseLocation, delta: delta, time: time, modifiers: Self.modifiers))
  }

  private mutating func fingerDown(_ event: SDL_TouchFingerEvent, _ time: Timestamp) -> [InputEvent] {
    // The twin of a mouse.
    if event.touchId == -1 { return [] }
    let down = contact(event, .down, time)
    var events: [InputEvent] = []
    if let index = fingers.firstIndex(where: { $0.id == down.id }) {
      // The release was lost: this is another contact.
      events.append(.pointer(id: down.id, phase: .cancel, at: fingers[index].location, time: time))
      fingers.remove(at: index)
    }
    fingers.append((down.id, down.location))
    return events + [.pointer(down)]
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ type: UInt32, _ time: Timestamp) -> InputEvent? {
    let sample = contact(event, type == SDL_FINGERUP.rawValue ? .up : .move, time)
    guard event.touchId != -1, let index = fingers.firstIndex(where: { $0.id == sample.id }) else { return nil }
    if sample.phase == .up { fingers.remove(at: index) } else { fingers[index].location = sample.location }
    return .pointer(sample)
  }

  private func contact(_ event: SDL_TouchFingerEvent, _ phase: PointerPhase, _ time: Timestamp) -> PointerEvent {
    PointerEvent(
      id: PointerID(truncatingIfNeeded: event.fingerId) &+ 1, phase: phase,
      location: Point(x: Double(event.x) * windowSize.width, y: Double(event.y) * windowSize.height), time: time,
      pressure: Double(event.pressure), modifiers: Self.modifiers)
  }

  private mutating func sample(_ phase: PointerPhase, _ time: Timestamp) -> InputEvent {
    isHovering = phase != .leave
    return .pointer(
      PointerEvent(
        id: Self.mouse, phase: phase, location: mouseLocation, time: time, kind: .mouse, buttons: mouseButtons, modifiers: Self.modifiers))
  }

  private static var modifiers: KeyModifiers {
    let state = SDL_GetModState().rawValue
    var keys: KeyModifiers = []
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { keys.insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { keys.insert(.control) }
    if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { keys.insert(.option) }
    if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { keys.insert(.command) }
    return keys
  }
}
