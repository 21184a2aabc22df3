public import MotionPhysics

/// What counts as a tap.
public struct TapConfiguration: Hashable, Sendable {
  /// How far a pointer may stray from where it went down, in points. UIKit names no number; this is its pan slop, so that what is no longer a
  /// tap is a pan.
  public var movement: Double
  /// How long the pointers may stay down; nil for as long as they like, as UIKit documents no limit.
  public var maximumDuration: Duration?
  /// How many pointers it takes, exactly.
  public var pointerCount: Int

  /// Makes a configuration.
  public init(movement: Double = 10, maximumDuration: Duration? = nil, pointerCount: Int = 1) {
    self.movement = movement
    self.maximumDuration = maximumDuration
    self.pointerCount = pointerCount
  }
}

/// Decides when pointers tap, pure: down and up again in one place.
public struct TapMachine: Sendable {
  /// What counts as a tap.
  public let configuration: TapConfiguration

  /// Where the gesture stands.
  public private(set) var state = RecognitionState.possible

  private var pointers: [(id: PointerID, down: Point)] = []
  /// Where the pointers went down, summed up, and how many did.
  private var downSum = Vector.zero
  private var downCount = 0
  private var firstDown = Timestamp.zero

  /// Makes a machine.
  public init(configuration: TapConfiguration = TapConfiguration()) { self.configuration = configuration }

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

  /// Gives the tap up; pointers still down mean nothing any more.
  public mutating func cancel(at time: Timestamp) -> [GestureUpdate] {
    let update = !pointers.isEmpty && state == .possible ? [fail(at: time)] : []
    pointers = []
    reset()
    return update
  }

  private mutating func down(_ event: PointerEvent) -> [GestureUpdate] {
    if pointers.isEmpty { firstDown = event.time }
    pointers.append((event.id, event.location))
    guard state == .possible else { return [] }
    downSum += event.location - .zero
    downCount += 1
    return downCount > configuration.pointerCount ? [fail(at: event.time)] : []
  }

  private mutating func move(_ event: PointerEvent) -> [GestureUpdate] {
    guard state == .possible, let pointer = pointers.first(where: { $0.id == event.id }) else { return [] }
    return event.location.distance(to: pointer.down) > configuration.movement ? [fail(at: event.time)] : []
  }

  private mutating func up(_ event: PointerEvent) -> [GestureUpdate] {
    guard pointers.contains(where: { $0.id == event.id }) else { return [] }
    pointers.removeAll { $0.id == event.id }
    var updates: [GestureUpdate] = []
    if state == .possible, isTooLate(event.time) {
      updates = [fail(at: event.time)]
    } else if state == .possible, pointers.isEmpty {
      updates = [downCount == configuration.pointerCount ? decide(.ended, at: event.time) : fail(at: event.time)]
    }
    if pointers.isEmpty { reset() }
    return updates
  }

  private mutating func taken(_ event: PointerEvent) -> [GestureUpdate] {
    guard pointers.contains(where: { $0.id == event.id }) else { return [] }
    pointers.removeAll { $0.id == event.id }
    let updates = state == .possible ? [fail(at: event.time)] : []
    if pointers.isEmpty { reset() }
    return updates
  }

  private func isTooLate(_ time: Timestamp) -> Bool {
    guard let limit = configuration.maximumDuration else { return false }
    return firstDown.duration(to: time) > limit
  }

  private mutating func fail(at time: Timestamp) -> GestureUpdate { decide(.failed, at: time) }

  /// An update at the mean of where the pointers went down.
  private mutating func decide(_ state: RecognitionState, at time: Timestamp) -> GestureUpdate {
    self.state = state
    return GestureUpdate(
      state: state, time: time, location: .zero + downSum * (1 / Double(max(1, downCount))), pointerCount: pointers.count)
  }

  private mutating func reset() {
    state = .possible
    downSum = .zero
    downCount = 0
  }
}
