public import MotionStreams
import MotionValues

/// A motion, a group or a sequence in time, and its player.
///
/// An arrangement is a function of time: the value of each track follows from the current ``time`` alone. So it can be sought, repeated and
/// reversed exactly. Its parts and timings do not change. The outermost arrangement is played on a clock, and its caller retains it.
///
/// A part can be controlled alone: it then plays by itself, and its parents keep their times (``pause()``).
public final class Arrangement: Arrangeable {
  /// The arranged motions.
  enum Content {
    case track(ArrangedTrack)
    case group([Arrangement])
    /// The children, and the times at which they begin.
    case sequence([Arrangement], [Int64])
  }

  /// The directions of the legs after the first one.
  enum Reversal {
    case never, contiguously, together, individually, sequentially
  }

  /// The activity of the outermost arrangement.
  enum PlayState {
    case stopped(at: Int64)
    /// Paused some nanoseconds of the clock after it had the time `from`. Its time alone would be rounded at a rate.
    case paused(after: Int64, from: Int64)
    case playing(since: Timestamp, from: Int64)
  }

  /// The name, for messages.
  public let name: StaticString
  /// When and how often it is played.
  public let timing: ArrangementTiming
  #if !hasFeature(Embedded)
    /// The name in the file that it comes from; nil if it was created in code.
    package var fileName: String?
  #endif

  let content: Content
  /// The motion of a track; nil for a group or a sequence. Unretained: `content` keeps it.
  let trackReference: Unmanaged<ArrangedTrack>?
  let reversal: Reversal
  /// Whether all children start back at the same time when a parent runs backward.
  let startsBackTogether: Bool
  /// The nanoseconds of the delay.
  let delay: Int64
  /// The nanoseconds of one leg; nil if it does not end.
  let legLength: Int64?
  /// The nanoseconds in the content at which a forward leg begins.
  let sectionStart: Int64
  /// The nanoseconds of all legs; nil if they do not end.
  let playLength: Int64?

  /// The nanoseconds in the time of the parent, with the delay, at its rate; nil if it does not end.
  let duration: Int64?

  /// Whether a value at rest may differ between the directions: a section ends at a jump, or in a motion with another easing back.
  private(set) var dependsOnDirection = false
  /// Whether a group in it, or this one, starts back together when a parent runs backward.
  private(set) var containsSharedReturn = false
  /// Whether it has a delay, or is a sequence whose first child starts late.
  private(set) var startsLate = false
  /// Whether this part, or one in it, reverses.
  private(set) var containsReturn = false
  /// Whether a child starts late.
  private(set) var hasLateChild = false

  /// The arrangement that contains this one. Unretained: a parent retains its children, and leaves them when it is released.
  private(set) var parent: Unmanaged<Arrangement>?
  /// The position among the children of the parent.
  private(set) var childIndex = 0
  /// The number of tracks below that publish their values, and of arrangements whose status is observed.
  @exclusivity(unchecked) var outputCount = 0
  @exclusivity(unchecked) var observerCount = 0
  /// The number of parts that play by themselves, with this one.
  @exclusivity(unchecked) var ownClockCount = 0
  /// The clock of a part that plays by itself; nil while it has the time of its parent.
  @exclusivity(unchecked) var ownClock: PartClock? { didSet { reports.isHaltReported = false } }
  /// The streams that it follows.
  var followed: [FollowedStream] = []

  /// The player of an outermost arrangement.
  var player: ArrangementPlayer?
  var playState = PlayState.stopped(at: -1)
  var currentRate = 1.0
  /// The emitter of ``statuses``; nil until they are used.
  @exclusivity(unchecked) var emitter: Emitter<ArrangementStatus>?
  /// The last report.
  @exclusivity(unchecked) var reports = Reports()
  /// The last published moment.
  @exclusivity(unchecked) var published: Moment?
  /// It advances with each moment that is published.
  @exclusivity(unchecked) var publications = Generation()
  /// Whether it publishes what it has published before. An observer that lets it do so again gets no values then.
  @exclusivity(unchecked) var isRepublishing = false
  /// Whether `published` of the children is up to date.
  @exclusivity(unchecked) var childMoments = ChildMoments.known
  /// Whether properties that several tracks move are known to these (``linkSharedProperties()``).
  @exclusivity(unchecked) var links = PropertyLinks.unknown
  /// Whether children of this sequence wait with the value of another one.
  @exclusivity(unchecked) var linksChildren = false
  /// Whether it is not published from lists, because a value in it depends on the leg of a sequence around it.
  @exclusivity(unchecked) private(set) var isPublishedByPart = false
  /// The publications of this part when it is crossed; nil until it is.
  @exclusivity(unchecked) var crossings: Crossings?
  /// The properties of this outermost arrangement that one track at a time governs; nil for none.
  @exclusivity(unchecked) var governed: GovernedProperties?

  /// Creates an arrangement.
  init(
    _ content: Content, length: Int64?, reversal: Reversal, startsBackTogether: Bool = false, timing: ArrangementTiming, name: StaticString
  ) {
    (self.content, self.reversal, self.timing, self.name) = (content, reversal, timing, name)
    self.startsBackTogether = startsBackTogether
    // Unretained: `content` keeps it.
    if case .track(let track) = content { trackReference = .passUnretained(track) } else { trackReference = nil }
    if timing.delay < .zero || !(timing.rate > 0) || !timing.rate.isFinite { ArrangementViolations.invalidTiming(name) }
    delay = min(timing.delay.wholeNanoseconds, Self.horizon)
    var (length, sectionStart): (Int64?, Int64) = (length, 0)
    if let section = timing.section {
      if section.lowerBound < .zero { ArrangementViolations.invalidTiming(name) }
      if reversal != .never, reversal != .contiguously { ArrangementViolations.sectionOfReversal(name) }
      let end = min(section.upperBound.wholeNanoseconds, length ?? Self.horizon)
      sectionStart = min(section.lowerBound.wholeNanoseconds, end)
      length = end - sectionStart
    }
    (legLength, self.sectionStart) = (length, sectionStart)
    var legs: Int64? = 1
    switch timing.repeats {
    case .times(let count):
      if count < 0 { ArrangementViolations.invalidTiming(name) }
      legs = Int64(clamping: count).addingReportingOverflow(1).partialValue
    case .forever: legs = nil
    }
    if length == nil, legs != 1 || reversal != .never || startsBackTogether { ArrangementViolations.endless(name) }
    let pair: Int64 = reversal == .never ? 1 : 2
    var playLength = length == 0 ? 0 : length.flatMap { length in legs.flatMap { Self.product(length, $0, pair) } }
    if let length = playLength, delay + length > Self.horizon { playLength = nil }
    self.playLength = playLength
    duration = Self.duration(delay, playLength, timing.rate)
    if let track, track.isObserved { outputCount = 1 }
    adoptChildren()
  }

  /// Becomes the parent of its children, and counts them in.
  private func adoptChildren() {
    let children = children
    for (index, child) in children.enumerated() {
      if child.parent != nil || child.player != nil { ArrangementViolations.usedTwice(child.name) }
      if case .sequence = content, child.isFollowing { ArrangementViolations.followsInSequence(child.name) }
      // Unretained: this arrangement leaves its children in its deinitializer.
      (child.parent, child.childIndex) = (.passUnretained(self), index)
      if child.links == .governed { child.endGoverned() }
      outputCount += child.outputCount
      if child.dependsOnDirection { dependsOnDirection = true }
      if child.containsSharedReturn { containsSharedReturn = true }
      if child.startsLate { hasLateChild = true }
      if child.containsReturn { containsReturn = true }
      observerCount += child.observerCount
      ownClockCount += child.ownClockCount
    }
    if reverses { containsReturn = true }
    startsLate = delay > 0
    if case .sequence = content, let first = children.first, first.startsLate { startsLate = true }
    if startsBackTogether { containsSharedReturn = true }
    if timing.section != nil {
      dependsOnDirection = true
      // A parent could turn in the middle of such a group, where its children would jump.
      if containsSharedReturn { ArrangementViolations.sectionOfSharedReturn(name) }
    }
    for child in children where child.isFollowing {
      child.takeClock(at: Placement(time: max(0, child.playTime)), state: .following)
    }
  }

  deinit {
    let isSeparate = childMoments == .known
    if linksChildren { unlinkTracks() }
    if governed != nil { endGoverned() }
    for child in children {
      child.parent = nil
      child.leaveParent(isSeparate: isSeparate)
    }
    for stream in followed { stream.subscription.unsubscribe() }
    player?.leave()
    // Last: observers of velocities may advance the clock.
    trackReference?._withUnsafeGuaranteedRef { $0.endDrive() }
    for child in children { child.noteAllVelocities() }
  }

  private static func product(_ length: Int64, _ legs: Int64, _ pair: Int64) -> Int64? {
    let (product, overflow) = length.multipliedReportingOverflow(by: legs)
    let (whole, isTooLong) = product.multipliedReportingOverflow(by: pair)
    return overflow || isTooLong || legs < 1 || whole > Self.horizon ? nil : whole
  }

  /// Arranges motions that start together.
  ///
  /// Its leg ends when its last child has ended.
  ///
  /// - Precondition: no child is a part of another arrangement. If a child does not end, the group neither repeats nor reverses.
  /// - Parameter reversal: the way back; nil for none. In a parent that runs backward, nil is the group backward in time.
  public static func group<Failure: Error>(
    named name: StaticString = "group", timing: ArrangementTiming = ArrangementTiming(), reversing reversal: GroupReversal? = nil,
    @ArrangementBuilder _ parts: () throws(Failure) -> [Arrangement]
  ) throws(Failure) -> Arrangement {
    let children = try parts()
    var length: Int64? = 0
    for child in children { length = length.flatMap { length in child.duration.map { max(length, $0) } } }
    let mode: Reversal =
      switch reversal {
      case nil, .togetherWithParent: .never
      case .contiguously: .contiguously
      case .together: .together
      case .individually: .individually
      }
    return Arrangement(
      .group(children), length: length, reversal: mode, startsBackTogether: reversal == .togetherWithParent, timing: timing, name: name)
  }

  /// Arranges motions one after another. Each starts at the exact end of the former one.
  ///
  /// Several children may move one property. It has the value of the one that has begun last, and before the first one begins, its start.
  ///
  /// - Precondition: no child is a part of another arrangement. If a child does not end, the sequence neither repeats nor reverses.
  /// - Parameter reversal: the way back after each play; nil for none.
  public static func sequence<Failure: Error>(
    named name: StaticString = "sequence", timing: ArrangementTiming = ArrangementTiming(), reversing reversal: SequenceReversal? = nil,
    @ArrangementBuilder _ parts: () throws(Failure) -> [Arrangement]
  ) throws(Failure) -> Arrangement {
    let children = try parts()
    var (offsets, length): ([Int64], Int64?) = ([], 0)
    for child in children {
      // A child behind one without an end never begins.
      offsets.append(length ?? Self.horizon + 1)
      length = length.flatMap { length in
        child.duration.flatMap { length + $0 > Self.horizon ? nil : length + $0 }
      }
    }
    let mode: Reversal =
      switch reversal {
      case nil: .never
      case .contiguously: .contiguously
      case .sequentially: .sequentially
      }
    return Arrangement(.sequence(children, offsets), length: length, reversal: mode, timing: timing, name: name)
  }

  public var arrangement: Arrangement { self }

  /// The children of a group or a sequence.
  public var children: [Arrangement] {
    switch content {
    case .track: []
    case .group(let children), .sequence(let children, _): children
    }
  }

  private static func duration(_ delay: Int64, _ playLength: Int64?, _ rate: Double) -> Int64? {
    guard let playLength else { return nil }
    let whole = delay + playLength
    if rate == 1 { return whole }
    let time = unscaled(whole, by: rate)
    return time <= horizon ? time : nil
  }

  /// Emits each event of the arrangement at its exact time.
  ///
  /// One kind is `statuses.filter { $0 == .completed }`.
  ///
  /// - Complexity: O(n) for each event of a part in a group of n observed children. In a sequence with an end, only the neighbors of
  ///   the child that plays count.
  public var statuses: MotionStream<ArrangementStatus> {
    if let emitter { return emitter.asStream() }
    let emitter = Emitter<ArrangementStatus>()
    self.emitter = emitter
    notePresentAsReported()
    for child in children where child.observerCount == 0 { child.noteReported() }
    changeCounts(observers: 1)
    root.player?.arrange()
    return emitter.asStream()
  }

  /// Publishes this part and those that contain it without lists from now on.
  func publishByPart() {
    isPublishedByPart = true
    container?.publishByPart()
  }

  /// The arrangement that contains this one; nil for an outermost one.
  // Unretained: a parent leaves its children when it is released.
  @inline(__always) var container: Arrangement? { parent?.takeUnretainedValue() }

  /// The outermost arrangement that contains this one.
  var root: Arrangement { container?.root ?? self }
}
