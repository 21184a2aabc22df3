import InterplayTestSupport
import MotionDescriptions
import MotionPhysics
import MotionValues
import Testing

/// Forms of settings: each name is read as the value of that name, and every other one is refused.
struct SettingFormsTests {
  private static let families: [(name: String, family: EasingFamily)] = [
    ("quadratic", .quadratic), ("cubic", .cubic), ("quartic", .quartic), ("quintic", .quintic), ("sine", .sine),
    ("exponential", .exponential),
    ("circular", .circular), ("elastic", .elastic), ("bounce", .bounce),
  ]

  private func easing(_ value: GraphValue) -> Easing? { Easing.settingRepresentation.decode(value) }

  @Test(arguments: families.indices) func `an easing is the direction by its name, with the family by its name`(_ index: Int) {
    let (name, family) = Self.families[index]
    let argument = [GraphArgument("", .form(name))]
    #expect(easing(.form("in", argument)) == .in(family) && easing(.form("out", argument)) == .out(family))
    #expect(easing(.form("inOut", argument)) == .inOut(family))
    for other in ["easeIn", "In", "inout", "css", "linear", "", "back", name] { #expect(easing(.form(other, argument)) == nil, "\(other)") }
  }

  @Test(arguments: ["in", "out", "inOut", "css", "ease", "", "Linear"])
  func `a form without its argument, or of an unknown name, is no easing`(_ name: String) {
    #expect(easing(.form(name)) == nil)
    #expect(easing(.form("linear")) == .linear)
    #expect(easing(.form(name, [GraphArgument("", .number(1))])) == nil && easing(.form(name, [GraphArgument("", .missing)])) == nil)
    #expect((easing(.form(name, [GraphArgument("", .text("ease"))])) == .ease) == (name == "css"))
  }

  @Test func `only back has a number, and a family of another name has none`() {
    func family(_ value: GraphValue) -> EasingFamily? { EasingFamily.settingRepresentation.decode(value) }
    let number = [GraphArgument("overshoot", .number(3))]
    #expect(family(.form("back", number)) == .back(overshoot: 3) && family(.form("back")) == nil)
    for name in ["cubic", "bounce", "Back", ""] { #expect(family(.form(name, number)) == nil) }
    for name in ["", "Cubic", "cubic ", "unknown"] { #expect(family(.form(name)) == nil) }
  }

  @Test func `snapping is a form by its name, and nothing by another one`() {
    func snapping(_ name: String, _ argument: GraphValue? = nil) -> Snapping<Double>? {
      Snapping<Double>.settingRepresentation.decode(.form(name, argument.map { [GraphArgument("", $0)] } ?? []))
    }
    let (number, list) = (GraphValue.number(5), GraphValue.list([.number(5)]))
    #expect(snapping("free") != nil && snapping("multiples", number) != nil && snapping("places", list) != nil)
    for name in ["bogus", "Free", ""] {
      #expect(snapping(name) == nil && snapping(name, number) == nil && snapping(name, list) == nil, "\(name)")
    }
    #expect(snapping("multiples") == nil && snapping("places") == nil && snapping("places", number) == nil)
    #expect(snapping("free", number) == nil && snapping("multiples", list) == nil)
  }

  @Test func `easings that cannot be saved are closures, and are not read again`() {
    for easing in [Easing.custom { $0 }, .reversed(.ease), .spring(SpringEasing(.bouncy))] {
      let value = Easing.settingRepresentation.encode(easing)
      guard case .closure = value else {
        Issue.record("\(value.text)")
        continue
      }
      #expect(Easing.settingRepresentation.decode(value) == nil)
    }
  }

  /// Whether a value has the form of a kind: a second reading of the descriptions of kinds.
  private func matches(_ value: GraphValue, _ kind: SettingKind) -> Bool {
    switch (value, kind) {
    case (.number, .number), (.integer, .integer), (.flag, .flag), (.text, .text), (.duration, .duration), (.state, .state), (.path, .path):
      return true
    case (.list(let values), .list(let element)): return values.allSatisfy { matches($0, element) }
    case (.list(let values), .numbers(let count)): return values.count == count && values.allSatisfy { matches($0, .number) }
    case (.missing, .optional): return true
    case (_, .optional(let wrapped)): return matches(value, wrapped)
    case (.structure(let label), .choice(let forms)):
      return forms.contains { form in
        form.name == label.name && form.arguments.map(\.name) == label.arguments.map(\.name)
          && zip(label.arguments, form.arguments).allSatisfy { matches($0.value, $1.kind) }
      }
    default: return false
    }
  }

  private func expectMatch<Value: SettingRepresentable>(_ value: Value) {
    #expect(matches(Value.settingRepresentation.encode(value), Value.settingRepresentation.kind), "\(value)")
  }

  @Test func `what a type writes has the form of its kind`() throws {
    expectMatch(1.5)
    expectMatch(3)
    expectMatch(true)
    expectMatch("")
    expectMatch(Point(x: .nan, y: 2))
    expectMatch(Rect(x: 1, y: 2, width: 3, height: 4))
    expectMatch(Insets(top: 1, left: 2, bottom: 3, right: 4))
    expectMatch(Color.clear)
    expectMatch(Duration.seconds(-1))
    expectMatch(MotionState.atRest)
    expectMatch(Path())
    expectMatch(-1.0...1)
    expectMatch(SpringParameters.bouncy)
    expectMatch(Decay.scrolling)
    expectMatch(Double?.none)
    expectMatch([[Point.zero], []])
    expectMatch([Double?.none, 3])
    for axis in Axis.allCases { expectMatch(axis) }
    for corner in Corner.allCases { expectMatch(corner) }
    for (_, family) in Self.families { expectMatch(family) }
    expectMatch(EasingFamily.back())
    for easing in [
      Easing.linear, .in(.sine), .out(.back()), .inOut(.bounce), .ease, .steps(StepEasing(3)), .points(LinearEasing(even: [0, 1])),
    ] {
      expectMatch(easing)
    }
    expectMatch(Snapping<Point>.places([.zero]))
    expectMatch(Snapping<Double>.places([1, 2]))
    expectMatch(Snapping<Double>.multiples(of: 3))
    expectMatch(Snapping<Double>.free)
  }

  @Test func `optional values of optional values, and lists in lists, are read as they were written`() {
    func roundTrip<Value: SettingRepresentable & Equatable>(_ value: Value) {
      #expect(Value.settingRepresentation.decode(Value.settingRepresentation.encode(value)) == value)
    }
    roundTrip([[1.0, 2], [], [3]])
    roundTrip([Point?.none, .zero])
    roundTrip([Axis.x, .y, .x])
    roundTrip([Duration.zero, .seconds(-3)])
    roundTrip(Double??.some(.some(4)))
    roundTrip([SpringParameters.gentle, .stiff])
    #expect([Double].settingRepresentation.decode(.list([.number(1), .text("2")])) == nil)
    #expect([Double].settingRepresentation.decode(.number(1)) == nil && [Int].settingRepresentation.decode(.list([.number(0.5)])) == nil)
  }
}
