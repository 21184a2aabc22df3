import InterplayCore

/// Lets a person drag a node that springs back: an interaction of an app that imports the core alone, with all that a composite may have.
final class Returnable: CompositeInteraction {
  let shared = CompositeState(named: "returnable")
  let draggable = Draggable(configuration: PanConfiguration(slop: 4, directions: .horizontal))
  let spring = Spring<Point>(parameters: .snappy)
  let strength = ReactiveProperty(0.5)

  var settings: [Setting] {
    [
      Setting("strength", strength, in: 0...10, "How much of the release velocity is kept."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let home = createProperty(withInitialValue: node.position.value)
    runtime.connect(home, to: spring.destination)
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { [strength] in $0.scaled(by: strength) }
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: runtime.get(node).position, constraints: constraints)
    runtime.add(draggable, to: node, constraints: constraints)
  }
}

/// The scene of the app: two nodes, one interaction, and values that follow.
struct Cards {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 200)))
  let left: SceneNode
  let right: SceneNode
  let returnable = Returnable()
  let returned: MotionStream<MotionEnd>
  let lean = ReactiveProperty(Angle(degrees: 0))

  init() {
    left = runtime.scene.root.addChild(named: "left", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
    right = runtime.scene.root.addChild(named: "right", position: Point(x: 300, y: 100), size: Size(width: 80, height: 80))
    returned = returnable.spring.ends.asStream()
    runtime.add(returnable, to: left)
    runtime.add(returnable, to: right) { $0.clamped(from: Point(x: 200, y: 0), to: Point(x: 400, y: 200)) }
    let distance = left.position.x().distance(from: right.position.x())
    runtime.connect(
      distance.rewriteRange(start: 0, end: 400, destinationStart: 0, destinationEnd: 90).map { Angle(degrees: $0) }, to: lean)
    let fade = Tween<Double>(duration: .milliseconds(300), values: [1, 0.5])
    fade.timingFunctions.value = [Easing.easeInOut]
    runtime.add(fade, to: right.opacity)
    runtime.start(fade, whenActive: returnable)
  }
}
