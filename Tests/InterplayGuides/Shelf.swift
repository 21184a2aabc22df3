import Interplay

// snippet: complete
/// Lets a person drag a node sideways. Released, it springs to the shelf that the throw aims at; a tap sends it to the next one.
final class Shelf: CompositeInteraction {
  let shared = CompositeState(named: "shelf")
  let draggable = Draggable(along: .x)
  let spring = Spring<Double>()
  /// The x coordinates of the shelves, ascending.
  let places: ReactiveProperty<[Double]>

  init(at places: [Double]) { self.places = ReactiveProperty(places, label: GraphLabel("shelf.places")) }

  var settings: [Setting] {
    [
      Setting("places", places, unit: "points", "The x coordinates of the shelves, ascending."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }
  var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    // The destination of this node: the shelf nearest to what was aimed at.
    let destination = runtime.get(spring.destination)
    destination.value = node.position.value.x
    let aim = createProperty(withInitialValue: destination.value, label: GraphLabel("aim"))
    runtime.connect(aim.snapped(to: places.map { .places($0) }), to: destination)

    // A throw aims at its projected endpoint, a tap at the next shelf.
    runtime.connect(draggable.projectedEndpoints().x(), to: aim)
    let tap = runtime.recognize(TapConfiguration(), on: node)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { [places] _ in
      aim.value = places.value.first { $0 > destination.value } ?? places.value.first ?? aim.value
    }

    runtime.addDragAndSpring(draggable, spring, along: .x, to: node)
  }
}
// end
