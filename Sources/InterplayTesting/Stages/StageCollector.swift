import Interplay
import MotionFormats
import MotionReports

/// The history of a stage as values, for the attachments of a failure.
struct StageRecord: Sendable {
  let recording: Recording
  let trace: Trace
  /// The decisions of the recognizers that changed a state, a line each.
  let decisions: String

  /// Everything that a report shows.
  private let session: RecordedSession

  /// Describes `stage` as it is now.
  init(of stage: Stage) {
    (recording, trace, session) = (stage.recording, stage.trace, RecordedSession(of: stage))
    decisions = stage.runtime.core.router.transitions
      .map { decision in
        let other = decision.other.map { ", because of \($0)" } ?? ""
        let unit = decision.reason.unit.isEmpty ? "" : " " + decision.reason.unit
        let measured = decision.threshold == 0 ? "" : " (\(decision.measured) of \(decision.threshold)\(unit))"
        return """
          \(decision.decided.seconds) s  \(decision.node.name).\(decision.recognizer): \(decision.from) → \(decision.to), \
          \(decision.reason.name)\(measured)\(other)
          """
      }
      .joined(separator: "\n")
  }

  /// The files, by name, that show what happened.
  var files: [(name: String, text: String)] {
    var files = [
      ("recording.jsonl", recording.jsonLines), ("trace.csv", TraceTable(trace).csv),
      ("trace.svg", TracePlot(trace, canvas: recording.canvas, title: recording.page ?? "stage").svg),
      ("report.html", SessionReport(session).html),
    ]
    if !decisions.isEmpty { files.append(("recognition.txt", decisions + "\n")) }
    return files
  }
}

/// A collection of what happened on the stages of one test, and of texts about its failures.
final class StageCollector: Sendable {
  /// The collector of the running test, if it has the trait ``StageAttachments``.
  @TaskLocal static var current: StageCollector?

  private struct State {
    var records: [StageRecord] = []
    var notes: [(name: String, text: String)] = []
    var hasIssues = false
  }

  private let state = LockedState(State())

  /// Adds what happened on a stage.
  func add(_ record: StageRecord) { state.withLock { $0.records.append(record) } }

  /// Adds a text, such as the divergence of two traces.
  func note(_ text: String, as name: String) { state.withLock { $0.notes.append((name, text)) } }

  /// Remembers that an issue was recorded.
  func noteIssue() { state.withLock { $0.hasIssues = true } }

  /// The files to attach; none if the test has no issues.
  var files: [(name: String, text: String)] {
    state.withLock { state in
      guard state.hasIssues else { return [] }
      var files = state.notes
      for (index, record) in state.records.enumerated() {
        // The only stage needs no number.
        let prefix = state.records.count > 1 ? "stage\(index + 1)." : ""
        files += record.files.map { (prefix + $0.name, $0.text) }
      }
      return files
    }
  }
}
