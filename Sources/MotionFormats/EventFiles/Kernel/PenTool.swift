import MotionGestures
import MotionValues

/// A pen on a tablet: it hovers in proximity, is down while it touches, and leaves.
struct PenTool {
  /// The state of the pen in one frame, in the units of the device.
  struct Sample {
    var phase: PointerPhase
    var x: Int64
    var y: Int64
    var pressure: Int64?
    var contactGeometry: ContactGeometry
    var buttons: PointerButtons
  }

  /// Whether the pen is in proximity, or was in this frame.
  private(set) var isNear = false

  private let tiltX: KernelAxis?
  private let tiltY: KernelAxis?
  private let turn: KernelAxis?
  private var tools: Set<Int64> = []
  private var isTouching = false
  private var buttons: PointerButtons = []
  private var x: Int64?
  private var y: Int64?
  private var pressure: Int64?
  private var contactGeometry = ContactGeometry()
  private var isChanged = false
  /// The phase reported last; nil while the pen is out of proximity.
  private var reported: PointerPhase?
  /// The state at the end of the last frame in proximity; nil before the first.
  private var measured: Sample?

  /// Creates the pen of a device, which begins at `origin`, the location of its contact: the kernel does not repeat it.
  init(_ device: KernelDevice, at origin: (x: Int64?, y: Int64?)) {
    (x, y) = origin
    tiltX = device.axis(KernelCode.tiltX)
    tiltY = device.axis(KernelCode.tiltY)
    turn = device.axis(KernelCode.turn)
  }

  mutating func apply(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (KernelCode.key, KernelCode.pen...KernelCode.airbrush):
      if event.value == 0 { tools.remove(event.code) } else { tools.insert(event.code) }
      if !tools.isEmpty { isNear = true }
    case (KernelCode.key, KernelCode.touch): isTouching = event.value != 0
    case (KernelCode.key, KernelCode.stylus): hold(.secondary, event.value)
    case (KernelCode.key, KernelCode.secondStylus): hold(.middle, event.value)
    case (KernelCode.absolute, KernelCode.x): change { $0.x = event.value }
    case (KernelCode.absolute, KernelCode.y): change { $0.y = event.value }
    case (KernelCode.absolute, KernelCode.pressure): change { $0.pressure = event.value }
    case (KernelCode.absolute, KernelCode.tiltX): change { $0.contactGeometry.tiltX = Self.tilt(event.value, $0.tiltX) }
    case (KernelCode.absolute, KernelCode.tiltY): change { $0.contactGeometry.tiltY = Self.tilt(event.value, $0.tiltY) }
    case (KernelCode.absolute, KernelCode.turn): change { $0.contactGeometry.twist = Self.twist(event.value, $0.turn) }
    default: break
    }
  }

  /// Ends the frame and returns the samples since the last one.
  mutating func endFrame() -> [Sample] {
    defer { isChanged = false }
    guard isNear, let x, let y else {
      if tools.isEmpty { isNear = false }
      return []
    }
    let isDown = reported == .down || reported == .move
    let isAway = tools.isEmpty
    let current = Sample(phase: .hover, x: x, y: y, pressure: pressure, contactGeometry: contactGeometry, buttons: .primary)
    // Drivers reset the axes in the frame in which the pen leaves: these are no measurement.
    let values = isAway ? measured ?? current : current
    measured = isAway ? nil : current
    var samples: [Sample] = []
    func report(_ phase: PointerPhase) {
      var sample = values
      sample.phase = phase
      if phase != .hover, phase != .leave { sample.buttons = buttons.union(.primary) }
      samples.append(sample)
    }
    if isDown, !isTouching || isAway {
      report(.up)
      reported = .up
    }
    if isAway {
      if reported != nil { report(.leave) }
      (reported, isNear) = (nil, false)
    } else if isTouching {
      if !isDown { report(.down) } else if isChanged { report(.move) }
      reported = isDown ? .move : .down
    } else if reported == nil || isChanged, reported != .up {
      report(.hover)
      reported = .hover
    } else if reported == .up {
      reported = .hover
    }
    return samples
  }

  private mutating func hold(_ button: PointerButtons, _ value: Int64) {
    if value == 0 { buttons.remove(button) } else { buttons.insert(button) }
    isChanged = true
  }

  private mutating func change(_ body: (inout Self) -> Void) {
    body(&self)
    isChanged = true
  }

  /// Returns a tilt in radians. The resolution of such an axis is in units per radian; without one, the units are degrees.
  private static func tilt(_ value: Int64, _ axis: KernelAxis?) -> Double {
    let units = axis.map { $0.resolution > 0 ? Double($0.resolution) : 180 / Double.pi } ?? 180 / Double.pi
    return min(.pi / 2, max(-.pi / 2, Double(value) / units))
  }

  /// Returns a rotation about the pen's own axis, likewise. Without a resolution, the range is a full turn.
  private static func twist(_ value: Int64, _ axis: KernelAxis?) -> Double {
    guard let axis, axis.resolution > 0 || axis.max > axis.min else { return 0 }
    let turns =
      axis.resolution > 0 ? Double(value) / Double(axis.resolution) / (2 * .pi) : Double(value) / Double(axis.max - axis.min)
    return (turns - turns.rounded(.down)) * 2 * .pi
  }
}
