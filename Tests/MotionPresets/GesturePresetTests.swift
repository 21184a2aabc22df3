import Interplay
import InterplayTestSupport
import Testing

/// The thresholds of the presets, as a person meets them: with a pointer, in a runtime, beside a competing recognizer.
@Suite(.tracksLifetimes) struct GesturePresetTests {
  /// The published numbers of a system: distances in points, times in milliseconds, speeds in points per second.
  struct Numbers: Sendable, CustomTestStringConvertible {
    var name: String
    var preset: GesturePreset
    var tap: Double
    var pan: Double
    var drag: Double
    var press: Int64
    var pressMovement: Double
    var gap: Int64
    var leastGap: Int64
    var pinch: Double
    var fling: ClosedRange<Double>
    var testDescription: String { name }
  }

  static let systems = [
    Numbers(
      name: "uikit", preset: .uiKit, tap: 10, pan: 10, drag: 10, press: 500, pressMovement: 10, gap: 350, leastGap: 0, pinch: 10,
      fling: 0...(.infinity)),
    Numbers(
      name: "flutter", preset: .flutter, tap: 18, pan: 36, drag: 18, press: 500, pressMovement: 18, gap: 300, leastGap: 40, pinch: 18,
      fling: 50...8000),
    Numbers(
      name: "android", preset: .android, tap: 8, pan: 8, drag: 8, press: 400, pressMovement: 8, gap: 300, leastGap: 40, pinch: 8,
      fling: 50...8000),
    Numbers(
      name: "use-gesture", preset: .useGesture, tap: 3, pan: 0, drag: 1, press: 500, pressMovement: 10, gap: 350, leastGap: 0, pinch: 0,
      fling: 0...(.infinity)),
  ]

  /// The states that a recognizer of `configuration` reports for samples of one pointer: x and y from the first place, and milliseconds.
  private func states<Configuration: GestureConfiguration>(
    _ configuration: Configuration, _ samples: [(PointerPhase, Double, Double, Int64)], until end: Int64? = nil
  ) -> [GestureUpdate] {
    let (_, node, runtime) = makeStage()
    let recognizer = runtime.recognize(configuration, on: node)
    // A competitor that never decides: without one, some presets begin with the press.
    runtime.recognize(LongPressConfiguration(duration: .seconds(900), movement: .infinity), on: node, named: "rival")
    var updates: [GestureUpdate] = []
    let subscription = recognizer.subscribe { updates.append($0) }
    for (phase, x, y, time) in samples {
      runtime.send(.pointer(phase: phase, at: Point(x: 200 + x, y: 200 + y), time: .milliseconds(time)))
    }
    if let end { runtime.advance(to: .milliseconds(end)) }
    subscription.unsubscribe()
    return updates
  }

  private func begins(_ pan: PanConfiguration, _ step: Vector) -> Bool {
    states(pan, [(.down, 0, 0, 0), (.move, step.dx, step.dy, 16)]).contains { $0.state == .began }
  }

  @Test(arguments: systems) func `a pan begins just beyond the slop of its system, in every direction`(_ system: Numbers) {
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let direction = PolarOffset(distance: 1, angle: .degrees(degrees)).vector
      // use-gesture measures each axis, the others the distance.
      let measure = system.name == "use-gesture" ? max(abs(direction.dx), abs(direction.dy)) : 1
      #expect(begins(system.preset.pan, direction * ((system.pan + 0.01) / measure)), "\(degrees)°")
      if system.pan > 0 { #expect(!begins(system.preset.pan, direction * ((system.pan - 0.01) / measure)), "\(degrees)°") }
    }
  }

  @Test(arguments: systems) func `a drag along an axis counts that axis alone`(_ system: Numbers) {
    let (beyond, within) = (system.drag + 0.01, system.drag - 0.01)
    for sign in [-1.0, 1] {
      #expect(begins(system.preset.horizontalDrag, Vector(dx: sign * beyond, dy: 0)))
      #expect(begins(system.preset.verticalDrag, Vector(dx: 0, dy: sign * beyond)))
      #expect(!begins(system.preset.horizontalDrag, Vector(dx: sign * within, dy: 0)))
      #expect(!begins(system.preset.horizontalDrag, Vector(dx: sign * within, dy: 200)))
      #expect(!begins(system.preset.verticalDrag, Vector(dx: -200, dy: sign * within)))
    }
    // Only use-gesture gives up once the pointer goes across.
    let turned = [(PointerPhase.down, 0.0, 0.0, Int64(0)), (.move, 0, 50, 16), (.move, 50, 50, 32)]
    #expect(states(system.preset.horizontalDrag, turned).contains { $0.state == .began } == (system.name != "use-gesture"))
  }

  @Test(arguments: systems) func `a tap tolerates movement up to the slop of its system`(_ system: Numbers) {
    for (distance, isTap) in [(0, true), (system.tap - 0.01, true), (system.tap, true), (system.tap + 0.01, false)] {
      let updates = states(system.preset.tap, [(.down, 0, 0, 0), (.move, 0, -distance, 16), (.up, 0, 0, 32)])
      #expect(updates.contains { $0.state == .ended } == isTap, "\(distance)")
    }
  }

  @Test(arguments: systems) func `a long press begins after the time of its system, unless the pointer moves too far`(_ system: Numbers) {
    for (wait, isPress) in [(system.press - 1, false), (system.press, true)] {
      #expect(states(system.preset.longPress, [(.down, 0, 0, 0)], until: wait).contains { $0.state == .began } == isPress)
    }
    for (distance, isPress) in [(system.pressMovement, true), (system.pressMovement + 0.01, false)] {
      let updates = states(system.preset.longPress, [(.down, 0, 0, 0), (.move, distance, 0, 50)], until: 2000)
      #expect(updates.contains { $0.state == .began } == isPress, "\(distance)")
    }
  }

  /// Two taps of 20 ms, the second one `gap` milliseconds after the first was lifted, `distance` away.
  private func twoTaps(_ preset: GesturePreset, gap: Int64, distance: Double = 0) -> Bool {
    let second = 20 + gap
    let updates = states(
      preset.doubleTap,
      [(.down, 0, 0, 0), (.up, 0, 0, 20), (.down, distance, 0, second), (.up, distance, 0, second + 20)], until: second + 2000)
    return updates.contains { $0.state == .ended && $0.tapCount == 2 }
  }

  @Test(arguments: systems) func `a second tap counts within the gaps of its system`(_ system: Numbers) {
    #expect(twoTaps(system.preset, gap: system.gap) && !twoTaps(system.preset, gap: system.gap + 1))
    // The least gap is measured between the presses.
    #expect(twoTaps(system.preset, gap: max(1, system.leastGap - 20)))
    if system.leastGap > 0 { #expect(!twoTaps(system.preset, gap: system.leastGap - 21)) }
    // The node ends 50 points beside its center, so two taps are at most 50 apart here.
    #expect(twoTaps(system.preset, gap: 100, distance: 49))
    var apart = system.preset
    apart.doubleTap.maximumDistance = 40
    #expect(!twoTaps(apart, gap: 100, distance: 41) && twoTaps(apart, gap: 100, distance: 40))
    #expect(system.preset.doubleTap.maximumDistance == 100)
  }

  @Test(arguments: systems) func `a pinch begins once the distance from the middle changes by more than the slop of its system`(
    _ system: Numbers
  ) {
    for (change, isPinch) in [(system.pinch - 0.01, false), (system.pinch + 0.01, true)] where change > 0 {
      for sign in [-1.0, 1] {
        let (_, node, runtime) = makeStage()
        let pinch = runtime.recognize(system.preset.pinch, on: node)
        var states: [RecognitionState] = []
        let subscription = pinch.subscribe { states.append($0.state) }
        for (id, x) in [(PointerID(0), 170.0), (1, 230)] {
          runtime.send(.pointer(id: id, phase: .down, at: Point(x: x, y: 200), time: .zero))
        }
        for (id, x) in [(PointerID(0), 170 - sign * change), (1, 230 + sign * change)] {
          runtime.send(.pointer(id: id, phase: .move, at: Point(x: x, y: 200), time: .milliseconds(16)))
        }
        #expect(states.contains(.began) == isPinch, "\(sign * change)")
        subscription.unsubscribe()
      }
    }
  }

  @Test(arguments: systems, [20.0, 49, 51, 500, 7900, 8100, 20_000]) func `the speed of a release is within the limits of its system`(
    _ system: Numbers, _ speed: Double
  ) {
    // A straight motion of constant speed, which every estimator measures exactly; long enough for every slop.
    let steps = max(12, Int64(60 / (speed * 0.008)) + 1)
    var samples: [(PointerPhase, Double, Double, Int64)] = [(.down, 0, 0, 0)]
    for step in 1...steps { samples.append((.move, Double(step) * speed * 0.008, 0, step * 8)) }
    samples.append((.up, Double(steps) * speed * 0.008, 0, steps * 8))
    let released = states(system.preset.pan, samples).last?.velocity.distance(to: .zero) ?? -1
    let expected = speed < system.fling.lowerBound ? 0 : min(speed, system.fling.upperBound)
    #expect(abs(released - expected) <= 1e-6 * max(1, expected), "\(released)")
  }

  @Test func `the presets differ from each other, apart from UIKit's, which are the package's own`() {
    #expect(GesturePreset.uiKit == .interplay)
    let different = Set(Self.systems.map(\.preset))
    #expect(different.count == 4)
  }
}
