import MotionValues

/// What touches: pointers, or fingers on a trackpad, and those that do not count.
struct PointerContacts {
  var group = PointerGroup()
  /// Pointers that are down but do not count.
  private var ignoredPointers: [PointerID] = []
  private var trackpad: (from: TrackpadEvent, to: TrackpadEvent)?
  /// Whether a pointer has moved since the last frame ended.
  private(set) var isMoving = false

  /// How far apart fingers on a trackpad are taken to be from their middle, in points: nothing tells.
  static let trackpadRadius = 100.0

  var hasTrackpad: Bool { trackpad != nil }
  var isEmpty: Bool { group.isEmpty && ignoredPointers.isEmpty && trackpad == nil }

  /// How many pointers count; two fingers on a trackpad count as two.
  var count: Int { trackpad == nil ? group.count : 2 }

  func contains(_ id: PointerID) -> Bool { group.contains(id) }

  mutating func add(_ event: PointerEvent) { group.add(event) }

  mutating func remove(_ id: PointerID) { group.remove(id) }

  mutating func move(_ event: PointerEvent) {
    if group.move(event) { isMoving = true }
  }

  /// The pointer is down but does not count.
  mutating func pass(_ id: PointerID) { ignoredPointers.append(id) }

  /// None of the pointers counts any more.
  mutating func passAll() {
    guard !group.isEmpty else { return }
    for pointer in group.pointers { ignoredPointers.append(pointer.id) }
    group.removeAll()
    isMoving = false
  }

  /// The pointer is up.
  mutating func forget(_ id: PointerID) {
    if group.contains(id) { group.remove(id) }
    ignoredPointers.removeAll { $0 == id }
  }

  mutating func removeAll() {
    group.removeAll()
    ignoredPointers.removeAll(keepingCapacity: true)
    (trackpad, isMoving) = (nil, false)
  }

  mutating func begin(_ event: TrackpadEvent) { trackpad = (event, event) }

  /// Takes what fingers on a trackpad have done; false where they have not begun here.
  mutating func change(_ event: TrackpadEvent) -> Bool {
    guard trackpad != nil else { return false }
    trackpad?.to = event
    return true
  }

  mutating func endTrackpad() { trackpad = nil }

  /// The frame has ended.
  mutating func settle() {
    group.settle()
    isMoving = false
    if let trackpad { self.trackpad = (trackpad.to, trackpad.to) }
  }

  /// Counts from here and now.
  mutating func restart() { group.restart() }

  /// What has been done at the part `fraction` of the way from the frame before to this one.
  func motion(at fraction: Double = 1, turning: Bool = true) -> PointerMotion {
    guard let (from, to) = trackpad else { return group.motion(at: fraction, turning: turning) }
    var motion = PointerMotion()
    motion.travel = from.pan + (to.pan - from.pan) * fraction
    motion.scale = from.scale + (to.scale - from.scale) * fraction
    motion.turn = from.rotation + (to.rotation - from.rotation) * fraction
    motion.radius = Self.trackpadRadius * motion.scale
    motion.spread = motion.radius - Self.trackpadRadius
    motion.centroid = to.location + motion.travel
    return motion
  }
}

extension PointerContacts: Sendable {}

extension GestureMeasure {
  /// What counts of a motion.
  init(of motion: PointerMotion) {
    self.init(travel: motion.travel, spread: motion.spread, arc: motion.turn * motion.radius)
  }
}
