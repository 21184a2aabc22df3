import MotionGestures
import MotionPhysics
import MotionStage
import MotionValues

/// A parser of the statement on one line.
struct ScriptStatementParser {
  var cursor: ScriptCursor

  init(_ cursor: ScriptCursor) { self.cursor = cursor }

  /// The words that a statement begins with.
  static let words = [
    "let", "repeat", "end", "test", "page", "canvas", "rate", "allow", "finger", "press", "move", "hold", "lift", "cancel", "leave", "tap",
    "double", "long", "drag", "flick", "fling", "turn", "spread", "pinch", "rotate", "use", "keys", "meet", "wait", "until", "set", "mark",
    "suspend", "resume", "resize", "scale", "motion", "lose", "send", "expect",
  ]

  /// The maximum number of fingers.
  static let maximumFingerCount = 10

  /// Returns the statement.
  mutating func statement() throws(FileError) -> ScriptStatement.Kind {
    let first = try cursor.take("a step")
    if first.kind == .text { throw cursor.error("expected a step, but found a text", at: first) }
    switch first.text {
    case "let":
      let name = try Self.variableName(&cursor)
      _ = cursor.skip("=")
      return .assign(name, try cursor.number())
    case "meet": return .meet
    case "wait": return .wait(try cursor.duration())
    case "until":
      var parser = ScriptExpectationParser(cursor: cursor)
      defer { cursor = parser.cursor }
      return try parser.condition()
    case "expect":
      var parser = ScriptExpectationParser(cursor: cursor)
      defer { cursor = parser.cursor }
      return .expect(try parser.expectation())
    case "finger":
      let token = cursor.next
      guard case .constant(let number) = try cursor.number("the number of a finger"), let finger = Int(exactly: number),
        (1...Self.maximumFingerCount).contains(finger)
      else { throw cursor.error("fingers are counted from 1 to \(Self.maximumFingerCount); write a number of these", at: token) }
      let word = try cursor.take("a step of the finger")
      guard let step = try step(word) else { throw unknown(word, among: Self.words.filter { Self.stepWords.contains($0) }) }
      if case .pinch = step, finger == Self.maximumFingerCount {
        let last = Self.maximumFingerCount - 1
        throw cursor.error("a '\(word.text)' moves this finger and the next one; write a number up to \(last)", at: token)
      }
      return .step(finger - 1, step)
    // A wheel at a place is an event, and without one a step of the finger.
    case "turn":
      guard case .turnWheel(let dx, let dy, let duration)? = try step(first) else { throw unknown(first, among: Self.words) }
      guard cursor.skip("at") else { return .step(0, .turnWheel(dx, dy, over: duration)) }
      return .event(.wheel(dx, dy, at: try cursor.number("an x coordinate"), try cursor.number("a y coordinate")))
    default: break
    }
    if let event = try event(first) { return .event(event) }
    if let step = try step(first) { return .step(0, step) }
    throw unknown(first, among: Self.words)
  }

  private static let stepWords = [
    "press", "move", "hold", "lift", "cancel", "leave", "tap", "double", "long", "drag", "flick", "fling", "turn", "spread", "use", "keys",
    "pinch", "rotate",
  ]

  private func unknown(_ token: ScriptToken, among words: [String]) -> FileError {
    let suggestion = Suggestion.text(for: token.text, among: words)
    return cursor.error("there is no step '\(token.text)'" + suggestion, at: token)
  }

  /// Returns the name of a variable: letters, digits and underscores.
  static func variableName(_ cursor: inout ScriptCursor) throws(FileError) -> String {
    let token = try cursor.take("the name of a variable")
    let isName =
      token.kind == .word && token.text.first.map { $0.isLetter || $0 == "_" } ?? false
      && token.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName else {
      throw cursor.error("the name of a variable has letters, digits and underscores only; take another name", at: token)
    }
    return token.text
  }

  // MARK: - Events

  private mutating func event(_ first: ScriptToken) throws(FileError) -> ScriptEvent? {
    switch first.text {
    case "set":
      let path = try cursor.name("the path of a setting or a property")
      return .set(path.text, column: path.column, try Self.value(&cursor))
    case "mark": return .mark(try cursor.name("a text").text)
    case "suspend": return .surface(.suspended)
    case "resume": return .surface(.resumed)
    case "resize": return .resize(try cursor.number(), try cursor.number())
    case "scale": return .scale(try cursor.number())
    case "motion": return .surface(.motion(try cursor.choice("preference", MotionPreference.names)))
    case "lose": return .lost(try cursor.choice("kind of pointer", PointerKind.names))
    default: return nil
    }
  }

  /// Returns the value of a setting: numbers, a flag, or a text.
  static func value(_ cursor: inout ScriptCursor) throws(FileError) -> ScriptValue {
    if cursor.isAtNumber {
      var numbers: [ScriptNumber] = []
      while cursor.isAtNumber { numbers.append(try cursor.number()) }
      return .numbers(numbers)
    }
    let token = try cursor.name("a value")
    if token.kind == .word, token.text == "true" || token.text == "false" { return .flag(token.text == "true") }
    return .text(token.text)
  }

  // MARK: - Steps

  private mutating func step(_ first: ScriptToken) throws(FileError) -> ScriptStep? {
    switch first.text {
    case "press": return .press(try target())
    case "move": return try move()
    case "hold":
      _ = cursor.skip("for")
      return .hold(try cursor.duration())
    case "lift": return .lift(at: try place())
    case "cancel": return .cancel(at: try place())
    case "leave": return .leave(at: try place())
    case "tap": return .tap(try target())
    case "double":
      try cursor.require("tap")
      return .doubleTap(try target())
    case "long":
      try cursor.require("press")
      let target = try target()
      let duration = cursor.skip("for") ? try cursor.duration() : ScriptDuration(number: .constant(600), unit: 1e6)
      return .longPress(target, duration)
    case "drag":
      let target = try target()
      try cursor.require("by")
      return .drag(target, try cursor.number(), try cursor.number(), over: try over(120), try easing())
    case "flick":
      try cursor.require("by")
      return .flick(try cursor.number(), try cursor.number(), over: try over(120))
    case "fling":
      try cursor.require("at")
      return .fling(try cursor.number("a velocity"), try cursor.number("a velocity"), over: try over(200))
    case "spread": return try spread()
    case "pinch", "rotate": return try pinch(first.text)
    case "use": return try use()
    case "keys": return .keys(try keys())
    case "turn":
      try cursor.require("wheel")
      try cursor.require("by")
      return .turnWheel(try cursor.number(), try cursor.number(), over: try over(0))
    default: return nil
    }
  }

  /// Returns the point after `at`; nil without one.
  private mutating func place() throws(FileError) -> (ScriptNumber, ScriptNumber)? {
    guard cursor.skip("at") else { return nil }
    return (try cursor.number("an x coordinate"), try cursor.number("a y coordinate"))
  }

  private mutating func target() throws(FileError) -> ScriptStep.Target {
    let place: ScriptStep.Target.Place
    if cursor.skip("at") {
      place = .point(try cursor.number("an x coordinate"), try cursor.number("a y coordinate"))
    } else {
      let name = try cursor.name("the name of a node, or 'at' and a point")
      if cursor.skip("at") {
        place = .node(name.text, column: name.column, try cursor.number("a part of the width"), try cursor.number("a part of the height"))
      } else {
        place = .node(name.text, column: name.column, .constant(0.5), .constant(0.5))
      }
    }
    guard cursor.skip("expecting") else { return ScriptStep.Target(place: place, expectsMiss: false) }
    try cursor.require("miss")
    return ScriptStep.Target(place: place, expectsMiss: true)
  }

  private mutating func move() throws(FileError) -> ScriptStep {
    if cursor.skip("by") {
      return .moveBy(try cursor.number(), try cursor.number(), over: try over(nil), try easing())
    }
    guard cursor.skip("to") else { throw cursor.error("expected 'by' with an offset, or 'to' with a point") }
    let (x, y) = (try cursor.number(), try cursor.number())
    if cursor.skip("after") { return .jumpTo(x, y, after: try cursor.duration()) }
    return .moveTo(x, y, over: try over(nil), try easing())
  }

  /// Returns the duration after `over`; without it the default, in milliseconds, if there is one.
  private mutating func over(_ milliseconds: Double?) throws(FileError) -> ScriptDuration {
    if let milliseconds, !cursor.skip("over") { return ScriptDuration(number: .constant(milliseconds), unit: 1e6) }
    if milliseconds == nil { try cursor.require("over") }
    return try cursor.duration()
  }

  private mutating func easing() throws(FileError) -> Easing {
    guard cursor.skip("easing") else { return .linear }
    let token = try cursor.name("the name of an easing")
    do throws(EasingTextError) { return try Easing(named: token.text) } catch {
      throw cursor.error(
        "the easing '\(token.text)' is unknown or impossible: \(error.message); write one as in CSS, such as ease-in-out", at: token)
    }
  }

  private mutating func spread() throws(FileError) -> ScriptStep {
    var (pan, scale) = ((ScriptNumber.constant(0), ScriptNumber.constant(0)), ScriptNumber.constant(1))
    var rotation = ScriptAngle(number: .constant(0), unit: 1)
    while true {
      if cursor.skip("panning") {
        pan = (try cursor.number(), try cursor.number())
      } else if cursor.skip("scaling") {
        scale = try cursor.number("a factor")
      } else if cursor.skip("turning") {
        rotation = try cursor.angle()
      } else {
        return .spread(pan: pan, scale: scale, rotation: rotation, over: try over(400))
      }
    }
  }

  private mutating func pinch(_ word: String) throws(FileError) -> ScriptStep {
    try cursor.require("at")
    let (x, y) = (try cursor.number("an x coordinate"), try cursor.number("a y coordinate"))
    if word == "rotate" {
      try cursor.require("by")
      let (angle, distance) = (try cursor.angle(), ScriptNumber.constant(120))
      return .pinch(x, y, from: distance, to: distance, turning: angle, over: try over(400))
    }
    try cursor.require("from")
    let from = try cursor.number("a distance")
    try cursor.require("to")
    let to = try cursor.number("a distance")
    let angle = cursor.skip("turning") ? try cursor.angle() : ScriptAngle(number: .constant(0), unit: 1)
    return .pinch(x, y, from: from, to: to, turning: angle, over: try over(400))
  }

  private mutating func use() throws(FileError) -> ScriptStep {
    let kind = try cursor.choice("kind of pointer", PointerKind.names)
    var (buttons, modifiers) = (PointerButtons.primary, KeyModifiers())
    var pressure: ScriptNumber?
    while true {
      if cursor.skip("button") || cursor.skip("buttons") {
        buttons = []
        if !cursor.skip("none") {
          repeat {
            buttons.insert(try cursor.choice("button", Self.buttonNames))
          } while cursor.next.map { Self.isName($0, Self.buttonNames) } ?? false
        }
      } else if cursor.skip("keys") {
        modifiers = try keys()
      } else if cursor.skip("pressure") {
        pressure = try cursor.number("a pressure")
      } else {
        return .use(kind, buttons, modifiers, pressure: pressure)
      }
    }
  }

  private mutating func keys() throws(FileError) -> KeyModifiers {
    if cursor.skip("none") { return [] }
    var keys: KeyModifiers = []
    repeat { keys.insert(try cursor.choice("key", Self.keyNames)) } while cursor.next.map { Self.isName($0, Self.keyNames) } ?? false
    return keys
  }

  private static func isName<Choice>(_ token: ScriptToken, _ names: [(name: String, choice: Choice)]) -> Bool {
    token.kind == .word && names.contains { $0.name == token.text }
  }

  static let buttonNames: [(name: String, choice: PointerButtons)] = [
    ("primary", .primary), ("secondary", .secondary), ("middle", .middle), ("back", .back), ("forward", .forward),
  ]

  static let keyNames: [(name: String, choice: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
  ]
}
