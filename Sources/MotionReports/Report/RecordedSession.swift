import MotionDescriptions
import MotionEngine
import MotionFormats
import MotionGestures
import MotionInspection
import MotionScene
public import MotionStage
import MotionStreams
import MotionValues

/// A played stage as values, with everything that a ``SessionReport`` shows.
///
/// The causes are complete if the stage traces them: `Stage(page:rate:samplingInterval:isTracing:)`.
public struct RecordedSession: Sendable {
  /// A decision of a recognizer that changed its state.
  struct Decision: Sendable {
    let time: Timestamp
    let node: String
    let recognizer: String
    let id: Int
    let from: String
    let to: String
    let isInProgress: Bool
    let reason: String
  }

  /// A diagnostic of the runtime.
  struct Problem: Sendable {
    let time: Timestamp
    let place: String
    let name: String
    let explanation: String
  }

  /// A setting with its value at the end.
  struct SettingRow: Sendable {
    let path: String
    let value: String
    let unit: String
    let range: ClosedRange<Double>?
    let summary: String
  }

  /// A property that traced steps can refer to.
  struct Target: Sendable {
    /// The id of its node; nil if it belongs to none.
    let node: Int?
    /// The name of a property of the node, or the path of another property.
    let name: String
  }

  /// The title of the page, or `stage`.
  let title: String
  /// The name of the page; nil if the stage has none.
  let page: String?
  /// The recorded input.
  private(set) var recording: Recording
  /// The motion, with the traced steps, in which nodes have the names of ``TracedNames``.
  let trace: Trace
  /// The changes that the trace does not contain.
  let changes: [SessionRecorder.Change]
  /// The id of the parent of each node, at first.
  let parents: [Int: Int]
  /// The decisions of the recognizers.
  let decisions: [Decision]
  /// The diagnostics.
  let problems: [Problem]
  /// The settings.
  let settings: [SettingRow]
  /// The properties that traced steps refer to.
  let targets: [ObjectIdentifier: Target]
  /// The properties of nodes by their components.
  let wholes: [ObjectIdentifier: ObjectIdentifier]
  /// The graph at the end.
  private let finalGraph: MotionGraph
  private let activities: [String: [SessionRecorder.Activity]]
  /// The style of the root, as JSON; nil without one.
  let ground: String?
  /// The last picture, as SVG.
  let picture: String

  /// Records `stage` while `body` plays on it.
  ///
  /// Texts, shapes, visibility and activity are recorded during `body` only. The default records the stage as it is, after it was played.
  public init(of stage: Stage, playing body: () -> Void = {}) {
    let runtime = stage.runtime
    let recorder = SessionRecorder(runtime)
    let (logged, onFrame) = (runtime.logsRecognition, stage.onFrame)
    runtime.logsRecognition = true
    runtime.scene.add(recorder)
    stage.onFrame = { time in
      onFrame(time)
      recorder.frameEnded(at: time)
    }
    body()
    stage.onFrame = onFrame
    runtime.scene.remove(recorder)
    var trace = stage.trace
    let names = TracedNames(trace)
    trace.steps = names.steps(trace.steps, of: recorder.nodes)
    decisions = runtime.core.router.transitions.map { Decision($0, on: names.name(of: $0.node)) }
    runtime.logsRecognition = logged

    (title, page) = (stage.page?.title ?? "stage", stage.page?.name)
    (recording, self.trace, changes, parents) = (stage.recording, trace, recorder.changes, recorder.firstParents)
    problems = runtime.diagnostics.map { Problem(time: $0.time, place: $0.place, name: $0.name, explanation: $0.explanation) }
    settings = runtime.settings.map { SettingRow($0.path, $0.setting) }
    targets = Self.targets(of: runtime, recorder)
    wholes = Self.wholes(recorder)
    let (graph, activities) = recorder.graphWithActivities()
    (finalGraph, self.activities) = (names.graph(graph), activities)
    let style = runtime.scene.root.value(.style)
    ground = style == NodeStyle() ? nil : SessionJSON.escaped(style.json)
    picture = ScenePlot(runtime.scene, title: "The scene at the end").svg
  }

  /// Returns the session with `recording` as its input.
  ///
  /// - Parameter recording: the input with the settings that were set before the stage was played, and with the page as a file names it.
  package func recorded(as recording: Recording) -> RecordedSession {
    var session = self
    session.recording = recording
    return session
  }

  /// The graph at the end, as JSON. Its layout is computed for each call, because most sessions of tests are never shown.
  var graph: String { GraphGeometry(finalGraph, activities).json }

  private static func wholes(_ recorder: SessionRecorder) -> [ObjectIdentifier: ObjectIdentifier] {
    var wholes: [ObjectIdentifier: ObjectIdentifier] = [:]
    for (_, node) in recorder.nodes {
      node.visitProperties { property in
        property.relation?.visitComponents { wholes[ObjectIdentifier($0)] = ObjectIdentifier(property) }
      }
    }
    return wholes
  }

  private static func targets(of runtime: MotionRuntime, _ recorder: SessionRecorder) -> [ObjectIdentifier: Target] {
    var targets: [ObjectIdentifier: Target] = [:]
    for (path, setting) in runtime.settings {
      if let property = setting.property { targets[ObjectIdentifier(property)] = Target(node: nil, name: path) }
    }
    for (id, node) in recorder.nodes {
      node.visitProperties { property in
        // The name of a property begins with that of its node: card.position.
        let name = property.name.dropFirst(node.name.count + 1)
        targets[ObjectIdentifier(property)] = Target(node: id, name: String(name))
      }
    }
    return targets
  }
}

extension RecordedSession.Decision {
  /// Describes `decision` on the node called `node`.
  init(_ decision: RecognitionDecision, on node: String) {
    let unit = decision.reason.unit.isEmpty ? "" : " " + decision.reason.unit
    let threshold = SVGDocument.short(decision.threshold) + unit
    let measured = decision.threshold == 0 ? "" : " (\(SVGDocument.short(decision.measured)) of \(threshold))"
    let other = decision.other.map { ", because of \($0)" } ?? ""
    self.init(
      time: decision.decided, node: node, recognizer: decision.recognizer, id: decision.recognizerID,
      from: "\(decision.from)", to: "\(decision.to)", isInProgress: decision.to == .began || decision.to == .changed,
      reason: decision.reason.name + measured + other)
  }
}

extension RecordedSession.SettingRow {
  init(_ path: String, _ setting: Setting) {
    self.init(
      path: path, value: SettingText.text(of: setting, separator: ", "), unit: setting.unit, range: setting.range, summary: setting.summary)
  }
}
