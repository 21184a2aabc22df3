import InterplayTestSupport
import MotionDescriptions
import MotionPhysics
import MotionValues
import Testing

/// Every type of settings against every kind of value: a table says what is accepted, and as what.
struct SettingRepresentationTests {
  /// One value of each kind, by name.
  private static let values: [(name: String, value: GraphValue)] = [
    ("number", .number(2)), ("fraction", .number(2.5)), ("nan", .number(.nan)), ("integer", .integer(3)), ("flag", .flag(true)),
    ("text", .text("x")), ("point", .point(Point(x: 1, y: 2))), ("vector", .vector(Vector(dx: 1, dy: 2))),
    ("size", .size(Size(width: 1, height: 2))), ("rect", .rect(Rect(x: 1, y: 2, width: 3, height: 4))), ("angle", .angle(.radians(1))),
    ("color", .color(Color(red: 1, green: 0, blue: 0, alpha: 1))), ("duration", .duration(.seconds(1))), ("state", .state(.active)),
    ("path", .path(Path())), ("node", .node(1)), ("numbers", .list([.number(1), .number(2)])), ("down", .list([.number(2), .number(1)])),
    ("four", .list([.number(1), .number(2), .number(3), .number(4)])), ("mixed", .list([.number(1), .text("a")])), ("empty", .list([])),
    ("form", .form("x")), ("missing", .missing), ("closure", .closure()), ("other", .other("1")),
  ]

  /// The names of the values that a type accepts.
  private func accepted<Value: SettingRepresentable>(_ type: Value.Type) -> [String] {
    Self.values.filter { Value.settingRepresentation.decode($0.value) != nil }.map(\.name)
  }

  @Test func `each type accepts the values of its kind, and refuses all others`() {
    let one = ["number", "fraction", "nan", "integer", "flag", "angle"]
    let two = ["point", "vector", "size", "numbers", "down"]
    #expect(accepted(Double.self) == one && accepted(Angle.self) == one)
    #expect(accepted(Point.self) == two && accepted(Vector.self) == two && accepted(Size.self) == two)
    #expect(accepted(Rect.self) == ["rect", "color", "four"] && accepted(Color.self) == ["rect", "color", "four"])
    #expect(accepted(Int.self) == ["number", "integer"] && accepted(Bool.self) == ["number", "fraction", "nan", "flag"])
    #expect(accepted(String.self) == ["text"] && accepted(Duration.self) == ["number", "fraction", "duration"])
    #expect(
      accepted(MotionState.self) == ["state"] && accepted(Path.self) == ["path"] && accepted(Axis.self) == ["form"])
    #expect(accepted(ClosedRange<Double>.self) == two.filter { $0 != "down" } && accepted(Decay.self) == ["number", "fraction"])
    #expect(accepted([Double].self) == ["numbers", "down", "four", "empty"] && accepted(SpringParameters.self) == [])
    #expect(accepted(Double?.self) == one + ["missing"] && accepted([Point?].self) == ["empty"])
  }

  @Test(arguments: [-1, 0, 0.5, 1e-9, 1, 8.9e9, 9e9, -8.9e9, .infinity, -.infinity, .nan] as [Double])
  func `a duration in seconds is that of the nearest nanosecond, within 285 years`(_ seconds: Double) {
    let duration = Duration.settingRepresentation.decode(.number(seconds))

    if seconds.magnitude < 9e9 {
      #expect(duration == .nanoseconds(Int64((seconds * 1e9).rounded())))
    } else {
      #expect(duration == nil)
    }
  }

  @Test(arguments: [-3, 0, 3, 3.5, 9.3e18, -9.3e18, 1e300, .infinity, .nan] as [Double])
  func `a whole number is one exactly, or refused`(_ number: Double) {
    #expect(Int.settingRepresentation.decode(.number(number)) == Int(exactly: number))
  }

  private static let families: [EasingFamily] = [
    .quadratic, .cubic, .quartic, .quintic, .sine, .exponential, .circular, .elastic, .bounce, .back(overshoot: 1.7), .back(overshoot: 0),
  ]

  @Test(arguments: families.indices) func `an easing reads as it was written, in each direction`(_ index: Int) throws {
    let family = Self.families[index]
    for easing in [Easing.in(family), .out(family), .inOut(family), .linear] {
      let encoded = Easing.settingRepresentation.encode(easing)
      #expect(Easing.settingRepresentation.decode(encoded) == easing)
      // The form is one of those that the kind lists.
      guard case .structure(let label) = encoded, case .choice(let forms) = Easing.settingRepresentation.kind else {
        Issue.record("no form")
        return
      }
      #expect(forms.contains { $0.name == label.name && $0.arguments.count == label.arguments.count })
    }
  }

  @Test(arguments: ["cubic-bezier(0.1, 0.2, 0.3, 1.4)", "steps(4, jump-start)", "linear(0, 0.3 20%, 1)"])
  func `a curve of CSS is saved as CSS, and reads the same again`(_ css: String) throws {
    let easing = try Easing(css: css)

    let value = Easing.settingRepresentation.encode(easing)

    #expect(Easing.settingRepresentation.decode(value) == easing)
    guard case .structure(let label) = value, case .text(let text)? = label.arguments.first?.value else {
      Issue.record("no text")
      return
    }
    #expect(try label.name == "css" && Easing(css: text) == easing)
    #expect(Easing.settingRepresentation.decode(.form("css", [GraphArgument("", .text(css + "!"))])) == nil)
  }

  @Test func `a snapping of each form reads as it was written, and a place of another dimension is refused`() {
    func roundTrip<Value>(_ snapping: Snapping<Value>) -> Snapping<Value>? {
      Snapping<Value>.settingRepresentation.decode(Snapping<Value>.settingRepresentation.encode(snapping))
    }
    #expect(roundTrip(Snapping<Double>.free) == .free && roundTrip(Snapping<Double>.multiples(of: 2.5)) == .multiples(of: 2.5))
    #expect(roundTrip(Snapping<Double>.places([])) == .places([]) && roundTrip(Snapping<Double>.places([1, -2])) == .places([1, -2]))
    let corners = Snapping<Point>.places([Point(x: 1, y: 2), Point(x: 3, y: 4)])
    #expect(roundTrip(corners) == corners)
    let encoded = Snapping<Point>.settingRepresentation.encode(corners)
    #expect(Snapping<Double>.settingRepresentation.decode(encoded) == nil)
    #expect(Snapping<Double>.settingRepresentation.decode(.form("multiples", [GraphArgument("of", .text("1"))])) == nil)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `random values of every type read as they were written, bit for bit`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      // Any bits but those of infinities and values that are not numbers.
      while true {
        let number = Double(bitPattern: random.next())
        if number.isFinite { return number }
      }
    }
    func expectSame<Value: SettingRepresentable & Equatable>(_ value: Value) {
      #expect(Value.settingRepresentation.decode(Value.settingRepresentation.encode(value)) == value)
      #expect(Value?.settingRepresentation.decode(Value?.settingRepresentation.encode(value)) == .some(.some(value)))
      #expect([Value].settingRepresentation.decode([Value].settingRepresentation.encode([value, value])) == [value, value])
    }
    for _ in 0..<20 {
      expectSame(number())
      expectSame(Point(x: number(), y: number()))
      expectSame(Rect(x: number(), y: number(), width: number(), height: number()))
      expectSame(Angle.radians(number()))
      expectSame(Color(red: number(), green: number(), blue: number(), alpha: number()))
      expectSame(Insets(top: number(), left: number(), bottom: number(), right: number()))
      expectSame(Int(truncatingIfNeeded: random.next()))
      expectSame(Duration.nanoseconds(Int64(truncatingIfNeeded: random.next())))
      expectSame(Decay(rate: number().magnitude))
      expectSame(SpringParameters(stiffness: number(), damping: number(), mass: number(), allowsOverdamping: random.next() % 2 == 0))
      let (a, b) = (number(), number())
      expectSame(min(a, b)...max(a, b))
    }
  }
}
