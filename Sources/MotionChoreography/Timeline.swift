public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// The time of a part of a runtime, or of all of it: it can stand, run faster, slower and backwards, go round, and be put to any instant.
///
/// What is added to its ``runtime`` moves in this time: springs, decays and what comes after a gesture as well as tweens, because where they are is a function of time. Forwards it
/// lives: what is due is done, and what moves is remembered. Where it has been it only shows what was, to the bit; nothing that hears of it does anything anew in the part.
///
/// <!-- snippet: Tests/MotionChoreography/TimelineExamplesTests.swift#timeline -->
/// ```swift
/// let timeline = Timeline(of: runtime)
/// timeline.runtime.add(spring, to: card.position)
/// timeline.paused.value = true
/// runtime.connect(slider.value.scaled(by: 0.4), to: timeline.timeOffset)
/// ```
///
/// Who changes something of the part while the past is shown, with a finger or in code, changes what came after: it is forgotten, and everything goes on from there. Settings and
/// switches are what they are now.
///
/// It exists as long as its part does. Fingers live in the time of the host; what they are told by, slop and velocity, too.
public final class Timeline {
  /// A runtime for what is to live in this time. Removed from its parent, it takes the timeline with it.
  public let runtime: MotionRuntime

  /// Whether it stands. What stands moves no more: a runtime of which everything stands is at rest.
  public let paused = ReactiveProperty(false, label: GraphLabel("timeline.paused"))

  /// How many of its seconds go by in a second: 1 at first, 0.5 is slow motion, below 0 it runs backwards and stops at the beginning. 0, and what is not finite, stands; at most 1000 either way.
  public let rate = ReactiveProperty(1.0, label: GraphLabel("timeline.rate"))

  /// Which time of it is now, in seconds since it began. Goes both ways: written, it goes there at once, back or on; times before the beginning are the beginning.
  ///
  /// Told at every sample while it runs.
  public let timeOffset = ReactiveProperty(0.0, label: GraphLabel("timeline.timeOffset"))

  /// Between which times it goes round, in seconds; nil goes on. An end that has not come yet is waited for first; less than a millisecond counts as nil.
  public let loop: ReactiveProperty<ClosedRange<Double>?> = ReactiveProperty(nil, label: GraphLabel("timeline.loop"))

  /// When it began, in the time of the host.
  public let beginTime: Timestamp

  private let childClock: ChildClock
  private var subscriptions: [any Resource] = []
  /// What ``timeOffset`` was when this wrote it or followed it last, by its bits: another value is a request that is still to be followed.
  private var knownOffset = 0.0.bitPattern
  /// What this has written and not been notified of yet, by its bits.
  private var writtenOffsets: [UInt64] = []

  /// Makes a time for a part of `parent`; it begins now, and runs.
  ///
  /// - Precondition: `parent` does not live in a timeline itself.
  /// - Parameters:
  ///   - name: what the part is called in the graph.
  ///   - node: the node of the part; the whole scene unless told otherwise.
  public init(of parent: MotionRuntime, named name: String = "timeline", on node: SceneNode? = nil) {
    beginTime = parent.now
    childClock = ChildClock(under: parent.clock)
    runtime = parent.createChild(named: name, on: node, in: childClock)
    // Unretained: it takes them back before it goes.
    let timeline = Unmanaged.passUnretained(self)
    childClock.onTime = { timeline.takeUnretainedValue().report($0) }
    subscriptions = [
      paused.observeChanges { _ in timeline.takeUnretainedValue().run() },
      rate.observeChanges { _ in timeline.takeUnretainedValue().run() },
      timeOffset.observeChanges { timeline.takeUnretainedValue().seek(to: $0) },
      loop.observeChanges { timeline.takeUnretainedValue().setLoop($0) },
    ]
    runtime.keep(self)
    runtime.describe(asKind: "timeline") { timeline.takeUnretainedValue().settings }
  }

  /// The settings of the timeline, each described once.
  public var settings: [Setting] {
    [
      Setting("paused", paused, "Whether it is paused."), Setting("rate", rate, in: -1000...1000, "The playback rate."),
      Setting("loop", loop, unit: "seconds", "The time range that it loops in; null for no loop."),
      Setting("timeOffset", timeOffset, unit: "seconds", in: 0...1e9, "The current time of the timeline."),
    ]
  }

  deinit {
    childClock.onTime = { _ in }
    for subscription in subscriptions { subscription.end() }
  }

  /// How much of it has been lived so far, in seconds: up to there it can be put without anything new happening.
  public var duration: Double { childClock.recordedEnd.seconds }

  private func run() {
    let rate = paused.value || !rate.value.isFinite ? 0 : min(max(rate.value, -1000), 1000)
    if rate != childClock.rate { childClock.run(at: rate) }
  }

  private func seek(to seconds: Double) {
    if writtenOffsets.first == seconds.bitPattern {
      writtenOffsets.removeFirst()
      return
    }
    knownOffset = seconds.bitPattern
    childClock.seek(to: seconds.isFinite ? .seconds(max(0, seconds)) : childClock.clock.now)
  }

  private func setLoop(_ range: ClosedRange<Double>?) {
    guard let range, range.upperBound.isFinite, range.upperBound - max(0, range.lowerBound) >= 0.001 else { return childClock.setLoop(nil) }
    childClock.setLoop((.seconds(max(0, range.lowerBound)), .seconds(range.upperBound)))
  }

  private func report(_ time: Timestamp) {
    // Written by someone who was notified of an earlier value: it is followed once everyone has that one.
    guard timeOffset.value.bitPattern == knownOffset, timeOffset.value != time.seconds else { return }
    knownOffset = time.seconds.bitPattern
    writtenOffsets.append(knownOffset)
    timeOffset.value = time.seconds
  }
}
