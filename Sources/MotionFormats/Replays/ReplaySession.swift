public import MotionDescriptions
public import MotionGestures
import MotionMathematics
public import MotionScene
public import MotionStage
public import MotionValues

/// A replay of a recording that goes to any instant, forward or backward, and from which other input branches off.
///
/// The recording is played once, when the session is created. Values at an instant are read from that trace, so a seek takes the same time
/// everywhere. A runtime in the state of an instant comes from ``branch()``, which plays the recording again until there.
public final class ReplaySession {
  /// The recording.
  public let recording: Recording

  /// The trace of the whole replay.
  public let trace: Trace

  /// The current instant; at first, the start of the stage, before the first event.
  public private(set) var time: Timestamp

  /// The number of events that have arrived, in the order of the recording.
  public private(set) var eventCount = 0

  /// The instant at which the stage starts.
  public let start: Timestamp

  private let makeStage: () -> Stage
  /// The instants at which the events arrive: a late event, or a predicted one, arrives with the one before it.
  private let arrivals: [Timestamp]

  /// Plays `recording` on a stage until its end, or until everything is at rest if it does not state an end.
  ///
  /// - Parameter makeStage: creates a stage, with everything that the recording needs. Called now, and for each ``branch()``; each of its stages
  ///   is the same.
  public init(_ recording: Recording, on makeStage: @escaping () -> Stage) {
    (self.recording, self.makeStage) = (recording, makeStage)
    let stage = makeStage()
    (start, time) = (stage.now, stage.now)
    recording.replay(on: stage)
    trace = stage.trace
    arrivals = recording.events.arrivals(from: start)
  }

  /// The end of the replay.
  public var end: Timestamp { trace.end }

  /// The events that have not arrived at ``time``.
  public var remainingEvents: ArraySlice<InputEvent> { recording.events[eventCount...] }

  /// Goes to `time`, after all events of that instant. A time before the start or after the end counts as the start or the end.
  ///
  /// - Complexity: O(log n) in the number of events, in both directions.
  public func seek(to time: Timestamp) {
    self.time = min(max(time, start), end)
    eventCount = arrivals.partitioningIndex { $0 > self.time }
  }

  /// Goes to the arrival of the next event, and returns that event; after the last one, goes to the end and returns nil.
  ///
  /// Several events of one instant are several steps, without a change of the values in between.
  @discardableResult public func step() -> InputEvent? {
    guard eventCount < arrivals.count else {
      time = end
      return nil
    }
    time = arrivals[eventCount]
    eventCount += 1
    return recording.events[eventCount - 1]
  }

  /// Goes back to the arrival of the event before the last one, and returns the event that is taken back; at the start, returns nil.
  @discardableResult public func stepBack() -> InputEvent? {
    guard eventCount > 0 else {
      time = start
      return nil
    }
    eventCount -= 1
    time = eventCount > 0 ? arrivals[eventCount - 1] : start
    return recording.events[eventCount]
  }

  /// Returns the node called `name` at ``time``; nil if there is none in the trace.
  public subscript(name: String) -> ReplayedNode? { trace[name].map { ReplayedNode(trace: $0, time: time) } }

  /// Returns a new stage in the state of ``time``: its runtime has received the events so far. Other input may follow there.
  ///
  /// To continue as recorded, play ``remainingEvents`` on it. The session stays where it is. Between two frames, the trace of the stage has one
  /// more sample of what moves.
  ///
  /// - Complexity: that of a replay until there.
  public func branch() -> Stage {
    let stage = makeStage()
    stage.play(Array(recording.events[..<eventCount]))
    if time > stage.now { stage.run(until: time) }
    return stage
  }
}

/// A node at an instant of a replay.
public struct ReplayedNode: Sendable {
  /// The course of the node.
  public let trace: NodeTrace

  /// The instant.
  public let time: Timestamp

  /// Its position.
  public var position: Point { Point(x: lanes(.position).x, y: lanes(.position).y) }

  /// Its size.
  public var size: Size { Size(width: lanes(.size).x, height: lanes(.size).y) }

  /// Its rotation.
  public var rotation: Angle { Angle(radians: lanes(.rotation).x) }

  /// Its scale.
  public var scale: Double { lanes(.scale).x }

  /// Its opacity.
  public var opacity: Double { lanes(.opacity).x }

  /// Returns the numbers of a property, such as the four of a color; nil if the trace does not have it.
  ///
  /// - Complexity: O(log n) in the number of its values.
  public func numbers(of property: NodeProperty) -> [Double]? {
    trace.series(of: property).map { series in
      let value = series.value(at: time)
      return (0..<series.laneCount).map { value[$0] }
    }
  }

  /// Returns the numbers of a property that each trace of a stage has.
  private func lanes(_ property: NodeProperty) -> SIMD4<Double> { trace.series(of: property)?.value(at: time) ?? .zero }

  /// Returns the text, the flag or the custom property called `name`; nil if the trace does not have it.
  public func state(of name: String) -> NodeValue? { trace.states(of: name)?.value(at: time) }
}
