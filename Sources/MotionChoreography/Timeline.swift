import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// A time for a part of a scene, or all of it, with pause, reverse, loop and seek.
///
/// Everything that is added to its ``runtime`` moves in this time: tweens, springs, decays and the motion after a gesture, because all
/// motion is a function of time. Playing forward performs what is due and records motion. Seeking back reproduces past values exactly, bit
/// for bit; observers of these values cause no new motion in the subtree.
///
/// <!-- snippet: Tests/MotionChoreography/TimelineExamplesTests.swift#timeline -->
/// ```swift
/// let timeline = Timeline(of: runtime)
/// timeline.runtime.add(spring, to: card.position)
/// timeline.paused.value = true
/// runtime.connect(slider.value.scaled(by: 0.4), to: timeline.timeOffset)
/// ```
///
/// A change in the subtree while the past is shown, by a finger or in code, drops everything that was recorded after that instant; motion
/// continues from there. Settings and switches keep their present values.
///
/// It exists as long as its subtree. Pointers are in the time of the host, and so are their slop and velocity.
public final class Timeline {
  /// The runtime for everything in this time. Removing it from its parent also ends the timeline.
  public let runtime: MotionRuntime

  /// Whether the timeline is paused. A runtime in which everything is paused is at rest.
  public let paused = ReactiveProperty(false, label: GraphLabel("timeline.paused"))

  /// The playback rate. Defaults to 1; 0.5 is slow motion, and a negative rate plays backwards and stops at the beginning.
  ///
  /// 0 pauses, and the rate is limited to ±1000. A number that is not finite is reported in `diagnostics`, and the former rate stays in
  /// force.
  public let rate = ReactiveProperty(1.0, label: GraphLabel("timeline.rate"))

  /// The current time in seconds since the beginning. Writing it seeks, backwards or forwards; negative times are the beginning.
  ///
  /// A number that is not finite is reported in `diagnostics`, and the present time stays.
  ///
  /// It is updated at every sample during playback. A subscription alone does not wake a host that sleeps: observe it with
  /// `runtime.observe(_:_:)`, which asks for frames immediately.
  public let timeOffset = ReactiveProperty(0.0, label: GraphLabel("timeline.timeOffset"))

  /// The range in which it loops, in seconds; nil for no loop.
  ///
  /// If the end has not been reached yet, playback continues to it first. A range of less than a millisecond counts as nil.
  public let loop: ReactiveProperty<ClosedRange<Double>?> = ReactiveProperty(nil, label: GraphLabel("timeline.loop"))

  /// The time of the host at which the timeline began.
  public let beginTime: Timestamp

  private let childClock: ChildClock
  private var subscriptions: [any Resource] = []
  /// The latest finite ``rate``, limited.
  private var playbackRate = 1.0
  /// The bits of ``timeOffset`` when it was last written or followed here: a different value is a pending request to seek.
  private var knownOffset = 0.0.bitPattern
  /// The bits of values written here whose notifications are pending.
  private var writtenOffsets: [UInt64] = []

  /// Creates a timeline for a subtree of `parent`; it begins at the current time, and plays.
  ///
  /// - Precondition: `parent` is not in a timeline itself.
  /// - Parameters:
  ///   - name: the name of the subtree in the graph.
  ///   - node: the root of the subtree. Defaults to the whole scene.
  public init(of parent: MotionRuntime, named name: String = "timeline", on node: SceneNode? = nil) {
    beginTime = parent.now
    childClock = ChildClock(under: parent.clock)
    runtime = parent.createChild(named: name, on: node, in: childClock)
    // Unretained: the deinitializer ends the subscriptions.
    let timeline = Unmanaged.passUnretained(self)
    childClock.onTime = { timeline.takeUnretainedValue().report($0) }
    // One observer is the timeline itself.
    childClock.isTimeObserved = { timeline.takeUnretainedValue().timeOffset.observerCount > 1 }
    subscriptions = [
      paused.observeChanges { _ in timeline.takeUnretainedValue().run() },
      rate.observeChanges { timeline.takeUnretainedValue().setRate($0) },
      timeOffset.observeChanges { timeline.takeUnretainedValue().seek(to: $0) },
      loop.observeChanges { timeline.takeUnretainedValue().setLoop($0) },
    ]
    runtime.keep(self)
    runtime.describe(asKind: "timeline") { timeline.takeUnretainedValue().settings }
  }

  /// The settings of the timeline.
  public var settings: [Setting] {
    [
      Setting("paused", paused, "Whether it is paused."), Setting("rate", rate, in: -1000...1000, "The playback rate."),
      Setting("loop", loop, unit: "seconds", "The time range that it loops in; null for no loop."),
      Setting("timeOffset", timeOffset, unit: "seconds", in: 0...1e9, "The current time of the timeline."),
    ]
  }

  deinit {
    childClock.onTime = { _ in }
    childClock.isTimeObserved = { false }
    for subscription in subscriptions { subscription.end() }
  }

  /// The recorded duration in seconds: seeking up to there causes nothing new.
  public var duration: Double { childClock.recordedEnd.seconds }

  #if !hasFeature(Embedded)
    /// Counts its time from the instant that was `elapsed` nanoseconds of the host ago. The present time stays.
    package func countTime(since elapsed: Int64) { childClock.countTime(since: elapsed) }
  #endif

  private func setRate(_ rate: Double) {
    guard runtime.accepts(rate, for: self.rate) else { return }
    playbackRate = min(max(rate, -1000), 1000)
    run()
  }

  private func run() {
    let rate = paused.value ? 0 : playbackRate
    if rate != childClock.rate { childClock.run(at: rate) }
  }

  private func seek(to seconds: Double) {
    if writtenOffsets.first == seconds.bitPattern {
      writtenOffsets.removeFirst()
      return
    }
    knownOffset = seconds.bitPattern
    let isFinite = runtime.accepts(seconds, for: timeOffset)
    childClock.seek(to: isFinite ? .seconds(max(0, seconds)) : childClock.clock.now)
  }

  private func setLoop(_ range: ClosedRange<Double>?) {
    guard let range, range.upperBound.isFinite, range.upperBound - max(0, range.lowerBound) >= 0.001 else { return childClock.setLoop(nil) }
    childClock.setLoop((.seconds(max(0, range.lowerBound)), .seconds(range.upperBound)))
  }

  private func report(_ time: Timestamp) {
    // An observer wrote a new value: it is followed after all observers have received the present one.
    guard timeOffset.value.bitPattern == knownOffset, timeOffset.value != time.seconds else { return }
    knownOffset = time.seconds.bitPattern
    writtenOffsets.append(knownOffset)
    timeOffset.value = time.seconds
  }
}
