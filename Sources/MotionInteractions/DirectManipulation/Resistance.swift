import MotionDescriptions
import MotionEngine
import MotionGestures
public import MotionStreams
public import MotionValues

/// The resistance to a drag out of a rectangle, along the axes that the drag moves.
public final class Resistance {
  /// The rectangle within which there is no resistance, in the coordinate space of the position; nil never resists.
  public let perimeter = ReactiveProperty<Rect?>(nil, label: GraphLabel("resistance.perimeter"))

  /// The maximum distance out of the perimeter, in points. Defaults to 48, as in Material Motion.
  public let maximumLength = ReactiveProperty(48.0, label: GraphLabel("resistance.maximumLength"))

  /// Both as arguments of an operator, which all drags share.
  private(set) lazy var arguments = (perimeter: perimeter.input, maximumLength: maximumLength.input)

  init() {}

  /// Returns the position without resistance of a node that is grabbed at `place`, so that it does not jump.
  ///
  /// A coordinate too far outside for any drag to reach is returned unchanged, and so is one that `directions` do not move.
  func origin(of place: Point, in directions: PanDirections) -> Point {
    guard let perimeter = perimeter.value else { return place }
    let free = directions.moved(
      place, to: RubberBand(maximumLength: maximumLength.value).unbanded(place, outsideOf: perimeter))
    let reach = 4 * maximumLength.value
    return Point(
      x: (free.x - place.x).magnitude <= reach ? free.x : place.x, y: (free.y - place.y).magnitude <= reach ? free.y : place.y)
  }
}

/// An operator that applies the resistance to dragged positions, along the axes that the drag moves.
struct Resisted: ReactiveOperator {
  private var perimeter: ReactiveInput<Rect?>
  private var maximumLength: ReactiveInput<Double>
  private let configuration: ReactiveProperty<PanConfiguration>

  init(_ resistance: Resistance, to configuration: ReactiveProperty<PanConfiguration>) {
    let arguments = resistance.arguments
    perimeter = arguments.perimeter
    maximumLength = arguments.maximumLength
    self.configuration = configuration
  }

  mutating func process(_ value: Point) -> Point? {
    guard let latest = perimeter.current, let maximumLength = maximumLength.current else { return nil }
    guard let rect = latest else { return value }
    let banded = RubberBand(maximumLength: maximumLength).banded(value, outsideOf: rect)
    return configuration.value.directions.moved(value, to: banded)
  }

  // The name of the operator that does the same along both axes.
  var labels: [GraphLabel] {
    [GraphLabel("rubberBanded", [perimeter.argument("outsideOf"), maximumLength.argument("maximumLength")])]
  }

  mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&perimeter)
    bindings.bind(&maximumLength)
  }
}

extension PanDirections {
  /// Returns `end`, with the coordinates of `place` along the axes without an allowed direction.
  fileprivate func moved(_ place: Point, to end: Point) -> Point {
    Point(x: isDisjoint(with: .horizontal) ? place.x : end.x, y: isDisjoint(with: .vertical) ? place.y : end.y)
  }
}
