import MotionPhysics

/// Tells whether each event of a stream can follow the ones before it.
///
/// Time does not go back, a pointer goes down before it moves and goes down only once, hovers only while it is not down, and its
/// numbers are finite and in range. A value: a copy taken before an event is the state to return to.
public struct InputStreamVerifier: Sendable {
  /// The pointers that are down, in ascending order.
  public private(set) var pointersDown: [PointerID] = []

  private var latest: Timestamp?

  /// Starts with no event and no pointer down.
  public init() {}

  /// Takes the next event of the stream.
  ///
  /// An event that cannot follow is refused and changes nothing: the next call judges as if it had not been given.
  public mutating func verify(_ event: InputEvent) throws(InputStreamError) {
    switch event {
    case .pointer(let sample):
      if let latest, sample.time < latest { throw .timeWentBack(previous: latest, given: sample.time) }
      guard sample.location.x.isFinite, sample.location.y.isFinite else { throw .locationNotFinite(sample.id) }
      if let pressure = sample.pressure, !(pressure >= 0 && pressure <= 1) { throw .pressureOutOfRange(sample.id) }
      try follow(sample)
      latest = sample.time
    }
  }

  private mutating func follow(_ sample: PointerEvent) throws(InputStreamError) {
    let place = pointersDown.firstIndex { $0 >= sample.id } ?? pointersDown.count
    let isDown = place < pointersDown.count && pointersDown[place] == sample.id
    switch sample.phase {
    case .down:
      if isDown { throw .alreadyDown(sample.id) }
      pointersDown.insert(sample.id, at: place)
    case .move:
      if !isDown { throw .notDown(sample.id, .move) }
    case .up, .cancel:
      if !isDown { throw .notDown(sample.id, sample.phase) }
      pointersDown.remove(at: place)
    case .hover:
      if isDown { throw .hoverWhileDown(sample.id) }
    }
  }
}
