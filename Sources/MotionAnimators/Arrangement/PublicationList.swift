import MotionStreams
import MotionValues

/// The values that tracks publish when a part is crossed, in their order. A list can have parts, such as the children of a sequence.
final class PublicationList {
  /// A place between two publications.
  private struct Place {
    /// The index of a run.
    var run: Int
    /// The index in that run.
    var index: Int
  }

  @exclusivity(unchecked) private var runs: ContiguousArray<PublicationRun> = []
  /// The start of each part, and the end of the last one.
  @exclusivity(unchecked) private var places: ContiguousArray<Place> = [Place(run: 0, index: 0)]

  /// The last part that each governed property is in. They are alive while this list has a run with them.
  @exclusivity(unchecked) private var governed: [ObjectIdentifier: Int] = [:]

  /// The number of parts that were ended.
  var partCount: Int { places.count - 1 }

  /// Appends `value`, which `track` publishes.
  func append<Value>(_ value: Value, of track: TrackMotion<Value>) {
    let isProperty = track.property != nil
    if let run = runs.last, run.type == ObjectIdentifier(ValueRun<Value>.self), run.hasProperties == isProperty {
      return unsafeDowncast(run, to: ValueRun<Value>.self).append(value, of: track)
    }
    let run = ValueRun<Value>(hasProperties: isProperty)
    run.append(value, of: track)
    runs.append(run)
  }

  /// Appends `property`, whose value is left to be published after this publication. It is once in each part.
  func append(_ property: GovernedProperty) {
    if governed.updateValue(partCount, forKey: ObjectIdentifier(property)) == partCount { return }
    if let run = runs.last, run.type == ObjectIdentifier(GovernedRun.self) {
      return unsafeDowncast(run, to: GovernedRun.self).append(property)
    }
    let run = GovernedRun()
    run.append(property)
    runs.append(run)
  }

  /// Ends a part, to which all belongs that was appended since the last call.
  func endPart() {
    places.append(Place(run: max(0, runs.count - 1), index: runs.last?.count ?? 0))
  }

  /// Publishes all, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  func publish(on arrangement: Arrangement) -> Bool {
    publish(from: Place(run: 0, index: 0), to: Place(run: runs.count, index: 0), reversed: false, on: arrangement)
  }

  /// Publishes parts, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  ///
  /// - Parameter reversed: whether the last one is published first, also within a part.
  func publish(parts: Range<Int>, reversed: Bool, on arrangement: Arrangement) -> Bool {
    publish(from: places[parts.lowerBound], to: places[parts.upperBound], reversed: reversed, on: arrangement)
  }

  private func publish(from start: Place, to end: Place, reversed: Bool, on arrangement: Arrangement) -> Bool {
    runs.withUnsafeBufferPointer { runs in
      let range = start.run..<min(end.run + 1, runs.count)
      for step in 0..<range.count {
        let index = reversed ? range.upperBound - 1 - step : range.lowerBound + step
        // Unretained: the list keeps them.
        let isComplete = Unmanaged.passUnretained(runs[index])._withUnsafeGuaranteedRef { run in
          run.publish(
            (index == start.run ? start.index : 0)..<(index == end.run ? end.index : run.count), reversed: reversed, on: arrangement)
        }
        if !isComplete { return false }
      }
      return true
    }
  }
}

/// Values of one type that are published one after another, either to properties or to observers.
///
/// A loop over values of a known type writes properties directly. A call for each value would take longer than the write.
class PublicationRun {
  /// The type of this run.
  let type: ObjectIdentifier
  /// Whether properties receive the values.
  let hasProperties: Bool

  fileprivate init(type: ObjectIdentifier, hasProperties: Bool) { (self.type, self.hasProperties) = (type, hasProperties) }

  /// The number of values.
  var count: Int { 0 }

  /// Publishes a range, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  func publish(_ range: Range<Int>, reversed: Bool, on arrangement: Arrangement) -> Bool { true }
}

/// A run of values of one type.
private final class ValueRun<Value: MotionValue>: PublicationRun {
  @exclusivity(unchecked) private var values: ContiguousArray<Value> = []
  /// The properties, or the observers. The run retains them until its end.
  @exclusivity(unchecked) private var receivers: ContiguousArray<UnsafeMutableRawPointer> = []

  init(hasProperties: Bool) { super.init(type: ObjectIdentifier(ValueRun<Value>.self), hasProperties: hasProperties) }

  override var count: Int { values.count }

  func append(_ value: Value, of track: TrackMotion<Value>) {
    // Unretained by a publication: the run retains them until its end.
    if let property = track.property {
      receivers.append(Unmanaged.passRetained(property).toOpaque())
    } else if let onChange = track.onChange {
      receivers.append(Unmanaged.passRetained(ValueObserver(onChange)).toOpaque())
    } else {
      return
    }
    values.append(value)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func publish(_ range: Range<Int>, reversed: Bool, on arrangement: Arrangement) -> Bool {
    #if hasFeature(Embedded)
      publish(from: reversed ? range.upperBound - 1 : range.lowerBound, reversed ? -1 : 1, range.count, on: arrangement)
    #else
      // Two loops with a known step: one with any step takes a tenth longer.
      reversed
        ? publish(from: range.upperBound - 1, -1, range.count, on: arrangement)
        : publish(from: range.lowerBound, 1, range.count, on: arrangement)
    #endif
  }

  /// Publishes `length` values, from the one at `first` on by `step`.
  @inline(__always) private func publish(from first: Int, _ step: Int, _ length: Int, on arrangement: Arrangement) -> Bool {
    values.withUnsafeBufferPointer { values in
      receivers.withUnsafeBufferPointer { receivers in
        hasProperties
          ? write(values, to: receivers, from: first, step, length, on: arrangement)
          : call(receivers, with: values, from: first, step, length, on: arrangement)
      }
    }
  }

  /// Writes values to properties, in blocks.
  ///
  /// Writes to a block of independent properties depend on nothing, so that the processor waits for the memory of several at a time.
  @inline(__always) private func write(
    _ values: UnsafeBufferPointer<Value>, to receivers: UnsafeBufferPointer<UnsafeMutableRawPointer>, from first: Int, _ step: Int,
    _ length: Int, on arrangement: Arrangement
  ) -> Bool {
    let generation = arrangement.publications
    var start = 0
    while start < length {
      let block = start..<min(start + 32, length)
      start = block.upperBound
      var relations: UInt32 = 0
      for place in block {
        relations |= property(receivers[first &+ place &* step])._withUnsafeGuaranteedRef { $0.relationBits }
      }
      if relations == 0 {
        for place in block {
          let index = first &+ place &* step
          property(receivers[index])._withUnsafeGuaranteedRef { $0.storeIndependently(values[index]) }
        }
        continue
      }
      for place in block {
        let index = first + place * step
        property(receivers[index])._withUnsafeGuaranteedRef { $0.value = values[index] }
        if arrangement.publications != generation { return false }
      }
    }
    return true
  }

  /// Calls observers with values.
  @inline(__always) private func call(
    _ receivers: UnsafeBufferPointer<UnsafeMutableRawPointer>, with values: UnsafeBufferPointer<Value>, from first: Int, _ step: Int,
    _ length: Int, on arrangement: Arrangement
  ) -> Bool {
    let generation = arrangement.publications
    for place in 0..<length {
      let index = first + place * step
      observer(receivers[index])._withUnsafeGuaranteedRef { $0.onChange(values[index]) }
      if arrangement.publications != generation { return false }
    }
    return true
  }

  // Unretained: the run keeps its receivers.
  private func property(_ receiver: UnsafeMutableRawPointer) -> Unmanaged<ReactiveProperty<Value>> { .fromOpaque(receiver) }

  // Unretained: the run keeps its receivers.
  private func observer(_ receiver: UnsafeMutableRawPointer) -> Unmanaged<ValueObserver<Value>> { .fromOpaque(receiver) }

  deinit {
    for receiver in receivers {
      if hasProperties { property(receiver).release() } else { observer(receiver).release() }
    }
  }
}

/// A run of governed properties, whose values are left to be published.
private final class GovernedRun: PublicationRun {
  @exclusivity(unchecked) private var properties: ContiguousArray<GovernedProperty> = []

  init() { super.init(type: ObjectIdentifier(GovernedRun.self), hasProperties: false) }

  override var count: Int { properties.count }

  func append(_ property: GovernedProperty) { properties.append(property) }

  override func publish(_ range: Range<Int>, reversed: Bool, on arrangement: Arrangement) -> Bool {
    for index in range { properties[index].touch() }
    return true
  }
}

/// A closure that receives values. An array of closures would retain each of them during its call.
private final class ValueObserver<Value> {
  let onChange: (Value) -> Void

  init(_ onChange: @escaping (Value) -> Void) { self.onChange = onChange }
}
