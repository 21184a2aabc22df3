import MotionPhysics
public import MotionStreams
public import MotionValues

/// Additive motions of a property that play as soon as they are added, and are paused, resumed and stopped together.
///
/// Each one is a track of ``AdditiveLayers``, and is released once it and all earlier ones have ended.
public final class AdditiveMotions<Value: MotionValue> {
  /// A motion that was added and is not released.
  private struct Flight {
    let arrangement: Arrangement
    /// The number of its layer.
    let layer: Int
    /// The subscription to its statuses.
    let subscription: Subscription

    /// Whether it neither plays nor is paused.
    var isOver: Bool { if case .stopped = arrangement.playState { true } else { false } }
  }

  /// The property that the motions move.
  public let property: ReactiveProperty<Value>

  /// Whether a motion is in flight and not paused.
  public private(set) var isPlaying = false

  private let clock: AnimationClock
  let layers: AdditiveLayers<Value>
  private let onChange: (Bool) -> Void
  /// The motions, in the order in which they were added.
  private var flights: [Flight] = []

  /// Creates an empty sum of motions that `clock` plays.
  ///
  /// - Parameter onChange: called with ``isPlaying`` whenever that changes.
  public init(of property: ReactiveProperty<Value>, on clock: AnimationClock, onChange: @escaping (Bool) -> Void = { _ in }) {
    (self.property, self.clock, self.onChange) = (property, clock, onChange)
    layers = AdditiveLayers(of: property)
  }

  deinit { for flight in flights { flight.subscription.unsubscribe() } }

  /// The number of motions that are not released.
  public var count: Int { flights.count }

  /// The value once each motion has reached its end.
  public var destination: Value { layers.destination ?? property.value }

  /// Adds a motion from the ``destination`` to `end`, and plays it. Those in flight continue; paused ones stay paused.
  ///
  /// Has no effect while a timeline delivers values of its past: what follows from them has been added before. Nothing is validated then.
  ///
  /// - Parameter weight: the part of the distance that it adds, from 0 to 1.
  /// - Throws: if a value is not finite, the duration is negative or too long, or the easing or the weight is invalid.
  public func add(to end: Value, over duration: Duration, easing: Easing = .easeInOut, weight: Double = 1) throws(MotionError) {
    if clock.motionClock.shownPast?.ignoresChanges() == true { return }
    releaseEnded()
    let track = try layers.track(to: end, over: duration, easing: easing, weight: weight)
    take(track.arrangement, layer: layers.newestID)
    track.arrangement.play(on: clock)
  }

  /// Pauses the motions in flight. One that is added later plays at once.
  public func pause() { change { for flight in flights { flight.arrangement.pause() } } }

  /// Plays the paused motions on.
  public func resume() { change { for flight in flights { flight.arrangement.resume() } } }

  /// Stops and releases all motions. The value stays, and is the ``destination``.
  public func stop() {
    change {
      let stopped = flights
      flights = []
      for flight in stopped {
        flight.subscription.unsubscribe()
        flight.arrangement.stop()
      }
      for flight in stopped { layers.remove(flight.layer) }
      // An observer of the end may add further motions, which go on.
      update()
    }
  }

  /// Runs `body` in one transaction: between two events, everything that is active because of the motions comes to rest immediately.
  private func change(_ body: () -> Void) { clock.motionClock.withTransaction(body) }

  func take(_ arrangement: Arrangement, layer: Int) {
    // Unretained: the subscription ends in the deinitializer, or when the motion is released.
    let motions = Unmanaged.passUnretained(self)
    let subscription = arrangement.statuses.subscribe { status in
      switch status {
      case .started, .completed, .stopped, .paused, .resumed: motions.takeUnretainedValue().update()
      case .updated, .stepped, .reversed, .repeated: return
      }
    }
    flights.append(Flight(arrangement: arrangement, layer: layer, subscription: subscription))
  }

  /// Releases motions that have ended, and publishes whether one is in flight.
  func update() {
    releaseEnded()
    let isPlaying = flights.contains { $0.arrangement.isPlaying }
    guard isPlaying != self.isPlaying else { return }
    self.isPlaying = isPlaying
    onChange(isPlaying)
  }

  /// Releases the motions that have ended, up to the first one that has not.
  ///
  /// A later one would leave the sum in another order, and with another rounding.
  private func releaseEnded() {
    while let first = flights.first, first.isOver {
      first.subscription.unsubscribe()
      // Now, and not once the arrangement is released, which its player may retain.
      layers.remove(first.layer)
      flights.removeFirst()
    }
  }
}
