import MotionMathematics
import MotionValues

extension MotionBatch {
  /// The columns of a batch, as pointers.
  struct Columns {
    let blocks: UnsafePointer<Block>
    let headers: UnsafePointer<Header>
    let ends: UnsafePointer<(initial: Lanes, final: Lanes)>
    let destinations: UnsafePointer<Lanes>
    let displacements: UnsafePointer<Lanes>
    let drives: UnsafePointer<Lanes>
    let values: UnsafeMutablePointer<Lanes>

    /// Computes one slot in any state.
    @inline(__always)
    func evaluate(_ slot: Int, at time: Timestamp, _ groups: MotionGroups<Basis>.Pointers) {
      let header = headers[slot]
      if time <= header.start {
        values[slot] = ends[slot].initial
      } else if time >= header.rest {
        values[slot] = ends[slot].final
      } else {
        blend(slot, groups.weights(header.group, at: time))
      }
    }

    /// Computes one slot if it is not in flight.
    @inline(__always)
    func settle(_ slot: Int, at time: Timestamp) {
      let header = headers[slot]
      if time <= header.start {
        values[slot] = ends[slot].initial
      } else if time >= header.rest {
        values[slot] = ends[slot].final
      }
    }

    /// Computes one slot that is in flight.
    @inline(__always)
    func blend(_ slot: Int, _ weights: MotionWeights) {
      if MotionBatch.isWide {
        blend(slot..<slot + 1, weights)
      } else if Basis.usesDrive {
        values[slot] = destinations[slot] + (displacements[slot] * weights.displacement + drives[slot] * weights.drive)
      } else {
        values[slot] = destinations[slot] + displacements[slot] * weights.displacement
      }
    }

    /// Computes slots of `block`, or of several like it, that are in flight and share their weights.
    @inline(__always)
    func blend(_ slots: Range<Int>, of block: Block, at time: Timestamp, _ groups: MotionGroups<Basis>.Pointers) {
      let decay = MotionBatch.isWide && block.isFromRest ? groups.decay(of: block.group) : nil
      blend(slots, groups.weights(block.group, at: time), decay)
    }

    /// Computes slots that are in flight and share their weights.
    ///
    /// - Parameter decay: λ of motions of many lanes that all start at rest; nil for others. Their drives are computed instead of read:
    ///   such a batch takes the time in which memory is read.
    @inline(__always)
    func blend(_ slots: Range<Int>, _ weights: MotionWeights, _ decay: Double? = nil) {
      guard Lanes.isContiguous else {
        for slot in slots { blend(slot, weights) }
        return
      }
      // Contiguous lanes are computed as one array of numbers, so that the loop can be vectorized.
      let width = MemoryLayout<Lanes>.stride / MemoryLayout<Double>.stride
      let (first, length) = (slots.lowerBound, slots.count * width)
      if MotionBatch.isWide, let decay {
        MotionBatch.blend(
          UnsafeMutableRawPointer(values + first).assumingMemoryBound(to: Double.self),
          UnsafeRawPointer(destinations + first).assumingMemoryBound(to: Double.self),
          UnsafeRawPointer(displacements + first).assumingMemoryBound(to: Double.self), count: length, weights, decay)
        return
      }
      MotionBatch.blend(
        UnsafeMutableRawPointer(values + first).assumingMemoryBound(to: Double.self),
        UnsafeRawPointer(destinations + first).assumingMemoryBound(to: Double.self),
        UnsafeRawPointer(displacements + first).assumingMemoryBound(to: Double.self),
        UnsafeRawPointer(drives + first).assumingMemoryBound(to: Double.self), count: length, weights)
    }
  }

  @inline(__always)
  private static func blend(
    _ values: UnsafeMutablePointer<Double>, _ destinations: UnsafePointer<Double>, _ displacements: UnsafePointer<Double>,
    _ drives: UnsafePointer<Double>, count: Int, _ weights: MotionWeights
  ) {
    let (first, second) = (weights.displacement, weights.drive)
    if Basis.usesDrive {
      for index in 0..<count { values[index] = destinations[index] + (displacements[index] * first + drives[index] * second) }
    } else {
      for index in 0..<count { values[index] = destinations[index] + displacements[index] * first }
    }
  }

  /// Computes motions that start at rest: the drive of each is its displacement times `decay`.
  @inline(__always)
  private static func blend(
    _ values: UnsafeMutablePointer<Double>, _ destinations: UnsafePointer<Double>, _ displacements: UnsafePointer<Double>, count: Int,
    _ weights: MotionWeights, _ decay: Double
  ) {
    let (first, second) = (weights.displacement, weights.drive)
    for index in 0..<count {
      let displacement = displacements[index]
      values[index] = destinations[index] + (displacement * first + displacement * decay * second)
    }
  }
}
