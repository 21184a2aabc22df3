import MotionDescriptions
import MotionValues
import Testing

/// A type of settings as a user writes it, with public declarations only.
private struct Frame: SettingRepresentable, Equatable {
  var width: Double
  var isRound: Bool

  static var settingRepresentation: SettingRepresentation<Frame> {
    SettingRepresentation(.choice([SettingForm("frame", [SettingArgument("width", .number), SettingArgument("isRound", .flag)])])) {
      .form("frame", [GraphArgument("width", .number($0.width)), GraphArgument("isRound", .flag($0.isRound))])
    } decode: {
      guard case .structure(let label) = $0, label.arguments.count == 2, case .number(let width) = label.arguments[0].value,
        case .flag(let isRound) = label.arguments[1].value
      else { return nil }
      return Frame(width: width, isRound: isRound)
    }
  }
}

private enum Side: SettingChoice {
  case near, far

  var settingName: String { self == .near ? "near" : "far" }
}

struct SettingRepresentableTests {
  private func roundTrip<Value: SettingRepresentable>(_ value: Value) -> Value? {
    Value.settingRepresentation.decode(Value.settingRepresentation.encode(value))
  }

  @Test func `values of every built-in type are decoded as they were encoded`() {
    #expect(roundTrip(1.5) == 1.5 && roundTrip(3) == 3 && roundTrip(true) == true && roundTrip("text") == "text")
    #expect(roundTrip(Point(x: 1, y: 2)) == Point(x: 1, y: 2) && roundTrip(Rect(x: 1, y: 2, width: 3, height: 4)).map { $0.maxX } == 4)
    #expect(roundTrip(Duration.milliseconds(250)) == .milliseconds(250) && roundTrip(1.0...2) == 1.0...2)
    #expect(roundTrip(MotionState.active) == .active && roundTrip(Axis.y) == .y && roundTrip(Corner.bottomLeft) == .bottomLeft)
    #expect(roundTrip(SpringParameters.snappy) == .snappy && roundTrip(Decay.scrolling) == .scrolling)
    #expect(roundTrip(EasingFamily.back(overshoot: 2)) == .back(overshoot: 2) && roundTrip(Easing.in(.cubic)) == .in(.cubic))
    #expect(roundTrip(Snapping<Point>.places([.zero])) == .places([.zero]))
    #expect(roundTrip([1.0, 2]) == [1, 2] && roundTrip(Double?.some(1)) == .some(1) && roundTrip(Double?.none) == .some(.none))
  }

  @Test func `a type of your own has a kind, a text and values`() {
    let value = Frame.settingRepresentation.encode(Frame(width: 2, isRound: true))

    #expect(roundTrip(Frame(width: 2, isRound: true)) == Frame(width: 2, isRound: true))
    #expect(value.text == "frame(width: 2.0, isRound: true)")
    #expect(
      Frame.settingRepresentation.kind
        == .choice([SettingForm("frame", [SettingArgument("width", .number), SettingArgument("isRound", .flag)])]))
    #expect(Side.settingRepresentation.kind == .choice([SettingForm("near"), SettingForm("far")]))
    #expect(roundTrip(Side.far) == .far && GraphValue(of: Frame(width: 1, isRound: false)).text == "frame(width: 1.0, isRound: false)")
  }

  @Test func `a value of another kind is refused`() {
    #expect(Frame.settingRepresentation.decode(.number(1)) == nil && Side.settingRepresentation.decode(.form("middle")) == nil)
    #expect(Double.settingRepresentation.decode(.flag(true)) == 1 && Double.settingRepresentation.decode(.text("1")) == nil)
    #expect(Int.settingRepresentation.decode(.number(1.5)) == nil && Decay.settingRepresentation.decode(.number(-1)) == nil)
  }
}
