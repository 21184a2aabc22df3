public import Interplay

/// A composite like one of a reader: each node is thrown or tapped to one of several shelves, along x.
public final class ThrownShelf: CompositeInteraction {
  public let shared = CompositeState(named: "shelf")
  public let places: ReactiveProperty<[Double]>
  public let draggable: Draggable
  public let spring = Spring<Double>()

  public init(at places: [Double] = [100, 300, 500], draggable: Draggable = Draggable(along: .x)) {
    self.places = ReactiveProperty(places, label: GraphLabel("shelf.places"))
    self.draggable = draggable
  }

  public var settings: [Setting] {
    [
      Setting("places", places, unit: "points", "The x positions at which it may rest."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }
  public var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  public func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let (places, start) = (places, node.position.value)
    let shelf = ReactiveProperty(start.x, label: GraphLabel("shelf"))
    runtime.connect(draggable.projectedEndpoints().x().snapped(to: places.map { .places($0) }), to: shelf)
    let tap = runtime.recognize(TapConfiguration(), on: node)
    let next = tap.whenRecognitionState(is: .ended).map { _ in places.value.first { $0 > shelf.value } ?? places.value.first ?? start.x }
    runtime.connect(next, to: shelf)
    runtime.connect(shelf, to: spring.destination)
    runtime.connect(draggable.releases.map { $0.velocity.x }, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: node.position.x)
    runtime.add(draggable, to: node) { $0.yLocked(to: start.y) }
  }
}

/// A stage with a shelf of 600 points and the nodes `box` and `other`, each of which the shelf moves.
public func makeShelf(_ shelf: ThrownShelf = ThrownShelf(), isTracing: Bool = false) -> (stage: Stage, box: SceneNode, other: SceneNode) {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 600, height: 300)))
  let size = Size(width: 80, height: 80)
  let box = runtime.scene.root.addChild(named: "box", position: Point(x: 100, y: 100), size: size)
  let other = runtime.scene.root.addChild(named: "other", position: Point(x: 300, y: 200), size: size)
  runtime.isTracing = isTracing
  runtime.add(shelf, to: box)
  runtime.add(shelf, to: other)
  return (Stage(runtime: runtime), box, other)
}
