import MotionMathematics
public import MotionValues

extension MotionBatch {
  /// Computes ``values`` of all slots at `time`.
  ///
  /// - Complexity: O(``count``), without allocation.
  @specialized(where Basis == SpringBasis, Lanes == Double)
  @specialized(where Basis == SpringBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD4<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD64<Double>)
  @specialized(where Basis == DecayBasis, Lanes == Double)
  @specialized(where Basis == DecayBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == TweenBasis, Lanes == Double)
  @specialized(where Basis == TweenBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == LoneBasis<Double>, Lanes == Double)
  @specialized(where Basis == LoneBasis<Point>, Lanes == SIMD2<Double>)
  public mutating func evaluate(at time: Timestamp) {
    if Basis.isLone { return evaluateAlone(nil, at: time) }
    evaluate(blocks: 0..<blocks.count, at: time)
  }

  /// Computes ``values`` of `slots`, ascending, at `time`.
  ///
  /// - Complexity: O(`slots.count`), without allocation.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD4<Double>)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD64<Double>)
    @_specialize(exported:true,where Basis == DecayBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == DecayBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == TweenBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == TweenBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == LoneBasis<Double>, Lanes == Double)
    @_specialize(exported:true,where Basis == LoneBasis<Point>, Lanes == SIMD2<Double>)
  #endif
  public mutating func evaluate(_ slots: ContiguousArray<Int32>, at time: Timestamp) {
    if Basis.isLone { return evaluateAlone(slots, at: time) }
    // Many lanes are always computed in columns: unrolled once more here, they would be large.
    if slots.count <= Self.fewSlots, MemoryLayout<Lanes>.stride <= 32 {
      for slot in slots { compute(Int(slot), at: time) }
      return
    }
    let length = Self.blockLength
    var index = 0
    while index < slots.count {
      let slot = Int(slots[index])
      if slot % length == 0, index + length <= slots.count, Int(slots[index + length - 1]) == slot + length - 1 {
        let first = slot / length
        index += length
        while index + length <= slots.count, Int(slots[index + length - 1]) == Int(slots[index]) + length - 1 { index += length }
        evaluate(blocks: first..<Int(slots[index - 1]) / length + 1, at: time)
      } else {
        let end = min(slots.count, index + length - slot % length)
        withColumns { columns, groups in
          while index < end, Int(slots[index]) / length == slot / length {
            columns.evaluate(Int(slots[index]), at: time, groups)
            index += 1
          }
        }
      }
    }
  }

  /// Computes the value of `slot` at `time`.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD4<Double>)
  #endif
  package mutating func evaluate(slot: Int, at time: Timestamp) {
    if Basis.isLone { return evaluateAlone(slot, at: time) }
    compute(slot, at: time)
  }

  /// The number of slots up to which pointers to the columns do not pay: each column would be retained and released.
  @inline(__always) private static var fewSlots: Int { 4 }

  /// Computes one slot in any state, with the operations of ``Columns``.
  @inline(__always) private mutating func compute(_ slot: Int, at time: Timestamp) {
    let header = headers[slot]
    if time <= header.start {
      values[slot] = ends[slot].initial
    } else if time >= header.rest {
      values[slot] = ends[slot].final
    } else {
      let weights = groups.weights(header.group, at: time)
      let moved = displacements[slot] * weights.displacement
      values[slot] = destinations[slot] + (Basis.usesDrive ? moved + drives[slot] * weights.drive : moved)
    }
  }

  /// Computes a motion that shares nothing with others.
  private mutating func evaluateAlone(_ slot: Int, at time: Timestamp) {
    let motions = loneMotions
    values.withUnsafeMutableBufferPointer { values in
      guard let first = UnsafeMutableRawPointer(values.baseAddress) else { return }
      areFinite = motions.evaluate(slot, time.nanoseconds, first)
    }
  }

  /// Computes motions that share nothing: `slots`, or all of them if nil.
  private mutating func evaluateAlone(_ slots: ContiguousArray<Int32>?, at time: Timestamp) {
    let motions = loneMotions
    values.withUnsafeMutableBufferPointer { values in
      guard let first = UnsafeMutableRawPointer(values.baseAddress) else { return }
      guard let slots, slots.count < motions.count else {
        areFinite = motions.evaluateAll(time.nanoseconds, first)
        return
      }
      areFinite = true
      for slot in slots where !motions.evaluate(Int(slot), time.nanoseconds, first) { areFinite = false }
    }
  }

  /// Computes the slots of a range of blocks. It is called for many slots at once, so one copy of the loop serves all callers.
  @specialized(where Basis == SpringBasis, Lanes == Double)
  @specialized(where Basis == SpringBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD4<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD64<Double>)
  @specialized(where Basis == DecayBasis, Lanes == Double)
  @specialized(where Basis == DecayBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == TweenBasis, Lanes == Double)
  @specialized(where Basis == TweenBasis, Lanes == SIMD2<Double>)
  @inline(never) private mutating func evaluate(blocks range: Range<Int>, at time: Timestamp) {
    for index in range where blocks[index].isStale { refresh(index) }
    let count = count
    withColumns { columns, groups in
      var index = range.lowerBound
      while index < range.upperBound {
        let block = columns.blocks[index]
        let first = index * Self.blockLength
        index += 1
        if time <= block.latestStart || time >= block.earliestRest {
          let slots = first..<min(count, index * Self.blockLength)
          if block.group >= 0 {
            // All slots as if they were in flight, in one pass; then those that are not.
            columns.blend(slots, of: block, at: time, groups)
            for slot in slots { columns.settle(slot, at: time) }
          } else {
            groups.prepare(slots, columns.headers, at: time)
            for slot in slots { columns.evaluate(slot, at: time, groups) }
          }
        } else if block.group >= 0 {
          // Adjacent blocks of one group are computed in one pass.
          while index < range.upperBound, columns.blocks[index].group == block.group, time > columns.blocks[index].latestStart,
            time < columns.blocks[index].earliestRest, !Self.isWide || columns.blocks[index].isFromRest == block.isFromRest
          { index += 1 }
          columns.blend(first..<min(count, index * Self.blockLength), of: block, at: time, groups)
        } else {
          let end = min(count, index * Self.blockLength)
          var slot = first
          while slot + 3 < end, let packed = groups.weightsOfFour(from: slot, columns.headers, at: time) {
            for lane in 0..<4 {
              columns.blend(slot + lane, MotionWeights(displacement: packed.displacement[lane], drive: packed.drive[lane]))
            }
            slot += 4
          }
          groups.prepare(slot..<end, columns.headers, at: time)
          for slot in slot..<end {
            columns.blend(slot, groups.weights(columns.headers[slot].group, at: time))
          }
        }
      }
    }
  }

  /// Calls `body` with pointers to the columns. Unchecked: every index in them comes from an existing slot.
  @inline(__always) private mutating func withColumns(
    _ body: (Columns, MotionGroups<Basis>.Pointers) -> Void
  ) {
    blocks.withUnsafeBufferPointer { blocks in
      headers.withUnsafeBufferPointer { headers in
        ends.withUnsafeBufferPointer { ends in
          destinations.withUnsafeBufferPointer { destinations in
            displacements.withUnsafeBufferPointer { displacements in
              drives.withUnsafeBufferPointer { drives in
                values.withUnsafeMutableBufferPointer { values in
                  groups.withPointers { groups in
                    guard let blocks = blocks.baseAddress, let headers = headers.baseAddress, let ends = ends.baseAddress,
                      let destinations = destinations.baseAddress,
                      let displacements = displacements.baseAddress, let values = values.baseAddress
                    else { return }
                    body(
                      Columns(
                        blocks: blocks, headers: headers, ends: ends, destinations: destinations, displacements: displacements,
                        drives: drives.baseAddress ?? displacements, values: values), groups)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
