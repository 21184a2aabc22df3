/// A property that several tracks of sequences move, some of them in parts that repeat, return or play a section.
///
/// It has the value of the track that governs it: the one that has begun last. A track that moves publishes its values itself. One at rest
/// publishes nothing: after the publication, the property gets the value of the track that governs it then.
final class GovernedProperty {
  /// The properties of the same outermost arrangement; nil once they have ended.
  // Unretained: they end this one before they are released.
  @exclusivity(unchecked) private var owner: Unmanaged<GovernedProperties>?
  /// The smallest part that contains all tracks of the property; nil until it is found, and after the end.
  @exclusivity(unchecked) private var whole: GovernedPart?
  /// Whether something has changed that may decide the value, since this was published.
  @exclusivity(unchecked) private var isTouched = false
  /// Whether a track of the property has come to rest since then.
  @exclusivity(unchecked) private var hasRestingTrack = false
  /// The track that governed the property at the last publication, and its moment there; nil once a track has written a value itself.
  @exclusivity(unchecked) private var former: (track: ObjectIdentifier, moment: Arrangement.Moment)?

  /// Creates a property among those of `owner`.
  init(of owner: GovernedProperties) { self.owner = .passUnretained(owner) }

  /// Takes the smallest part of `whole`, the outermost arrangement, that contains all its tracks.
  func take(_ whole: GovernedPart) {
    whole.removeUnreached()
    var whole = whole
    while let part = whole.onlyPart { whole = part }
    self.whole = whole
  }

  /// Leaves the value to be published after the present publication, because tracks were crossed.
  func touch() {
    hasRestingTrack = true
    wait()
  }

  /// Does the same because `track` comes to rest, and returns whether it does: a part that plays by itself publishes all its values.
  func touch(by track: Arrangement) -> Bool {
    if isPublished(by: track) { return false }
    touch()
    return true
  }

  /// Does the same because a part that contains `track` has changed, and that may let another track govern.
  func touch(byPartOf track: Arrangement) { if !isPublished(by: track) { wait() } }

  /// Notes that a track writes its value itself.
  func noteWrite() { former = nil }

  /// Whether `track` publishes all its values itself, because a part with it plays by itself.
  private func isPublished(by track: Arrangement) -> Bool { whole.map { track.isPlayedAlone(within: $0.arrangement) } ?? false }

  private func wait() {
    if isTouched { return }
    isTouched = true
    owner?._withUnsafeGuaranteedRef { $0.append(self) }
  }

  /// Publishes the value at the present, unless the property has it.
  ///
  /// A track that already governed, and rests where it did, publishes nothing: others may have written the property meanwhile.
  func publish() {
    let isNew = hasRestingTrack
    (isTouched, hasRestingTrack) = (false, false)
    guard let whole, let (track, moment) = whole.governingTrack else { return }
    let isSame = former.map { $0.track == ObjectIdentifier(track) && track.hasSameValues(from: $0.moment, to: moment) } ?? false
    former = (ObjectIdentifier(track), moment)
    if isNew || !isSame { track.track?.publishGoverned(at: moment, in: track) }
  }

  /// Ends together with the outermost arrangement.
  func end() { (owner, whole, former) = (nil, nil, nil) }
}
