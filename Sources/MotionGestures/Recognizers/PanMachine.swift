public import MotionPhysics

/// What counts as a pan.
public struct PanConfiguration: Hashable, Sendable {
  /// How far the pointers have to move before the pan begins, in points; it begins beyond, not at it. 10 as observed of UIKit.
  public var slop: Double
  /// How many pointers it takes at least.
  public var minimumPointers: Int
  /// How many may be down before it begins; later ones do not count.
  public var maximumPointers: Int
  /// How velocity is estimated.
  public var velocity: VelocityConfiguration

  /// Makes a configuration.
  public init(
    slop: Double = 10, minimumPointers: Int = 1, maximumPointers: Int = .max, velocity: VelocityConfiguration = .init()
  ) {
    self.slop = slop
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.velocity = velocity
  }
}

/// Decides when pointers pan, pure.
///
/// The pan begins where the centroid of the pointers crosses the slop: at an instant between two samples, computed, so that exactly the slop
/// is used up however often the hardware samples. From there on the translation is the sum of the centroid's steps between samples of the
/// same pointers; one that joins or leaves moves nothing.
public struct PanMachine: Sendable {
  private enum Phase {
    /// Too few pointers, or not beyond the slop.
    case waiting
    /// Panning.
    case panning
    /// Over; whatever pointers are left are waited out.
    case over
  }

  /// What counts as a pan.
  public let configuration: PanConfiguration

  /// Where the gesture stands.
  public private(set) var state = RecognitionState.possible

  private var phase = Phase.waiting
  private var pointers = PointerSet()
  /// Pointers that are down but do not count.
  private var strangers: [PointerID] = []
  /// Where the centroid was when the needed pointers were down, moved along when one joins.
  private var origin = Point.zero
  private var last = Point.zero
  private var lastTime = Timestamp.zero
  private var translation = Vector.zero
  private var tracker: VelocityTracker

  /// Makes a machine.
  public init(configuration: PanConfiguration = PanConfiguration()) {
    self.configuration = configuration
    tracker = VelocityTracker(configuration: configuration.velocity)
  }

  /// What `event` amounts to.
  public mutating func handle(_ event: PointerEvent) -> [GestureUpdate] {
    switch event.phase {
    case .down: return down(event)
    case .move: return move(event)
    case .up: return up(event)
    case .cancel: return taken(event)
    case .hover: return []
    }
  }

  /// Gives the pan up; pointers still down mean nothing any more.
  public mutating func cancel(at time: Timestamp) -> [GestureUpdate] {
    let update = phase == .panning ? [decide(.cancelled, at: time, velocity: .zero)] : []
    pointers = PointerSet()
    strangers = []
    reset()
    return update
  }

  private mutating func down(_ event: PointerEvent) -> [GestureUpdate] {
    if phase == .over || (phase == .panning && pointers.count >= configuration.maximumPointers) {
      strangers.append(event.id)
      return []
    }
    let before = pointers.centroid
    let hadPointers = !pointers.isEmpty
    pointers.add(event)
    if phase == .waiting, pointers.count > configuration.maximumPointers { return [finish(.failed, at: event.time)] }
    // Who joins moves the centroid, but nothing has moved: what was travelled so far stays.
    origin = hadPointers && pointers.count > configuration.minimumPointers ? origin + (pointers.centroid - before) : pointers.centroid
    last = pointers.centroid
    lastTime = event.time
    if phase == .waiting { tracker.reset() }
    if phase == .waiting { tracker.add(.zero + (last - origin), at: event.time) }
    return []
  }

  private mutating func move(_ event: PointerEvent) -> [GestureUpdate] {
    guard pointers.move(event) else { return [] }
    let centroid = pointers.centroid
    defer {
      last = centroid
      lastTime = event.time
    }
    switch phase {
    case .over:
      return []
    case .panning:
      translation += centroid - last
      tracker.add(.zero + translation, at: event.time)
      return [decide(.changed, at: event.time)]
    case .waiting:
      guard pointers.count >= configuration.minimumPointers else {
        origin = centroid
        return []
      }
      tracker.add(.zero + (centroid - origin), at: event.time)
      guard (centroid - origin).length > configuration.slop else { return [] }
      return begin(at: centroid, event.time)
    }
  }

  /// Begins where the way from the last sample to `centroid` leaves the circle of the slop.
  private mutating func begin(at centroid: Point, _ time: Timestamp) -> [GestureUpdate] {
    let fraction = crossing(from: last - origin, to: centroid - origin)
    let crossed = last + (centroid - last) * fraction
    let span = Double(time.nanoseconds - lastTime.nanoseconds)
    let crossingTime = Timestamp(nanoseconds: lastTime.nanoseconds + Int64((span * fraction).rounded(.down)))
    phase = .panning
    state = .began
    // The tracker goes on from the translation at the crossing, so that its samples stay one curve.
    tracker.shift(by: origin - crossed)
    translation = .zero
    let velocity = tracker.estimate(at: time).velocity
    var updates = [
      GestureUpdate(
        state: .began, time: crossingTime, location: crossed, velocity: velocity, pointerCount: pointers.count)
    ]
    if fraction < 1 {
      translation = centroid - crossed
      state = .changed
      updates.append(
        GestureUpdate(
          state: .changed, time: time, location: centroid, translation: translation, velocity: velocity, pointerCount: pointers.count))
    }
    return updates
  }

  /// The part of the way from `start` (inside or on the circle of the slop) to `end` (outside) at which it leaves: the larger root of
  /// `|start + f·(end − start)|² = slop²`.
  private func crossing(from start: Vector, to end: Vector) -> Double {
    let way = end - start
    let a = way.dx * way.dx + way.dy * way.dy
    let b = start.dx * way.dx + start.dy * way.dy
    let c = start.dx * start.dx + start.dy * start.dy - configuration.slop * configuration.slop
    guard a > 0 else { return 1 }
    let root = max(0, b * b - a * c).squareRoot()
    return min(1, max(0, b > 0 ? -c / (b + root) : (root - b) / a))
  }

  private mutating func up(_ event: PointerEvent) -> [GestureUpdate] {
    strangers.removeAll { $0 == event.id }
    guard pointers.contains(event.id) else { return settled([]) }
    let before = pointers.centroid
    let isLast = pointers.count == configuration.minimumPointers
    if phase == .panning, isLast || pointers.count == 1 {
      // The lift is no sample: where the pointer leaves is where it was last seen.
      let velocity = tracker.estimate(at: event.time).velocity
      pointers.remove(event.id)
      let update = decide(.ended, at: event.time, velocity: velocity, location: before)
      phase = .over
      return settled([update])
    }
    pointers.remove(event.id)
    if phase == .waiting, pointers.isEmpty { return settled([finish(.failed, at: event.time, location: before)]) }
    origin = origin + (pointers.centroid - before)
    last = pointers.centroid
    return settled([])
  }

  /// The host took a pointer away.
  private mutating func taken(_ event: PointerEvent) -> [GestureUpdate] {
    strangers.removeAll { $0 == event.id }
    guard pointers.contains(event.id) else { return settled([]) }
    let location = pointers.centroid
    pointers.remove(event.id)
    switch phase {
    case .panning: return settled([finish(.cancelled, at: event.time, location: location)])
    case .waiting: return settled([finish(.failed, at: event.time, location: location)])
    case .over: return settled([])
    }
  }

  private mutating func finish(_ state: RecognitionState, at time: Timestamp, location: Point? = nil) -> GestureUpdate {
    let update = decide(state, at: time, velocity: .zero, location: location)
    phase = .over
    return update
  }

  private mutating func decide(
    _ state: RecognitionState, at time: Timestamp, velocity: Vector? = nil, location: Point? = nil
  ) -> GestureUpdate {
    self.state = state
    return GestureUpdate(
      state: state, time: time, location: location ?? pointers.centroid, translation: translation,
      velocity: velocity ?? tracker.estimate(at: time).velocity, pointerCount: pointers.count)
  }

  /// `updates`, and ready for the next gesture once no pointer is left of this one.
  private mutating func settled(_ updates: [GestureUpdate]) -> [GestureUpdate] {
    if phase == .over {
      strangers += pointers.pointers.map { $0.id }
      pointers = PointerSet()
    }
    if pointers.isEmpty, strangers.isEmpty { reset() }
    return updates
  }

  private mutating func reset() {
    phase = .waiting
    state = .possible
    translation = .zero
    tracker.reset()
  }
}
