import MotionDescriptions
import MotionValues
import Testing

/// The texts of values and labels, as code writes them.
struct GraphValueTests {
  @Test func `the text of each value is that of its description`() {
    let (point, color) = (Point(x: 1, y: -2.5), Color(red: 1, green: 0.5, blue: 0, alpha: 1))
    let expected: [(GraphValue, String)] = [
      (.number(1), "1.0"), (.number(-0.0), "-0.0"), (.number(1e21), "1e+21"), (.integer(-3), "-3"), (.flag(false), "false"),
      (.text("a b"), "a b"), (.point(point), "\(point)"), (.vector(Vector(dx: 1, dy: 2)), "\(Vector(dx: 1, dy: 2))"),
      (.size(Size(width: 3, height: 4)), "\(Size(width: 3, height: 4))"), (.angle(.radians(1)), "\(Angle.radians(1))"),
      (.color(color), "\(color)"), (.duration(.milliseconds(250)), "\(Duration.milliseconds(250))"), (.state(.active), "active"),
      (.state(.atRest), "atRest"), (.node(7), "node 7"), (.node(7, named: "card"), "card"), (.list([]), "[]"),
      (.list([.number(1), .list([.flag(true)])]), "[1.0, [true]]"), (.missing, "nil"), (.closure(), "closure"), (.other("?"), "?"),
      (.form("free"), "free"),
      (.form("back", [GraphArgument("overshoot", .number(2)), GraphArgument("", .form("in"))]), "back(overshoot: 2.0, in)"),
    ]
    for (value, text) in expected { #expect(value.text == text) }
  }

  @Test func `a value of each known type has the text of the type, and an optional that of its value`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(GraphValue(of: 1.5).text == "1.5" && GraphValue(of: 2).text == "2" && GraphValue(of: true).text == "true")
    #expect(GraphValue(of: "a").text == "a" && GraphValue(of: MotionState.active).text == "active")
    #expect(GraphValue(of: rect).text == "\(rect)" && GraphValue(of: Rect?.some(rect)).text == "\(rect)")
    #expect(GraphValue(of: Rect?.none).text == "nil" && GraphValue(of: Double?.some(2)).text == "2.0")
    #expect(GraphValue(of: [1.0, 2]).text == "[1.0, 2.0]" && GraphValue(of: Axis.x).text == "x")
    #expect(GraphValue(of: Int8?.some(3)).text == "3" && GraphValue(of: Int8(4)).text == "4")
  }

  @Test func `the numbers of a value are its components, in order`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      GraphValue.rect(rect).numbers == [1, 2, 3, 4] && GraphValue.color(Color(red: 1, green: 2, blue: 3, alpha: 4)).numbers?.count == 4)
    #expect(GraphValue.flag(true).numbers == [1] && GraphValue.flag(false).numbers == [0] && GraphValue.integer(-4).numbers == [-4])
    #expect(GraphValue.list([]).numbers == [] && GraphValue.list([.number(1), .integer(2)]).numbers == nil)
    #expect(GraphValue.text("1").numbers == nil && GraphValue.missing.numbers == nil && GraphValue.duration(.seconds(1)).numbers == nil)
  }

  @Test func `errors of settings say what is wrong`() {
    #expect(SettingError.notSettable.description == "the setting is fixed when the interaction is created")
    #expect(SettingError.wrongCount(expected: 1).description == "the value has to consist of 1 number")
    #expect(SettingError.wrongCount(expected: 2).description == "the value has to consist of 2 numbers")
    #expect(SettingError.outOfRange(0...1).description == "a number is not finite, or not within 0.0 and 1.0")
    let kinds: [(SettingKind, String)] = [
      (.flag, "true or false"), (.integer, "a whole number"), (.numbers(2), "a list of 2 numbers"),
      (.list(.numbers(2)), "a list of lists of 2 numbers"), (.list(.list(.text)), "a list of lists of strings"),
      (.optional(.list(.flag)), "a list of values, each true or false, or null"),
      (.choice([SettingForm("topLeft"), SettingForm("at", [SettingArgument("", .number)])]), "one of topLeft, at"),
    ]
    for (kind, phrase) in kinds { #expect(SettingError.wrongKind(kind).description == "the value is of another kind than \(phrase)") }
  }

  /// Values of nodes, of which no two are the same.
  private static let nodeValues: [NodeValue] = [
    .number(1), .number(2), .flag(true), .flag(false), .point(Point(x: 1, y: 0)), .vector(Vector(dx: 1, dy: 0)),
    .size(Size(width: 1, height: 0)), .angle(.radians(1)), .color(Color(red: 1, green: 0, blue: 0, alpha: 0)), .text("e\u{301}"),
    .text("\u{E9}"), .text(""), .path(Path()), .style(NodeStyle()),
  ]

  @Test func `two values of nodes are the same only if their types and all their parts are`() {
    for (index, value) in Self.nodeValues.enumerated() {
      for (other, second) in Self.nodeValues.enumerated() { #expect(value.isSame(as: second) == (index == other), "\(value), \(second)") }
      let names = value.componentNames
      #expect(names.isEmpty ? value.laneCount < 2 : names.count == value.laneCount)
      #expect((value.laneCount..<4).allSatisfy { value.lanes[$0] == 0 })
    }
  }
}
