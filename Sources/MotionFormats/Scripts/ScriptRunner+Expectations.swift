import MotionEngine
import MotionGestures
import MotionMathematics
import MotionScene
import MotionStage
import MotionValues

extension ScriptRunner {
  /// Checks `expectation`, after all fingers have finished.
  func check(_ expectation: ScriptExpectation, _ statement: ScriptStatement) throws(Stop) {
    switch expectation {
    case .rest(let limit): try checkRest(within: limit, statement)
    case .motion:
      if stage.runtime.isAtRest { fail(statement, "everything is at rest") }
    case .noDiagnostics:
      for diagnostic in stage.runtime.diagnostics {
        fail(statement, "\(diagnostic.time.seconds) s, \(diagnostic.place): \(diagnostic.explanation)")
      }
    case .log(let text):
      guard !stage.log.contains(where: { $0.contains(text) }) else { return }
      let lines = stage.log.suffix(5).map { "\n  \($0)" }.joined()
      fail(statement, stage.log.isEmpty ? "nothing was logged" : "no line of the log has this text; its last lines:\(lines)")
    case .digest(let digest):
      let got = stage.trace.digest.hex
      if digest == got { return }
      observations.append(ScriptObservation(line: statement.line, columns: statement.columns, content: .digest(got, former: digest)))
      if reading.isRecording { return }
      fail(statement, digest.map { "the digest is \(got), not \($0)" } ?? "no digest is recorded; it is \(got)")
    case .golden(let name, let tolerance):
      let tolerance = try tolerance.map { (tolerance) throws(Stop) in try value(tolerance, statement) }
      checkGolden(name, tolerance, statement)
    case .property(let measure, let path, let column, let comparison):
      try check(measure, path, column, comparison, statement)
    }
  }

  private func checkRest(within limit: ScriptDuration?, _ statement: ScriptStatement) throws(Stop) {
    guard let limit else {
      if let unrest = stage.unrest { fail(statement, unrest.description) }
      return
    }
    let last = stage.recording.events.timeOfLast ?? stage.start
    let deadline = last.advanced(by: try value(limit, statement))
    if !stage.runtime.isAtRest, stage.now < deadline { stage.run(until: deadline) }
    if let unrest = stage.unrest { return fail(statement, unrest.description) }
    let trace = stage.trace
    guard trace.restTime > deadline else { return }
    let name = trace.nodes.max { $0.restTime < $1.restTime }?.name ?? ""
    fail(statement, "\"\(name)\" moved until \(trace.restTime.seconds) s, \(trace.restTime.seconds(since: last)) s after the last event")
  }

  private func checkGolden(_ name: String, _ tolerance: Double?, _ statement: ScriptStatement) {
    let trace = stage.trace
    let golden = reading.text(name).map { GoldenText(parsing: $0) }
    guard let difference = GoldenText.difference(of: trace, from: golden, named: name, tolerance: tolerance) else { return }
    observations.append(
      ScriptObservation(line: statement.line, columns: statement.columns, content: .golden(name, trace, difference: difference)))
    if !reading.isRecording { fail(statement, difference) }
  }

  // MARK: - Properties

  private func check(
    _ measure: ScriptExpectation.Measure, _ path: String, _ column: Int, _ comparison: ScriptExpectation.Comparison,
    _ statement: ScriptStatement
  ) throws(Stop) {
    switch comparison {
    case .isActive(let isExpectedActive):
      guard let state = stage.state(of: path) else {
        throw stop(statement, "there is no interaction with a state at '\(path)'" + suggestion(forInteraction: path), column: column)
      }
      if (state == .active) != isExpectedActive { fail(statement, "\(path) is \(state == .active ? "active" : "at rest")") }
    case .staysBetween(let low, let high):
      let (low, high) = (try value(low, statement), try value(high, statement))
      let series = try series(path, column, statement)
      try requireOneNumber(series.values.first ?? [], path, column, statement)
      if let index = series.values.firstIndex(where: { !($0[0] >= low && $0[0] <= high) }) {
        fail(statement, "\(path) is \(Self.text(series.values[index])) at \(series.times[index].seconds) s")
      }
    case .staysInside(let numbers): try checkInside(path, column, try values(numbers, statement), statement)
    case .reaches(let numbers, let limit, let tolerance):
      try checkArrival(path, column, try values(numbers, statement), limit, try value(tolerance, statement), statement)
    case .equal(let expected): try checkEqual(measure, path, column, expected, statement)
    case .near(let numbers, let tolerance):
      let (expected, tolerance) = (try values(numbers, statement), try value(tolerance, statement))
      let got = try self.numbers(measure, path, column, statement)
      try requireCount(got, expected.count, path, column, statement)
      let distance = Self.distance(got, expected)
      if !(distance <= tolerance) {
        fail(statement, "\(Self.name(measure, path)) is \(Self.text(got)), \(Self.text([distance])) away from \(Self.text(expected))")
      }
    case .above(let number):
      let (limit, got) = (try value(number, statement), try self.number(measure, path, column, statement))
      if !(got > limit) { fail(statement, "\(Self.name(measure, path)) is \(Self.text([got]))") }
    case .below(let number):
      let (limit, got) = (try value(number, statement), try self.number(measure, path, column, statement))
      if !(got < limit) { fail(statement, "\(Self.name(measure, path)) is \(Self.text([got]))") }
    case .between(let low, let high):
      let (low, high) = (try value(low, statement), try value(high, statement))
      let got = try self.number(measure, path, column, statement)
      if !(got >= low && got <= high) { fail(statement, "\(Self.name(measure, path)) is \(Self.text([got]))") }
    }
  }

  /// Checks that `path` is a point that stays inside of the rectangle with the numbers `rect`.
  private func checkInside(_ path: String, _ column: Int, _ rect: [Double], _ statement: ScriptStatement) throws(Stop) {
    let series = try series(path, column, statement)
    guard series.values.first?.count == 2 else { throw stop(statement, "\(path) is no point", column: column) }
    let index = series.values.firstIndex {
      !($0[0] >= rect[0] && $0[0] <= rect[0] + rect[2] && $0[1] >= rect[1] && $0[1] <= rect[1] + rect[3])
    }
    if let index { fail(statement, "\(path) is \(Self.text(series.values[index])) at \(series.times[index].seconds) s") }
  }

  private func checkEqual(
    _ measure: ScriptExpectation.Measure, _ path: String, _ column: Int, _ expected: ScriptValue, _ statement: ScriptStatement
  ) throws(Stop) {
    switch expected {
    case .numbers(let numbers):
      let expected = try values(numbers, statement)
      let got = try self.numbers(measure, path, column, statement)
      try requireCount(got, expected.count, path, column, statement)
      if got != expected { fail(statement, "\(Self.name(measure, path)) is \(got.map(JSONText.number).joined(separator: " "))") }
    case .flag(let flag):
      let got = try current(path, column, statement)
      if got != .flag(flag) { fail(statement, "\(path) is \(got.scriptText)") }
    case .text(let text):
      let got = try current(path, column, statement)
      // By characters: an é may consist of two scalars.
      if case .text(let current) = got, current == text { return }
      fail(statement, "\(path) is \(got.scriptText)")
    }
  }

  private func checkArrival(
    _ path: String, _ column: Int, _ target: [Double], _ limit: ScriptDuration, _ tolerance: Double, _ statement: ScriptStatement
  ) throws(Stop) {
    let deadline = (stage.recording.events.timeOfLast ?? stage.start).advanced(by: try value(limit, statement))
    if stage.now < deadline { stage.run(until: deadline) }
    let series = try series(path, column, statement)
    try requireCount(series.values.first ?? [], target.count, path, column, statement)
    let away = series.values.lastIndex { !(Self.distance($0, target) <= tolerance) }
    guard let away else { return }
    if away == series.values.count - 1 {
      let distance = Self.distance(series.values[away], target)
      return fail(statement, "\(path) is \(Self.text(series.values[away])), \(Self.text([distance])) away from \(Self.text(target))")
    }
    let arrival = series.times[away + 1]
    if arrival > deadline { fail(statement, "\(path) arrives only at \(arrival.seconds) s, after \(deadline.seconds) s") }
  }

  private func number(
    _ measure: ScriptExpectation.Measure, _ path: String, _ column: Int, _ statement: ScriptStatement
  ) throws(Stop) -> Double {
    let numbers = try numbers(measure, path, column, statement)
    try requireOneNumber(numbers, path, column, statement)
    return numbers[0]
  }

  func requireOneNumber(_ numbers: [Double], _ path: String, _ column: Int, _ statement: ScriptStatement) throws(Stop) {
    if numbers.count != 1 {
      throw stop(statement, "\(path) has \(numbers.count) numbers; name one of them, as in card.position.x", column: column)
    }
  }

  private func requireCount(
    _ numbers: [Double], _ count: Int, _ path: String, _ column: Int, _ statement: ScriptStatement
  ) throws(Stop) {
    if numbers.count != count { throw stop(statement, "\(path) has \(numbers.count) numbers, not \(count)", column: column) }
  }

  static func distance(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func name(_ measure: ScriptExpectation.Measure, _ path: String) -> String {
    measure == .value ? path : "the \(measure.rawValue) of \(path)"
  }

  /// The numbers for a message, rounded to a ten-thousandth.
  static func text(_ numbers: [Double]) -> String {
    numbers.map { $0.magnitude < 1e9 ? JSONText.number(($0 * 1e4).rounded() / 1e4) : JSONText.number($0) }.joined(separator: " ")
  }
}
