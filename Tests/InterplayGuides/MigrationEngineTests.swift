import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Stands for what another program draws.
private final class Layer {
  var center = Point.zero
  var angle = 0.0
  var opacity = 1.0
}

/// The examples of the migration guides from other animation engines.
@Suite struct MigrationEngineTests {
  private let layer = Layer()

  @Test func `a spring of Motion, moved by a finger and released`() {
    // snippet: b3ll-motion
    let clock = AnimationClock()
    let center = Animated(Point(x: 200, y: 200), on: clock, spring: SpringParameters(response: 0.3, dampingRatio: 0.64))
    center.onChange = { layer.center = $0 }

    // A finger moves it, and releases it with a velocity.
    center.value = Point(x: 320, y: 240)
    center.animate(to: Point(x: 200, y: 200), velocity: Point(x: 900, y: 150)) { end in
      if end == .finished { layer.opacity = 0.5 }
    }
    // The host calls this for each frame.
    clock.advance(to: .milliseconds(16))
    // end
    #expect(layer.center.x > 320)
    clock.advance(to: .seconds(3))
    #expect(layer.center == Point(x: 200, y: 200) && layer.opacity == 0.5)
  }

  @Test func `the same with a scene, the gesture included`() {
    let (stage, view, runtime) = makeStage()
    // snippet: b3ll-scene
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.3, dampingRatio: 0.64))
    spring.destination.value = Point(x: 200, y: 200)
    runtime.add(Tossable(spring: spring), to: view)
    // end
    stage.finger.press(on: view).flick(by: Vector(dx: 90, dy: 20))
    stage.settle()
    #expect(view.position.value == Point(x: 200, y: 200))
  }

  @Test func `what a write without implicit animations of Motion is here`() {
    var ends: [MotionEnd] = []
    // snippet: b3ll-write
    let clock = AnimationClock()
    let center = Animated(Point.zero, on: clock, spring: .snappy)
    center.onChange = { layer.center = $0 }
    center.animate(to: Point(x: 200, y: 200)) { ends.append($0) }
    clock.advance(to: .milliseconds(100))
    // A write is never animated. It ends the spring, and does not call `onChange`.
    center.value = Point(x: 320, y: 240)
    layer.center = center.value
    // end
    #expect(center.value == Point(x: 320, y: 240) && ends.count == 1 && ends.first != .finished)
    clock.advance(to: .seconds(3))
    #expect(layer.center == Point(x: 320, y: 240) && center.value == Point(x: 320, y: 240))

    let (stage, view, runtime) = makeStage()
    runtime.add(Spring<Point>(), to: view.position)
    view.position.value = Point(x: 7, y: 8)
    stage.settle()
    #expect(view.position.value == Point(x: 7, y: 8))
  }

  @Test func `a decay of Motion`() {
    // snippet: b3ll-decay
    let clock = AnimationClock()
    let offset = Animated(Point.zero, on: clock)
    offset.coast(velocity: Point(x: 0, y: 2000), decay: Decay(keepingPerMillisecond: 0.998), snapping: .multiples(of: 1))
    // end
    clock.advance(to: .seconds(20))
    #expect(offset.value.y > 900 && offset.value.y == offset.value.y.rounded())
  }

  @Test func `a spring of Advance`() {
    var shown: [Double] = []
    // snippet: advance
    let clock = AnimationClock()
    let spring = Animated(
      0.0, on: clock, spring: SpringParameters(stiffness: 120, damping: 12), restThreshold: RestThreshold(distance: 0.1, speed: 0.1))
    spring.onChange = { shown.append($0) }
    spring.animate(to: 100)
    clock.advance(to: .milliseconds(100))
    // Keeps its velocity.
    spring.animate(to: 0)
    // end
    let velocity = spring.velocity
    clock.advance(to: .seconds(10))
    #expect(velocity > 0 && shown.last == 0)
  }

  @Test func `a simulation function of Advance`() throws {
    // snippet: advance-force
    let clock = AnimationClock()
    let center = Animated(Point(x: 200, y: 200), on: clock)
    let gravity = Force<SIMD2<Double>>.uniform(SIMD2(0, 980)) + .drag(Decay(rate: 0.5))
    center.play(
      try ForceSimulation(
        gravity, from: center.value, velocity: Point(x: 50, y: 0), at: clock.now, duration: .seconds(2), restSpeed: 1))
    // end
    clock.advance(to: .seconds(1))
    #expect(center.value.y > 500)
    clock.advance(to: .seconds(3))
  }

  @Test func `a sequence of MotionMachine with contiguous reversing`() throws {
    // snippet: motion-machine
    let clock = AnimationClock()
    let move = try MotionTrack(
      from: Point(x: 20, y: 0), to: Point(x: 200, y: 0), over: .seconds(1), easing: .easeInOut(.quadratic)
    ) { layer.center = $0 }
    let fade = try MotionTrack(from: 1.0, to: 0, over: .milliseconds(500)) { layer.opacity = $0 }
    let sequence = Arrangement.sequence(reversing: .contiguously) {
      move
      fade
    }
    sequence.play(on: clock)
    // end
    clock.advance(to: .milliseconds(1500))
    #expect(layer.center == Point(x: 200, y: 0) && layer.opacity == 0)
    clock.advance(to: .milliseconds(2500))
    #expect(abs(layer.center.x - 110) < 1e-9 && layer.opacity == 1)
    clock.advance(to: .seconds(4))
    #expect(!sequence.isPlaying)
  }

  @Test func `a reversing motion of MotionMachine that repeats once`() throws {
    // snippet: motion-machine-repeats
    let clock = AnimationClock()
    let pulse = try MotionTrack(
      from: 1.0, to: 0.5, over: .seconds(1), easing: .easeInOut(.quadratic), reverseEasing: .easeIn(.cubic),
      timing: ArrangementTiming(delay: .milliseconds(200), repeats: .times(1)), reverses: true
    ) { layer.opacity = $0 }
    pulse.arrangement.play(on: clock)
    // end
    clock.advance(to: .milliseconds(1200))
    #expect(layer.opacity == 0.5)
    clock.advance(to: .milliseconds(4200))
    #expect(layer.opacity == 1 && !pulse.arrangement.isPlaying)
  }

  @Test func `a spring of Numeric Springing that rotates a view at each tap`() {
    // snippet: numeric-springing
    let clock = AnimationClock()
    let rotation = Animated(0.0, on: clock, spring: SpringParameters(frequency: 2.8, halfLife: 0.1))
    rotation.onChange = { layer.angle = $0 }
    var isRotated = false

    func viewWasTapped() {
      isRotated.toggle()
      rotation.animate(to: isRotated ? Double.pi / 2 : 0)
    }
    // end
    viewWasTapped()
    clock.advance(to: .seconds(10))
    #expect(layer.angle == Double.pi / 2)
  }

  @Test func `the same with a scene, the tap included`() {
    let (stage, view, runtime) = makeStage()
    // snippet: numeric-scene
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

  @Test func `a type of your own that is animated`() {
    // snippet: value-type
    struct Insulation: MotionValue {
      var (thickness, density) = (0.0, 0.0)
      init(lanes: SIMD2<Double>) { (thickness, density) = (lanes.x, lanes.y) }
      var lanes: SIMD2<Double> { SIMD2(thickness, density) }
    }
    // end
    let clock = AnimationClock()
    let insulation = Animated(Insulation(lanes: [0, 0]), on: clock)
    insulation.animate(to: Insulation(lanes: [10, 2]))
    clock.advance(to: .seconds(10))
    #expect(insulation.value.thickness == 10)
  }
}
