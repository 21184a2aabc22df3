import MotionStreams
import MotionValues

/// The tracks of a property and of its components.
///
/// Their recorded values are placed together, in the order in which the segments began: a motion of a component continues beside a value that was
/// written to the whole property. So each property is notified once, of a value that was there.
final class TrackFamily {
  /// The tracks, in the order in which they joined.
  private(set) var tracks: [RecordedTrack]

  private init(_ track: RecordedTrack) { tracks = [track] }

  /// Makes `track` a member of the family of `relative`.
  static func join(_ track: RecordedTrack, to relative: RecordedTrack) {
    let family = relative.family ?? TrackFamily(relative)
    family.tracks.append(track)
    (relative.family, track.family) = (family, family)
  }

  /// Releases the tracks.
  func end() {
    for track in tracks { track.family = nil }
    tracks = []
  }

  /// The relations of the properties that contain all others: one, unless the whole property was released.
  private var tops: [(top: ObserverTable, relation: PropertyRelation)] {
    var tops: [(top: ObserverTable, relation: PropertyRelation)] = []
    for track in tracks {
      let top = track.top
      if !tops.contains(where: { $0.top === top }), let relation = top.relation { tops.append((top, relation)) }
    }
    return tops
  }

  /// Stores the recorded values at `time`, and returns whether observers must be notified.
  ///
  /// - Parameter isResting: whether properties that are moving now keep their values.
  func show(at time: Timestamp, isResting: Bool) -> Bool {
    let tops = tops
    for track in tracks { track.beginPlacement() }
    for entry in tops { entry.relation.beginPlacement() }
    // A motion goes on beside a written value; if that had interrupted it, a hold would have followed.
    let ordered = tracks.map { (track: $0, segment: $0.segment(at: time)) }.sorted { left, right in
      if left.segment.isMotion != right.segment.isMotion { return right.segment.isMotion }
      return left.segment.order < right.segment.order
    }
    for entry in ordered { entry.track.place(at: time, isLive: isResting && entry.track.driver?.isComputed == true) }
    var isChanged = false
    for entry in tops where entry.relation.endPlacement() { isChanged = true }
    if isChanged || tracks.contains(where: { $0.isChanged || $0.awaitsDelivery }) { return true }
    // Nothing will be delivered: the next placement is compared with the values of then.
    for track in tracks { track.endPlacement() }
    return false
  }

  /// Notifies the observers of the properties that the last placement changed.
  func deliver() {
    let due = tracks.filter { $0.awaitsDelivery }
    for entry in tops {
      let track = tracks.first { $0.target === entry.top }
      let change: PlacementChange = if let track { track.isChanged ? .changed : .unchanged } else { .asComponents }
      entry.relation.deliverPlacement(change)
    }
    for track in tracks where !track.awaitsDelivery { track.endPlacement() }
    // The constraints decide what these deliver.
    for track in due { track.deliver() }
  }
}
