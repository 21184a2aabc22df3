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

  /// Creates a property among those of `owner`.
  init(of owner: GovernedProperties) { self.owner = .passUnretained(owner) }

  /// Takes the smallest part of `whole`, the outermost arrangement, that contains all its tracks.
  func take(_ whole: GovernedPart) {
    whole.removeUnreached()
    var whole = whole
    while let part = whole.onlyPart { whole = part }
    self.whole = whole
  }

  /// Leaves the value to be published after the present publication.
  func touch() {
    if isTouched { return }
    isTouched = true
    owner?._withUnsafeGuaranteedRef { $0.append(self) }
  }

  /// Does the same because of `track`, and returns whether it does: a part that plays by itself publishes all its values.
  func touch(by track: Arrangement) -> Bool {
    if let whole, track.isPlayedAlone(within: whole.arrangement) { return false }
    touch()
    return true
  }

  /// Publishes the value at the present, unless the property has it.
  func publish() {
    isTouched = false
    guard let whole, let track = whole.governingTrack else { return }
    track.arrangement.track?.publishGoverned(at: track.moment, in: track.arrangement)
  }

  /// Ends together with the outermost arrangement.
  func end() { (owner, whole) = (nil, nil) }
}
