import MotionStage
import MotionValues

/// A parser of what follows `expect`.
struct ScriptExpectationParser {
  var cursor: ScriptCursor
  /// Whether the comparison is waited for, so it has to be one of the present.
  private var isCondition = false

  init(cursor: ScriptCursor) { self.cursor = cursor }

  /// The default distance within which a value is near another.
  static let tolerance = 0.5

  /// Returns the expectation.
  mutating func expectation() throws(FileError) -> ScriptExpectation {
    guard let first = cursor.next else { throw cursor.error("expected an expectation, but the line ends") }
    // A path with a point may have any name at its beginning.
    switch first.kind == .word ? first.text : "" {
    case "rest":
      _ = cursor.skip("rest")
      return .rest(within: cursor.skip("within") ? try cursor.duration() : nil)
    case "motion":
      _ = cursor.skip("motion")
      return .motion
    case "no":
      _ = cursor.skip("no")
      try cursor.require("diagnostics")
      return .noDiagnostics
    case "log":
      _ = cursor.skip("log")
      return .log(try cursor.name("a text").text)
    case "digest":
      _ = cursor.skip("digest")
      return .digest(try digest())
    case "golden":
      _ = cursor.skip("golden")
      let token = try cursor.name("the name of a golden")
      let isFileName = !token.text.isEmpty && !token.text.hasPrefix(".") && !token.text.contains("/") && !token.text.contains("\0")
      guard isFileName else {
        throw cursor.error("the name of a golden is the name of a file, without a folder; remove the folder", at: token)
      }
      return .golden(token.text, tolerance: cursor.skip("tolerance") ? try cursor.number() : nil)
    default: return try property()
    }
  }

  /// Returns the wait for a condition that follows `until`: rest, or an expectation of the present.
  mutating func condition() throws(FileError) -> ScriptStatement.Kind {
    guard let first = cursor.next else {
      throw cursor.error("expected 'rest' or a condition, as in 'until card.position.x above 300', but the line ends")
    }
    let words = ["motion", "log"]
    switch first.kind == .word ? first.text : "" {
    case "rest":
      _ = cursor.skip("rest")
      return .untilRest(try limit())
    case "no", "digest", "golden":
      throw cursor.error(
        "'\(first.text)' is no condition to wait for; write an expectation after the wait, as in 'expect \(first.text) …'", at: first)
    case let word where words.contains(word):
      let condition = try expectation()
      return .untilHolds(condition, within: try limit())
    default:
      isCondition = true
      let condition = try property()
      return .untilHolds(condition, within: try limit())
    }
  }

  /// Returns the duration after `within`; nil without it.
  private mutating func limit() throws(FileError) -> ScriptDuration? { cursor.skip("within") ? try cursor.duration() : nil }

  private mutating func digest() throws(FileError) -> String? {
    var digest: String?
    if let token = cursor.next, !(token.kind == .word && token.text == "because") {
      let isDigest = token.text.utf8.count == 16 && token.text.utf8.allSatisfy { Ascii.hexadecimal($0) != nil }
      guard isDigest else { throw cursor.error("a digest has 16 hexadecimal digits; record it with --record", at: token) }
      digest = token.text.lowercased()
      _ = try cursor.take("a digest")
    }
    if cursor.skip("because") { _ = try cursor.name("the reason") }
    return digest
  }

  private mutating func property() throws(FileError) -> ScriptExpectation {
    let measure = try measure()
    let path = try cursor.name("a path, as in card.position")
    let alone = isCondition ? ["rest", "motion", "log"] : ["rest", "motion", "no diagnostics", "log", "digest", "golden"]
    guard path.text.contains(".") else {
      var suggestion = Suggestion.text(for: path.text, among: alone)
      if path.kind == .text, let rest = cursor.next, rest.kind == .word, rest.column == path.end, rest.text.hasPrefix(".") {
        suggestion = "; put the whole path in quotation marks, as in \"\(path.text)\(rest.text)\""
      }
      throw cursor.error(
        "'\(path.text)' is no path; write the path of a property, as in card.position, or one of \(alone.joined(separator: ", "))"
          + suggestion, at: path)
    }
    return .property(measure, path.text, column: path.column, try comparison(measure))
  }

  private mutating func measure() throws(FileError) -> ScriptExpectation.Measure {
    let words: [(name: String, measure: ScriptExpectation.Measure)] = [
      ("velocity", .velocity), ("speed", .speed), ("trough", .trough), ("peak", .peak), ("value", .value),
    ]
    for (name, measure) in words where cursor.skip(name) {
      let isPeakSpeed = name == "peak" && cursor.skip("speed")
      try cursor.require("of")
      return isPeakSpeed ? .peakSpeed : measure
    }
    return .value
  }

  private mutating func comparison(_ measure: ScriptExpectation.Measure) throws(FileError) -> ScriptExpectation.Comparison {
    let start = cursor.next
    let word = try cursor.choice("comparison", ["near", "is", "above", "below", "between", "stays", "reaches"].map { ($0, $0) })
    if measure != .value, word == "stays" || word == "reaches" {
      throw cursor.error("'\(word)' compares values over time; leave out '\(measure.rawValue) of'", at: start)
    }
    if isCondition, word == "stays" || word == "reaches" {
      throw cursor.error(
        "'\(word)' compares values over time and is no condition to wait for; write an expectation after the wait", at: start)
    }
    switch word {
    case "near":
      let numbers = try numbers()
      return .near(numbers, tolerance: cursor.skip("tolerance") ? try cursor.number() : .constant(Self.tolerance))
    case "above": return .above(try cursor.number())
    case "below": return .below(try cursor.number())
    case "between":
      let (low, high) = try range()
      return .between(low, high)
    case "stays":
      if cursor.skip("inside") {
        return .staysInside([try cursor.number("x"), try cursor.number("y"), try cursor.number("a width"), try cursor.number("a height")])
      }
      guard cursor.skip("between") else { throw cursor.error("expected 'between' or 'inside'") }
      let (low, high) = try range()
      return .staysBetween(low, high)
    case "reaches":
      let numbers = try numbers()
      try cursor.require("within")
      let limit = try cursor.duration()
      return .reaches(numbers, within: limit, tolerance: cursor.skip("tolerance") ? try cursor.number() : .constant(Self.tolerance))
    default: return try equality(measure)
    }
  }

  /// Reads the state or the value behind `is`.
  private mutating func equality(_ measure: ScriptExpectation.Measure) throws(FileError) -> ScriptExpectation.Comparison {
    if measure == .value, cursor.skip("active") { return .isActive(true) }
    if measure == .value, cursor.skip("at") {
      try cursor.require("rest")
      return .isActive(false)
    }
    let token = cursor.next
    let value = try ScriptStatementParser.value(&cursor)
    if case .numbers = value { return .equal(value) }
    if measure != .value {
      throw cursor.error("'\(measure.rawValue) of' compares numbers; leave it out, or compare with a number", at: token)
    }
    return .equal(value)
  }

  private mutating func range() throws(FileError) -> (ScriptNumber, ScriptNumber) {
    let low = try cursor.number()
    _ = cursor.skip("and")
    return (low, try cursor.number())
  }

  private mutating func numbers() throws(FileError) -> [ScriptNumber] {
    var numbers = [try cursor.number()]
    while cursor.isAtNumber { numbers.append(try cursor.number()) }
    return numbers
  }
}
