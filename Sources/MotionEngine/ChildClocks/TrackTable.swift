import MotionMathematics
import MotionStreams

/// The tracks of a timeline, in order of their ordinals.
struct TrackTable {
  /// The tracks; nil where one was removed.
  private(set) var all: [RecordedTrack?] = []
  /// The ordinals of all tracks, ascending; also of those that were removed.
  private var ordinals: [Int] = []
  private var goneCount = 0
  /// The ordinals of the tracks by their properties, and by the properties that those are components of.
  private var ordinalsByID: [ObjectIdentifier: Int] = [:]

  /// The number of tracks.
  var count: Int { all.count - goneCount }

  /// Returns the track of `target`; nil if there is none.
  func track(of target: ObserverTable) -> RecordedTrack? {
    guard let track = track(for: ObjectIdentifier(target)), track.target === target else { return nil }
    return track
  }

  /// Returns a track of the property that `track` belongs to, or of one of its components; nil if there is none.
  func relative(of track: RecordedTrack) -> RecordedTrack? {
    guard let relative = self.track(for: track.topID), relative.top === track.top else { return nil }
    return relative
  }

  /// Returns whether there is a track of `target`, or of a property that has values in common with it.
  func hasRelative(of target: ObserverTable) -> Bool {
    let top = RecordedTrack.top(of: target)
    return track(for: ObjectIdentifier(top))?.top === top
  }

  private func track(for id: ObjectIdentifier) -> RecordedTrack? {
    guard let ordinal = ordinalsByID[id], let index = index(of: ordinal) else { return nil }
    return all[index]
  }

  /// Adds `track`, whose ordinal is greater than all before.
  mutating func append(_ track: RecordedTrack) {
    all.append(track)
    ordinals.append(track.ordinal)
    ordinalsByID[ObjectIdentifier(track.target)] = track.ordinal
    // The entry of a property that was released may be there still: another one may have its address.
    if relative(of: track) == nil { ordinalsByID[track.topID] = track.ordinal }
  }

  /// Removes `track`. Of related tracks, all are removed together.
  mutating func remove(_ track: RecordedTrack) {
    guard let index = index(of: track.ordinal), all[index] === track else { return }
    for id in [ObjectIdentifier(track.target), track.topID] where ordinalsByID[id] == track.ordinal { ordinalsByID[id] = nil }
    all[index] = nil
    goneCount += 1
    if goneCount * 2 < all.count { return }
    let former = all
    (all, ordinals, goneCount) = ([], [], 0)
    for case let track? in former {
      all.append(track)
      ordinals.append(track.ordinal)
    }
  }

  /// Returns the index of the track with `ordinal`; nil if there is none.
  private func index(of ordinal: Int) -> Int? {
    let index = ordinals.partitioningIndex { $0 >= ordinal }
    return index < ordinals.count && ordinals[index] == ordinal ? index : nil
  }
}
