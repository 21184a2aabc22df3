import MotionGestures
import MotionValues

/// One line of a script, with the lines that it repeats.
struct ScriptStatement: Sendable {
  /// The line and the column of its first word.
  let line: Int, column: Int
  /// The line as written, without its indentation and its comment.
  let text: String
  let kind: Kind

  /// The columns of ``text`` in its line, counted from 1 in Unicode scalars.
  var columns: Range<Int> { column..<column + text.unicodeScalars.count }

  indirect enum Kind: Sendable {
    case assign(String, ScriptNumber)
    case repeated(ScriptNumber, as: String?, [ScriptStatement])
    /// A step of the finger with that index, counted from 0.
    case step(Int, ScriptStep)
    case meet
    case wait(ScriptDuration)
    case untilRest(ScriptDuration?)
    /// A wait for an expectation of the present, frame by frame.
    case untilHolds(ScriptExpectation, within: ScriptDuration?)
    case event(ScriptEvent)
    case expect(ScriptExpectation)
  }
}

/// A duration: a number of units.
struct ScriptDuration: Sendable {
  let number: ScriptNumber
  /// The nanoseconds of a unit.
  let unit: Double
}

/// An angle: a number of units.
struct ScriptAngle: Sendable {
  let number: ScriptNumber
  /// The radians of a unit.
  let unit: Double
}

/// A step of one finger.
enum ScriptStep: Sendable {
  /// The place of a press, and whether it is declared to reach no recognizer.
  struct Target: Sendable {
    enum Place: Sendable {
      /// A node, and a unit point in it.
      case node(String, column: Int, ScriptNumber, ScriptNumber)
      case point(ScriptNumber, ScriptNumber)
    }
    let place: Place
    let expectsMiss: Bool
  }

  case press(Target)
  case moveBy(ScriptNumber, ScriptNumber, over: ScriptDuration, Easing)
  case moveTo(ScriptNumber, ScriptNumber, over: ScriptDuration, Easing)
  /// One sample, that long after the previous step.
  case jumpTo(ScriptNumber, ScriptNumber, after: ScriptDuration)
  case hold(ScriptDuration)
  /// A release, a cancellation or the end of hovering; where the finger is, or at a point.
  case lift(at: (ScriptNumber, ScriptNumber)?)
  case cancel(at: (ScriptNumber, ScriptNumber)?)
  case leave(at: (ScriptNumber, ScriptNumber)?)
  case tap(Target)
  case doubleTap(Target)
  case longPress(Target, ScriptDuration)
  case drag(Target, ScriptNumber, ScriptNumber, over: ScriptDuration, Easing)
  case flick(ScriptNumber, ScriptNumber, over: ScriptDuration)
  case fling(ScriptNumber, ScriptNumber, over: ScriptDuration)
  case turnWheel(ScriptNumber, ScriptNumber, over: ScriptDuration)
  case spread(pan: (ScriptNumber, ScriptNumber), scale: ScriptNumber, rotation: ScriptAngle, over: ScriptDuration)
  case pinch(ScriptNumber, ScriptNumber, from: ScriptNumber, to: ScriptNumber, turning: ScriptAngle, over: ScriptDuration)
  case use(PointerKind, PointerButtons, KeyModifiers, pressure: ScriptNumber?)
  case keys(KeyModifiers)
}

/// An event that all fingers wait for.
enum ScriptEvent: Sendable {
  case set(String, column: Int, ScriptValue)
  case mark(String)
  case surface(SurfaceEvent.Change)
  case resize(ScriptNumber, ScriptNumber)
  case scale(ScriptNumber)
  case lost(PointerKind)
  case wheel(ScriptNumber, ScriptNumber, at: ScriptNumber, ScriptNumber)
  /// Any event of a recording.
  case sent(InputEvent)
}

/// A value to set or to compare with.
enum ScriptValue: Sendable {
  case numbers([ScriptNumber])
  case flag(Bool)
  case text(String)
}

/// An expectation of a script.
enum ScriptExpectation: Sendable {
  /// The quantity of a property that is compared.
  enum Measure: String, Sendable, CaseIterable {
    case value
    case velocity
    case speed
    case peak
    case trough
    case peakSpeed = "peak speed"
  }

  enum Comparison: Sendable {
    case near([ScriptNumber], tolerance: ScriptNumber)
    case equal(ScriptValue)
    case above(ScriptNumber)
    case below(ScriptNumber)
    case between(ScriptNumber, ScriptNumber)
    case staysBetween(ScriptNumber, ScriptNumber)
    case staysInside([ScriptNumber])
    case reaches([ScriptNumber], within: ScriptDuration, tolerance: ScriptNumber)
    case isActive(Bool)
  }

  case rest(within: ScriptDuration?)
  case motion
  case noDiagnostics
  case log(String)
  case digest(String?)
  case golden(String, tolerance: ScriptNumber?)
  case property(Measure, String, column: Int, Comparison)
}
