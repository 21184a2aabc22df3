import Interplay
import InterplayTestSupport
import MotionFormats

/// The invariants that a program on a scene is checked by. Each returns the first violation as a sentence; nil if there is none.
extension RandomScene {
  /// The values of the nodes and the settings of a stage.
  static func state(of stage: Stage, hasSettings: Bool = true) -> [(path: String, value: GraphValue)] {
    var values: [(path: String, value: GraphValue)] = []
    for node in stage.scene.nodes.sorted(by: { $0.name < $1.name }) {
      for setting in node.settings { values.append((node.name + "." + setting.name, setting.value)) }
      values.append((node.name + ".parent", .text(node.parent?.name ?? "")))
    }
    if hasSettings { for (path, setting) in stage.runtime.settings { values.append((path, setting.value)) } }
    return values
  }

  /// Returns the first value that differs in two stages by more than `tolerance`, relative to it, and `slack` points; nil if there is none.
  static func difference(_ stage: Stage, _ other: Stage, tolerance: Double = 0, slack: Double = 0, hasSettings: Bool = true) -> String? {
    let (values, others) = (state(of: stage, hasSettings: hasSettings), state(of: other, hasSettings: hasSettings))
    if values.map(\.path) != others.map(\.path) { return "\(values.map(\.path)) is \(others.map(\.path))" }
    for ((path, value), (_, other)) in zip(values, others) {
      if let numbers = value.numbers, let others = other.numbers {
        let isPlace = numbers.count == 2
        let limit = zip(numbers, others).map { (isPlace ? slack : slack / 100) + tolerance * max(1, $0.magnitude, $1.magnitude) }
        let isSame = zip(zip(numbers, others), limit).allSatisfy { ($0.0 - $0.1).magnitude <= $1 || $0.0 == $0.1 }
        if !isSame || numbers.count != others.count { return "\(path) is \(numbers) and \(others)" }
      } else if "\(value)" != "\(other)" {
        return "\(path) is \(value.text) and \(other.text)"
      }
    }
    return nil
  }

  private func play(rate: Int64? = 60, through end: Int? = nil) -> Stage? {
    guard let stage = stage(rate: rate) else { return nil }
    for step in steps.prefix(end ?? steps.count) { stage.perform(step) }
    return stage
  }

  /// The same program twice has the same trace, and the same states at its end.
  func repetition() -> String? {
    guard let stage = play(), let other = play() else { return nil }
    if stage.trace.digest != other.trace.digest { return "another digest" }
    return Self.difference(stage, other)
  }

  /// Everything is finite and comes to rest.
  func rest() -> String? {
    guard let stage = play() else { return nil }
    for (path, value) in Self.state(of: stage) {
      if let numbers = value.numbers, !numbers.allSatisfy(\.isFinite) { return "\(path) is \(numbers)" }
    }
    stage.settle()
    if !stage.runtime.isAtRest, steps.heldPointers.isEmpty {
      return "not at rest: \(stage.runtime.interactionEntries.filter { $0.state == .active }.map(\.path))"
    }
    return nil
  }

  /// A scene that is saved and loaded is saved as the same text.
  func savedTwice() -> String? {
    guard steps.prefix(saveIndex).heldPointers.isEmpty, let stage = play(through: saveIndex) else { return nil }
    guard var text = try? SceneFile.text(of: stage.runtime) else { return nil }
    // A motion that is slow and near enough to its end ends when it is loaded.
    if !stage.runtime.isAtRest {
      guard let loaded = Self.stage(text), let later = try? SceneFile.text(of: loaded.runtime) else { return "not loaded: \(text)" }
      text = later
    }
    if let violation = (try? JSONSchema.scene.get())?.violation(in: text) { return "the schema refuses it \(violation)\n\(text)" }
    guard let loaded = Self.stage(text) else { return "the saved scene cannot be loaded: \(text)" }
    guard let again = try? SceneFile.text(of: loaded.runtime) else { return "the loaded scene cannot be saved: \(text)" }
    if again == text { return nil }
    for (line, other) in zip(text.split(separator: "\n"), again.split(separator: "\n")) where line != other {
      return "saved   \(line)\nagain   \(other)"
    }
    return "saved \(text)\nagain \(again)"
  }

  /// A scene that is saved and loaded goes on with the same values.
  func continuation() -> String? {
    guard steps.prefix(saveIndex).heldPointers.isEmpty, let stage = play(rate: nil, through: saveIndex) else { return nil }
    let text: String
    do { text = try SceneFile.text(of: stage.runtime) } catch {
      // What a removed interaction or node is used by cannot be saved.
      let isRefusal = error.cause.contains("not in the scene") || error.cause.contains("belongs to no interaction")
      return isRefusal ? nil : "not saved: \(error)"
    }
    guard let loaded = Self.stage(text, rate: nil) else { return "the saved scene cannot be loaded: \(text)" }
    // A motion that is slow and near enough to its end ends when it is loaded.
    let slack = stage.runtime.isAtRest ? 0 : 0.6
    if let difference = Self.difference(stage, loaded, tolerance: 1e-6, slack: slack, hasSettings: false) {
      return "at once, \(difference)\n\(text)"
    }
    for (index, step) in (steps.dropFirst(saveIndex) + [.wait(nanoseconds: 400_000_000), .wait(nanoseconds: 9_000_000_000)]).enumerated() {
      stage.perform(step)
      loaded.perform(step)
      if let difference = Self.difference(stage, loaded, tolerance: 1e-5, slack: slack, hasSettings: false) {
        return "after \(index) (\(step)), \(difference)\n\(text)"
      }
    }
    return nil
  }

  /// Without interactions, the runtime is at rest, needs nothing, and nothing moves anything.
  func removal() -> String? {
    guard let stage = play() else { return nil }
    let nodes = stage.scene.nodes
    stage.perform(.clear)
    if let driven = Self.drivenProperty(of: nodes) { return "\(driven) is driven after everything was removed" }
    let left = stage.runtime.graph
    if !left.interactions.isEmpty && runtimes.isEmpty { return "\(left.interactions.map(\.name)) is left" }
    for id in steps.heldPointers where id >= 0 { stage.perform(.pointer(id, .cancel, .zero)) }
    stage.perform(.wait(nanoseconds: 1))
    if !stage.runtime.isAtRest { return "not at rest after everything was removed" }
    for node in stage.scene.root.children { node.removeFromParent() }
    stage.perform(.wait(nanoseconds: 1))
    let graph = stage.runtime.graph
    if !graph.connections.allSatisfy(\.isToggle) { return "\(graph.connections.count) connections are left" }
    if !graph.gestures.isEmpty { return "the gestures \(graph.gestures) are left" }
    let isStill = runtimes.isEmpty ? stage.runtime.need == .nothing : true
    if !isStill { return "it needs \(stage.runtime.need)" }
    return nil
  }

  /// Without nodes, nothing is left in a runtime.
  func departure() -> String? {
    // A tap that writes a setting needs no node.
    guard !graph.contains(where: { $0.contains("destination\"") }), let stage = play() else { return nil }
    let nodes = stage.scene.nodes
    for node in stage.scene.root.children.reversed() { node.removeFromParent() }
    if let driven = Self.drivenProperty(of: nodes) { return "\(driven) is driven after its node was removed" }
    let pointers = steps.heldPointers
    for id in pointers where id >= 0 { stage.perform(.pointer(id, .cancel, .zero)) }
    stage.perform(.wait(nanoseconds: 1))
    if !stage.runtime.isAtRest { return "not at rest after the nodes were removed" }
    let graph = stage.runtime.graph
    if runtimes.isEmpty, !graph.interactions.isEmpty { return "\(graph.interactions.map(\.name)) is left" }
    if !graph.gestures.isEmpty { return "the gestures \(graph.gestures.map(\.name)) are left" }
    if !graph.connections.allSatisfy(\.isToggle) { return "\(graph.connections.count) connections are left" }
    if runtimes.isEmpty, stage.runtime.need != .nothing { return "it needs \(stage.runtime.need)" }
    return nil
  }

  private static func drivenProperty(of nodes: [SceneNode]) -> String? {
    var driven: String?
    for node in nodes { node.visitProperties { if $0.isDriven, driven == nil { driven = $0.name } } }
    return driven
  }

  /// The recording of a run replays to the same trace.
  func replay() -> String? {
    guard steps.allSatisfy(\.isEvent), let stage = stage(), let other = self.stage() else { return nil }
    // Instants at which nothing happens are no part of a recording, so time passes until an event.
    for step in steps {
      if case .wait(let nanoseconds) = step {
        stage.play([.mark("waited", time: stage.now.adding(nanoseconds: nanoseconds))])
      } else {
        stage.perform(step)
      }
    }
    let recording = stage.recording
    let file = try? EventFile.parse([UInt8](recording.jsonLines.utf8), canvas: recording.canvas)
    guard let read = file?.recording else { return "the recording cannot be read" }
    read.replay(on: other)
    if stage.trace.digest != other.trace.digest { return Self.difference(stage, other) ?? "another digest" }
    return Self.difference(stage, other)
  }

  /// Frames at other rates lead to the same values after motions, and at the times of events.
  func frames() -> String? {
    // Springs that follow a moving value, a leader or the size of a node, sample it at the frames, unless the runtime has a grid.
    let isFollowing = interactions.contains { line in ["Follow", "Chain", "Spring<Size>"].contains { line.contains($0) } }
    guard isSampled || !isFollowing, let stage = stage(rate: nil) else { return nil }
    let others = [24, 60].compactMap { self.stage(rate: $0) }
    for (index, step) in (steps + [.wait(nanoseconds: 2_000_000_000)]).enumerated() {
      stage.perform(step)
      for other in others {
        other.perform(step)
        if let difference = Self.difference(stage, other) { return "rate \(other.rate ?? 0) after \(index) (\(step)), \(difference)" }
      }
    }
    return nil
  }
}

extension RandomScene {
  /// The nodes have the same values at an instant of the past, whenever it is sought, and at the end after that.
  func past() -> String? {
    guard runtimes.contains(where: { $0.contains("timeline") }), steps.heldPointers.isEmpty, let stage = play() else { return nil }
    // Only properties that a motion of the timeline moves are recorded.
    guard graph.allSatisfy({ $0.contains("\"in\": \"past\"") }) else { return nil }
    stage.settle()
    stage.perform(.timeline("paused", 1))
    func values(at seconds: Double) -> [String] {
      stage.perform(.timeline("timeOffset", seconds))
      return Self.state(of: stage, hasSettings: false).map { "\($0.path) \($0.value)" }
    }
    let end = stage.now.seconds
    let times = (0...8).map { Double($0) / 8 * min(end, 2) } + [end]
    _ = values(at: 0)
    let forwards = times.map { values(at: $0) }
    let backwards = times.reversed().map { values(at: $0) }
    for (index, (one, other)) in zip(forwards, backwards.reversed()).enumerated() {
      if let (first, second) = zip(one, other).first(where: { $0 != $1 }) { return "at \(times[index]): \(first) and \(second)" }
    }
    return nil
  }
}

extension MotionGraph.Connection {
  /// Whether it belongs to definitions, which need no target.
  fileprivate var isToggle: Bool { interaction == nil && operators.map(\.name) == ["rewrite"] }
}

extension BidirectionalCollection<RandomSceneStep> {
  /// The pointers that are down after the steps; -1 is a trackpad.
  var heldPointers: [Int] {
    var held: [Int: PointerKind] = [:]
    for step in self {
      switch step {
      case .surface(.suspended): held = [:]
      case .lost(let kind): held = held.filter { $0.value != kind }
      case .pointer(let id, .down, _, let kind, _): if held[id] == nil { held[id] = kind }
      // An event of another kind is refused.
      case .pointer(let id, .up, _, let kind, _), .pointer(let id, .cancel, _, let kind, _): if held[id] == kind { held[id] = nil }
      case .trackpad(.began, _, _, _, _): held[-1] = .mouse
      case .trackpad(.ended, _, _, _, _), .trackpad(.cancelled, _, _, _, _): held[-1] = nil
      default: break
      }
    }
    return held.keys.sorted()
  }
}
