import MotionGestures
public import MotionStage
import MotionValues

extension Recording {
  /// Returns the recording as a script, with notices about what is lost: one sentence each, without its full stop.
  ///
  /// Straight movements at the rate of a script's fingers become one step; everything else is written sample by sample. An event that no step
  /// can express is sent as in the recording. Predicted samples are omitted. The script is performed on an empty scene, and compared with
  /// the recording bit for bit.
  public func script() -> (text: String, notices: [String]) {
    var notices: [String] = []
    var recording = self
    // A prediction lies in the future, where steps in the order of their times cannot be.
    recording.events = events.withoutPredictions
    let predictedCount = events.count - recording.events.count
    if predictedCount > 0 { notices.append("predicted samples are omitted (\(predictedCount))") }
    let ids = recording.events.compactMap { event -> PointerID? in
      if case .pointer(let sample) = event { sample.id } else { nil }
    }
    let limit = 0..<ScriptStatementParser.maximumFingerCount
    let unique = Set(ids)
    if !unique.allSatisfy({ limit.contains($0) }), unique.count <= limit.count {
      var fingers: [PointerID: Int] = [:]
      for id in ids where fingers[id] == nil { fingers[id] = fingers.count }
      for index in recording.events.indices {
        guard case .pointer(var sample) = recording.events[index] else { continue }
        sample.id = fingers[sample.id] ?? sample.id
        recording.events[index] = .pointer(sample)
      }
      let list = unique.sorted().map { "\($0) is finger \((fingers[$0] ?? 0) + 1)" }.joined(separator: ", ")
      notices.append("pointers have other ids: \(list)")
    }
    var text = ScriptWriter(recording).text
    // The order of several fingers at one instant may differ: what steps do not repeat is sent.
    var differing: Set<Int> = []
    for _ in 0..<Self.maximumTrialCount {
      guard let difference = Self.difference(of: text, from: recording) else { return (text, notices) }
      guard let index = difference.index, differing.insert(index).inserted else { break }
      text = ScriptWriter(recording, differing: differing).text
    }
    if let difference = Self.difference(of: text, from: recording) { notices.append(difference.sentence) }
    return (text, notices)
  }

  private static let maximumTrialCount = 50

  /// Returns the first difference between the events of the script `text` and `recording`; nil if there is none.
  private static func difference(of text: String, from recording: Recording) -> (index: Int?, sentence: String)? {
    let script: TestScript
    do throws(TestScriptError) { script = try TestScript(text) } catch {
      return (nil, "the script cannot be read: \(error)")
    }
    let stage = Stage(size: recording.canvas, rate: nil)
    let events = script.events(of: script.tests[0], on: stage)
    for (index, expected) in recording.events.enumerated() where index >= events.count || events[index] != expected {
      let got = index < events.count ? "is another event" : "is missing"
      return (index, "event \(index + 1), at \(expected.time.seconds) s, \(got) in the script, and so may be later ones")
    }
    if events.count > recording.events.count { return (nil, "the script has \(events.count - recording.events.count) more events") }
    return stage.now == max(recording.end ?? .zero, recording.events.timeOfLast ?? .zero)
      ? nil : (nil, "the script ends at \(stage.now.seconds) s")
  }
}

extension TestScript {
  /// The parts of `test` that its recording does not have, in words.
  public func losses(of test: Test) -> [String] {
    var (expectations, nodes, repeats, variables, waits) = (0, 0, 0, 0, 0)
    func visit(_ statements: [ScriptStatement]) {
      for statement in statements {
        switch statement.kind {
        case .expect: expectations += 1
        case .repeated(_, _, let statements):
          repeats += 1
          visit(statements)
        case .assign: variables += 1
        case .step(_, let step): if step.aimsAtNode { nodes += 1 }
        case .untilHolds: waits += 1
        case .meet, .wait, .untilRest, .event: break
        }
      }
    }
    visit(test.preamble)
    visit(test.statements)
    let losses = [
      ("expectations are omitted", expectations), ("names of nodes are points, as they were in this run", nodes),
      ("repeats are written out", repeats), ("variables are numbers", variables),
      ("waits for a condition last as long as in this run", waits),
    ]
    return losses.filter { $0.1 > 0 }.map { "\($0.0) (\($0.1))" }
  }

  /// Performs the steps of `test` on `stage`, whatever is there, and returns its events.
  func events(of test: Test, on stage: Stage) -> [InputEvent] {
    let runner = ScriptRunner(stage, defining: [:], allowsMisses: true, goldens: ScriptGoldens())
    runner.isCheckingNames = false
    runner.run(test)
    return stage.recording.events
  }
}

extension ScriptStep {
  /// Whether the step names a node.
  fileprivate var aimsAtNode: Bool {
    switch self {
    case .press(let target), .tap(let target), .doubleTap(let target), .longPress(let target, _), .drag(let target, _, _, _, _):
      if case .node = target.place { true } else { false }
    default: false
    }
  }
}
