/// Many motions of springs, stepped together from columns.
///
/// A slot holds one motion. ``evaluate(_:at:)`` does for each slot, in the same order, the operations of
/// ``SpringSimulation/value(at:)``, so both give the same bits. Motions that lie side by side and share spring and start share their
/// exponential, sine and cosine.
public struct SpringBatch<Lanes: LaneVector> {
  /// What the columns hold of one motion.
  @usableFromInline struct Row {
    @usableFromInline var basis: SpringBasis
    @usableFromInline var start: Timestamp
    @usableFromInline var rest: Timestamp
    @usableFromInline var destination: Lanes
    @usableFromInline var displacement: Lanes
    @usableFromInline var drive: Lanes
  }

  @usableFromInline var rows: ContiguousArray<Row> = []

  /// The values of the last evaluation, by slot.
  public private(set) var values: ContiguousArray<Lanes> = []

  /// Makes a batch without slots.
  public init() {}

  /// How many slots there are.
  public var count: Int { rows.count }

  /// Adds a slot behind all others.
  public mutating func append() {
    rows.append(
      Row(
        basis: SpringBasis(SpringParameters()), start: .zero, rest: .zero, destination: .zero, displacement: .zero, drive: .zero))
    values.append(.zero)
  }

  /// Puts a motion into `slot`.
  public mutating func set<Value: MotionValue>(_ simulation: SpringSimulation<Value>, at slot: Int) where Value.Lanes == Lanes {
    let displacement = simulation.initialValue.lanes - simulation.destination.lanes
    rows[slot] = Row(
      basis: simulation.basis, start: simulation.start, rest: simulation.restTime ?? .distantFuture,
      destination: simulation.destination.lanes, displacement: displacement,
      drive: simulation.initialVelocity.lanes + displacement * simulation.basis.decay)
    values[slot] = simulation.initialValue.lanes
  }

  /// Keeps only the slots named, in their order; slot `kept[i]` becomes slot `i`.
  public mutating func keep(_ kept: [Int]) {
    rows = ContiguousArray(kept.map { rows[$0] })
    values = ContiguousArray(kept.map { values[$0] })
  }

  /// Computes ``values`` of `slots` at `time`.
  ///
  /// - Complexity: O(`slots.count`), without allocation.
  @specialized(where Lanes == Double)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  public mutating func evaluate(_ slots: ContiguousArray<Int32>, at time: Timestamp) {
    var lastStart = Timestamp(nanoseconds: .min)
    var lastBasis = SpringBasis(SpringParameters())
    var weights = SpringWeights(displacement: 0, drive: 0)
    rows.withUnsafeBufferPointer { rows in
      values.withUnsafeMutableBufferPointer { values in
        for slot in slots {
          let index = Int(slot)
          let start = rows[index].start
          // At the start it is, to the bit, what it was told to be; ``set(_:at:)`` has put that in place.
          if time <= start { continue }
          if time >= rows[index].rest {
            values[index] = rows[index].destination
            continue
          }
          if start != lastStart || !rows[index].basis.isIdentical(to: lastBasis) {
            (lastStart, lastBasis) = (start, rows[index].basis)
            weights = lastBasis.weights(after: time.seconds(since: start))
          }
          values[index] =
            rows[index].destination
            + (rows[index].displacement * weights.displacement + rows[index].drive * weights.drive)
        }
      }
    }
  }
}

extension SpringBasis {
  /// Whether both have the same weights at every instant; three comparisons instead of five.
  @inlinable func isIdentical(to other: SpringBasis) -> Bool {
    decay == other.decay && frequency == other.frequency && regime == other.regime
  }
}
