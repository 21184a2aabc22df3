public import Interplay
import MotionFormats
import MotionScene
import MotionStage
public import Testing

/// Expects that `script` has the same result in all `variations` as at 60 regular frames per second.
///
/// Every traced value is compared at 16 instants and at rest, and every node's last change; also flags, texts, shapes and custom properties.
/// Each variation says what has to be the same. Predicted events are left out, because they have no effect.
///
/// The script itself runs on a checked stage (`Stage.checked(sourceLocation:)`), so a press that misses is an issue as well.
///
/// - Parameters:
///   - makeStage: returns a new stage with the scene.
///   - script: performs the input.
/// - Returns: the sentence of the recorded issue, with the first difference; nil if the expectation holds.
@discardableResult public func expectInvariant(
  to variations: [MotionVariation] = MotionVariation.standard, on makeStage: () -> Stage, sourceLocation: SourceLocation = #_sourceLocation,
  _ script: (Stage) -> Void
) -> String? {
  let reference = makeStage().checked(sourceLocation: sourceLocation)
  let start = reference.now
  script(reference)
  reference.settle()
  if variations.isEmpty { return report("there are no variations, so nothing is compared; pass at least one", at: sourceLocation) }
  var run = VariedRun(events: reference.recording.events, start: start, end: reference.now)
  run.logsDecisions = variations.contains { if case .late = $0 { true } else { false } }
  let expected = run.play(.frames(FrameSchedule(rate: 60)), on: makeStage().unchecked(isRepeated: true))
  var differences: [String] = []
  for variation in variations {
    if let difference = run.difference(of: run.play(variation, on: makeStage().unchecked(isRepeated: true)), from: expected, variation) {
      differences.append("with \(variation): \(difference)")
    }
  }
  guard let first = differences.first else { return nil }
  StageCollector.current?.note(differences.joined(separator: "\n") + "\n", as: "divergence.txt")
  let others = differences.count > 1 ? "; \(differences.count) of \(variations.count) variations differ" : ""
  return report("the motion should not depend on frames and deliveries, but it does \(first)\(others)", at: sourceLocation)
}

/// Expects that `script` has the same motion with all `schedules` of frames, bit for bit: see ``expectInvariant(to:on:sourceLocation:_:)``.
///
/// - Returns: the sentence of the recorded issue, with the first difference; nil if the expectation holds.
@discardableResult public func expectSameMotion(
  at schedules: [FrameSchedule] = [24, 60, 90, 120, 1000, nil].map { FrameSchedule(rate: $0) }, on makeStage: () -> Stage,
  sourceLocation: SourceLocation = #_sourceLocation, _ script: (Stage) -> Void
) -> String? {
  expectInvariant(to: schedules.map { .frames($0) }, on: makeStage, sourceLocation: sourceLocation, script)
}

/// Expects that a new stage repeats the motion of `stage`, bit for bit, when the recorded events are sent to it.
///
/// Flags, texts, shapes and custom properties are compared as well.
///
/// - Returns: the sentence of the recorded issue, with the first difference; nil if the expectation holds.
@discardableResult public func expectReplay(
  of stage: Stage, on makeStage: () -> Stage, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  let (recording, trace) = (stage.recording, stage.trace)
  let again = makeStage().unchecked()
  // The trace has the values at instants between frames, so the replay needs to stop there as well. The frames may have changed.
  var played = 0
  for look in stage.looks {
    again.play(Array(recording.events[played..<look.eventCount]))
    again.run(until: look.time)
    if again.frames != look.frames { again.frames = look.frames }
    played = look.eventCount
  }
  again.play(Array(recording.events[played...]))
  again.run(until: recording.end ?? .zero)
  let states = TraceTable(trace).firstDivergence(in: TraceTable(again.trace))
  if again.trace.digest == trace.digest, states == nil { return nil }
  let difference = again.trace.digest == trace.digest ? states?.sentence ?? "" : divergence(trace, again.trace)
  StageCollector.current?.note(difference + "\n", as: "divergence.txt")
  return report("a replay should repeat the motion, but differs: \(difference)", at: sourceLocation)
}

/// The events of a run, and the instants at which values are compared.
struct VariedRun {
  /// The events without predictions: a prediction lies in the future, and would withhold those after it until then.
  let events: [InputEvent]
  let instants: [Timestamp]
  /// Whether the decisions of recognizers are part of the results.
  var logsDecisions = false

  /// Prepares runs with `events` on stages that begin at `start`, compared at 16 instants from there until `end`.
  init(events: [InputEvent], start: Timestamp = .zero, end: Timestamp) {
    self.events = events.withoutPredictions
    // Not at multiples of a frame, where all schedules show the same instant anyway.
    let step = (end.nanoseconds - start.nanoseconds) / 16
    instants = (1...16).map { start.adding(nanoseconds: step * $0 + 1_234_567) }
  }

  /// Plays the events in `variation`.
  func play(_ variation: MotionVariation, on stage: Stage) -> VariedResult {
    play(variation.delivered(events), variation.frames, on: stage)
  }

  /// Plays `delivered` on a display with `frames`.
  func play(_ delivered: [InputEvent], _ frames: FrameSchedule, on stage: Stage) -> VariedResult {
    stage.frames = frames
    let runtime = stage.runtime
    if logsDecisions { runtime.logsRecognition = true }
    var rest = delivered[...]
    // Piece by piece, because the log has a limited length.
    var decisions: [RecognitionDecision] = []
    for instant in instants {
      let due = rest.prefix { $0.time <= instant }
      rest = rest.dropFirst(due.count)
      stage.play(Array(due))
      stage.run(until: instant)
      if logsDecisions { decisions += runtime.takeRecognitionLog().filter(\.isTransition) }
    }
    stage.play(Array(rest))
    let trace = stage.settle()
    guard logsDecisions else { return VariedResult(trace: trace) }
    decisions += runtime.takeRecognitionLog().filter(\.isTransition)
    let rejections = runtime.diagnostics.filter(\.isRefusal).map(\.explanation)
    return VariedResult(trace: trace, decisions: decisions, rejections: rejections)
  }

  /// Returns the first difference of `result` from `expectation`; nil if there is none.
  func difference(of result: VariedResult, from expectation: VariedResult, _ variation: MotionVariation) -> String? {
    let (trace, expected) = (result.trace, expectation.trace)
    if case .late = variation {
      let isMeasured = events.allSatisfy { event in
        switch event {
        case .pointer, .mark: true
        default: false
        }
      }
      if let difference = result.lateDifference(from: expectation, isMeasured: isMeasured) { return difference }
    }
    if expected.isAtRest != trace.isAtRest { return "it \(trace.isAtRest ? "rests" : "never rests")" }
    guard expected.nodes.map(\.name) == trace.nodes.map(\.name) else { return "the nodes differ" }
    switch variation {
    case .delivery(_, let tolerance), .late(_, let tolerance): return restDifference(of: trace, from: expected, tolerance)
    case .frames: break
    }
    for instant in instants {
      for (node, other) in zip(expected.nodes, trace.nodes) {
        for property in Self.properties(of: node, other) {
          let values = (Self.value(of: property, in: node, at: instant), Self.value(of: property, in: other, at: instant))
          if values.0.change(from: values.1) != .zero { return sentence(node.name, property, instant, values.0, values.1) }
        }
        if let difference = StateComparison(node, other).difference(at: instant, at: instant) { return difference }
      }
    }
    for (node, other) in zip(expected.nodes, trace.nodes) {
      if let difference = StateComparison(node, other).difference(at: expected.end, at: trace.end) { return difference }
    }
    for (node, other) in zip(expected.nodes, trace.nodes) where node.restTime != other.restTime {
      return "\"\(node.name)\" rests at \(other.restTime.seconds) s, expected \(node.restTime.seconds) s"
    }
    return nil
  }

  private func restDifference(of trace: Trace, from expected: Trace, _ tolerance: Double) -> String? {
    for (node, other) in zip(expected.nodes, trace.nodes) {
      for property in Self.properties(of: node, other) {
        let values = (Self.value(of: property, in: node, at: expected.end), Self.value(of: property, in: other, at: trace.end))
        let change = values.0.change(from: values.1)
        // The distance from a value that is not a number exceeds every tolerance.
        if !((change * change).sum().squareRoot() <= tolerance) {
          return sentence(node.name, property, expected.end, values.0, values.1)
        }
      }
      let states = StateComparison(node, other, tolerance: tolerance)
      if let difference = states.difference(at: expected.end, at: trace.end) { return difference }
    }
    return nil
  }

  /// The properties that have a series on one of two nodes: some have one only where a value differs from the default.
  private static func properties(of node: NodeTrace, _ other: NodeTrace) -> [NodeProperty] {
    let properties = node.series.map(\.property)
    return properties + other.series.map(\.property).filter { !properties.contains($0) }
  }

  /// Returns the value of `property` at a time. Without a series it always has its default.
  private static func value(of property: NodeProperty, in node: NodeTrace, at time: Timestamp) -> SIMD4<Double> {
    node.series(of: property)?.value(at: time) ?? property.row?.defaultValue.lanes ?? .zero
  }

  private func sentence(
    _ node: String, _ property: NodeProperty, _ time: Timestamp, _ expected: SIMD4<Double>, _ got: SIMD4<Double>
  ) -> String {
    func text(_ value: SIMD4<Double>) -> String {
      let lanes = (0..<property.laneCount).map { "\(value[$0])" }
      return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }
    return "\(node).\(property.name) at \(time.seconds) s: expected \(text(expected)), got \(text(got))"
  }
}
