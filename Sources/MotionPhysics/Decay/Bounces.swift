import MotionValues

/// One lane of a bouncing motion: the flights between its collisions, all of which are computed at the start.
struct Bounces {
  struct Leg {
    /// The time in seconds from the start.
    let time: Double
    let flight: Flight
  }

  /// The maximum number of collisions: a minute and a half at a thousand per second.
  static let limit = 100_000

  let edges: Edges
  private(set) var legs: [Leg] = []
  /// The time at which the lane comes to rest on an edge, pressed by the force, in seconds from the start; infinite if it never does.
  private(set) var lying = Double.infinity

  /// The velocity before the collision at the start; nil if there is none.
  private var impact: Double?

  /// Computes the flights of one lane.
  ///
  /// - Parameter horizon: the seconds after which collisions are irrelevant.
  init(_ flight: Flight, edges: Edges, horizon: Double) throws(MotionError) {
    self.edges = edges
    let inside = edges.clamped(flight.position)
    var current = Flight(rate: flight.rate, acceleration: flight.acceleration, position: inside, velocity: flight.velocity)
    var time = 0.0
    // A start on an edge with outward velocity, or beyond an edge, is an immediate collision.
    if isPushedOut(current), edges.lower < edges.upper {
      impact = current.velocity
      current = rebound(current, at: inside)
    }
    legs.append(Leg(time: 0, flight: current))
    if isStuck(current) { lying = 0 }
    if isMirrored { return }
    while lying == .infinity, let (delay, edge) = nextCollision(current), time + delay < horizon {
      if legs.count > Self.limit { throw .tooLong(.count) }
      time += delay
      let arriving = Flight(
        rate: current.rate, acceleration: current.acceleration, position: edge, velocity: current.velocity(after: delay))
      current = rebound(arriving, at: edge)
      legs.append(Leg(time: time, flight: current))
      if isStuck(current) { lying = time }
    }
  }

  /// Whether both collisions are lossless and no force acts: then the motion is that without edges, reflected between two mirrors.
  var isMirrored: Bool {
    edges.lowerRestitution == 1 && edges.upperRestitution == 1 && edges.upper - edges.lower < .infinity && edges.lower < edges.upper
      && legs[0].flight.acceleration == 0
  }

  /// Returns the reflected position, and whether the motion is reversed there.
  private func mirrored(_ position: Double) -> (position: Double, isReversed: Bool) {
    // Before the first collision there is nothing to reflect, and so nothing to round.
    if position >= edges.lower, position <= edges.upper { return (position, false) }
    let width = edges.upper - edges.lower
    var offset = (position - edges.lower).truncatingRemainder(dividingBy: 2 * width)
    if offset < 0 { offset += 2 * width }
    return offset <= width ? (edges.lower + offset, false) : (edges.upper - (offset - width), true)
  }

  /// Returns the collisions up to `end` seconds: the legs that they start, with the velocity before; at most ``limit``.
  func collisions(until end: Double) -> [(leg: Leg, arriving: Double)] {
    let later = isMirrored ? mirroredCollisions(until: end) : computedCollisions(until: end)
    guard let impact, end >= 0 else { return later }
    return [(leg: legs[0], arriving: impact)] + later.prefix(Self.limit - 1)
  }

  private func computedCollisions(until end: Double) -> [(leg: Leg, arriving: Double)] {
    zip(legs, legs.dropFirst()).prefix { $1.time <= end }
      .map { (leg: $1, arriving: $0.flight.velocity(after: $1.time - $0.time)) }
  }

  private func mirroredCollisions(until end: Double) -> [(leg: Leg, arriving: Double)] {
    let (flight, width) = (legs[0].flight, edges.upper - edges.lower)
    let isRising = flight.velocity > 0
    let (first, second) = isRising ? (edges.upper, edges.lower) : (edges.lower, edges.upper)
    var found: [(leg: Leg, arriving: Double)] = []
    while found.count < Self.limit {
      // Without edges the motion would pass these levels in sequence. The edges alternate, so their number alone gives the side.
      let level = first + (isRising ? width : -width) * Double(found.count)
      guard let time = flight.passage(of: level), time <= end else { break }
      let isFirst = found.count.isMultiple(of: 2)
      let speed = flight.velocity(after: time).magnitude
      let arriving = isRising == isFirst ? speed : -speed
      let leaving = Flight(rate: flight.rate, acceleration: 0, position: isFirst ? first : second, velocity: -arriving)
      found.append((Leg(time: time, flight: leaving), arriving))
    }
    return found
  }

  /// Returns the leg at `seconds`. O(log of the number of collisions).
  func leg(at seconds: Double) -> Leg {
    var (low, high) = (0, legs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if legs[middle].time <= seconds { low = middle } else { high = middle }
    }
    return legs[low]
  }

  func position(at seconds: Double) -> Double {
    if isMirrored { return edges.clamped(mirrored(legs[0].flight.position(after: seconds)).position) }
    let leg = leg(at: min(seconds, lying))
    // Rounding must not move the position beyond an edge.
    return edges.clamped(leg.flight.position(after: min(seconds, lying) - leg.time))
  }

  func velocity(at seconds: Double) -> Double {
    if isMirrored {
      let velocity = legs[0].flight.velocity(after: seconds)
      return mirrored(legs[0].flight.position(after: seconds)).isReversed ? -velocity : velocity
    }
    if seconds >= lying { return 0 }
    let leg = leg(at: seconds)
    return leg.flight.velocity(after: seconds - leg.time)
  }

  private func nextCollision(_ flight: Flight) -> (delay: Double, edge: Double)? {
    let lower = edges.lower > -.infinity ? flight.passage(of: edges.lower) : nil
    let upper = edges.upper < .infinity ? flight.passage(of: edges.upper) : nil
    switch (lower, upper) {
    case (let lower?, let upper?): return lower < upper ? (lower, edges.lower) : (upper, edges.upper)
    case (let lower?, nil): return (lower, edges.lower)
    case (nil, let upper?): return (upper, edges.upper)
    case (nil, nil): return nil
    }
  }

  private func rebound(_ flight: Flight, at edge: Double) -> Flight {
    let restitution = edge == edges.lower ? edges.lowerRestitution : edges.upperRestitution
    return Flight(
      rate: flight.rate, acceleration: flight.acceleration, position: edge,
      velocity: flight.velocity == 0 ? 0 : -flight.velocity * restitution)
  }

  private func isPushedOut(_ flight: Flight) -> Bool {
    (flight.position == edges.lower && flight.velocity < 0) || (flight.position == edges.upper && flight.velocity > 0)
  }

  /// Returns whether the lane stays on its edge: without room, without speed, or with hops below a nanosecond, whose sum is finite.
  private func isStuck(_ flight: Flight) -> Bool {
    if edges.lower == edges.upper { return true }
    let pressed =
      (flight.position == edges.lower && flight.acceleration < 0) || (flight.position == edges.upper && flight.acceleration > 0)
    return pressed && 2 * flight.velocity.magnitude < 1e-9 * flight.acceleration.magnitude
  }
}
