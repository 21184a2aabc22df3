import MotionMathematics
import MotionValues

/// What pointers have done together since they began to count.
struct PointerMotion {
  /// How far they have moved, by the way they count together.
  var travel = Vector.zero
  /// By how many points their mean distance from their middle has grown.
  var spread = 0.0
  /// By what factor.
  var scale = 1.0
  /// How far they have turned, in radians, clockwise, unwrapped.
  var turn = 0.0
  /// Their mean distance from their middle now.
  var radius = 0.0
  /// Their middle now.
  var centroid = Point.zero
}

/// The pointers of one gesture, in the order in which they went down, and what they have done together.
///
/// Everything is measured against where they were when one last joined or left, so that neither moves anything, and an hour of small steps adds
/// up no rounding.
struct PointerGroup {
  struct Pointer {
    let id: PointerID
    /// Where it is.
    var location: Point
    /// Where it was when its frame ended last.
    var settled: Point
    /// Where it was when a pointer joined or left.
    var base: Point
  }

  private(set) var pointers: [Pointer] = []
  /// What was done until then.
  private var baseMotion = PointerMotion()
  /// How far they had turned against the base when their frame ended last.
  private var settledTurn = 0.0
  /// The pointer that counts where only one does.
  private var leader: PointerID?
  var tracking = PointerTracking.centroid
  /// Whether only the two that have been down longest turn.
  var turnsByFirstTwo = false

  var count: Int { pointers.count }
  var isEmpty: Bool { pointers.isEmpty }

  func contains(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }

  /// A pointer joins.
  mutating func add(_ event: PointerEvent) {
    rebase()
    pointers.append(Pointer(id: event.id, location: event.location, settled: event.location, base: event.location))
    leader = event.id
    rebase()
  }

  /// A pointer leaves.
  mutating func remove(_ id: PointerID) {
    rebase()
    pointers.removeAll { $0.id == id }
    if leader == id { leader = pointers.first?.id }
    rebase()
  }

  /// A pointer moves; false where it is not of the group. It counts from the end of the frame on.
  mutating func move(_ event: PointerEvent) -> Bool {
    for index in pointers.indices where pointers[index].id == event.id {
      pointers[index].location = event.location
      return true
    }
    return false
  }

  /// The frame has ended: where the pointers are is where they were.
  mutating func settle() {
    if pointers.count > 1 {
      settledTurn = turn(at: 1)
      // Two pointers in one place have neither size nor direction: both count from when they part.
      let hadNoSize = radius(of: middle { $0.base }) { $0.base } == 0
      for index in pointers.indices { pointers[index].settled = pointers[index].location }
      if hadNoSize { rebase() }
    } else {
      for index in pointers.indices { pointers[index].settled = pointers[index].location }
    }
  }

  /// Counts from here and now: nothing has been done so far.
  mutating func restart() {
    baseMotion = PointerMotion()
    moveBase()
  }

  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    baseMotion = PointerMotion()
    settledTurn = 0
    leader = nil
  }

  /// What has been done at the part `fraction` of the way from the frame before to this one.
  func motion(at fraction: Double = 1, turning: Bool = true) -> PointerMotion {
    guard pointers.count > 1 else { return motionOfOne(at: fraction) }
    var motion = baseMotion
    motion.centroid = middle { place(of: $0, at: fraction) }
    motion.travel += travel(to: motion.centroid, at: fraction)
    motion.radius = radius(of: motion.centroid) { place(of: $0, at: fraction) }
    let base = radius(of: middle { $0.base }) { $0.base }
    motion.spread += motion.radius - base
    if base > 0, motion.radius > 0 { motion.scale *= motion.radius / base }
    if turning { motion.turn += turn(at: fraction) }
    return motion
  }

  private func motionOfOne(at fraction: Double) -> PointerMotion {
    var motion = baseMotion
    guard let pointer = pointers.first else { return motion }
    motion.centroid = place(of: pointer, at: fraction)
    motion.travel += motion.centroid - pointer.base
    motion.radius = 0
    return motion
  }

  private func travel(to centroid: Point, at fraction: Double) -> Vector {
    switch tracking {
    case .centroid: return centroid - middle { $0.base }
    case .sum: return (centroid - middle { $0.base }) * Double(pointers.count)
    case .latest:
      guard let pointer = pointers.first(where: { $0.id == leader }) else { return .zero }
      return place(of: pointer, at: fraction) - pointer.base
    }
  }

  private func place(of pointer: Pointer, at fraction: Double) -> Point {
    fraction == 1 ? pointer.location : pointer.settled + (pointer.location - pointer.settled) * fraction
  }

  private func middle(_ place: (Pointer) -> Point) -> Point { middle(of: pointers[...], place) }

  private func middle(of pointers: ArraySlice<Pointer>, _ place: (Pointer) -> Point) -> Point {
    if pointers.count == 1, let pointer = pointers.first { return place(pointer) }
    var sum = Vector.zero
    for pointer in pointers { sum += place(pointer) - .zero }
    return pointers.isEmpty ? .zero : .zero + sum * (1 / Double(pointers.count))
  }

  private func radius(of middle: Point, _ place: (Pointer) -> Point) -> Double {
    guard pointers.count > 1 else { return 0 }
    var sum = 0.0
    for pointer in pointers { sum += (place(pointer) - middle).length }
    return sum / Double(pointers.count)
  }

  /// How far they have turned against the base: the turn about the middle that brings it nearest to them, as many turns on as is nearest to where
  /// they had turned before.
  private func turn(at fraction: Double) -> Double {
    let turning = turnsByFirstTwo ? pointers.prefix(2) : pointers[...]
    let (from, to) = (middle(of: turning) { $0.base }, middle(of: turning) { place(of: $0, at: fraction) })
    var (cross, dot) = (0.0, 0.0)
    for pointer in turning {
      let (before, after) = (pointer.base - from, place(of: pointer, at: fraction) - to)
      cross += before.dx * after.dy - before.dy * after.dx
      dot += before.dx * after.dx + before.dy * after.dy
    }
    let wrapped = cross == 0 && dot == 0 ? 0 : Elementary.atan2(cross, dot)
    return wrapped + ((settledTurn - wrapped) / (2 * .pi)).rounded() * 2 * .pi
  }

  /// Counts on from here: what has been done so far stays.
  private mutating func rebase() {
    guard !pointers.isEmpty else { return }
    baseMotion = motion()
    moveBase()
  }

  private mutating func moveBase() {
    settledTurn = 0
    for index in pointers.indices {
      pointers[index].settled = pointers[index].location
      pointers[index].base = pointers[index].location
    }
  }
}
