public import MotionValues

/// A weighted sum of motions: adding a motion interrupts none in flight, so the value never jumps.
///
/// value = base + Σ weight · (motion − its initial value). When all motions are at rest, that is base + Σ weight · (end − start).
public struct AdditiveMotion<Value: MotionValue>: Simulation {
  private struct Layer {
    let motion: AnyMotion<Value>
    let displacement: Displacement<Value>

    /// Returns the weighted displacement at `time`.
    func lanes(at time: Timestamp) -> Value.Lanes { displacement.lanes(at: motion.value(at: time)) }
  }

  /// The value to which the motions are added.
  public private(set) var base: Value
  private var baseLanes: Value.Lanes
  private var layers: [Layer] = []

  /// Creates a sum without motions.
  ///
  /// - Throws: if the value is not finite.
  public init(_ base: Value) throws(MotionError) {
    if !base.lanes.isMovable { throw .notFinite(.value) }
    self.base = base
    baseLanes = base.lanes
  }

  /// The number of motions that ``settle(at:)`` has not folded into the base.
  public var count: Int { layers.count }

  /// Adds a motion: the sum changes by `weight` times the motion's displacement from its initial value.
  ///
  /// - Parameter weight: from 0 to 1.
  /// - Throws: if the weight is not from 0 to 1.
  public mutating func add<Motion: Simulation>(_ motion: Motion, weight: Double = 1) throws(MotionError) where Motion.Value == Value {
    try add(AnyMotion(motion), from: motion.valueBeforeStart.lanes, weight: weight)
  }

  /// Adds a motion whose displacement counts from `start`. A tween without duration is at its end from the start.
  private mutating func add(_ motion: AnyMotion<Value>, from start: Value.Lanes, weight: Double) throws(MotionError) {
    guard (0...1).contains(weight) else { throw .outOfRange(.weight) }
    let end = motion.restTime.map { motion.value(at: $0) }
    layers.append(Layer(motion: motion, displacement: Displacement(from: start, to: end, weight: weight)))
  }

  /// Adds a motion to `destination` from the value at which all earlier motions end.
  ///
  /// With a weight of 1 the sum ends at `destination`; with a smaller weight, at that fraction of the distance.
  ///
  /// - Throws: if the weight is not from 0 to 1, or the motion is invalid; also, as out of range, if an earlier motion never rests.
  public mutating func add(
    to destination: Value, duration: Duration, easing: Easing, weight: Double = 1, at start: Timestamp
  ) throws(MotionError) {
    guard let end else { throw .outOfRange(.destination) }
    let motion = try TweenSimulation(from: end, to: destination, duration: duration, easing: easing, at: start)
    try add(AnyMotion(motion), from: end.lanes, weight: weight)
  }

  /// The value at which the sum ends if nothing is added; nil if a motion never rests.
  public var end: Value? {
    var lanes = baseLanes
    for layer in layers {
      guard let rest = layer.motion.restTime else { return nil }
      lanes = lanes + layer.lanes(at: rest)
    }
    return Value(lanes: lanes)
  }

  /// Folds the motions that are at rest at `time` into the base. Later values are the same except for rounding.
  public mutating func settle(at time: Timestamp) {
    for layer in layers where layer.motion.isAtRest(at: time) { baseLanes = baseLanes + layer.lanes(at: time) }
    layers.removeAll { $0.motion.isAtRest(at: time) }
    base = Value(lanes: baseLanes)
  }

  /// The earliest start of the motions.
  public var start: Timestamp { layers.map { $0.motion.start }.min() ?? .zero }

  public var restTime: Timestamp? {
    var last: Timestamp?
    for layer in layers {
      guard let rest = layer.motion.restTime else { return nil }
      last = last.map { max($0, rest) } ?? rest
    }
    return last ?? .zero
  }

  public func value(at time: Timestamp) -> Value {
    var lanes = baseLanes
    for layer in layers { lanes = lanes + layer.lanes(at: time) }
    return Value(lanes: lanes)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    var lanes = Value.Lanes.zero
    for layer in layers where time >= layer.motion.start {
      lanes = lanes + layer.motion.velocity(at: time).lanes * layer.displacement.weight
    }
    return Value.Velocity(lanes: lanes)
  }
}
