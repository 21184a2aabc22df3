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

  /// Ends a part, to which all belongs that was appended since the last call.
  func endPart() {
    places.append(Place(run: max(0, runs.count - 1), index: runs.last?.count ?? 0))
  }

  /// Publishes all, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  func publish(on arrangement: Arrangement) -> Bool {
    publish(from: Place(run: 0, index: 0), to: Place(run: runs.count, index: 0), on: arrangement)
  }

  /// Publishes parts, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  func publish(parts: Range<Int>, on arrangement: Arrangement) -> Bool {
    publish(from: places[parts.lowerBound], to: places[parts.upperBound], on: arrangement)
  }

  private func publish(from start: Place, to end: Place, on arrangement: Arrangement) -> Bool {
    runs.withUnsafeBufferPointer { runs in
      for index in start.run..<min(end.run + 1, runs.count) {
        // Unretained: the list keeps them.
        let isComplete = Unmanaged.passUnretained(runs[index])._withUnsafeGuaranteedRef { run in
          run.publish((index == start.run ? start.index : 0)..<(index == end.run ? end.index : run.count), on: arrangement)
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
  func publish(_ range: Range<Int>, on arrangement: Arrangement) -> Bool { true }
}

/// A run of values of one type.
private final class ValueRun<Value: MotionValue>: PublicationRun {
  @exclusivity(unchecked) private var values: ContiguousArray<Value> = []
  // Unretained by a publication: the run retains them until its end.
  @exclusivity(unchecked) private var properties: ContiguousArray<Unmanaged<ReactiveProperty<Value>>> = []
  @exclusivity(unchecked) private var observers: ContiguousArray<Unmanaged<ValueObserver<Value>>> = []

  init(hasProperties: Bool) { super.init(type: ObjectIdentifier(ValueRun<Value>.self), hasProperties: hasProperties) }

  override var count: Int { values.count }

  func append(_ value: Value, of track: TrackMotion<Value>) {
    if let property = track.property {
      properties.append(.passRetained(property))
    } else if let onChange = track.onChange {
      observers.append(.passRetained(ValueObserver(onChange)))
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
  override func publish(_ range: Range<Int>, on arrangement: Arrangement) -> Bool {
    values.withUnsafeBufferPointer { values in
      if hasProperties {
        properties.withUnsafeBufferPointer { publish(values, to: $0, range, on: arrangement) }
      } else {
        observers.withUnsafeBufferPointer { publish(values, to: $0, range, on: arrangement) }
      }
    }
  }

  /// Writes values to properties, in blocks.
  ///
  /// Writes to a block of independent properties depend on nothing, so that the processor waits for the memory of several at a time.
  /// The properties are unretained here: the run retains them until its end.
  @inline(__always) private func publish(
    _ values: UnsafeBufferPointer<Value>, to properties: UnsafeBufferPointer<Unmanaged<ReactiveProperty<Value>>>, _ range: Range<Int>,
    on arrangement: Arrangement
  ) -> Bool {
    let count = arrangement.publicationCount
    var start = range.lowerBound
    while start < range.upperBound {
      let block = start..<min(start + 32, range.upperBound)
      start = block.upperBound
      var areIndependent = true
      for index in block {
        let isIndependent = properties[index]._withUnsafeGuaranteedRef { $0.isIndependent }
        areIndependent = areIndependent && isIndependent
      }
      if areIndependent {
        for index in block { properties[index]._withUnsafeGuaranteedRef { $0.storeIndependently(values[index]) } }
        continue
      }
      for index in block {
        properties[index]._withUnsafeGuaranteedRef { $0.value = values[index] }
        if arrangement.publicationCount != count { return false }
      }
    }
    return true
  }

  /// Calls observers with values. They are unretained here: the run retains them until its end.
  @inline(__always) private func publish(
    _ values: UnsafeBufferPointer<Value>, to observers: UnsafeBufferPointer<Unmanaged<ValueObserver<Value>>>, _ range: Range<Int>,
    on arrangement: Arrangement
  ) -> Bool {
    let count = arrangement.publicationCount
    for index in range {
      observers[index]._withUnsafeGuaranteedRef { $0.onChange(values[index]) }
      if arrangement.publicationCount != count { return false }
    }
    return true
  }

  deinit {
    for property in properties { property.release() }
    for observer in observers { observer.release() }
  }
}

/// A closure that receives values. An array of closures would retain each of them during its call.
private final class ValueObserver<Value> {
  let onChange: (Value) -> Void

  init(_ onChange: @escaping (Value) -> Void) { self.onChange = onChange }
}
