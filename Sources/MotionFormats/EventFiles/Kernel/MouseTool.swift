import MotionGestures
import MotionValues

/// A mouse whose pointer starts at the center of the canvas, moves a point per count and stays on the canvas.
struct MouseTool {
  /// The scroll distance of one wheel notch, in points: as on Android.
  static let pointsPerNotch = 64.0

  private let id: PointerID
  private let canvas: Size
  private var location: Point
  private var motion = Vector.zero
  /// The notches since the last frame, and the 120ths of a notch that high-resolution wheels report.
  private var notches = Vector.zero
  private var fineNotches: Vector?
  /// The codes of the buttons that are down. Two of them can be one button of a pointer.
  private var heldCodes: Set<Int64> = []
  private var reported: PointerButtons = []

  init(id: PointerID, on canvas: Size) {
    self.id = id
    self.canvas = canvas
    location = Point(x: canvas.width / 2, y: canvas.height / 2)
  }

  mutating func apply(_ event: KernelEvent) {
    let value = Double(event.value)
    switch (event.type, event.code) {
    case (KernelCode.relative, KernelCode.horizontal): motion.dx += value
    case (KernelCode.relative, KernelCode.vertical): motion.dy += value
    // A turn away from the user reveals content further up, a turn to the right content further right.
    case (KernelCode.relative, KernelCode.wheel): notches.dy += value
    case (KernelCode.relative, KernelCode.horizontalWheel): notches.dx -= value
    case (KernelCode.relative, KernelCode.fineWheel): turn(by: Vector(dx: 0, dy: value / 120))
    case (KernelCode.relative, KernelCode.fineHorizontalWheel): turn(by: Vector(dx: -value / 120, dy: 0))
    case (KernelCode.key, _):
      guard Self.button(event.code) != nil else { return }
      if event.value == 0 { heldCodes.remove(event.code) } else { heldCodes.insert(event.code) }
    default: break
    }
  }

  /// Ends the frame and returns its events: the move, then button changes, then the turn of the wheel.
  mutating func endFrame(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    let held = held
    func report(_ phase: PointerPhase, _ buttons: PointerButtons) {
      events.append(
        .pointer(
          PointerEvent(
            id: id, phase: phase, location: location, time: time, kind: .mouse, buttons: phase == .hover ? .primary : buttons)))
    }
    if motion != .zero {
      let goal = location + motion
      location = Point(x: min(canvas.width, max(0, goal.x)), y: min(canvas.height, max(0, goal.y)))
      report(reported.isEmpty ? .hover : .move, reported)
    }
    if held != reported {
      report(reported.isEmpty ? .down : held.isEmpty ? .up : .move, held.isEmpty ? reported : held)
      reported = held
    }
    let turned = (fineNotches ?? notches) * Self.pointsPerNotch
    if turned != .zero { events.append(.wheel(WheelEvent(location: location, delta: turned, time: time))) }
    (motion, notches, fineNotches) = (.zero, .zero, nil)
    return events
  }

  private var held: PointerButtons {
    heldCodes.reduce(into: []) { buttons, code in
      if let button = Self.button(code) { buttons.insert(button) }
    }
  }

  private mutating func turn(by part: Vector) { fineNotches = (fineNotches ?? .zero) + part }

  private static func button(_ code: Int64) -> PointerButtons? {
    switch code {
    case KernelCode.leftButton: .primary
    case KernelCode.rightButton: .secondary
    case KernelCode.middleButton: .middle
    case KernelCode.sideButton, KernelCode.backButton: .back
    case KernelCode.extraButton, KernelCode.forwardButton: .forward
    default: nil
    }
  }
}
