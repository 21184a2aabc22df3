/// Many motions of springs, stepped together from columns.
///
/// A slot holds one motion. ``evaluate(_:at:)`` does for each slot, in the same order, the operations of
/// ``SpringSimulation/value(at:)``, so both give the same bits. Motions that lie side by side and share spring and start share their
/// exponential, sine and cosine.
public struct SpringBatch<Lanes: LaneVector> {
  /// What is read of a motion at every evaluation; with two lanes exactly one line of the processor's cache.
  struct Row {
    var start: Timestamp
    var rest: Timestamp
    var destination: Lanes
    var displacement: Lanes
    var drive: Lanes
  }

  private var rows: ContiguousArray<Row> = []
  /// Read only where a motion does not share its weights with the one before.
  private var bases: ContiguousArray<SpringBasis> = []
  /// Whether a slot has the weights of the slot before it at every instant: the same spring, set off at the same time.
  private var sharesWithPrevious: ContiguousArray<Bool> = []

  /// The values of the last evaluation, by slot.
  public private(set) var values: ContiguousArray<Lanes> = []

  /// Makes a batch without slots.
  public init() {}

  /// How many slots there are.
  public var count: Int { rows.count }

  /// Adds a slot behind all others.
  public mutating func append() {
    rows.append(Row(start: .zero, rest: .zero, destination: .zero, displacement: .zero, drive: .zero))
    bases.append(SpringBasis(valid: SpringParameters()))
    values.append(.zero)
    sharesWithPrevious.append(false)
    compareWithPrevious(count - 1)
  }

  /// Puts a motion into `slot`.
  public mutating func set<Value: MotionValue>(_ simulation: SpringSimulation<Value>, at slot: Int) where Value.Lanes == Lanes {
    let displacement = simulation.initialValue.lanes - simulation.destination.lanes
    rows[slot] = Row(
      start: simulation.start, rest: simulation.restTime ?? .distantFuture, destination: simulation.destination.lanes,
      displacement: displacement, drive: simulation.initialVelocity.lanes + displacement * simulation.basis.decay)
    bases[slot] = simulation.basis
    values[slot] = simulation.initialValue.lanes
    compareWithPrevious(slot)
    compareWithPrevious(slot + 1)
  }

  /// Keeps only the slots named, in their order; slot `kept[i]` becomes slot `i`.
  public mutating func keep(_ kept: [Int]) {
    rows = ContiguousArray(kept.map { rows[$0] })
    bases = ContiguousArray(kept.map { bases[$0] })
    values = ContiguousArray(kept.map { values[$0] })
    sharesWithPrevious = ContiguousArray(repeating: false, count: kept.count)
    for slot in rows.indices { compareWithPrevious(slot) }
  }

  /// Computes ``values`` of `slots`, ascending, at `time`.
  ///
  /// - Complexity: O(`slots.count`), without allocation.
  @specialized(where Lanes == Double)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  public mutating func evaluate(_ slots: ContiguousArray<Int32>, at time: Timestamp) {
    // The slot whose weights are at hand, if it was the one before.
    var weighed = -2
    var weights = SpringWeights(displacement: 0, drive: 0)
    rows.withUnsafeBufferPointer { rows in
      values.withUnsafeMutableBufferPointer { values in
        for slot in slots {
          let index = Int(slot)
          // At the start it is, to the bit, what it was told to be; ``set(_:at:)`` has put that in place.
          if time <= rows[index].start { continue }
          if time >= rows[index].rest {
            values[index] = rows[index].destination
            continue
          }
          if weighed != index - 1 || !sharesWithPrevious[index] {
            weights = bases[index].weights(after: time.seconds(since: rows[index].start))
          }
          weighed = index
          values[index] =
            rows[index].destination + (rows[index].displacement * weights.displacement + rows[index].drive * weights.drive)
        }
      }
    }
  }

  private mutating func compareWithPrevious(_ slot: Int) {
    guard slot > 0, slot < count else { return }
    sharesWithPrevious[slot] = rows[slot].start == rows[slot - 1].start && bases[slot] == bases[slot - 1]
  }
}
