import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionPhysics
import MotionScene
public import MotionStage
import MotionValues

extension Recording {
  /// Plays the recording on `stage`, as ``replay(on:)`` does, and returns its outputs: layer by layer, each in order of time.
  ///
  /// - Precondition: `stage` is new, with the scene of the recording.
  public func outputs(on stage: Stage) -> [BaselineOutput] {
    let runtime = stage.runtime
    let (contactCount, isLogging) = (stage.contacts.count, runtime.logsRecognition)
    runtime.logsRecognition = true
    defer { runtime.logsRecognition = isLogging }
    var decisions: [RecognitionDecision] = []
    stage.play(events) { decisions += $0.filter(\.isTransition) }
    if let end { stage.run(until: end) } else { stage.settle() }
    decisions += runtime.takeRecognitionLog().filter(\.isTransition)
    let trace = stage.trace
    let names = Dictionary(zip(trace.nodes.map(\.id), NameTable.distinct(trace.nodes.map(\.name)))) { first, _ in first }
    let velocities = decisions.filter { $0.to == .ended && $0.from.isActive }.flatMap { $0.velocities(names) }
    let reached = stage.contacts.dropFirst(contactCount).map(\.recognizers)
    return samples(reaching: reached) + decisions.filter { $0.to != .changed }.map { $0.output(names) } + velocities + values(trace)
  }

  private func samples(reaching reached: [[String]]) -> [BaselineOutput] {
    var contacts = reached[...]
    var moves: [PointerID: Int] = [:]
    return events.withoutPredictions.compactMap { event in
      switch event {
      case .pointer(let sample):
        let place = [sample.location.x, sample.location.y]
        func output(_ text: String) -> BaselineOutput {
          BaselineOutput(.samples, at: event.time, of: "pointer \(sample.id)", text: text, numbers: place)
        }
        switch sample.phase {
        case .down:
          moves[sample.id] = 0
          let names = contacts.popFirst() ?? []
          return output(names.isEmpty ? "down on no recognizer" : "down on " + names.joined(separator: ", "))
        case .move:
          moves[sample.id, default: 0] += 1
          return nil
        case .up: return output("up after \(moves[sample.id] ?? 0) moves")
        case .cancel: return output("cancel after \(moves[sample.id] ?? 0) moves")
        case .hover, .leave: return nil
        }
      case .wheel(let wheel) where wheel.phase == .notch:
        return BaselineOutput(.samples, at: event.time, of: "wheel", text: "notch", numbers: [wheel.delta.dx, wheel.delta.dy])
      case .trackpad(let fingers) where fingers.phase == .ended:
        return BaselineOutput(.samples, at: event.time, of: "trackpad", text: "ended", numbers: [fingers.pan.dx, fingers.pan.dy])
      case .wheel, .trackpad, .deviceLost, .surface, .setting, .mark: return nil
      }
    }
  }

  /// Returns the properties that changed, at each mark and at the end.
  private func values(_ trace: Trace) -> [BaselineOutput] {
    var times = events.compactMap { event -> Timestamp? in if case .mark(let mark) = event { mark.time } else { nil } }
    times.append(trace.end)
    var outputs: [BaselineOutput] = []
    // Of nodes with the same name, only some may have changed: their numbers say which.
    let names = NameTable.distinct(trace.nodes.map(\.name))
    for time in times {
      for (node, name) in zip(trace.nodes, names) {
        for series in node.series where series.times.count > 1 {
          let value = series.value(at: time)
          outputs.append(
            BaselineOutput(
              .values, at: time, of: name + "." + series.property.name, numbers: (0..<series.laneCount).map { value[$0] }))
        }
        let start = node.series.first?.times.first ?? .zero
        for series in node.states where series.hasChanged(since: start) {
          guard let value = series.value(at: time) else { continue }
          outputs.append(BaselineOutput(.values, at: time, of: name + "." + series.name, state: value))
        }
      }
    }
    return outputs
  }
}

extension RecognitionDecision {
  /// Returns the path of the recognizer, with the name of its node in `names`.
  private func subject(_ names: [Int: String]) -> String { (names[node.id] ?? node.name) + "." + recognizer }

  /// Returns the change of state.
  fileprivate func output(_ names: [Int: String]) -> BaselineOutput {
    BaselineOutput(.decisions, at: max(.zero, update.time), of: subject(names), text: "\(from) → \(to), \(reason.name)")
  }

  /// Returns the velocities of an update that ends a gesture.
  fileprivate func velocities(_ names: [Int: String]) -> [BaselineOutput] {
    let subject = self.subject(names)
    var outputs: [BaselineOutput] = []
    func add(_ name: String, _ numbers: [Double]) {
      outputs.append(BaselineOutput(.velocities, at: max(.zero, update.time), of: subject + " " + name, numbers: numbers))
    }
    add("velocity", [update.velocity.x, update.velocity.y])
    let rotation = update.rotationVelocity.radians
    if rotation != 0 { add("rotationVelocity", [rotation]) }
    if update.scaleVelocity != 0 { add("scaleVelocity", [update.scaleVelocity]) }
    return outputs
  }
}

extension BaselineOutput {
  /// Creates the value of a flag, a text, a shape or a custom property.
  fileprivate init(_ layer: BaselineLayer, at time: Timestamp, of subject: String, state: NodeValue) {
    switch state {
    case .flag(let flag): self.init(layer, at: time, of: subject, text: flag ? "true" : "false")
    case .text(let text): self.init(layer, at: time, of: subject, text: text)
    case .path(let path): self.init(layer, at: time, of: subject, text: path.svg)
    default: self.init(layer, at: time, of: subject, numbers: (0..<state.laneCount).map { state.lanes[$0] })
    }
  }
}
