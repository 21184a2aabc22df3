import MotionValues

/// The contacts of a gesture: pointers or fingers on a trackpad, and ignored pointers.
struct PointerContacts {
  var group = PointerGroup()
  /// The pointers that are down and ignored.
  private var ignoredPointers: [PointerID] = []
  /// The gesture on a trackpad at the end of the previous frame, and now; empty without one. A list, because the events are large and rare.
  private var trackpad: [TrackpadEvent] = []
  /// Whether a pointer has moved since the last frame ended.
  private(set) var isMoving = false

  /// The assumed distance of fingers on a trackpad from their centroid, in points, since the events do not report it.
  static let trackpadRadius = 100.0

  // Inlined, because a call would copy all contacts.
  @inline(__always) var hasTrackpad: Bool { !trackpad.isEmpty }
  @inline(__always) var isEmpty: Bool { group.isEmpty && ignoredPointers.isEmpty && trackpad.isEmpty }

  /// The number of pointers in the gesture; two fingers on a trackpad count as two.
  @inline(__always) var count: Int { trackpad.isEmpty ? group.count : 2 }

  func contains(_ id: PointerID) -> Bool { group.contains(id) }

  mutating func add(_ event: PointerEvent) { group.add(event) }

  mutating func move(_ event: PointerEvent) {
    if group.move(event) { isMoving = true }
  }

  /// Ignores a pointer that is down.
  mutating func ignore(_ id: PointerID) { ignoredPointers.append(id) }

  /// Ignores all pointers from now on.
  mutating func ignoreAll() {
    guard !group.isEmpty else { return }
    for pointer in group.pointers { ignoredPointers.append(pointer.id) }
    group.removeAll()
    isMoving = false
  }

  /// Removes a pointer that is up, in the gesture or ignored.
  mutating func end(_ id: PointerID) {
    if group.contains(id) { group.remove(id) }
    ignoredPointers.removeAll { $0 == id }
  }

  mutating func removeAll() {
    group.removeAll()
    ignoredPointers.removeAll(keepingCapacity: true)
    (trackpad, isMoving) = ([], false)
  }

  mutating func begin(_ event: TrackpadEvent) { trackpad = [event, event] }

  /// Handles a change of a trackpad gesture; returns false if the gesture did not begin here.
  mutating func change(_ event: TrackpadEvent) -> Bool {
    if trackpad.isEmpty { return false }
    trackpad[1] = event
    return true
  }

  mutating func endTrackpad() { trackpad = [] }

  /// Ends the frame.
  mutating func endFrame() {
    group.endFrame()
    isMoving = false
    if !trackpad.isEmpty { trackpad[0] = trackpad[1] }
  }

  /// Starts to measure from the current positions.
  mutating func restart() { group.restart() }

  /// Returns the motion at the part `fraction` of the movement from the previous frame to this one.
  func motion(at fraction: Double = 1, turning: Bool = true) -> PointerMotion {
    if trackpad.isEmpty { return group.motion(at: fraction, turning: turning) }
    let (from, to) = (trackpad[0], trackpad[1])
    var motion = PointerMotion()
    motion.travel = (.zero + from.pan).point(at: fraction, towards: .zero + to.pan) - .zero
    motion.scale = (from.scale + (to.scale - from.scale) * fraction).limited
    motion.turn = (from.rotation + (to.rotation - from.rotation) * fraction).limited
    motion.radius = (Self.trackpadRadius * motion.scale).limited
    motion.spread = motion.radius - Self.trackpadRadius
    motion.centroid = (to.location + motion.travel).limited
    return motion
  }
}

extension PointerContacts: Sendable {}

extension GestureMeasure {
  /// Creates the measure of a motion.
  init(of motion: PointerMotion) {
    self.init(travel: motion.travel, spread: motion.spread, arc: motion.turn * motion.radius)
  }
}
