import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct DriverConflictReporterTests {
  /// Writes through a connection of a runtime while a spring of the same runtime moves the property.
  private func diagnostics(_ make: (MotionRuntime) -> MotionRuntime) -> [String] {
    let (stage, node, root) = makeStage()
    let (runtime, spring, radius) = (make(root), Spring<Double>(), createProperty(withInitialValue: 1.0))
    runtime.connect(radius, to: node.cornerRadius)
    spring.destination.value = 100
    runtime.add(spring, to: node.cornerRadius)
    stage.run(until: .milliseconds(50))
    #expect(!spring.isAtRest)
    radius.value = 0.5
    return root.diagnostics.map { $0.name }
  }

  @Test func `a write through a connection of a child or a timeline is no conflict with a motion there, as in the root`() {
    #expect(diagnostics { $0 } == [])
    #expect(diagnostics { $0.createChild() } == [])
    #expect(diagnostics { Timeline(of: $0).runtime } == [])
  }

  @Test(arguments: [true, false]) func `a connection of one runtime conflicts with a motion in another one`(_ isMotionInTimeline: Bool) {
    let (stage, node, root) = makeStage()
    let mover = root.scene.root.addChild(named: "mover", position: .zero, size: Size(width: 10, height: 10))
    let (timeline, spring, moving) = (Timeline(of: root), Spring<Point>(), Spring<Point>())
    spring.destination.value = Point(x: 300, y: 300)
    moving.destination.value = Point(x: 100, y: 100)
    root.add(moving, to: mover.position)
    (isMotionInTimeline ? timeline.runtime : root).add(spring, to: node.position)
    stage.run(until: .milliseconds(50))
    #expect(!spring.isAtRest && !moving.isAtRest)
    (isMotionInTimeline ? root : timeline.runtime).connect(mover.position, to: node.position)

    #expect(root.diagnostics.map { $0.name } == ["competing-writers"])
  }

  /// A drag that also connects a property to the corner radius of its node.
  private final class Rounding: CompositeInteraction {
    let shared = CompositeState(named: "rounding")
    let draggable = Draggable()
    let radius = ReactiveProperty(1.0, label: GraphLabel("rounding.radius"))
    var parts: [Part] { [Part("draggable", draggable)] }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.connect(radius, to: node.cornerRadius)
      runtime.add(draggable, to: node)
    }
  }

  @Test func `an interaction that is active on another target does not conflict with a motion on this one`() {
    let (stage, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "other", position: .zero, size: Size(width: 10, height: 10))
    let (rounding, spring) = (Rounding(), Spring<Double>())
    runtime.add(rounding, to: node)
    runtime.add(rounding, to: other)
    spring.destination.value = 100
    runtime.add(spring, to: other.cornerRadius)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(50))
    stage.play()

    #expect(!rounding.isAtRest && !spring.isAtRest)
    rounding.radius.value = 0.5

    #expect(runtime.diagnostics.isEmpty, "\(runtime.diagnostics)")
  }

  @Test func `a spring whose damping is clamped is reported once, and not once for each target`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    (spring.damping.value, spring.destination.value) = (1000, Point(x: 100, y: 100))
    for index in 0..<20 { runtime.add(spring, to: node.addChild(named: "child \(index)", position: .zero).position) }
    #expect(runtime.diagnostics.map { $0.name } == ["damping-clamped"])
    stage.run(until: .milliseconds(50))
    spring.destination.value = Point(x: 200, y: 200)
    #expect(runtime.diagnostics.map { $0.name } == ["damping-clamped"])
  }

  @Test func `a spring whose damping is clamped is reported again neither after its first target left nor in a child`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    (spring.damping.value, spring.destination.value) = (1000, Point(x: 100, y: 100))
    let nodes = (0..<3).map { node.addChild(named: "child \($0)", position: .zero) }
    for target in nodes { runtime.add(spring, to: target.position) }
    let child = runtime.createChild()
    child.add(spring, to: node.position)
    stage.run(until: .milliseconds(50))
    nodes[0].removeFromParent()
    spring.destination.value = Point(x: 200, y: 200)
    #expect(runtime.diagnostics.map { $0.name } == ["damping-clamped"] && child.diagnostics.isEmpty)

    runtime.remove(spring)
    runtime.remove(child)
    runtime.add(spring, to: node.position)
    spring.destination.value = Point(x: 300, y: 300)
    #expect(runtime.diagnostics.map { $0.name } == ["damping-clamped", "damping-clamped"])
  }

  @Test(arguments: [true, false])
  func `a stream to a property conflicts with a motion of a component, and vice versa`(_ isMotionOfComponent: Bool) {
    let (stage, node, runtime) = makeStage()
    let follower = runtime.scene.root.addChild(named: "follower", position: .zero, size: Size(width: 10, height: 10))
    let (moving, spring, coordinate) = (Spring<Point>(), Spring<Point>(), Spring<Double>())
    moving.destination.value = Point(x: 10, y: 10)
    spring.destination.value = Point(x: 300, y: 300)
    coordinate.destination.value = 300
    runtime.add(moving, to: node.position)
    if isMotionOfComponent { runtime.add(coordinate, to: follower.position.x) } else { runtime.add(spring, to: follower.position) }
    stage.run(until: .milliseconds(50))
    #expect(!moving.isAtRest && runtime.diagnostics.isEmpty)

    if isMotionOfComponent {
      runtime.connect(node.position, to: follower.position)
    } else {
      runtime.connect(node.position.x(), to: follower.position.x)
    }

    let place = isMotionOfComponent ? "follower.position.x" : "follower.position"
    #expect(runtime.diagnostics.map { "\($0.name) on \($0.place)" } == ["competing-writers on \(place)"])
  }

  @Test func `a stream to a property conflicts with a motion of a component of a component`() {
    let (stage, node, runtime) = makeStage()
    let follower = runtime.scene.root.addChild(named: "follower", position: .zero, size: Size(width: 10, height: 10))
    let (moving, turning) = (Spring<Color>(), Spring<Angle>())
    node.backgroundColor.value = Color(red: 1, green: 0, blue: 0)
    follower.backgroundColor.value = Color(red: 0, green: 1, blue: 0)
    moving.destination.value = Color(red: 0, green: 0, blue: 1)
    turning.destination.value = Angle(degrees: 300)
    runtime.add(moving, to: node.backgroundColor)
    runtime.add(turning, to: follower.backgroundColor.hue)
    stage.run(until: .milliseconds(50))
    #expect(!moving.isAtRest && !turning.isAtRest && runtime.diagnostics.isEmpty)

    runtime.connect(node.backgroundColor, to: follower.backgroundColor)

    #expect(runtime.diagnostics.map { $0.name } == ["competing-writers"])
    #expect(turning.isAtRest && follower.backgroundColor.value == node.backgroundColor.value)
  }

  @Test func `a stream to a rectangle conflicts with a motion of the x of its origin`() {
    let (stage, _, runtime) = makeStage()
    let (frame, source) = (ReactiveProperty(Rect(x: 1, y: 2, width: 3, height: 4)), ReactiveProperty(Rect(x: 5, y: 6, width: 7, height: 8)))
    let (moving, left) = (Spring<Rect>(), Spring<Double>())
    moving.destination.value = Rect(x: 50, y: 60, width: 70, height: 80)
    left.destination.value = 100
    runtime.add(moving, to: source)
    runtime.add(left, to: frame.origin.x)
    stage.run(until: .milliseconds(50))
    #expect(!moving.isAtRest && !left.isAtRest && runtime.diagnostics.isEmpty)

    runtime.connect(source, to: frame)
    let observer = frame.observeChanges { _ in }

    #expect(runtime.diagnostics.map { $0.name } == ["competing-writers"])
    #expect(left.isAtRest && frame.value == source.value)
    observer.end()
  }

  @Test func `an adjustment of the anchor point during a drag along an axis is no write by code`() {
    let (stage, node, runtime) = makeStage()
    runtime.addDragAndSpring(Draggable(), Spring<Double>(), along: .x, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(node.position.value.x > 220 && runtime.diagnostics.isEmpty)

    node.anchorPointAdjustment.value = AnchorPointAdjustment(anchorPoint: .zero, position: Point(x: 150, y: 150))

    #expect(runtime.diagnostics.map { $0.name } == [])
    #expect(node.position.value == Point(x: 150, y: 150))
  }
}
