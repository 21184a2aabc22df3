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
    if let run = runs.last, run.type == ObjectIdentifier(ValueRun<Value>.self) {
      return unsafeDowncast(run, to: ValueRun<Value>.self).append(value, of: track)
    }
    let run = ValueRun<Value>()
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

/// Values of one type that are published one after another.
///
/// A loop over values of a known type writes properties directly. A call for each value would take longer than the write.
class PublicationRun {
  /// The type of this run.
  let type: ObjectIdentifier

  fileprivate init(type: ObjectIdentifier) { self.type = type }

  /// The number of values.
  var count: Int { 0 }

  /// Publishes a range, or as many as there are until `arrangement` publishes something else; returns whether these were all.
  func publish(_ range: Range<Int>, on arrangement: Arrangement) -> Bool { true }
}

/// A run of values of one type.
private final class ValueRun<Value: MotionValue>: PublicationRun {
  /// A value, and what receives it.
  private struct Publication {
    // Unretained: the run keeps the properties and the observers.
    let property: Unmanaged<ReactiveProperty<Value>>?
    let observer: Unmanaged<ValueObserver<Value>>?
    let value: Value
  }

  @exclusivity(unchecked) private var publications: ContiguousArray<Publication> = []
  private var properties: [ReactiveProperty<Value>] = []
  private var observers: [ValueObserver<Value>] = []

  init() { super.init(type: ObjectIdentifier(ValueRun<Value>.self)) }

  override var count: Int { publications.count }

  func append(_ value: Value, of track: TrackMotion<Value>) {
    // Unretained in the publications: the other arrays keep them.
    if let property = track.property {
      properties.append(property)
      publications.append(Publication(property: .passUnretained(property), observer: nil, value: value))
    } else if let onChange = track.onChange {
      let observer = ValueObserver(onChange)
      observers.append(observer)
      publications.append(Publication(property: nil, observer: .passUnretained(observer), value: value))
    }
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func publish(_ range: Range<Int>, on arrangement: Arrangement) -> Bool {
    let count = arrangement.publicationCount
    return publications.withUnsafeBufferPointer { publications in
      for index in range {
        if let property = publications[index].property {
          property._withUnsafeGuaranteedRef { $0.value = publications[index].value }
        } else {
          publications[index].observer?._withUnsafeGuaranteedRef { $0.onChange(publications[index].value) }
        }
        if arrangement.publicationCount != count { return false }
      }
      return true
    }
  }
}

/// A closure that receives values. An array of closures would retain each of them during its call.
private final class ValueObserver<Value> {
  let onChange: (Value) -> Void

  init(_ onChange: @escaping (Value) -> Void) { self.onChange = onChange }
}
