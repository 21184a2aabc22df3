import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// The examples of the migration guides from other animation engines.
@Suite struct MigrationEngineTests {
  @Test func `a spring of Motion, dragged and released`() {
    let (stage, view, runtime) = makeStage()
    // snippet: b3ll-motion
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.3, dampingRatio: 0.64))
    spring.destination.value = Point(x: 200, y: 200)
    let draggable = Draggable()
    runtime.add(Tossable(spring: spring, draggable: draggable), to: view)
    runtime.whenAllAtRest([spring, draggable]) { view.backgroundColor.value = .white }
    // end
    stage.finger.press(on: view).flick(by: Vector(dx: 90, dy: 20))
    stage.settle()
    #expect(view.position.value == Point(x: 200, y: 200) && view.backgroundColor.value == .white)
  }

  @Test func `a decay of Motion`() {
    let (stage, view, runtime) = makeStage()
    // snippet: b3ll-decay
    let coast = Coast<Point>(decay: Decay(keepingPerMillisecond: 0.998), snapping: .multiples(of: 1))
    coast.initialVelocity.value = Point(x: 0, y: 2000)
    runtime.add(coast, to: view.position)
    // end
    stage.settle()
    #expect(view.position.value.y > 1000 && view.position.value.y == view.position.value.y.rounded())
  }

  @Test func `a spring of Advance`() {
    let (stage, view, runtime) = makeStage()
    var changes: [Point] = []
    // snippet: advance
    let spring = Spring<Point>(parameters: SpringParameters(stiffness: 120, damping: 12))
    spring.destination.value = view.position.value
    runtime.add(spring, to: view.position)
    let subscription = view.position.subscribe { changes.append($0) }

    spring.destination.value = Point(x: 100, y: 200)
    // end
    stage.settle()
    subscription.unsubscribe()
    #expect(changes.count > 10 && changes.last == Point(x: 100, y: 200))
  }

  @Test func `a simulation function of Advance`() throws {
    let (stage, view, runtime) = makeStage()
    // snippet: advance-force
    let gravity = Force<SIMD2<Double>>.uniform(SIMD2(0, 980)) + .drag(Decay(rate: 0.5))
    let fall = try ForceSimulation(
      gravity, from: view.position.value, velocity: Point(x: 50, y: 0), at: .zero, duration: .seconds(2), restSpeed: 1)
    // A linear tween is the clock of the simulation.
    let (seconds, clock) = (createProperty(withInitialValue: 0.0), Tween<Double>(duration: .seconds(2), values: [0, 2]))
    clock.timingFunctions.value = [.linear]
    runtime.connect(seconds.map { fall.value(at: .seconds($0)) }, to: view.position)
    runtime.add(clock, to: seconds)
    // end
    stage.settle()
    #expect(view.position.value.y > 500)
  }

  @Test func `a sequence of MotionMachine`() {
    let (stage, view, runtime) = makeStage()
    // snippet: motion-machine
    let timeline = Timeline(of: runtime)
    let move = Tween(duration: .seconds(1), values: [Point(x: 20, y: 200), Point(x: 200, y: 200)])
    let fade = Tween(duration: .milliseconds(500), values: [1.0, 0])
    move.timingFunctions.value = [.easeInOut(.quadratic)]
    fade.delay.value = .seconds(1)
    timeline.runtime.add(move, to: view.position)
    timeline.runtime.add(fade, to: view.opacity)

    // The way back, as with contiguous reversing.
    runtime.cue(after: .milliseconds(1500)) { timeline.rate.value = -1 }
    // end
    stage.run(until: .milliseconds(1500))
    #expect(view.position.value == Point(x: 200, y: 200) && view.opacity.value == 0)
    stage.run(until: .milliseconds(2500))
    #expect(abs(view.position.value.x - 110) < 1e-6 && view.opacity.value == 1)
  }

  @Test func `a reversing motion of MotionMachine that repeats once`() {
    let (stage, view, runtime) = makeStage()
    // snippet: motion-machine-repeats
    let pulse = Tween(duration: .seconds(1), values: [1.0, 1.5])
    pulse.timingFunctions.value = [.easeInOut(.quadratic)]
    pulse.autoreverses.value = true
    // It plays twice: repeatCycles counts the repetitions after the first cycle.
    pulse.repeatCount.value = 2
    runtime.add(pulse, to: view.scale)
    // end
    #expect(stage.settle().restTime == .seconds(4))
  }

  @Test func `a spring of Numeric Springing that rotates a view at each tap`() {
    let (stage, view, runtime) = makeStage()
    // snippet: numeric-springing
    let isRotated = createProperty(withInitialValue: false)
    let tapped = runtime.recognize(TapConfiguration(), on: view).whenRecognitionState(is: .ended)
    runtime.connect(tapped.rewriteTo(isRotated).inverted(), to: isRotated)

    let angles = isRotated.rewrite([true: Angle(degrees: 90), false: Angle(degrees: 0)])
    runtime.add(Follow(angles, spring: Spring(threshold: 0.001)), to: view.rotation)
    // end
    stage.finger.tap(at: view.center)
    stage.settle()
    #expect(abs(view.rotation.value.degrees - 90) < 1e-9)
  }

  @Test func `a type of your own that is animated`() throws {
    // snippet: value-type
    struct Insulation: MotionValue {
      var (thickness, density) = (0.0, 0.0)
      init(lanes: SIMD2<Double>) { (thickness, density) = (lanes.x, lanes.y) }
      var lanes: SIMD2<Double> { SIMD2(thickness, density) }
    }
    let spring = Spring<Insulation>(threshold: 0.01)
    // end
    #expect(spring.destination.value.lanes == .zero)
  }
}
