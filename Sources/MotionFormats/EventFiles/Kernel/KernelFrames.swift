import MotionGestures
import MotionValues

/// A converter of the kernel events of one device to pointer and wheel events on a canvas, frame by frame.
///
/// Times count from the first frame that reports an event, unless an origin is given. Incomplete frames and frames in which the kernel dropped events
/// are omitted. Contacts that are still down at the end are cancelled there. Each of these adds a notice.
struct KernelFrames {
  /// The limit of events without a report; more indicate a damaged file.
  private static let maximumEventCount = 65_536

  /// The description of the device.
  var device = KernelDevice()

  /// The events since ``takeEvents()``, each with the location of the report that ended its frame.
  private var reported: [(event: InputEvent, location: FileLocation)] = []
  private(set) var notices: [String] = []
  /// The time of the last complete frame, counted from the first that reports an event.
  private(set) var end: Timestamp = .zero

  private let canvas: Size
  private let scaling: DeviceScaling
  /// The offset of pointer ids, so that the pointers of several devices differ: the id of a pen or a mouse, before those of contacts.
  private let base: PointerID
  private var origin: Int64?
  private var frame: [(event: KernelEvent, location: FileLocation)] = []
  private var contacts: (any ContactTracker)?
  private var pen: PenTool?
  private var penID: PointerID
  /// The number of pens and mice so far.
  private var toolCount = 0
  /// The scales so far, by the code of the x axis.
  private var scales: [Int64: DeviceScale] = [:]
  private var mouse: MouseTool?
  private var down: [PointerEvent] = []
  /// Whether there was any kernel event.
  private(set) var hasBegun = false
  private var hasReported = false
  private var firstDrop: FileLocation?
  private var drops = 0

  init(canvas: Size, scaling: DeviceScaling, base: PointerID = 0, origin: Int64? = nil) {
    self.canvas = canvas
    self.scaling = scaling
    self.base = base
    self.origin = origin
    penID = base
  }

  /// Moves the events since the last call into `gatherer`.
  mutating func moveEvents(into gatherer: inout EventGatherer) throws(FileError) {
    guard !reported.isEmpty else { return }
    for (event, location) in reported { try gatherer.append(event, at: location) }
    reported.removeAll(keepingCapacity: true)
  }

  /// Returns the events since the last call.
  mutating func takeEvents() -> [(event: InputEvent, location: FileLocation)] {
    defer { reported = [] }
    return reported
  }

  /// Adds the next kernel event.
  mutating func take(_ event: KernelEvent, at location: FileLocation) throws(FileError) {
    hasBegun = true
    let isReport = event.type == KernelCode.synchronization && event.code == KernelCode.report
    if !isReport {
      guard frame.count < Self.maximumEventCount else {
        throw location.error(
          "more than \(Self.maximumEventCount) events without a report; the device has to send SYN_REPORT after each frame")
      }
      frame.append((event, location))
      return
    }
    do throws(KernelFault) {
      try close(event, at: location)
    } catch {
      throw (error.location ?? location).error(error.cause)
    }
    frame.removeAll(keepingCapacity: true)
  }

  /// Cancels contacts that are still down, and adds notices about what is missing.
  ///
  /// - Parameter lastLine: the number of the last line, if the file ends before the first event of all devices.
  mutating func finish(truncation: FileLocation?, lastLine: Int?) {
    if let firstDrop {
      notices.append(
        "line \(firstDrop.line): the kernel dropped events here; the frame is omitted"
          + (drops > 1 ? ", and so are \(drops - 1) later ones" : ""))
    }
    if let truncation { notices.append("line \(truncation.line) is truncated") }
    if let first = frame.first {
      notices.append("line \(first.location.line): the frame that begins here is incomplete and omitted")
    }
    for var sample in down {
      notices.append("pointer \(sample.id) was never released; it is cancelled at the end")
      sample.phase = .cancel
      sample.time = end
      reported.append((.pointer(sample), truncation ?? frame.first?.location ?? FileLocation(line: 1, column: 1)))
    }
    if contacts?.beganBefore == true { notices.append("a contact that was down before the recording began is omitted") }
    switch contacts?.contactsWithoutPosition ?? 0 {
    case 0: break
    case 1: notices.append("a contact that never reported its position is omitted")
    case let count: notices.append("\(count) contacts that never reported their position are omitted")
    }
    if let lastLine {
      notices.append("line \(lastLine): the file ends before the first event; it may be truncated there, or nothing was recorded")
    } else if !hasReported {
      notices.append("the recording has no contacts")
    }
  }

  private mutating func close(_ report: KernelEvent, at location: FileLocation) throws(KernelFault) {
    chooseTools()
    let drop = frame.first { $0.event.type == KernelCode.synchronization && $0.event.code == KernelCode.dropped }
    if let drop {
      firstDrop = firstDrop ?? drop.location
      drops += 1
    }
    for (event, location) in frame where drop == nil || (event.type == KernelCode.absolute && event.code == KernelCode.slot) {
      do throws(KernelFault) {
        try apply(event)
      } catch {
        throw KernelFault(cause: error.cause, location: location)
      }
    }
    try reportContacts(report, location)
    try reportPen(report, location)
    let time = time(of: report)
    for event in mouse?.endFrame(at: time) ?? [] { deliver(event, report, location) }
    if let origin, hasReported { end = max(end, Timestamp(nanoseconds: (report.microseconds - origin) * 1000)) }
  }

  /// Chooses the interpreters of the device when it first sends events of their kind.
  private mutating func chooseTools() {
    guard contacts == nil || pen == nil || mouse == nil else { return }
    for (event, _) in frame {
      switch event.type {
      case KernelCode.absolute where contacts == nil: contacts = device.makeContactTracker(frame.map(\.event))
      case KernelCode.relative where mouse == nil: mouse = MouseTool(id: nextToolID(), on: canvas)
      case KernelCode.key where pen == nil && (KernelCode.pen...KernelCode.airbrush).contains(event.code):
        pen = PenTool(device, at: contacts?.penOrigin ?? (x: nil, y: nil))
        penID = nextToolID()
      case KernelCode.key where mouse == nil && device.sends(KernelCode.relative, KernelCode.horizontal):
        mouse = MouseTool(id: nextToolID(), on: canvas)
      case KernelCode.key where contacts == nil && event.code == KernelCode.touch && device.axis(KernelCode.x) != nil:
        contacts = device.makeContactTracker(frame.map(\.event))
      default: break
      }
    }
  }

  /// Returns the id of the next pen or mouse: ``base`` for the first one, the id before it for the second one.
  private mutating func nextToolID() -> PointerID {
    toolCount += 1
    return base - (toolCount - 1)
  }

  private mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    pen?.apply(event)
    mouse?.apply(event)
    if pen?.isNear == true { try contacts?.applyBesidePen(event) } else { try contacts?.apply(event) }
  }

  private mutating func reportContacts(_ report: KernelEvent, _ location: FileLocation) throws(KernelFault) {
    guard let axes = contacts?.axes, let all = contacts?.endFrame(), !all.isEmpty else { return }
    let scale = try scale(of: axes)
    for contact in all {
      let sample = PointerEvent(
        id: base + contact.id, phase: contact.phase, location: scale.location(contact.x, contact.y), time: time(of: report),
        pressure: contact.pressure.flatMap(scale.pressure))
      deliver(.pointer(sample), report, location)
    }
  }

  private mutating func reportPen(_ report: KernelEvent, _ location: FileLocation) throws(KernelFault) {
    guard let samples = pen?.endFrame(), !samples.isEmpty else { return }
    let scale = try scale(of: .single)
    for sample in samples {
      let event = PointerEvent(
        id: penID, phase: sample.phase, location: scale.location(sample.x, sample.y), time: time(of: report), kind: .pen,
        pressure: sample.pressure.flatMap(scale.pressure), contactGeometry: sample.contactGeometry, buttons: sample.buttons)
      deliver(.pointer(event), report, location)
    }
  }

  private mutating func deliver(_ event: InputEvent, _ report: KernelEvent, _ location: FileLocation) {
    if origin == nil { origin = report.microseconds }
    var event = event
    event.time = time(of: report)
    reported.append((event, location))
    hasReported = true
    guard case .pointer(let sample) = event else { return }
    down.removeAll { $0.id == sample.id }
    if sample.phase == .down || sample.phase == .move { down.append(sample) }
  }

  private func time(of report: KernelEvent) -> Timestamp {
    Timestamp(nanoseconds: (report.microseconds - (origin ?? report.microseconds)) * 1000)
  }

  private mutating func scale(of axes: ContactAxes) throws(KernelFault) -> DeviceScale {
    if let known = scales[axes.x] { return known }
    let made = try DeviceScale(
      x: axis(axes.x, instead: KernelCode.x), y: axis(axes.y, instead: KernelCode.y), pressure: device.axis(axes.pressure),
      scaling: scaling, canvas: canvas)
    scales[axes.x] = made
    return made
  }

  private func axis(_ code: Int64, instead other: Int64) throws(KernelFault) -> KernelAxis {
    if let axis = device.axis(code) { return axis }
    guard var axis = device.axis(other) else {
      throw KernelFault(
        cause: "the file has no range for axis 0x\(String(code, radix: 16)), so positions cannot be scaled")
    }
    axis.code = code
    return axis
  }
}
