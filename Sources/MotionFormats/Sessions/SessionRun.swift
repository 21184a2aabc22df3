import MotionEngine
import MotionGestures
import MotionInput
import MotionScene
import MotionStage
import MotionStreams
import MotionValues

/// The scene of a session, once the client has named it.
final class SessionRun {
  private static let members = [
    "interplay", "page", "scene", "canvas", "rate", "end", "history", "device", "samplingInterval", "digest",
  ]

  /// The maximum step: a time in the wrong unit would compute frames for years.
  private static let longestStep = Duration.seconds(86_400)

  /// The convention of the history of a sample.
  let history: CoalescedHistory

  private let runtime: MotionRuntime
  /// Records the run for its digest; nil if none was requested.
  private let stage: Stage?
  private let output: SessionOutput
  /// Receives each line of the recording as soon as it is complete.
  private let record: (String) -> Void
  private var log: RecordingLog
  private let statedEnd: Timestamp?
  /// The error of an end that lies too far ahead when the input ends.
  private let endRefusal: FileError?
  /// The frames that the session shows by itself, with a stage or without one.
  private let frames: FrameSchedule
  private var changes: SessionChanges
  private var verifier = InputStreamVerifier()
  /// The last event, held back because the next line decides whether it ends its frame.
  private var held: HeldEvent?
  /// The predictions after that event, which part no frame.
  private var predictions: [InputEvent] = []

  private struct HeldEvent {
    let event: InputEvent
    /// Whether its line says if it ends its frame.
    let statesFrame: Bool
    /// Whether its line of the recording was not written yet, because it may have to say that.
    let isUnrecorded: Bool
  }

  /// Starts the scene that the first line names, and answers it.
  ///
  /// - Parameters:
  ///   - registry: the kinds of interactions that the scene may contain, if the first line has one.
  ///   - stored: returns the name by which the recording names the page that the first line names.
  init(
    _ header: JSONField, _ output: SessionOutput, registry: SceneRegistry, record: @escaping (String) -> Void, stored: (String) -> String,
    page find: (String) -> Result<Page, SceneSession.UnknownPage>
  ) throws(FileError) {
    // Another line, sent after a first line with an error, must not be asked for its members.
    _ = try header.members()
    let version = try header.required("interplay")
    try header.allowOnly(Self.members)
    guard try version.integer() == RecordingReader.version else {
      throw version.refusal("version \(version.noun) is not supported; the supported version is \(RecordingReader.version)")
    }
    let rate = try header.member("rate")?.integer(in: 1...1_000_000)
    let interval = try header.member("samplingInterval").map { (interval) throws(FileError) in
      Duration.nanoseconds(try interval.integer(in: 100_000...86_400_000_000_000))
    }
    let hasDigest = try header.member("digest")?.flag() ?? (rate != nil)
    statedEnd = try header.member("end").map { (end) throws(FileError) in try RecordingReader.time(end) }
    endRefusal = header.member("end").map {
      $0.refusal("is more than a day after the last line, where the session ends; times are nanoseconds")
    }
    history = try header.member("history")?.choice(CoalescedHistory.names) ?? .excludesCurrent
    let page = try Self.page(header, registry, find)

    let runtime = MotionRuntime(scene: SceneTree(size: page.canvas), samplingInterval: interval ?? page.samplingInterval)
    runtime.logOutput.write = { output.write([("log", JSONText.quoted($0))]) }
    runtime.onDiagnostic = {
      output.write([("diagnostic", JSONText.quoted($0.description)), ("t", "\($0.time.nanoseconds)")])
    }
    page.build(runtime)
    stage = hasDigest ? Stage(runtime: runtime, rate: rate) : nil
    (self.runtime, self.output, self.record, frames) = (runtime, output, record, FrameSchedule(rate: rate))
    let name = try header.member("page")?.string()
    log = RecordingLog(canvas: page.canvas, page: name.map(stored), rate: rate.map { Int($0) })
    record(log.header)
    changes = SessionChanges(of: runtime.scene)
    output.write([
      ("ready", "1"), ("page", JSONText.quoted(page.name)), ("canvas", JSONText.array([page.canvas.width, page.canvas.height])),
      ("nodes", SessionNodes.json(of: runtime.scene)), ("need", needText),
    ])
  }

  private static func page(
    _ header: JSONField, _ registry: SceneRegistry, _ find: (String) -> Result<Page, SceneSession.UnknownPage>
  ) throws(FileError) -> Page {
    if let scene = header.member("scene") {
      if let page = header.member("page") { throw page.refusal("excludes \"scene\"; use one of them") }
      return try SceneFile.parse(scene, registry: registry).page
    }
    let name = try header.required("page")
    switch find(try name.string()) {
    case .success(let page): return page
    case .failure(let error): throw name.refusal(error.message)
    }
  }

  // MARK: Events

  /// Sends `events`, which one line describes; throws without any effect if one of them is impossible.
  func receive(_ events: [InputEvent], _ field: JSONField) throws(FileError) {
    for event in events where !event.isPredicted { try check(event.time, field.member("t") ?? field) }
    do throws(InputStreamError) {
      if events.count == 1 {
        try verifier.verify(events[0])
      } else {
        var trial = verifier
        for event in events { try trial.verify(event) }
        verifier = trial
      }
    } catch {
      throw field.refusal(error.explanation)
    }
    for (index, event) in events.enumerated() {
      if event.isPredicted {
        predictions.append(event)
        if held == nil { sendPredictions() }
        continue
      }
      let statesFrame = index == events.count - 1 && field.member("more") != nil
      let isUnrecorded = !statesFrame && isMoveAmongOthers(event)
      sendHeld(before: event)
      if !isUnrecorded { record(log.line(for: event, statesFrame: statesFrame)) }
      held = HeldEvent(event: event, statesFrame: statesFrame, isUnrecorded: isUnrecorded)
    }
  }

  /// Returns whether another pointer may move in the frame of `event`.
  private func isMoveAmongOthers(_ event: InputEvent) -> Bool {
    guard case .pointer(let sample) = event else { return false }
    return sample.phase == .move && verifier.contacts.count > 1
  }

  /// Sends the event that is held back.
  ///
  /// - Parameters:
  ///   - next: the next event; nil for another line, which ends the frame.
  ///   - time: the time at which that line is answered; nil at the end.
  private func sendHeld(before next: InputEvent?, answeringAt time: Timestamp? = nil) {
    guard let held else { return }
    self.held = nil
    var event = held.event
    if !held.statesFrame, case .pointer(var sample) = event {
      sample.endsFrame = next.map { Frames.endsFrame([event, $0], at: 0) } ?? true
      event = .pointer(sample)
    }
    // Moves of the same time that follow an answer are in another frame, also in a replay.
    if held.isUnrecorded { record(log.line(for: event, statesFrame: next == nil && time.map { $0 <= event.time } ?? false)) }
    send(event)
    sendPredictions()
  }

  private func sendPredictions() {
    for prediction in predictions {
      record(log.line(for: prediction, statesFrame: false))
      send(prediction)
    }
    predictions.removeAll()
  }

  /// Sends `event` after the frames until its time.
  private func send(_ event: InputEvent) {
    if let stage { return stage.play([event]) }
    if !event.isPredicted { showFrames(through: event.time) }
    runtime.send(event)
  }

  // MARK: Time

  /// The time of the latest event or answer.
  private var latest: Timestamp { max(runtime.now, verifier.latest ?? .zero) }

  private func check(_ time: Timestamp, _ field: JSONField) throws(FileError) {
    if time < latest {
      throw field.refusal("time goes back from \(latest.nanoseconds) ns to \(time.nanoseconds) ns; send lines in order of time")
    }
    if latest.duration(to: time) > Self.longestStep {
      throw field.refusal(
        "time goes on by more than a day, from \(latest.nanoseconds) ns to \(time.nanoseconds) ns; times are nanoseconds")
    }
  }

  /// Sends the event that is held back, and advances to the time of `field`, if there is one; throws without any effect if it is impossible.
  func advance(to field: JSONField?) throws(FileError) {
    guard let field else { return sendHeld(before: nil, answeringAt: latest) }
    let time = try RecordingReader.time(field)
    try check(time, field)
    sendHeld(before: nil, answeringAt: time)
    advance(to: time)
  }

  private func advance(to time: Timestamp) {
    if let stage { return stage.run(until: time) }
    showFrames(through: time)
    runtime.advance(to: time)
  }

  /// Shows the frames until `time`, as a stage does.
  private func showFrames(through time: Timestamp) {
    while let frame = frames.firstFrame(after: runtime.now), frame <= time { runtime.advance(to: frame) }
  }

  /// Ends the run at the time of `field`, and answers with the digest.
  func end(at field: JSONField) throws(FileError) {
    try advance(to: field)
    answerEnd()
  }

  /// Ends the run because the input has ended: where its first line says, or as a replay would, or now.
  func finish() {
    sendHeld(before: nil)
    if let statedEnd, statedEnd > runtime.now {
      if runtime.now.duration(to: statedEnd) <= Self.longestStep {
        advance(to: statedEnd)
      } else if let endRefusal {
        output.write(endRefusal)
      }
    } else if frames.rate != nil, statedEnd == nil {
      (stage ?? Stage(runtime: runtime, rate: frames.rate)).settle()
    }
    answerEnd()
  }

  // MARK: Answers

  /// The need of the answer: nothing while the surface is suspended, as in a host.
  private var needText: String {
    switch runtime.surface.isSuspended.value ? .nothing : runtime.need {
    case .nothing: "\"nothing\""
    case .at(let time): "\(time.nanoseconds)"
    case .everyFrame: "\"frame\""
    }
  }

  private var nowText: String { "\(runtime.now.nanoseconds)" }

  /// Answers a frame with what changed since the last one.
  func answerFrame() { output.write([("t", nowText)] + changes.take() + [("need", needText)]) }

  /// Answers a query.
  func answer(_ query: SessionQuery) {
    switch query {
    case .snapshot: output.write([("t", nowText), ("snapshot", SessionNodes.json(of: runtime.scene)), ("need", needText)])
    case .diagnostics:
      let sentences = runtime.diagnostics.map { JSONText.quoted($0.description) }
      output.write([("t", nowText), ("diagnostics", "[" + sentences.joined(separator: ", ") + "]")])
    case .settings:
      let settings = runtime.settings.map { path, setting in "[\(JSONText.quoted(path)), \(setting.value.checkedJSON)]" }
      output.write([("t", nowText), ("settings", "[" + settings.joined(separator: ", ") + "]")])
    }
  }

  private func answerEnd() {
    record(log.end(at: runtime.now))
    var members = [(name: "end", value: nowText)]
    if let stage { members.append(("digest", JSONText.quoted(stage.trace.digest.hex))) }
    output.write(members)
  }
}
