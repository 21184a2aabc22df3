import MotionGestures
import MotionValues

/// Makes the events of a kernel's device into those of fingers, mice and pens on a canvas, frame by frame.
///
/// Times count from the first frame in which something was reported, unless an origin is given. A frame that was not closed is left out; so is one in which the kernel dropped
/// events. What is still down at the end is cancelled there. All of this is noticed.
struct KernelFrames {
  /// More events without a report are taken for damage.
  private static let mostEvents = 65_536

  /// What the device says of itself.
  var device = KernelDevice()

  /// What was reported since ``takeEvents()``, each with the place of the report that reported it.
  private var reported: [(event: InputEvent, place: FilePlace)] = []
  private(set) var notices: [String] = []
  /// When the last whole frame was closed, counted from the first with an event.
  private(set) var end: Timestamp = .zero

  private let canvas: Size
  private let scaling: DeviceScaling
  /// What is added to the numbers of pointers, so that those of several devices differ.
  private let base: PointerID
  private var origin: Int64?
  private var frame: [(event: KernelEvent, place: FilePlace)] = []
  private var contacts: ContactProtocol?
  private var knownContactScale: DeviceScale?
  private var pen: PenTool?
  private var knownPenScale: DeviceScale?
  private var mouse: MouseTool?
  private var down: [PointerEvent] = []
  private var hasReported = false
  private var firstDrop: FilePlace?
  private var drops = 0

  init(canvas: Size, scaling: DeviceScaling, base: PointerID = 0, origin: Int64? = nil) {
    self.canvas = canvas
    self.scaling = scaling
    self.base = base
    self.origin = origin
  }

  /// Moves what was reported since the last call.
  mutating func moveEvents(into gatherer: inout EventGatherer) throws(FileError) {
    guard !reported.isEmpty else { return }
    for (event, place) in reported { try gatherer.append(event, at: place) }
    reported.removeAll(keepingCapacity: true)
  }

  /// What was reported since the last call.
  mutating func takeEvents() -> [(event: InputEvent, place: FilePlace)] {
    defer { reported = [] }
    return reported
  }

  /// Takes the next event.
  mutating func take(_ event: KernelEvent, at place: FilePlace) throws(FileError) {
    let isReport = event.type == KernelCode.synchronization && event.code == KernelCode.report
    if !isReport {
      guard frame.count < Self.mostEvents else { throw place.error("more than \(Self.mostEvents) events without a report") }
      frame.append((event, place))
      return
    }
    do throws(KernelFault) {
      try close(event, at: place)
    } catch {
      throw (error.place ?? place).error(error.cause)
    }
    frame.removeAll(keepingCapacity: true)
  }

  /// Cancels what is still down, and notices what is missing.
  mutating func finish(cutOff: FilePlace?) {
    if let firstDrop {
      notices.append(
        "line \(firstDrop.line): the kernel dropped events here; its frame is left out"
          + (drops > 1 ? ", and so are \(drops - 1) later ones" : ""))
    }
    if let cutOff { notices.append("line \(cutOff.line) is cut off") }
    if let first = frame.first {
      notices.append("line \(first.place.line): the frame that begins here is not complete and is left out")
    }
    for var sample in down {
      notices.append("pointer \(sample.id) was never lifted; it is cancelled at the end")
      sample.phase = .cancel
      sample.time = end
      reported.append((.pointer(sample), cutOff ?? frame.first?.place ?? FilePlace(line: 1, column: 1)))
    }
    if contacts?.beganBefore == true { notices.append("a contact that came down before the recording began is left out") }
    switch contacts?.placeless ?? 0 {
    case 0: break
    case 1: notices.append("a contact that never reported its place is left out")
    case let count: notices.append("\(count) contacts that never reported their place are left out")
    }
    if !hasReported { notices.append("the recording has no contacts") }
  }

  private mutating func close(_ report: KernelEvent, at place: FilePlace) throws(KernelFault) {
    chooseTools()
    let drop = frame.first { $0.event.type == KernelCode.synchronization && $0.event.code == KernelCode.dropped }
    if let drop {
      firstDrop = firstDrop ?? drop.place
      drops += 1
    }
    for (event, place) in frame where drop == nil || (event.type == KernelCode.absolute && event.code == KernelCode.slot) {
      do throws(KernelFault) {
        try apply(event)
      } catch {
        throw KernelFault(cause: error.cause, place: place)
      }
    }
    try reportContacts(report, place)
    try reportPen(report, place)
    let time = time(of: report)
    for event in mouse?.endFrame(id: base, at: time) ?? [] { deliver(event, report, place) }
    if let origin, hasReported { end = max(end, Timestamp(nanoseconds: (report.microseconds - origin) * 1000)) }
  }

  /// Chooses how the device is understood, once it has sent something of that kind.
  private mutating func chooseTools() {
    guard contacts == nil || pen == nil || mouse == nil else { return }
    for (event, _) in frame {
      switch event.type {
      case KernelCode.absolute where contacts == nil: contacts = ContactProtocol(device, events: frame.map(\.event))
      case KernelCode.relative where mouse == nil: mouse = MouseTool(on: canvas)
      case KernelCode.key where pen == nil && (KernelCode.pen...KernelCode.airbrush).contains(event.code): pen = PenTool(device)
      case KernelCode.key where mouse == nil && device.sends(KernelCode.relative, KernelCode.horizontal):
        mouse = MouseTool(on: canvas)
      case KernelCode.key where contacts == nil && event.code == KernelCode.touch && device.axis(KernelCode.x) != nil:
        contacts = ContactProtocol(device, events: frame.map(\.event))
      default: break
      }
    }
  }

  private mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    pen?.apply(event)
    mouse?.apply(event)
    // A pen is reported by the same axes as a single finger.
    if case .singleTouch? = contacts, pen?.isNear == true { return }
    try contacts?.apply(event)
  }

  private mutating func reportContacts(_ report: KernelEvent, _ place: FilePlace) throws(KernelFault) {
    guard let axes = contacts?.axes, let all = contacts?.endFrame(), !all.isEmpty else { return }
    let scale = try contactScale(axes)
    for contact in all {
      let sample = PointerEvent(
        id: base + contact.id, phase: contact.phase, location: scale.location(contact.x, contact.y), time: time(of: report),
        pressure: contact.pressure.flatMap(scale.pressure))
      deliver(.pointer(sample), report, place)
    }
  }

  private mutating func reportPen(_ report: KernelEvent, _ place: FilePlace) throws(KernelFault) {
    guard let samples = pen?.endFrame(), !samples.isEmpty else { return }
    let scale = try penScale()
    for sample in samples {
      let event = PointerEvent(
        id: base, phase: sample.phase, location: scale.location(sample.x, sample.y), time: time(of: report), kind: .pen,
        pressure: sample.pressure.flatMap(scale.pressure), contactGeometry: sample.contactGeometry, buttons: sample.buttons)
      deliver(.pointer(event), report, place)
    }
  }

  private mutating func deliver(_ event: InputEvent, _ report: KernelEvent, _ place: FilePlace) {
    if origin == nil { origin = report.microseconds }
    var event = event
    event.time = time(of: report)
    reported.append((event, place))
    hasReported = true
    guard case .pointer(let sample) = event else { return }
    down.removeAll { $0.id == sample.id }
    if sample.phase == .down || sample.phase == .move { down.append(sample) }
  }

  private func time(of report: KernelEvent) -> Timestamp {
    Timestamp(nanoseconds: (report.microseconds - (origin ?? report.microseconds)) * 1000)
  }

  private mutating func contactScale(_ axes: (x: Int64, y: Int64, pressure: Int64)) throws(KernelFault) -> DeviceScale {
    if let known = knownContactScale { return known }
    let made = try scale(axes.x, axes.y, device.axis(axes.pressure))
    knownContactScale = made
    return made
  }

  private mutating func penScale() throws(KernelFault) -> DeviceScale {
    if let known = knownPenScale { return known }
    let made = try scale(KernelCode.x, KernelCode.y, device.axis(KernelCode.pressure))
    knownPenScale = made
    return made
  }

  private func scale(_ x: Int64, _ y: Int64, _ pressure: KernelAxis?) throws(KernelFault) -> DeviceScale {
    try DeviceScale(
      x: axis(x, instead: KernelCode.x), y: axis(y, instead: KernelCode.y), pressure: pressure, scaling: scaling, canvas: canvas)
  }

  private func axis(_ code: Int64, instead other: Int64) throws(KernelFault) -> KernelAxis {
    if let axis = device.axis(code) { return axis }
    guard var axis = device.axis(other) else {
      throw KernelFault(
        cause: "the file does not give the range of axis 0x\(String(code, radix: 16)), so its positions cannot be scaled")
    }
    axis.code = code
    return axis
  }
}
