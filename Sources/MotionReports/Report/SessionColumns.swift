import MotionFormats
import MotionScene
import MotionStage
import MotionValues

/// One run of a report: its part of the head, as JSON, and its columns.
struct SessionColumns {
  /// The JSON object.
  let json: String
  /// The columns: those of the lanes, then those of the causes.
  let buffer: ColumnBuffer

  /// Encodes `session`.
  ///
  /// - Parameter offset: the number of bytes before its columns.
  init(_ session: RecordedSession, offset: Int) {
    let trace = session.trace
    let lanes = LaneColumns(trace)
    let causes = CauseColumns(trace.steps, wholes: session.wholes)
    var buffer = lanes.buffer
    buffer.append(causes.buffer)
    self.buffer = buffer
    var rows: [Int: Int] = [:]
    for (row, node) in trace.nodes.enumerated() { rows[node.id] = row }

    json = SessionJSON.object([
      "start": SessionJSON.time(trace.start), "end": SessionJSON.time(trace.end), "rate": session.recording.rate.map { "\($0)" },
      "digest": SessionJSON.text(trace.digest.hex), "ground": session.ground, "isAtRest": "\(trace.isAtRest)",
      "recording": SessionJSON.text(session.recording.jsonLines),
      "nodes": SessionJSON.array(trace.nodes.map { Self.node($0, session.parents, rows) }),
      "lanes": SessionJSON.array(lanes.lanes.map { Self.lane($0) }),
      "changes": SessionJSON.array(session.changes.compactMap { change in rows[change.node].map { Self.change(change, row: $0, rows) } }),
      "decisions": SessionJSON.array(session.decisions.map { Self.decision($0) }),
      "problems": SessionJSON.array(session.problems.map { Self.problem($0) }),
      "settings": SessionJSON.array(session.settings.map { Self.setting($0) }), "graph": session.graph,
      "templates": SessionJSON.array(causes.templates.map { SessionJSON.text($0) }),
      "kinds": SessionJSON.array(causes.kinds.map { "\($0)" }),
      "targets": SessionJSON.array(causes.targets.map { Self.target(session.targets[$0], rows) }),
      "steps": "\(causes.count)", "omitted": "\(causes.omittedCount)", "instants": "\(lanes.instantCount)", "lists": "\(lanes.listCount)",
      "offset": "\(offset)", "causes": "\(offset + lanes.buffer.bytes.count)",
    ])
  }

  private static func node(_ node: NodeTrace, _ parents: [Int: Int], _ rows: [Int: Int]) -> String {
    let values = node.series.map { series in
      SessionJSON.text(series.property.name) + ":" + SessionJSON.numbers((0..<series.laneCount).map { series.values[0][$0] })
    }
    return SessionJSON.object([
      "id": "\(node.id)", "name": SessionJSON.text(node.name),
      "parent": (parents[node.id] ?? node.parentID).flatMap { rows[$0] }.map { "\($0)" },
      "from": SessionJSON.time(node.position.times.first ?? .zero), "values": "{" + values.joined(separator: ",") + "}",
    ])
  }

  private static func lane(_ lane: LaneColumns.Lane) -> String {
    SessionJSON.object([
      "node": "\(lane.node)", "property": SessionJSON.text(lane.property.name), "component": "\(lane.component)", "list": "\(lane.times)",
      "quantum": SessionJSON.number(lane.quantum), "base": SessionJSON.number(lane.base), "error": SessionJSON.number(lane.error),
    ])
  }

  private static func change(_ change: SessionRecorder.Change, row: Int, _ rows: [Int: Int]) -> String {
    // Parents are rows, and the root has none.
    let value = change.name == "parent" ? "\(Int(change.value).flatMap { rows[$0] } ?? -1)" : change.value
    return SessionJSON.object(["t": SessionJSON.time(change.time), "node": "\(row)", "name": SessionJSON.text(change.name), "value": value])
  }

  private static func decision(_ decision: RecordedSession.Decision) -> String {
    SessionJSON.object([
      "t": SessionJSON.time(decision.time), "node": SessionJSON.text(decision.node), "recognizer": SessionJSON.text(decision.recognizer),
      "id": "\(decision.id)", "from": SessionJSON.text(decision.from), "to": SessionJSON.text(decision.to),
      "isInProgress": "\(decision.isInProgress)", "reason": SessionJSON.text(decision.reason),
    ])
  }

  private static func problem(_ problem: RecordedSession.Problem) -> String {
    SessionJSON.object([
      "t": SessionJSON.time(problem.time), "place": SessionJSON.text(problem.place), "name": SessionJSON.text(problem.name),
      "explanation": SessionJSON.text(problem.explanation),
    ])
  }

  private static func setting(_ setting: RecordedSession.SettingRow) -> String {
    SessionJSON.object([
      "path": SessionJSON.text(setting.path), "value": SessionJSON.text(setting.value), "unit": SessionJSON.text(setting.unit),
      "range": setting.range.map { SessionJSON.numbers([$0.lowerBound, $0.upperBound]) }, "summary": SessionJSON.text(setting.summary),
    ])
  }

  private static func target(_ target: RecordedSession.Target?, _ rows: [Int: Int]) -> String {
    guard let target else { return "null" }
    return SessionJSON.array([target.node.flatMap { rows[$0] }.map { "\($0)" } ?? "-1", SessionJSON.text(target.name)])
  }
}
