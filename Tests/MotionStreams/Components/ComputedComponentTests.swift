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

  @Test func `a field that is not a number is delivered once, from either side`() {
    let panel = tracked(createProperty(withInitialValue: Panel()))
    let opacity = panel.component(\.opacity)
    var (seen, wholes): ([Double], Int) = ([], 0)
    opacity.subscribe { seen.append($0) }
    panel.subscribe { _ in wholes += 1 }
    panel.value.opacity = .nan
    #expect(seen.count == 2 && seen[1].isNaN && wholes == 2)
    opacity.value = 0.5
    #expect(panel.value.opacity == 0.5 && seen.count == 3 && wholes == 3)
    opacity.value = .nan
    #expect(panel.value.opacity.isNaN && seen.count == 4 && wholes == 4)
    panel.value.opacity = 0.25
    #expect(opacity.value == 0.25 && seen.count == 5 && wholes == 5)
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

  @Test func `two routes to one number have the velocity of the motion on either`() throws {
    let (stage, frame) = (
      Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Rect(x: 0, y: 0, width: 0, height: 0))
    )
    let (widen, raise) = (Spring<Double>(), Spring<Double>())
    (widen.destination.value, raise.destination.value) = (100, -40)
    let (height, size) = (frame.component(\.size.height), frame.size)
    stage.runtime.add(widen, to: size.width)
    stage.runtime.add(raise, to: height)
    stage.runtime.advance(to: .milliseconds(100))
    let time = Timestamp.milliseconds(100)
    let expected = Size(
      width: try solution(from: 0, to: 100).velocity(at: time), height: try solution(from: 0, to: -40).velocity(at: time))

    #expect(frame.velocity == Rect(origin: .zero, size: expected) && size.velocity == expected)
    #expect(size.height.velocity == expected.height && height.velocity == expected.height)
    #expect(size.width.velocity == expected.width && frame.component(\.size.width).velocity == expected.width)

    let color = createProperty(withInitialValue: Color(red: 1, green: 0, blue: 0))
    let (turn, fade) = (Spring<Angle>(threshold: 0.001), Spring<Double>(threshold: 0.001))
    (turn.destination.value, fade.destination.value) = (.degrees(50), 0)
    stage.runtime.add(turn, to: color.hue)
    stage.runtime.add(fade, to: color.alpha)
    stage.runtime.advance(to: .milliseconds(150))
    let velocity = color.hsb.velocity
    #expect(velocity.lanes[3] == color.alpha.velocity && color.alpha.velocity < 0 && color.velocity.lanes[3] == color.alpha.velocity)
    #expect(velocity.lanes[0] == color.hue.velocity.lanes && color.saturation.velocity == 0 && color.brightness.velocity == 0)
  }

  /// The numbers of a property and their velocities.
  private struct Watched {
    let name: String
    let value: () -> [Double]
    let velocity: () -> [Double]

    init<Value: MotionValue>(_ property: ReactiveProperty<Value>) {
      func numbers(_ lanes: Value.Lanes) -> [Double] {
        (0..<property.value.lanes.laneCount).map { $0 < lanes.laneCount ? lanes[lane: $0] : 0 }
      }
      name = property.name
      value = { numbers(property.value.lanes) }
      velocity = { numbers(property.velocityLanes) }
    }
  }

  /// Compares the velocities at random times with the differences of values a millisecond before and after.
  private func expectRates(of watched: [Watched], _ stage: Stage, _ random: inout SeededGenerator, _ seed: UInt64) {
    for _ in 0..<4 {
      let time = stage.now.advanced(by: .milliseconds(Int.random(in: 2...900, using: &random)))
      stage.runtime.advance(to: time.advanced(by: .milliseconds(-1)))
      let former = watched.map { $0.value() }
      stage.runtime.advance(to: time)
      let velocities = watched.map { $0.velocity() }
      stage.runtime.advance(to: time.advanced(by: .milliseconds(1)))
      for (index, one) in watched.enumerated() {
        let rates = zip(one.value(), former[index]).map { ($0 - $1) * 500 }
        let isClose = zip(rates, velocities[index]).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0)) }
        #expect(isClose, "seed \(seed): \(one.name) changes by \(rates), and has \(velocities[index])")
      }
    }
  }

  private func tween<Value: MotionValue>(to value: Value) -> Tween<Value> {
    let tween = Tween<Value>(duration: .seconds(10), values: [value])
    tween.timingFunctions.value = [.easeInOut]
    return tween
  }

  @Test(arguments: Soak.part(of: 0..<30 as Range<UInt64>, share: 3))
  func `velocities are rates of change, whichever components of a rectangle move`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (stage, frame) = (
      Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Rect(x: 1, y: 2, width: 3, height: 4))
    )
    let polar = frame.origin
    let routes: [[ReactiveProperty<Double>]] = [
      [polar.x, frame.lane(0), frame.component(\.origin.x), frame.component(\.origin).x, frame.origin.component(\.x)],
      [polar.y, frame.lane(1), frame.component(\.origin.y), frame.component(\.origin).y],
      [frame.size.width, frame.lane(2), frame.component(\.size.width), frame.component(\.size).width, frame.size.component(\.width)],
      [
        frame.size.height, frame.lane(3), frame.component(\.size.height),
        frame.size.component(named: "tall", get: { $0.height }, set: { $0.height = $1 }),
      ],
    ]
    let radius = frame.origin.component(
      named: "radius", get: { ($0.x * $0.x + $0.y * $0.y).squareRoot() },
      set: { point, radius in
        let factor = radius / (point.x * point.x + point.y * point.y).squareRoot()
        point = Point(x: point.x * factor, y: point.y * factor)
      })
    let isPolar = Bool.random(using: &random)
    if isPolar { stage.runtime.add(tween(to: 9.0), to: radius) }
    for lane in (isPolar ? 2 : 0)..<4 where Int.random(in: 0..<3, using: &random) > 0 {
      guard let route = routes[lane].randomElement(using: &random) else { continue }
      stage.runtime.add(tween(to: Double.random(in: -90...90, using: &random)), to: route)
    }
    let points = [Watched(frame.origin), Watched(frame.component(\.origin)), Watched(radius)]
    let watched = [Watched(frame), Watched(frame.size), Watched(frame.component(\.size))] + points + routes.joined().map { Watched($0) }
    expectRates(of: watched, stage, &random, seed)
  }

  @Test(arguments: Soak.part(of: 0..<30 as Range<UInt64>, share: 3))
  func `velocities are rates of change, whichever components of a color move`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (stage, color) = (
      Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: Color(red: 0.9, green: 0.5, blue: 0.2))
    )
    let alphas = [color.alpha, color.component(\.alpha), color.hsb.lane(3)]
    let isRed = Int.random(in: 0..<3, using: &random) == 0
    if isRed { stage.runtime.add(tween(to: 0.7), to: color.red) }
    if !isRed, Bool.random(using: &random) { stage.runtime.add(tween(to: Angle.degrees(50)), to: color.hue) }
    if !isRed, Bool.random(using: &random) { stage.runtime.add(tween(to: 0.4), to: color.saturation) }
    if !isRed, Bool.random(using: &random) { stage.runtime.add(tween(to: 0.3), to: color.brightness) }
    if let alpha = alphas.randomElement(using: &random) { stage.runtime.add(tween(to: 0.1), to: alpha) }
    let lanes = [color.red, color.green, color.blue, color.saturation, color.brightness] + alphas
    expectRates(of: [Watched(color), Watched(color.hsb), Watched(color.hue)] + lanes.map { Watched($0) }, stage, &random, seed)
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
