import MotionMathematics
import MotionValues

/// The combined motion of the pointers since the measurement began.
struct PointerMotion {
  /// The translation, according to the tracking.
  var travel = Vector.zero
  /// The change of the mean distance from the centroid, in points.
  var spread = 0.0
  /// The factor by which the mean distance from the centroid has changed.
  var scale = 1.0
  /// The rotation, in radians, clockwise, unwrapped.
  var turn = 0.0
  /// The current mean distance from the centroid.
  var radius = 0.0
  /// The current centroid.
  var centroid = Point.zero
}

/// The pointers of one gesture, in the order in which they went down, and their combined motion.
///
/// Motion is measured relative to the positions at the last addition or removal of a pointer. Neither moves anything, and rounding errors of many
/// small steps do not add up.
struct PointerGroup {
  struct Pointer {
    let id: PointerID
    /// The current location.
    var location: Point
    /// The location at the end of the previous frame.
    var previous: Point
    /// The location when a pointer was last added or removed.
    var base: Point
  }

  private(set) var pointers: [Pointer] = []
  /// The motion until a pointer was last added or removed.
  private var baseMotion = PointerMotion()
  /// The rotation relative to the base at the end of the previous frame.
  private var previousTurn = 0.0
  /// The scale relative to the base in the last frame before the pointers met at one point.
  private var metScale = 1.0
  /// The pointer that determines the translation if only one does.
  private var leader: PointerID?
  var tracking = PointerTracking.centroid
  /// Whether only the two pointers that have been down longest rotate.
  var turnsByFirstTwo = false

  @inline(__always) var count: Int { pointers.count }
  @inline(__always) var isEmpty: Bool { pointers.isEmpty }

  func contains(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }

  /// Adds a pointer.
  mutating func add(_ event: PointerEvent) {
    // The first one starts a new measurement: the motion of an earlier gesture does not count.
    if pointers.isEmpty { baseMotion = PointerMotion() } else { rebase() }
    pointers.append(Pointer(id: event.id, location: event.location, previous: event.location, base: event.location))
    leader = event.id
    rebase()
  }

  /// Removes a pointer.
  mutating func remove(_ id: PointerID) {
    rebase()
    pointers.removeAll { $0.id == id }
    if leader == id { leader = pointers.first?.id }
    rebase()
  }

  /// Moves a pointer; returns false if it is not in the group. The move takes effect at the end of the frame.
  mutating func move(_ event: PointerEvent) -> Bool {
    for index in pointers.indices where pointers[index].id == event.id {
      pointers[index].location = event.location
      return true
    }
    return false
  }

  /// Ends the frame: the current locations become the previous ones.
  mutating func endFrame() {
    if pointers.count > 1 {
      previousTurn = turn(at: 1)
      let (base, first) = (radius(of: middle { $0.base }) { $0.base }, pointers[0].location)
      // Two pointers at one point have neither size nor direction: both are measured from when they separate.
      let hadNoSize = base == 0
      // So are the first two of several, if only these rotate.
      let hadNoDirection = turnsByFirstTwo && pointers[0].base == pointers[1].base
      // Two that meet keep their last ones.
      if !hadNoSize, pointers.allSatisfy({ $0.location == first }) { metScale = scaleBeforeMeeting(from: base) }
      for index in pointers.indices { pointers[index].previous = pointers[index].location }
      if hadNoSize || hadNoDirection { rebase() }
    } else {
      for index in pointers.indices { pointers[index].previous = pointers[index].location }
    }
  }

  /// Starts to measure from the current locations.
  mutating func restart() {
    baseMotion = PointerMotion()
    moveBase()
  }

  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    baseMotion = PointerMotion()
    (previousTurn, metScale) = (0, 1)
    leader = nil
  }

  /// Returns the motion at the part `fraction` of the movement from the previous frame to this one.
  func motion(at fraction: Double = 1, turning: Bool = true) -> PointerMotion {
    guard pointers.count > 1 else { return motionOfOne(at: fraction) }
    var motion = baseMotion
    motion.centroid = middle { location(of: $0, at: fraction) }
    motion.travel = (motion.travel + travel(to: motion.centroid, at: fraction).limited).limited
    motion.radius = radius(of: motion.centroid) { location(of: $0, at: fraction) }
    let base = radius(of: middle { $0.base }) { $0.base }
    motion.spread = (motion.spread + (motion.radius - base)).limited
    if base > 0 { motion.scale = (motion.scale * (motion.radius > 0 ? motion.radius / base : scaleBeforeMeeting(from: base))).limited }
    if turning { motion.turn += turn(at: fraction) }
    return motion
  }

  /// Returns the scale relative to the size `base`, which is not 0, in the last frame with a size.
  private func scaleBeforeMeeting(from base: Double) -> Double {
    let former = radius(of: middle { $0.previous }) { $0.previous }
    return former > 0 ? former / base : metScale
  }

  private func motionOfOne(at fraction: Double) -> PointerMotion {
    var motion = baseMotion
    guard let pointer = pointers.first else { return motion }
    motion.centroid = location(of: pointer, at: fraction)
    motion.travel = (motion.travel + (motion.centroid - pointer.base).limited).limited
    motion.radius = 0
    return motion
  }

  private func travel(to centroid: Point, at fraction: Double) -> Vector {
    switch tracking {
    case .centroid: return centroid - middle { $0.base }
    case .sum: return (centroid - middle { $0.base }) * Double(pointers.count)
    case .latest:
      guard let pointer = pointers.first(where: { $0.id == leader }) else { return .zero }
      return location(of: pointer, at: fraction) - pointer.base
    }
  }

  private func location(of pointer: Pointer, at fraction: Double) -> Point {
    fraction == 1 ? pointer.location : pointer.previous.point(at: fraction, towards: pointer.location)
  }

  private func middle(_ location: (Pointer) -> Point) -> Point { middle(of: pointers[...], location) }

  private func middle(of pointers: ArraySlice<Pointer>, _ location: (Pointer) -> Point) -> Point {
    guard let first = pointers.first else { return .zero }
    let place = location(first)
    if pointers.count == 1 { return place }
    // The mean of three or more equal points is rounded: those that meet would have a size and a direction.
    if pointers.count > 2, pointers.dropFirst().allSatisfy({ location($0) == place }) { return place }
    return pointers.meanPoint(location)
  }

  private func radius(of middle: Point, _ location: (Pointer) -> Point) -> Double {
    guard pointers.count > 1 else { return 0 }
    var sum = 0.0
    for pointer in pointers { sum += (location(pointer) - middle).limitedLength }
    return (sum / Double(pointers.count)).limited
  }

  /// Returns the rotation relative to the base: the angle that brings the base nearest to the pointers.
  ///
  /// It is unwrapped to the number of turns that is nearest to the previous rotation.
  private func turn(at fraction: Double) -> Double {
    let turning = turnsByFirstTwo ? pointers.prefix(2) : pointers[...]
    let (from, to) = (middle(of: turning) { $0.base }, middle(of: turning) { location(of: $0, at: fraction) })
    func products(_ scale: Double) -> (cross: Double, dot: Double) {
      var (cross, dot) = (0.0, 0.0)
      for pointer in turning {
        let (before, after) = ((pointer.base - from) * scale, (location(of: pointer, at: fraction) - to) * scale)
        cross += before.dx * after.dy - before.dy * after.dx
        dot += before.dx * after.dx + before.dy * after.dy
      }
      return (cross, dot)
    }
    var (cross, dot) = products(1)
    // The direction does not depend on the scale, which keeps the products of large distances finite.
    if !(cross + dot).isFinite { (cross, dot) = products(0x1p-600) }
    (cross, dot) = (cross.limited, dot.limited)
    // Pointers that meet have no direction, and keep the last one.
    if cross == 0, dot == 0 { return previousTurn }
    let wrapped = Elementary.atan2(cross, dot)
    return wrapped + ((previousTurn - wrapped) / (2 * .pi)).rounded() * 2 * .pi
  }

  /// Makes the current locations the new base, and keeps the motion so far.
  private mutating func rebase() {
    guard !pointers.isEmpty else { return }
    baseMotion = motion()
    moveBase()
  }

  private mutating func moveBase() {
    (previousTurn, metScale) = (0, 1)
    for index in pointers.indices {
      pointers[index].previous = pointers[index].location
      pointers[index].base = pointers[index].location
    }
  }
}
