package import MotionValues

/// Checks that each event of a stream is possible after the ones before it, by the rules of ``InputStreamRule``.
///
/// It is a value: copy it before an event to be able to return to that state.
package struct InputStreamVerifier: Sendable {
  /// A pointer that is down.
  package struct Contact: Sendable {
    /// The identifier of the pointer.
    package var id: PointerID
    /// The kind of the pointer.
    package var kind: PointerKind
    /// The latest location, in points of the root.
    package var location: Point
  }

  /// The pointers that are down, in ascending order of their ids.
  package private(set) var contacts: [Contact] = []
  private var hovering: [(id: PointerID, kind: PointerKind)] = []
  private(set) var isTrackpadDown = false
  /// The time of the latest event; nil before the first one.
  package private(set) var latest: Timestamp?

  /// Starts with no event and no pointer down.
  package init() {}

  /// Starts after `events`. Those that are impossible change nothing, as in a runtime.
  package init(after events: [InputEvent]) {
    for event in events {
      do throws(InputStreamError) { try verify(event) } catch { continue }
    }
  }

  /// The ids of the pointers that are down, in ascending order.
  package var pointersDown: [PointerID] { contacts.map { $0.id } }

  /// Checks the next event of the stream.
  ///
  /// An impossible event throws and changes nothing: the next call behaves as if the event had not been passed.
  package mutating func verify(_ event: InputEvent) throws(InputStreamError) {
    switch event {
    case .pointer(let sample): try verify(sample)
    case .wheel(let wheel):
      try inOrder(wheel.time)
      guard wheel.location.isFinite, wheel.delta.isFinite else { throw .scrollOutOfRange }
      latest = wheel.time
    case .trackpad(let trackpad):
      try inOrder(trackpad.time)
      try verify(trackpad)
      latest = trackpad.time
    case .deviceLost(let kind, let time):
      try inOrder(time)
      contacts.removeAll { $0.kind == kind }
      hovering.removeAll { $0.kind == kind }
      if kind == .mouse { isTrackpadDown = false }
      latest = time
    case .surface(let surface):
      try inOrder(surface.time)
      guard surface.isPossible else { throw .surfaceOutOfRange }
      if surface.change == .suspended {
        // All pointers are cancelled, and none hovers.
        (contacts, hovering, isTrackpadDown) = ([], [], false)
      }
      latest = surface.time
    case .setting, .mark:
      try inOrder(event.time)
      // No setting takes it, and no recording can hold it.
      guard event.hasFiniteNumbers else { throw .settingRefused }
      latest = event.time
    }
  }

  /// Checks the next sample of a pointer.
  mutating func verify(_ sample: PointerEvent) throws(InputStreamError) {
    // A predicted sample lies in the future and does not affect the order.
    if sample.origin != .predicted { try inOrder(sample.time) }
    guard sample.location.isFinite else { throw .locationNotFinite(sample.id) }
    if let sampleTime = sample.sampleTime, sampleTime > sample.time { throw .measuredAfterEvent(sample.id) }
    if let pressure = sample.pressure, !(pressure >= 0 && pressure <= 1) { throw .pressureOutOfRange(sample.id) }
    guard sample.contactGeometry.isPossible else { throw .contactGeometryOutOfRange(sample.id) }
    if sample.origin == .predicted { return }
    try follow(sample)
    latest = sample.time
  }

  private func inOrder(_ time: Timestamp) throws(InputStreamError) {
    if let latest, time < latest { throw .timeWentBack(previous: latest, given: time) }
  }

  private mutating func verify(_ event: TrackpadEvent) throws(InputStreamError) {
    guard event.location.isFinite, event.pan.isFinite, event.rotation.isFinite, event.scale.isFinite, event.scale > 0 else {
      throw .scrollOutOfRange
    }
    if event.phase == .began {
      guard !isTrackpadDown else { throw .trackpadAlreadyBegun }
      isTrackpadDown = true
    } else {
      guard isTrackpadDown else { throw .trackpadNotBegun }
      isTrackpadDown = event.phase == .changed
    }
  }

  private mutating func follow(_ sample: PointerEvent) throws(InputStreamError) {
    let index = contacts.firstIndex { $0.id >= sample.id } ?? contacts.count
    let isDown = index < contacts.count && contacts[index].id == sample.id
    if isDown, contacts[index].kind != sample.kind { throw .kindChanged(sample.id) }
    switch sample.phase {
    case .down:
      if isDown { throw .alreadyDown(sample.id) }
      contacts.insert(Contact(id: sample.id, kind: sample.kind, location: sample.location), at: index)
      hovering.removeAll { $0.id == sample.id }
    case .move:
      if !isDown { throw .notDown(sample.id, .move) }
      contacts[index].location = sample.location
    case .up, .cancel:
      if !isDown { throw .notDown(sample.id, sample.phase) }
      contacts.remove(at: index)
      // A mouse or a pen still hovers after its release.
      if sample.kind != .touch { hovering.append((sample.id, sample.kind)) }
    case .hover:
      if isDown { throw .hoverWhileDown(sample.id) }
      if let known = hovering.firstIndex(where: { $0.id == sample.id }) {
        hovering[known].kind = sample.kind
      } else {
        hovering.append((sample.id, sample.kind))
      }
    case .leave:
      if isDown { throw .hoverWhileDown(sample.id) }
      guard hovering.contains(where: { $0.id == sample.id }) else { throw .notHovering(sample.id) }
      hovering.removeAll { $0.id == sample.id }
    }
  }
}

extension InputEvent {
  /// Whether every number of the event is finite. A recording is text, which has no place for others.
  package var hasFiniteNumbers: Bool {
    switch self {
    case .pointer(let sample):
      sample.location.isFinite && sample.contactGeometry.isFinite && sample.pressure?.isFinite ?? true
    case .wheel(let wheel): wheel.location.isFinite && wheel.delta.isFinite
    case .trackpad(let event): event.location.isFinite && event.pan.isFinite && event.rotation.isFinite && event.scale.isFinite
    case .surface(let surface): surface.isFinite
    case .setting(let setting): if case .numbers(let numbers) = setting.value { numbers.allSatisfy { $0.isFinite } } else { true }
    case .deviceLost, .mark: true
    }
  }
}

extension Point {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension SurfaceEvent {
  /// Whether every number is within its range.
  fileprivate var isPossible: Bool {
    switch change {
    case .resized(let size): size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
    case .scaled(let scale): scale > 0 && scale.isFinite
    case .motion, .suspended, .resumed: true
    }
  }

  fileprivate var isFinite: Bool {
    switch change {
    case .resized(let size): size.width.isFinite && size.height.isFinite
    case .scaled(let scale): scale.isFinite
    case .motion, .suspended, .resumed: true
    }
  }
}

extension Vector {
  /// Whether both components are finite.
  var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension ContactGeometry {
  fileprivate var isFinite: Bool {
    tiltX.isFinite && tiltY.isFinite && twist.isFinite && contactSize.width.isFinite && contactSize.height.isFinite
  }

  /// Whether every number is within its range.
  var isPossible: Bool {
    let quarter = Double.pi / 2
    return tiltX.magnitude <= quarter && tiltY.magnitude <= quarter && twist >= 0 && twist <= 2 * .pi
      && contactSize.width >= 0 && contactSize.height >= 0 && contactSize.width.isFinite && contactSize.height.isFinite
  }
}
