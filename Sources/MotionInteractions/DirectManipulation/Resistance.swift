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
  private(set) lazy var arguments = ResistanceArguments(perimeter: perimeter.input, maximumLength: maximumLength.input)

  /// The configuration of the drags, whose directions are those in which the resistance acts.
  fileprivate let configuration: ReactiveProperty<PanConfiguration>

  init(to configuration: ReactiveProperty<PanConfiguration>) { self.configuration = configuration }

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
  private let resistance: Resistance
  /// The arguments of a subscription; nil until they are bound, so that a copy before that costs one reference.
  private var bound: ResistanceArguments?

  init(_ resistance: Resistance) { self.resistance = resistance }

  private var arguments: ResistanceArguments { bound ?? resistance.arguments }

  mutating func process(_ value: Point) -> Point? {
    guard let latest = bound?.perimeter.current, let maximumLength = bound?.maximumLength.current else { return nil }
    guard let rect = latest else { return value }
    let banded = RubberBand(maximumLength: maximumLength).banded(value, outsideOf: rect)
    return resistance.configuration.value.directions.moved(value, to: banded)
  }

  // The name of the operator that does the same along both axes.
  var labels: [GraphLabel] {
    let arguments = arguments
    return [
      GraphLabel(
        "rubberBanded", [arguments.perimeter.argument("outsideOf"), arguments.maximumLength.argument("maximumLength")])
    ]
  }

  mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    var arguments = arguments
    bindings.bind(&arguments.perimeter)
    bindings.bind(&arguments.maximumLength)
    bound = arguments
  }
}

/// The resistance as arguments of an operator.
struct ResistanceArguments {
  var perimeter: ReactiveInput<Rect?>
  var maximumLength: ReactiveInput<Double>
}

extension PanDirections {
  /// Returns `end`, with the coordinates of `place` along the axes without an allowed direction.
  fileprivate func moved(_ place: Point, to end: Point) -> Point {
    Point(x: isDisjoint(with: .horizontal) ? place.x : end.x, y: isDisjoint(with: .vertical) ? place.y : end.y)
  }
}
