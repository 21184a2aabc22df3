import MotionGestures
import MotionValues

/// A simulated touchscreen that encodes touches with protocol B, in units of a hundredth of a point.
struct TouchscreenEncoder {
  /// The number of units per point, unless a side is longer than 21 million points.
  static let unitsPerPoint = 100.0
  private static let pressures = 1023.0
  /// The largest number of an axis.
  private static let greatest = 2_147_483_647.0

  private(set) var losses = WritingLosses()
  let device: KernelDevice
  /// The units per point of each axis.
  private let units: Vector

  /// The contacts, by slot.
  private var slots: [PointerID?] = []
  private var current: Int?
  private var tracking: Int64 = 0
  private var open: [KernelEvent] = []
  private var now: Int64 = 0

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
    let units = Vector(dx: Self.units(per: surface.width), dy: Self.units(per: surface.height))
    func range(_ points: Double, _ units: Double) -> Int64 { max(1, Int64(min(Self.greatest, (points * units).rounded(.up)))) }
    device.describe(KernelAxis(code: KernelCode.slot, min: 0, max: 15))
    device.describe(KernelAxis(code: KernelCode.contactX, min: 0, max: range(surface.width, units.dx)))
    device.describe(KernelAxis(code: KernelCode.contactY, min: 0, max: range(surface.height, units.dy)))
    device.describe(KernelAxis(code: KernelCode.contact, min: 0, max: 65_535))
    device.describe(KernelAxis(code: KernelCode.contactPressure, min: 0, max: Int64(Self.pressures)))
    self.device = device
    self.units = units
  }

  /// Returns the units per point of an axis as long as a side.
  private static func units(per side: Double) -> Double { min(unitsPerPoint, greatest / side) }

  /// Returns the kernel events that a touchscreen would have reported.
  mutating func encode(_ events: [InputEvent]) -> [KernelEvent] {
    var reported: [KernelEvent] = []
    for event in events {
      guard case .pointer(let sample) = event, sample.kind == .touch else {
        losses.add("events of mice, pens, wheels or trackpads are omitted: a touchscreen has none")
        continue
      }
      guard sample.origin != .predicted else {
        losses.add("predicted samples are omitted")
        continue
      }
      if sample.sampleTime != nil { losses.add(WritingLosses.sampleTimes) }
      let (microseconds, isExact) = sample.time.rounded(to: 1000)
      if !isExact { losses.add("times are rounded to microseconds") }
      encode(sample, at: microseconds)
      guard sample.endsFrame, !open.isEmpty else { continue }
      reported += open + [KernelEvent(microseconds: microseconds, type: 0, code: 0, value: 0)]
      open.removeAll(keepingCapacity: true)
    }
    return reported
  }

  private mutating func encode(_ sample: PointerEvent, at microseconds: Int64) {
    now = microseconds
    switch sample.phase {
    case .hover, .leave: losses.add("hovering fingers are omitted: a touchscreen does not detect them")
    case .down:
      let slot = slots.firstIndex { $0 == nil } ?? slots.count
      if slot == slots.count { slots.append(sample.id) } else { slots[slot] = sample.id }
      select(slot)
      report(KernelCode.absolute, KernelCode.contact, tracking)
      tracking = (tracking + 1) % 65_536
      reportLocation(of: sample)
      if slots.count(where: { $0 != nil }) == 1 { report(KernelCode.key, KernelCode.touch, 1) }
    case .move:
      guard let slot = slots.firstIndex(of: sample.id) else { return }
      select(slot)
      reportLocation(of: sample)
    case .up, .cancel:
      guard let slot = slots.firstIndex(of: sample.id) else { return }
      if sample.phase == .cancel { losses.add("cancelled touches are written as up events") }
      slots[slot] = nil
      select(slot)
      report(KernelCode.absolute, KernelCode.contact, -1)
      if slots.allSatisfy({ $0 == nil }) { report(KernelCode.key, KernelCode.touch, 0) }
    }
  }

  private mutating func reportLocation(of sample: PointerEvent) {
    let (x, y) = (sample.location.x * units.dx, sample.location.y * units.dy)
    if x != x.rounded() || y != y.rounded() {
      let isFine = units.dx == Self.unitsPerPoint && units.dy == Self.unitsPerPoint
      losses.add(isFine ? "positions are rounded to a hundredth of a point" : "positions are rounded to the units of an axis")
    }
    report(KernelCode.absolute, KernelCode.contactX, Self.clamped(x))
    report(KernelCode.absolute, KernelCode.contactY, Self.clamped(y))
    guard let pressure = sample.pressure else { return }
    report(KernelCode.absolute, KernelCode.contactPressure, Int64((pressure * Self.pressures).rounded()))
    losses.add("pressures are rounded to 1024 levels")
  }

  private mutating func select(_ slot: Int) {
    if current != slot { report(KernelCode.absolute, KernelCode.slot, Int64(slot)) }
    current = slot
  }

  private mutating func report(_ type: Int64, _ code: Int64, _ value: Int64) {
    open.append(KernelEvent(microseconds: now, type: type, code: code, value: value))
  }

  private static func clamped(_ value: Double) -> Int64 { Int64(min(greatest, max(-greatest, value.rounded()))) }
}
