import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// A value of a user, which is no motion value.
private struct Panel: Equatable {
  var title = "panel"
  var frame = Rect(x: 0, y: 0, width: 10, height: 10)
  var opacity = 1.0
  var isOpen = false
}

@Suite(.tracksLifetimes) struct ComputedComponentTests {
  @Test func `fields of a struct are properties, and writing one keeps the others`() {
    let panel = tracked(createProperty(withInitialValue: Panel()))
    var seen: [Panel] = []
    panel.subscribe { seen.append($0) }
    // snippet: key-path
    let opacity = panel.component(\.opacity)
    let left = panel.component(\.frame.origin.x)
    // end
    opacity.value = 0.5
    left.value = 7
    panel.component(\.isOpen).value = true
    panel.component(\.title).value = "open"

    #expect(panel.value == Panel(title: "open", frame: Rect(x: 7, y: 0, width: 10, height: 10), opacity: 0.5, isOpen: true))
    #expect(seen.count == 5 && panel.component(\.opacity) === opacity)
    panel.value = Panel(opacity: 0.25)
    #expect(opacity.value == 0.25 && left.value == 0 && panel.component(\.title).value == "panel")
  }

  @Test func `several motions on different fields of one property move it together`() throws {
    let (stage, panel) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Panel()))
    let (fade, grow, move) = (Tween<Double>(duration: .seconds(1), values: [0]), Spring<Size>(), Spring<Double>())
    fade.timingFunctions.value = []
    (grow.destination.value, move.destination.value) = (Size(width: 100, height: 50), -40)
    stage.runtime.add(fade, to: panel.component(\.opacity))
    stage.runtime.add(grow, to: panel.component(\.frame.size))
    stage.runtime.add(move, to: panel.component(\.frame).origin.x)
    stage.runtime.advance(to: .milliseconds(100))
    let spring = try solution(from: 0, to: -40)

    #expect(panel.value.opacity == 0.9 && panel.value.frame.origin.x == spring.value(at: .milliseconds(100)))
    #expect(panel.component(\.frame).velocity.origin.x == spring.velocity(at: .milliseconds(100)))
    #expect(panel.value.frame.size.width > 10 && panel.isDriven)
    stage.settle()
    #expect(panel.value == Panel(frame: Rect(x: -40, y: 0, width: 100, height: 50), opacity: 0))
  }

  @Test func `a write to the whole interrupts only the motions of components that it changes`() {
    let (stage, frame) = (
      Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Rect(x: 0, y: 0, width: 10, height: 10))
    )
    let (move, grow) = (Spring<Point>(), Spring<Size>())
    (move.destination.value, grow.destination.value) = (Point(x: 90, y: 90), Size(width: 90, height: 90))
    var ends: [String] = []
    move.ends.subscribe { ends.append("move \($0)") }
    grow.ends.subscribe { ends.append("grow \($0)") }
    stage.runtime.add(move, to: frame.origin)
    stage.runtime.add(grow, to: frame.size)
    stage.runtime.advance(to: .milliseconds(50))
    frame.value = Rect(origin: frame.origin.value, size: Size(width: 1, height: 1))
    #expect(ends == ["grow interrupted"] && frame.origin.isDriven && !frame.size.isDriven)

    let whole = Spring<Rect>()
    stage.runtime.add(whole, to: frame)
    #expect(ends == ["grow interrupted", "move interrupted"])
    let left = Spring<Double>()
    left.destination.value = 4
    stage.runtime.add(left, to: frame.origin.x)
    #expect(whole.state.current == .atRest && frame.isDriven)
    stage.settle()
    #expect(frame.value.origin.x == 4)
  }

  @Test func `rounding in a component does not write it back`() {
    let celsius = createProperty(withInitialValue: 20.0)
    let fahrenheit = celsius.component(named: "fahrenheit", get: { $0 * 1.8 + 32 }, set: { $0 = ($1 - 32) / 1.8 })
    var seen: [Double] = []
    fahrenheit.subscribe { seen.append($0) }
    for number in stride(from: 0.1, to: 50, by: 0.7) {
      fahrenheit.value = number
      #expect(fahrenheit.value == number && celsius.value == (number - 32) / 1.8)
    }
    #expect(seen.count == 73)
    celsius.value = 100
    #expect(fahrenheit.value == 212)
    celsius.value = .nan
    #expect(fahrenheit.value.isNaN && seen.count == 75)
  }

  @Test func `hue, saturation and brightness are components of a color, and survive gray and black`() {
    let color = createProperty(withInitialValue: Color(red: 1, green: 0, blue: 0))
    #expect(color.hue.value == .radians(0) && color.saturation.value == 1 && color.brightness.value == 1)
    color.hue.value = .degrees(120)
    #expect(abs(color.value.red) < 1e-15 && color.value.green == 1 && color.value.blue == 0)
    color.saturation.value = 0
    #expect(color.value == .white && color.hue.value == .degrees(120))
    color.brightness.value = 0
    color.saturation.value = 1
    #expect(color.value == .black)
    color.brightness.value = 1
    #expect(color.value.green == 1 && abs(color.value.red) < 1e-15 && color.hue.value == .degrees(120))
    color.red.value = 1
    #expect(abs(color.hue.value.degrees - 60) < 1e-12 && color.hsb.value.brightness == 1)
    color.hue.value = .degrees(420)
    #expect(color.hue.value == .degrees(420) && abs(color.value.red - 1) < 1e-12)
  }

  @Test func `a spring turns the hue while a tween fades the color`() {
    let (stage, color) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Color(red: 1, green: 0, blue: 0)))
    let (turn, fade) = (Spring<Angle>(threshold: 0.001), Tween<Double>(duration: .seconds(1), values: [0]))
    turn.destination.value = .degrees(240)
    stage.runtime.add(turn, to: color.hue)
    stage.runtime.add(fade, to: color.alpha)
    stage.runtime.advance(to: .milliseconds(100))
    let former = color.value
    stage.runtime.advance(to: .milliseconds(101))
    // The velocity of the color is the change per second, through two computed components.
    let (change, velocity) = (color.value.lanes - former.lanes, color.velocity.lanes)
    for lane in 0..<4 { #expect(abs(change[lane] * 1000 - velocity[lane]) < 0.5) }
    stage.settle()
    #expect(abs(color.value.blue - 1) < 1e-12 && abs(color.value.red) < 1e-12 && color.value.alpha == 0)
  }

  @Test func `a component outlives its property as an independent one`() {
    var panel: ReactiveProperty<Rect>? = tracked(createProperty(withInitialValue: Rect(x: 1, y: 2, width: 3, height: 4)))
    let (origin, left) = (panel?.origin, panel?.origin.x)
    panel = nil
    left?.value = 9
    #expect(origin?.value == Point(x: 9, y: 2) && origin?.isDriven == false && origin?.velocity == .zero)
  }

  #if os(Linux) || os(macOS)
    @Test func `a lane that does not exist ends the program`() async {
      for index in [2, -1] as [Int] {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index = index as Int] in
          _ = ReactiveProperty(Point.zero, label: GraphLabel("point")).lane(index)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("`point` has no lane of index \(index): it has 2 lanes. Give an index from 0"), "\(text)")
      }
      await #expect(processExitsWith: .failure) {
        let frame = createProperty(withInitialValue: Rect(x: 0, y: 0, width: 1, height: 1))
        _ = frame.component(named: "edge", get: { $0.minX }, set: { $0.origin.x = $1 })
        _ = frame.component(named: "edge", get: { $0.origin }, set: { $0.origin = $1 })
      }
    }
  #endif

  @Test func `the name of a field without a symbol is the same in every process`() {
    let lists = createProperty(withInitialValue: [[1, 2], [3]])
    #expect(lists.component(\.[0]).name == "property.<Array<Int>>" && lists.component(\.[1][0]).name == "property.<Array<Int>>.<Int>")
  }
}
