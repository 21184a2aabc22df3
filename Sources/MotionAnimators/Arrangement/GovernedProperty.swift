/// A property that several tracks of sequences move, some of them in parts that repeat or return.
///
/// It has the value of the track that governs it: the one that has begun last. A track that moves publishes its values itself. One at rest
/// publishes nothing: after the publication, the property gets the value of the track that governs it then.
final class GovernedProperty {
  /// The properties of the same outermost arrangement; nil once they have ended.
  // Unretained: they end this one before they are released.
  @exclusivity(unchecked) private var owner: Unmanaged<GovernedProperties>?
  /// The outermost arrangement, as far as it moves the property.
  @exclusivity(unchecked) private var whole: GovernedPart?
  /// Whether something has changed that may decide the value, since this was published.
  @exclusivity(unchecked) private var isTouched = false

  /// Creates a property among those of `owner`.
  init(of owner: GovernedProperties) { self.owner = .passUnretained(owner) }

  /// Takes `whole` as the outermost arrangement, as far as it moves the property.
  func take(_ whole: GovernedPart) { self.whole = whole }

  /// Leaves the value to be published after the present publication.
  func touch() {
    if isTouched { return }
    isTouched = true
    owner?._withUnsafeGuaranteedRef { $0.append(self) }
  }

  /// Publishes the value at the present of `root`, the outermost arrangement, unless the property has it.
  func publish(in root: Arrangement) {
    isTouched = false
    guard let track = whole?.governingTrack(at: root.moment(at: root.placement), isBegun: true) else { return }
    track.arrangement.track?.publishGoverned(at: track.moment, in: track.arrangement)
  }

  /// Ends together with the outermost arrangement.
  func end() { (owner, whole) = (nil, nil) }
}
