public import MotionValues

/// Motions that are added to each other, each with a weight: a new one interrupts none of those under way, so nothing ever jumps.
///
/// value = base + Σ weight · (motion − where it starts). Where every motion has come to rest, that is base + Σ weight · (end − start).
public struct AdditiveMotion<Value: MotionValue>: Simulation {
  private struct Layer {
    let motion: AnyMotion<Value>
    let weight: Double
    let start: Value.Lanes
  }

  /// What the motions are added to.
  public private(set) var base: Value
  private var baseLanes: Value.Lanes
  private var layers: [Layer] = []

  /// Begins with a value that nothing moves.
  ///
  /// - Throws: if the value is not finite.
  public init(_ base: Value) throws(MotionError) {
    if !base.lanes.isMovable { throw .notFinite(.value) }
    self.base = base
    baseLanes = base.lanes
  }

  /// How many motions have not been taken in by ``settle(at:)``.
  public var count: Int { layers.count }

  /// Adds a motion: from now on, `weight` times as far as it gets from its start counts.
  ///
  /// - Parameter weight: from 0 to 1.
  /// - Throws: if the weight is not from 0 to 1.
  public mutating func add<Motion: Simulation>(_ motion: Motion, weight: Double = 1) throws(MotionError) where Motion.Value == Value {
    guard (0...1).contains(weight) else { throw .outOfRange(.weight) }
    layers.append(Layer(motion: AnyMotion(motion), weight: weight, start: motion.value(at: motion.start).lanes))
  }

  /// Adds a motion from where all those before will end to `destination`.
  ///
  /// With a weight of 1 the sum ends at `destination`; with one below, at that part of the way to it.
  ///
  /// - Throws: if the weight is not from 0 to 1, or the motion none; or, as out of range, if a motion before it never rests.
  public mutating func add(
    to destination: Value, duration: Duration, easing: Easing, weight: Double = 1, at start: Timestamp
  ) throws(MotionError) {
    guard let end else { throw .outOfRange(.destination) }
    try add(TweenSimulation(from: end, to: destination, duration: duration, easing: easing, at: start), weight: weight)
  }

  /// Where the sum ends if nothing is added; nil where a motion never rests.
  public var end: Value? {
    var lanes = baseLanes
    for layer in layers {
      guard let rest = layer.motion.restTime else { return nil }
      lanes = lanes + (layer.motion.value(at: rest).lanes - layer.start) * layer.weight
    }
    return Value(lanes: lanes)
  }

  /// Takes those motions into the base that rest by `time`; from then on, values are the same but for the last bits.
  public mutating func settle(at time: Timestamp) {
    for layer in layers where layer.motion.isAtRest(at: time) {
      baseLanes = baseLanes + (layer.motion.value(at: time).lanes - layer.start) * layer.weight
    }
    layers.removeAll { $0.motion.isAtRest(at: time) }
    base = Value(lanes: baseLanes)
  }

  /// When the first of the motions starts.
  public var start: Timestamp { layers.map { $0.motion.start }.min() ?? .zero }

  public var restTime: Timestamp? {
    var last = Timestamp.zero
    for layer in layers {
      guard let rest = layer.motion.restTime else { return nil }
      last = max(last, rest)
    }
    return last
  }

  public func value(at time: Timestamp) -> Value {
    var lanes = baseLanes
    for layer in layers { lanes = lanes + (layer.motion.value(at: time).lanes - layer.start) * layer.weight }
    return Value(lanes: lanes)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    var lanes = Value.Lanes.zero
    for layer in layers where time >= layer.motion.start { lanes = lanes + layer.motion.velocity(at: time).lanes * layer.weight }
    return Value.Velocity(lanes: lanes)
  }
}
