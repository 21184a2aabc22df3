import Interplay
import MotionStreams
import Testing

@Suite struct SettingTests {
  private final class Wobble {
    let strength = ReactiveProperty(1.0)
    let corner = ReactiveProperty(Corner.topLeft)
    let perimeter = ReactiveProperty<Rect?>(nil)
    let pan = ReactiveProperty(PanConfiguration())
    var count = 1
    // snippet: setting
    var settings: [Setting] {
      [Setting("strength", strength, in: 0...10, "How much of the release velocity is kept.")]
    }
    // end
  }

  @Test func `a value within the range is written, any other is rejected without effect`() throws {
    let wobble = Wobble()
    let setting = try #require(wobble.settings.first)
    #expect(setting.set([3]) == nil && wobble.strength.value == 3)
    #expect(setting.set([11]) == .outOfRange(0...10) && setting.set([.nan]) == .outOfRange(0...10))
    #expect(setting.set([1, 2]) == .wrongCount(expected: 1) && setting.set(.text("1")) == .wrongKind(.number))
    #expect(setting.numbers == [3] && wobble.strength.value == 3)
  }

  @Test func `a flag is set by 0 or 1, any other number is rejected without effect`() {
    let isOn = ReactiveProperty(true)
    let setting = Setting("isOn", isOn, "Whether it is on.")
    for number in [2.0, 0.5, -1.0, Double.nan, Double.infinity] { #expect(setting.set([number]) == .outOfRange(0...1) && isOn.value) }
    #expect(setting.set([0]) == nil && !isOn.value)
    #expect(setting.set([.nan]) == .outOfRange(0...1) && !isOn.value)
    #expect(setting.set([1]) == nil && isOn.value)
  }

  @Test func `an enumeration is set by the name of its case`() {
    let wobble = Wobble()
    let setting = Setting("corner", wobble.corner, "The corner.")
    #expect(setting.set(.form("bottomRight")) == nil && wobble.corner.value == .bottomRight)
    #expect(setting.set(.form("middle")) == .wrongKind(Corner.settingKind) && wobble.corner.value == .bottomRight)
    #expect(setting.value.text == "bottomRight" && setting.numbers == nil)
  }

  @Test func `a choice is set by its name as a text, too, also an optional one`() {
    let corner = ReactiveProperty(Corner.topLeft)
    let optional = ReactiveProperty<Corner?>(nil)
    let text = ReactiveProperty("a")
    let (one, other) = (Setting("corner", corner, "The corner."), Setting("corner", optional, "A corner."))
    #expect(one.set(.text("bottomRight")) == nil && corner.value == .bottomRight)
    #expect(other.set(.text("topRight")) == nil && optional.value == .topRight)
    for wrong in ["", "middle", "TopLeft"] {
      #expect(one.set(.text(wrong)) == .wrongKind(Corner.settingKind) && corner.value == .bottomRight)
      #expect(other.set(.text(wrong)) == .wrongKind(.optional(Corner.settingKind)) && optional.value == .topRight)
    }
    // Choices are not numbered.
    #expect(one.set([0]) == .wrongKind(Corner.settingKind) && corner.value == .bottomRight)
    #expect(Setting("text", text, "A text.").set(.text("topLeft")) == nil && text.value == "topLeft")
  }

  @Test func `an optional value is set by its numbers, or to null`() {
    let wobble = Wobble()
    let setting = Setting("perimeter", wobble.perimeter, "The perimeter.")
    #expect(setting.set([1, 2, 3, 4]) == nil && wobble.perimeter.value == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(setting.set(.missing) == nil && wobble.perimeter.value == nil)
  }

  @Test func `the fields of a configuration are set separately`() throws {
    let wobble = Wobble()
    let fields = Setting.fields(of: "configuration", wobble.pan)
    let slop = try #require(fields.first { $0.name == "configuration.slop" })
    let pointers = try #require(fields.first { $0.name == "configuration.maximumPointers" })
    let directions = try #require(fields.first { $0.name == "configuration.directions" })
    #expect(slop.set([4]) == nil && pointers.set([2]) == nil && directions.set(.list([.form("left"), .form("up")])) == nil)
    #expect(wobble.pan.value.slop == 4 && wobble.pan.value.maximumPointers == 2 && wobble.pan.value.directions == [.left, .up])
    #expect(pointers.set(.missing) == nil && wobble.pan.value.maximumPointers == .max)
    #expect(slop.set([-1]) == .outOfRange(0...1e6))
  }

  @Test func `a renamed setting is a field only if it was one`() throws {
    let wobble = Wobble()
    let power = try #require(wobble.settings.first).named("power")
    #expect(!power.isField && power.propertyName == "power" && power.set([3]) == nil && wobble.strength.value == 3)
    let slop = try #require(Setting.fields(of: "configuration", wobble.pan).first { $0.name == "configuration.slop" }).named("slop")
    #expect(slop.isField && slop.propertyName == "configuration" && slop.set([4]) == nil && wobble.pan.value.slop == 4)
  }

  @Test func `a variable can be a setting`() {
    let wobble = Wobble()
    let setting = Setting("count", in: 1...9, "The number.") {
      wobble.count
    } set: {
      wobble.count = $0
    }
    #expect(setting.set([4]) == nil && wobble.count == 4 && setting.set([10]) == .outOfRange(1...9))
    #expect(setting.set([1.5]) == .wrongKind(.integer) && wobble.count == 4)
  }

  @Test func `a duration is within the range of its seconds, as a number is`() throws {
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1])
    let delay = try #require(tween.settings.first { $0.name == "delay" })
    #expect(delay.set(.duration(.seconds(-5))) == .outOfRange(0...86_400) && delay.set([-5]) == .outOfRange(0...86_400))
    #expect(delay.set(.duration(.seconds(86_401))) == .outOfRange(0...86_400) && tween.delay.value == .zero)
    #expect(delay.set(.duration(.seconds(86_400))) == nil && tween.delay.value == .seconds(86_400))
  }

  @Test func `a fixed setting can be read and not written`() {
    let setting = Setting(fixed: "delay", Duration.milliseconds(150), unit: "seconds", "The delay.")
    #expect(setting.set([1]) == .notSettable && setting.value.text == Duration.milliseconds(150).description)
  }

  @Test func `every kind of value survives conversion to its description`() {
    func check<Value: SettingRepresentable & Equatable>(_ values: Value...) {
      for value in values { #expect(Value(settingValue: value.settingValue) == value) }
    }
    check(1.5, -0.0)
    check(1, -3)
    check(true, false)
    check("", "a\"b")
    check(Point(x: 1, y: 2))
    check(Insets(top: 1, left: 2, bottom: 3, right: 4))
    check(Duration.milliseconds(1250))
    check(Optional(Rect(x: 1, y: 2, width: 3, height: 4)), nil)
    check([1.0, 2], [])
    check(SpringParameters(stiffness: 3, damping: 2, mass: 5, allowsOverdamping: true))
    check(Decay.scrolling)
    check(Easing.linear, .ease, .easeIn(.back()), .easeOut(.cubic), .easeInOut(.bounce), .steps(StepEasing(3, jump: .both)))
    check(VelocityConfiguration(), VelocityConfiguration(estimator: .steps(oldest: 1, middle: 2, newest: 3)))
    check(VelocityConfiguration(estimator: .integrating(order: 2), isDifferential: true), VelocityConfiguration(estimator: .legacy))
    check(VelocityConfiguration(resolution: .zero), VelocityConfiguration(resolution: .milliseconds(12)))
    check(PanDirections.all, .horizontal, [])
    #expect(Snapping<Point>(settingValue: Snapping.places([Point(x: 1, y: 2)]).settingValue)?.place(nearest: .zero) == Point(x: 1, y: 2))
    #expect(Easing(settingValue: Easing.spring(SpringEasing(SpringParameters())).settingValue) == nil)
  }
}
