import MotionEngine
import MotionGestures
import MotionScene
import MotionStage
import MotionValues

/// Performs the statements of one test on a stage.
final class ScriptRunner {
  /// The end of a test, whose failure was noted.
  struct Stop: Error {}

  /// A finger after the steps so far.
  struct FingerState {
    var kind = PointerKind.touch
    var isDown = false
    /// Whether it hovers once it is up.
    var isHovering = false
    /// The statements whose contacts were not played yet.
    var contacts: ArraySlice<ScriptStatement> = []

    /// Notes the end of a contact, after which a mouse or a pen hovers, and a touch does not.
    mutating func endContact() { (isDown, isHovering) = (false, kind != .touch) }

    /// Notes that its contact was lost, or cancelled by a suspension: it does not hover after that.
    mutating func release() { (isDown, isHovering) = (false, false) }
  }

  /// The limits of one test: a mistyped number must not take years.
  private static let maximumSeconds = 86_400.0, maximumStatementCount = 100_000
  /// The greatest number that a script may contain.
  private static let greatest = 1e12

  let stage: Stage
  let allowsMisses: Bool
  /// Whether the paths of settings have to exist.
  var isCheckingNames = true
  let reading: ScriptGoldens
  private(set) var failures: [ScriptFailure] = []
  var observations: [ScriptObservation] = []
  private var variables: [String: Double]
  private let overridden: Set<String>
  /// The fingers that have had a step, by their indices, which are the ids of their pointers.
  var fingers: [Int: FingerState] = [:]
  /// The peak or the trough of a number so far, and the count of the entries that it includes. A wait asks for it at each frame.
  var extremes: [Extreme: (count: Int, value: Double)] = [:]
  /// The events that the runtime refused since the last statement.
  private var refusals: [String] = []
  private var statementCount = 0

  init(_ stage: Stage, defining variables: [String: Double], allowsMisses: Bool, goldens: ScriptGoldens) {
    (self.stage, self.variables, self.allowsMisses, reading) = (stage, variables, allowsMisses, goldens)
    overridden = Set(variables.keys)
  }

  /// Performs `test`, and everything that the fingers have still to do.
  func run(_ test: TestScript.Test) {
    let formerJudge = stage.contactJudge
    let formerDiagnostics = stage.runtime.onDiagnostic
    stage.contactJudge = { contact, _ in self.note(contact) }
    stage.runtime.onDiagnostic = {
      switch $0.cause {
      case .refusedEvent, .timeWentBack: self.refusals.append($0.explanation)
      default: break
      }
      formerDiagnostics?($0)
    }
    defer { (stage.contactJudge, stage.runtime.onDiagnostic) = (formerJudge, formerDiagnostics) }
    do throws(Stop) {
      try perform(test.preamble)
      try perform(test.statements)
    } catch { return }
    stage.finishScripts()
    if let last = test.statements.last ?? test.preamble.last { noteRefusals(last) }
  }

  private func perform(_ statements: [ScriptStatement]) throws(Stop) {
    for statement in statements {
      statementCount += 1
      if statementCount > Self.maximumStatementCount {
        throw stop(statement, "the test has more than \(Self.maximumStatementCount) steps; repeat fewer times")
      }
      try perform(statement)
      noteRefusals(statement)
      if stage.scriptsEnd.seconds(since: stage.start) > Self.maximumSeconds { throw stop(statement, "the test takes more than a day") }
    }
  }

  private func noteRefusals(_ statement: ScriptStatement) {
    for refusal in refusals { fail(statement, refusal) }
    refusals = []
  }

  private func perform(_ statement: ScriptStatement) throws(Stop) {
    switch statement.kind {
    case .assign(let name, let number):
      // The value of the caller replaces that of the script.
      if !overridden.contains(name) { variables[name] = try value(number, statement) }
    case .repeated(let number, let name, let statements):
      let count = try value(number, statement)
      guard let count = Int(exactly: count), (0...Self.maximumStatementCount).contains(count) else {
        throw stop(
          statement, "a block is repeated a whole number of times from 0 to \(Self.maximumStatementCount), not \(JSONText.number(count))")
      }
      for index in 0..<count {
        if let name { variables[name] = Double(index + 1) }
        try perform(statements)
        if statements.isEmpty { break }
      }
    case .step(let finger, let step): try perform(step, finger, statement)
    case .meet: stage.meet()
    case .wait(let duration):
      let duration = try value(duration, statement)
      stage.finishScripts()
      stage.run(until: stage.now.advanced(by: duration))
    case .untilRest(let limit):
      let limit = try limit.map { (limit) throws(Stop) in try value(limit, statement) } ?? .seconds(60)
      stage.play()
      let end = stage.now.advanced(by: limit)
      // As `settle` does, but not beyond the limit.
      repeat { stage.showNextFrame(until: end) } while !stage.runtime.isAtRest && stage.now < end
      if !stage.runtime.isAtRest { stage.onUnrest(stage) }
      if let unrest = stage.unrest { fail(statement, unrest.description) }
    case .untilHolds(let condition, let limit):
      let limit = try limit.map { (limit) throws(Stop) in try value(limit, statement) } ?? .seconds(60)
      try wait(for: condition, within: limit, statement)
    case .event(let event): try perform(event, statement)
    case .expect(let expectation):
      stage.finishScripts()
      try check(expectation, statement)
    }
  }

  /// Plays what the fingers have to do, and then frame by frame until `condition` holds. It fails if that is not within `limit`.
  private func wait(for condition: ScriptExpectation, within limit: Duration, _ statement: ScriptStatement) throws(Stop) {
    stage.finishScripts()
    let end = stage.now.advanced(by: limit)
    while true {
      let count = failures.count
      try check(condition, statement)
      guard failures.count > count else { return }
      // The cause counts only at the end.
      let causes = failures[count...].map(\.cause)
      failures.removeSubrange(count...)
      guard stage.now < end else {
        let rest = stage.runtime.isAtRest ? ", and everything is at rest" : ""
        return fail(statement, "\(causes[0]), after a wait of \(Self.text([Double(limit.wholeNanoseconds) / 1e9])) s\(rest)")
      }
      stage.runFrame(until: end)
    }
  }

  // MARK: - Values

  func value(_ number: ScriptNumber, _ statement: ScriptStatement) throws(Stop) -> Double {
    let value = number.value(variables)
    guard value.magnitude <= Self.greatest else {
      throw stop(
        statement,
        value.isFinite
          ? "the number \(value) is above \(Self.greatest)"
          : "the result of a calculation is no number; it divides by 0, or a part of it is too large")
    }
    return value
  }

  func value(_ duration: ScriptDuration, _ statement: ScriptStatement) throws(Stop) -> Duration {
    let nanoseconds = (try value(duration.number, statement) * duration.unit).rounded()
    guard nanoseconds >= 0 else { throw stop(statement, "a duration must not be below 0") }
    guard nanoseconds <= Self.maximumSeconds * 1e9 else { throw stop(statement, "a duration must not be above a day") }
    return .nanoseconds(Int64(nanoseconds))
  }

  func values(_ numbers: [ScriptNumber], _ statement: ScriptStatement) throws(Stop) -> [Double] {
    var values: [Double] = []
    for number in numbers { values.append(try value(number, statement)) }
    return values
  }

  func vector(_ dx: ScriptNumber, _ dy: ScriptNumber, _ statement: ScriptStatement) throws(Stop) -> Vector {
    Vector(dx: try value(dx, statement), dy: try value(dy, statement))
  }

  func point(_ x: ScriptNumber, _ y: ScriptNumber, _ statement: ScriptStatement) throws(Stop) -> Point {
    Point(x: try value(x, statement), y: try value(y, statement))
  }

  // MARK: - Failures

  /// Notes a failure, after which the test goes on.
  func fail(_ statement: ScriptStatement, _ cause: String, column: Int? = nil, endsTest: Bool = false) {
    failures.append(
      ScriptFailure(
        line: statement.line, column: column ?? statement.column, statement: statement.text, cause: cause, time: stage.now,
        endsTest: endsTest))
  }

  /// Notes a failure that ends the test.
  func stop(_ statement: ScriptStatement, _ cause: String, column: Int? = nil) -> Stop {
    fail(statement, cause, column: column, endsTest: true)
    return Stop()
  }

  private func note(_ contact: StageContact) {
    // A contact that was sent as an event has no statement.
    guard let statement = fingers[contact.pointer]?.contacts.popFirst() else { return }
    if contact.isExpected || allowsMisses && contact.isMiss { return }
    fail(statement, contact.isMiss ? stage.explanation(of: contact) : contact.description + ", although the script expects a miss")
  }
}
