import Foundation
import Interplay
import InterplayFormats
import MotionFormats
import MotionScene
import MotionStage

/// The course of a replay as text: the events with what changed since the one before, and the values at any instant.
struct ReplaySteps {
  private let trace: Trace
  /// The nodes with their names: of nodes with one name, all but the first have a number.
  private let nodes: [(name: String, node: NodeTrace)]

  /// Describes `trace`.
  init(_ trace: Trace) {
    self.trace = trace
    nodes = Array(zip(NameTable.distinct(trace.nodes.map(\.name)).map { TerminalText.quoted($0) }, trace.nodes))
  }

  /// Returns the values at `time` of all properties that change in the replay.
  ///
  /// - Parameter present: the trace of a replay until `time`, which has the values between two frames as well.
  func values(at time: Timestamp, from present: Trace) -> String {
    var text = "at \(time.seconds) s\n"
    let presentNodes = Dictionary(present.nodes.map { ($0.id, $0) }) { first, _ in first }
    for (name, node) in nodes {
      let now = presentNodes[node.id] ?? node
      for series in node.series where series.times.count > 1 {
        let last = now.series.first { $0.property == series.property } ?? series
        text += "  \(name).\(series.property.name)  \(Self.text(series, last.value(at: time)))\n"
      }
      for series in node.states {
        let last = now.states.first { $0.name == series.name } ?? series
        guard let value = last.value(at: time) else { continue }
        text += "  \(name).\(TerminalText.quoted(series.name))  \(value)\n"
      }
    }
    return text
  }

  /// Writes each event, and what has changed since the one before, or since the beginning, at the speed of `pace`.
  func write(pacing pace: ReplayPace, _ tool: CommandTool) throws(CommandFailure) {
    var pace = pace
    var last = trace.start
    let arrivals = trace.events.arrivals(from: trace.start)
    for (index, (event, time)) in zip(trace.events, arrivals).enumerated() {
      pace.wait(until: time)
      try tool.write("event \(index + 1)  \(TerminalText.escaped(EventText.line(of: event)))\n" + changes(from: last, to: time))
      last = time
    }
    pace.wait(until: trace.end)
    try tool.write("end at \(trace.end.seconds) s\n" + changes(from: last, to: trace.end))
  }

  private func changes(from start: Timestamp, to end: Timestamp) -> String {
    var text = ""
    for (name, node) in nodes {
      // The first values of a node that is added meanwhile are no changes.
      let start = max(start, node.series.first?.times.first ?? start)
      if start >= end { continue }
      for series in node.series {
        let (before, after) = (series.value(at: start), series.value(at: end))
        if before != after {
          text += "  \(name).\(series.property.name)  \(Self.text(series, before)) → \(Self.text(series, after))\n"
        }
      }
      for series in node.states {
        let (before, after) = (series.value(at: start), series.value(at: end))
        guard let after, before != after else { continue }
        text += "  \(name).\(TerminalText.quoted(series.name))  \(before.map { "\($0)" } ?? "nothing written") → \(after)\n"
      }
    }
    return text
  }

  private static func text(_ series: TraceSeries, _ value: SIMD4<Double>) -> String {
    let numbers = (0..<series.laneCount).map { Report.number(value[$0]) }
    return numbers.count == 1 ? numbers[0] : "(" + numbers.joined(separator: ", ") + ")"
  }
}

/// The speed at which lines are written: as in real time, or a multiple of it.
struct ReplayPace {
  private let speed: Double?
  private let sleep: (Double) -> Void
  private var reached = Timestamp.zero

  /// Creates a pace; nil does not wait.
  ///
  /// - Parameter sleep: waits that many seconds.
  init(speed: Double?, sleep: @escaping (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }) {
    (self.speed, self.sleep) = (speed, sleep)
  }

  /// Waits until `time`.
  mutating func wait(until time: Timestamp) {
    guard let speed, time > reached else { return }
    sleep(time.seconds(since: reached) / speed)
    reached = time
  }
}

/// The text of an event: its line in a recording.
enum EventText {
  /// Returns the line without its newline.
  static func line(of event: InputEvent) -> String {
    var log = RecordingLog(canvas: Interplay.Size(width: 1, height: 1))
    return String(log.line(for: event).dropLast())
  }
}
