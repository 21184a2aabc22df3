import MotionDescriptions
import MotionEngine
import MotionMathematics
import MotionPhysics
import MotionScene
import MotionStage
import MotionStreams
import MotionValues

extension ScriptRunner {
  /// A present value, as scripts compare it.
  enum Current: Equatable {
    case numbers([Double])
    case flag(Bool)
    case text(String)

    /// The value for a message.
    var text: String {
      switch self {
      case .numbers(let numbers): numbers.map(JSONText.number).joined(separator: " ")
      case .flag(let flag): flag ? "true" : "false"
      case .text(let text): JSONText.quoted(text)
      }
    }
  }

  /// The peak or the trough of one lane of a property.
  struct Extreme: Hashable {
    let isPeak: Bool, node: Int, property: NodeProperty, lane: Int
  }

  /// The values of a property over time.
  struct Values {
    var times: [Timestamp] = []
    var values: [[Double]] = []
  }

  /// Returns the present value at `path`: of a setting, a property, a component, or a custom property that was written.
  func current(_ path: String, _ column: Int, _ statement: ScriptStatement) throws(Stop) -> Current {
    if let setting = stage.runtime.setting(at: path) {
      if case .flag(let flag) = setting.value { return .flag(flag) }
      if case .text(let text) = setting.value { return .text(text) }
      return setting.numbers.map { .numbers($0) } ?? .text(SettingText.text(of: setting.value))
    }
    let states = stage.scene.firstResult(at: path) { (node, rest) in
      stage.nodeTrace(withID: node.id)?.states(of: String(rest))?.values.last
    }
    guard let states else {
      throw stop(statement, "there is no property or setting '\(path)'" + remedy(forState: path), column: column)
    }
    switch states {
    case .flag(let flag): return .flag(flag)
    case .text(let text): return .text(text)
    case .path(let path): return .text(path.svg)
    default: return .numbers((0..<states.type.laneCount).map { states.lanes[$0] })
    }
  }

  /// Returns the numbers of `measure` of the property at `path`.
  func numbers(
    _ measure: ScriptExpectation.Measure, _ path: String, _ column: Int, _ statement: ScriptStatement
  ) throws(Stop) -> [Double] {
    switch measure {
    case .value:
      let value = try current(path, column, statement)
      guard case .numbers(let numbers) = value else { throw stop(statement, "\(path) is no number, but \(value.text)", column: column) }
      return numbers
    case .velocity: return try velocity(path, column, statement)
    case .speed: return [Self.distance(try velocity(path, column, statement), [0, 0, 0, 0])]
    case .peak, .trough:
      if let extreme = extreme(measure, path) { return [extreme] }
      let series = try series(path, column, statement)
      try requireOneNumber(series.values.first ?? [], path, column, statement)
      let numbers = series.values.map { $0[0] }
      return [numbers.reduce(numbers[0]) { measure == .peak ? $0.peak(with: $1) : $0.trough(with: $1) }]
    case .peakSpeed:
      let series = try series(path, column, statement)
      return [stage.input.peakSpeed(at: series.times) { Self.distance(series.values[$0], series.values[$1]) }.speed]
    }
  }

  /// Returns the peak or the trough so far of the one number of a built-in property at `path`; nil if it is anything else.
  private func extreme(_ measure: ScriptExpectation.Measure, _ path: String) -> Double? {
    let found = stage.scene.firstResult(at: path) { (node, rest) -> (node: Int, series: TraceSeries, lane: Int)? in
      let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
      guard let name = parts.first, parts.count <= 2, let traced = stage.nodeTrace(withID: node.id),
        let series = traced.series.first(where: { $0.property.name == String(name) }),
        let lanes = Self.lanes((0..<series.laneCount).map { Double($0) }, of: name, component: parts.dropFirst().first), lanes.count == 1
      else { return nil }
      return (node.id, series, Int(lanes[0]))
    }
    guard let found else { return nil }
    let isPeak = measure == .peak
    let key = Extreme(isPeak: isPeak, node: found.node, property: found.series.property, lane: found.lane)
    var (count, value) = extremes[key] ?? (count: 0, value: isPeak ? -.infinity : .infinity)
    func extended(by number: Double) -> Double { isPeak ? value.peak(with: number) : value.trough(with: number) }
    // The last entry may be overwritten at its instant.
    let last = found.series.values.count - 1
    while count < last {
      value = extended(by: found.series.values[count][found.lane])
      count += 1
    }
    extremes[key] = (count, value)
    return extended(by: found.series.values[last][found.lane])
  }

  /// Returns the exact velocity of the motion of the property at `path`.
  private func velocity(_ path: String, _ column: Int, _ statement: ScriptStatement) throws(Stop) -> [Double] {
    let found = stage.scene.firstResult(at: path) { (node, rest) -> [Double]? in
      let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
      guard let name = parts.first, parts.count <= 2, let lanes = Self.velocity(of: node, String(name)) else { return nil }
      return Self.lanes(lanes, of: name, component: parts.dropFirst().first)
    }
    guard let found else {
      throw stop(statement, "'\(path)' has no velocity; name a property of a node, as in card.position", column: column)
    }
    return found
  }

  private static func velocity(of node: SceneNode, _ name: String) -> [Double]? {
    func numbers<Value: MotionValue>(_ property: ReactiveProperty<Value>) -> [Double] {
      let lanes = property.velocityLanes
      return (0..<lanes.laneCount).map { lanes[lane: $0] }
    }
    switch name {
    case "position": return numbers(node.position)
    case "size": return numbers(node.size)
    case "anchorPoint": return numbers(node.anchorPoint)
    case "rotation": return numbers(node.rotation)
    case "scale": return numbers(node.scale)
    case "opacity": return numbers(node.opacity)
    case "backgroundColor": return numbers(node.backgroundColor)
    case "cornerRadius": return numbers(node.cornerRadius)
    default: return nil
    }
  }

  /// Returns the lanes of the component of the property called `name`, or all of them.
  private static func lanes(_ lanes: [Double], of name: Substring, component: Substring?) -> [Double]? {
    guard let component else { return lanes }
    guard let names = NodeProperties.row(named: name)?.type.componentNames, let index = names.firstIndex(of: String(component)) else {
      return nil
    }
    return index < lanes.count ? [lanes[index]] : nil
  }

  /// Returns the values of the property or component at `path` over time.
  func series(_ path: String, _ column: Int, _ statement: ScriptStatement) throws(Stop) -> Values {
    let found = stage.scene.firstResult(at: path) { (node, rest) -> Values? in
      let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
      guard let name = parts.first, parts.count <= 2, let traced = stage.nodeTrace(withID: node.id) else { return nil }
      if let series = traced.series.first(where: { $0.property.name == String(name) }) {
        var values = Values(times: series.times)
        for value in series.values {
          guard let lanes = Self.lanes((0..<series.laneCount).map { value[$0] }, of: name, component: parts.dropFirst().first) else {
            return nil
          }
          values.values.append(lanes)
        }
        return values
      }
      // A custom property of numbers.
      guard let states = traced.states(of: String(rest)), let count = states.values.first?.type.laneCount, count > 0 else { return nil }
      return Values(times: states.times, values: states.values.map { value in (0..<count).map { value.lanes[$0] } })
    }
    guard let found, !found.values.isEmpty else {
      throw stop(
        statement, "there is no trace of '\(path)'; name a property of a node, as in card.position.x" + suggestion(for: path),
        column: column)
    }
    return found
  }

  // MARK: - Similar names

  /// Returns the names similar to the path of a setting or a property, as a question.
  func suggestion(for path: String) -> String {
    var names = stage.runtime.settings.map(\.path)
    for node in stage.scene.nodes where !node.name.isEmpty {
      for row in NodeProperties.all {
        let property = node.name + "." + row.name
        names.append(property)
        names += row.type.componentNames.map { property + "." + $0 }
      }
    }
    return Suggestion.text(for: path, among: names)
  }

  /// Returns how to ask for the state of an interaction, if `path` means one; otherwise the similar names.
  private func remedy(forState path: String) -> String {
    let interaction = path.hasSuffix(".state") ? String(path.dropLast(6)) : path
    let isState = stage.runtime.interactionEntries.contains { !$0.isRecognizer && $0.state != nil && $0.path == interaction }
    return isState ? "; write '\(interaction) is at rest' or '\(interaction) is active'" : suggestion(for: path)
  }

  /// Returns the names similar to the path of an interaction, as a question.
  func suggestion(forInteraction path: String) -> String {
    let entries = stage.runtime.interactionEntries.filter { !$0.isRecognizer && $0.state != nil }
    return Suggestion.text(for: path, among: entries.map(\.path))
  }
}
