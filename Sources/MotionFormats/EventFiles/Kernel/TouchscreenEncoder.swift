import MotionGestures
import MotionValues

/// A simulated touchscreen that encodes touches with protocol B, in units of a hundredth of a point.
struct TouchscreenEncoder {
  /// The number of units per point, unless a side is longer than 21 million points.
  static let unitsPerPoint = 100.0
  private static let highestPressure = 1023.0
  /// The latest time in microseconds: seconds have 32 bits.
  private static let latest: Int64 = 4_294_967_295_999_999
  /// The largest number of an axis.
  private static let greatest = 2_147_483_647.0

  /// The loss of a pressure that no event can report.
  private static let formerPressure = "releases, and samples without a pressure, have the pressure before them"

  private(set) var losses = WritingLosses()
  let device: KernelDevice
  /// The units per point of each axis.
  private let units: Vector
  /// The map from units to points by which the file is read; nil if the surface is not finite.
  private let scale: DeviceScale?

  /// The contacts, by slot: the last sample of each.
  private var slots: [PointerEvent?] = []
  private var current: Int?
  private var tracking: Int64 = 0
  private var open: [KernelEvent] = []
  /// The pressure that each slot reported last; nil before the first.
  private var pressures: [Double?] = []
  /// The slot of the last event of the open frame.
  private var lastSlot = -1
  private var frames = WrittenFrames()
  /// The time of the latest event, and that of the latest report; nil before the first.
  private var now: Int64 = 0
  private var reportTime: Int64?

  init(surface: Size) {
    var device = KernelDevice()
    device.name = "Interplay touchscreen"
    device.identity = [6, 0, 0, 1]  // A virtual device.
    device.properties = [1]  // The surface is the display.
    device.codes = [
      (KernelCode.synchronization, [0, 1, 2, 3]), (KernelCode.key, [KernelCode.touch]),
      (
        KernelCode.absolute,
        [KernelCode.slot, KernelCode.contactX, KernelCode.contactY, KernelCode.contact, KernelCode.contactPressure]
      ),
    ]
    let x = KernelAxis(code: KernelCode.contactX, min: 0, max: Self.range(of: surface.width))
    let y = KernelAxis(code: KernelCode.contactY, min: 0, max: Self.range(of: surface.height))
    device.describe(KernelAxis(code: KernelCode.slot, min: 0, max: 15))
    device.describe(x)
    device.describe(y)
    device.describe(KernelAxis(code: KernelCode.contact, min: 0, max: 65_535))
    device.describe(KernelAxis(code: KernelCode.contactPressure, min: 0, max: Int64(Self.highestPressure)))
    self.device = device
    // A reader stretches the range over the side.
    units = Vector(dx: Self.units(per: surface.width, x.max), dy: Self.units(per: surface.height, y.max))
    scale = try? DeviceScale(x: x, y: y, pressure: nil, scaling: .stretch, canvas: surface)
  }

  /// Returns the largest unit of an axis as long as a side.
  private static func range(of side: Double) -> Int64 {
    let units = side * unitsPerPoint
    guard units < greatest else { return Int64(greatest) }
    // The product of a side with two decimals may be a little more than the whole number.
    let nearest = units.rounded()
    return max(1, Int64(nearest / unitsPerPoint == side ? nearest : units.rounded(.up)))
  }

  /// Returns the units per point of an axis as long as a side: a hundred, unless the side is very long or has more decimals.
  private static func units(per side: Double, _ range: Int64) -> Double {
    Double(range) / unitsPerPoint == side ? unitsPerPoint : Double(range) / side
  }

  /// Returns the kernel events that a touchscreen would have reported.
  mutating func encode(_ events: [InputEvent]) -> [KernelEvent] {
    var reported: [KernelEvent] = []
    for event in events {
      guard case .pointer(let sample) = event, sample.kind == .touch else {
        losses.add(Self.loss(of: event))
        if Self.cancelsTouches(event) { reported += endTouches(at: event.time) }
        continue
      }
      guard sample.origin != .predicted else {
        losses.add("predicted samples are omitted")
        continue
      }
      if sample.sampleTime != nil { losses.add(WritingLosses.sampleTimes) }
      if sample.origin != .measured { losses.add("coalesced and computed samples are written as measured ones") }
      if sample.buttons.subtracting(.primary) != [] || sample.modifiers != [] || sample.contactGeometry != ContactGeometry() {
        losses.add("buttons, keys, sizes and angles are omitted: the touchscreen has none")
      }
      reported += takeFrames(of: sample)
    }
    return reported
  }

  /// Adds `sample`, and returns the events of the frames that it ends.
  private mutating func takeFrames(of sample: PointerEvent) -> [KernelEvent] {
    var reported: [KernelEvent] = []
    let (microseconds, isExact) = sample.time.rounded(to: 1000)
    if !isExact { losses.add("times are rounded to microseconds") }
    // A frame has one time.
    if microseconds != now { reported += takeFrame() }
    now = microseconds
    encode(sample)
    if sample.endsFrame { reported += takeFrame() }
    return reported
  }

  /// Returns whether `event` cancels all touches without an event of their own.
  private static func cancelsTouches(_ event: InputEvent) -> Bool {
    switch event {
    case .deviceLost(let kind, _): kind == .touch
    case .surface(let surface): surface.change == .suspended
    case .pointer, .wheel, .trackpad, .setting, .mark: false
    }
  }

  /// Cancels all touches at `time`, and returns the events of the frames that this ends.
  private mutating func endTouches(at time: Timestamp) -> [KernelEvent] {
    var reported: [KernelEvent] = []
    for slot in slots.indices {
      guard var sample = slots[slot] else { continue }
      (sample.phase, sample.time, sample.pressure, sample.endsFrame) = (.cancel, time, pressures[slot], true)
      reported += takeFrames(of: sample)
    }
    return reported
  }

  /// Notes that `sample` is the next one of the file; nil at the end.
  private mutating func note(_ sample: PointerEvent?) {
    frames.note(
      sample, from: now, to: now,
      "frames are written as those of a device: moves of different touches at one time are one, other samples their own", in: &losses)
  }

  /// Returns the loss of an event that is no touch.
  private static func loss(of event: InputEvent) -> String {
    switch event {
    case .pointer, .wheel, .trackpad: "events of mice, pens, wheels or trackpads are omitted: a touchscreen has none"
    case .deviceLost: "losses of devices are omitted: no kernel event reports them"
    case .surface, .setting, .mark: "surface events, settings and marks are omitted: no device sends them"
    }
  }

  /// Returns the events of a frame that no sample has ended, and a report at `end`, if that is later: a pause behind the last event.
  mutating func finish(at end: Timestamp) -> [KernelEvent] {
    var reported = takeFrame()
    note(nil)
    for _ in slots.compactMap({ $0 }) { losses.add("touches that are down at the end are cancelled there by readers") }
    let (microseconds, _) = end.rounded(to: 1000)
    if let last = reportTime, microseconds > last, microseconds <= Self.latest {
      now = microseconds
      closeFrame()
      reported += takeFrame()
    } else if microseconds > reportTime ?? 0 {
      losses.add("the pause at the end is omitted: the device has no event, or no time that late")
    }
    return reported
  }

  /// Returns the events since the last frame, with their report.
  private mutating func takeFrame() -> [KernelEvent] {
    if open.isEmpty { return [] }
    if open.last?.isReport != true { closeFrame() }
    defer { open.removeAll(keepingCapacity: true) }
    return open
  }

  /// Adds the report that ends a frame.
  private mutating func closeFrame() {
    if reportTime == nil, now > 0 { losses.add("the pause before the first event is omitted: times of a device count from there") }
    report(KernelCode.synchronization, KernelCode.report, 0)
    reportTime = now
  }

  private mutating func encode(_ sample: PointerEvent) {
    switch sample.phase {
    case .hover, .leave: losses.add("hovering fingers are omitted: a touchscreen does not detect them")
    case .down:
      let slot = slots.firstIndex { $0 == nil } ?? slots.count
      if slot == slots.count {
        slots.append(nil)
        pressures.append(nil)
      }
      note(sample)
      slots[slot] = sample
      select(slot)
      report(KernelCode.absolute, KernelCode.contact, tracking)
      tracking = (tracking + 1) % 65_536
      reportLocation(of: sample)
      if slots.count(where: { $0 != nil }) == 1 { report(KernelCode.key, KernelCode.touch, 1) }
    case .move:
      guard let slot = slots.firstIndex(where: { $0?.id == sample.id }) else { return }
      note(sample)
      slots[slot] = sample
      select(slot)
      reportLocation(of: sample)
    case .up, .cancel:
      guard let slot = slots.firstIndex(where: { $0?.id == sample.id }) else { return }
      if sample.phase == .cancel { losses.add("cancelled touches are written as up events") }
      if let touch = slots[slot], location(of: touch) != location(of: sample) {
        losses.add("moves are added before releases at another position")
        var move = sample
        (move.phase, move.endsFrame) = (.move, true)
        note(move)
        select(slot)
        reportLocation(of: sample)
        closeFrame()
      }
      note(sample)
      select(slot)
      if sample.pressure != pressures[slot] { losses.add(Self.formerPressure) }
      slots[slot] = nil
      report(KernelCode.absolute, KernelCode.contact, -1)
      if slots.allSatisfy({ $0 == nil }) { report(KernelCode.key, KernelCode.touch, 0) }
    }
  }

  private mutating func reportLocation(of sample: PointerEvent) {
    let location = location(of: sample)
    let (x, y) = (Int64(location.x), Int64(location.y))
    if max(location.x.magnitude, location.y.magnitude) == Self.greatest {
      losses.add("positions beyond the range of an axis are moved to its end")
    } else if scale?.location(x, y) != sample.location {
      let isFine = units.dx == Self.unitsPerPoint && units.dy == Self.unitsPerPoint
      losses.add(isFine ? "positions are rounded to a hundredth of a point" : "positions are rounded to the units of an axis")
    }
    report(KernelCode.absolute, KernelCode.contactX, x)
    report(KernelCode.absolute, KernelCode.contactY, y)
    guard let pressure = sample.pressure else {
      if pressures[lastSlot] != nil { losses.add(Self.formerPressure) }
      return
    }
    pressures[lastSlot] = pressure
    report(KernelCode.absolute, KernelCode.contactPressure, Int64((pressure * Self.highestPressure).rounded()))
    losses.add("pressures are rounded to 1024 levels")
  }

  /// Selects a slot. Readers list a frame by slots, and know one state of each, so another order begins a report at the same time.
  private mutating func select(_ slot: Int) {
    if !open.isEmpty, open.last?.isReport != true, slot <= lastSlot { closeFrame() }
    lastSlot = slot
    if current != slot { report(KernelCode.absolute, KernelCode.slot, Int64(slot)) }
    current = slot
  }

  private mutating func report(_ type: Int64, _ code: Int64, _ value: Int64) {
    open.append(KernelEvent(microseconds: now, type: type, code: code, value: value))
  }

  /// Returns the location of a sample in whole units.
  private func location(of sample: PointerEvent) -> Point {
    func clamped(_ value: Double) -> Double { min(Self.greatest, max(-Self.greatest, value.rounded())) }
    return Point(x: clamped(sample.location.x * units.dx), y: clamped(sample.location.y * units.dy))
  }
}
