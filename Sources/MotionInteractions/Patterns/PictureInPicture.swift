public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person throw a node into one of the four corners of a frame: let go, it springs to the corner that the throw leads nearest to.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** it is neither dragged nor springing.
///
/// Added to several nodes they share the ``corner``, each at its own distance by its size.
public final class PictureInPicture: CompositeInteraction {
  public let shared = CompositeState(named: "pictureInPicture")

  /// What the corners are of, in points of the node's parent. Changed, the node goes on to where its corner is now.
  public let frame: ReactiveProperty<Rect>

  /// How far the node's edges stay within those of the frame, in points.
  public let margin: ReactiveProperty<Double>

  /// Where it is, or is bound for. Goes both ways: written from outside, it goes there.
  public let corner: ReactiveProperty<Corner>

  /// What takes it to its corner; its destination is written by this.
  public let spring: Spring<Point>

  /// What lets it be dragged.
  public let draggable: Draggable

  /// Makes the behaviour; its spring is that of Wave's example: response 0.8 seconds, damping ratio 0.68.
  public init(
    in frame: Rect, margin: Double = 16, corner: Corner = .bottomRight,
    spring: Spring<Point> = Spring(parameters: SpringParameters(response: 0.8, dampingRatio: 0.68)), draggable: Draggable = Draggable()
  ) {
    self.frame = ReactiveProperty(frame, label: GraphLabel("pictureInPicture.frame"))
    self.margin = ReactiveProperty(margin, label: GraphLabel("pictureInPicture.margin"))
    self.corner = ReactiveProperty(corner, label: GraphLabel("pictureInPicture.corner"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  public var settings: [Setting] {
    [
      Setting("frame", frame, unit: "points", "The rectangle whose corners it goes to."),
      Setting("margin", margin, unit: "points", in: 0...1e9, "The distance from the edges of the frame."),
      Setting("corner", corner, "The corner that it goes to."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (corner, frame, margin) = (corner, frame, margin)
    let edges = frame.combineLatest(with: margin.asStream().combineLatest(with: target.size))
    runtime.connect(
      corner.combineLatest(with: edges).map { corner, edges in
        Self.place(corner, edges.0, edges.1.0, edges.1.1, target.anchorPoint.value)
      }.dedupe(), to: spring.destination)
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      var nearest: (corner: Corner, distance: Double)?
      for corner in Corner.allCases {
        let place = Self.place(corner, frame.value, margin.value, target.size.value, target.anchorPoint.value)
        let distance = place.distance(to: endpoint)
        if distance < nearest?.distance ?? .infinity { nearest = (corner, distance) }
      }
      if let nearest, nearest.corner != corner.value { corner.value = nearest.corner }
    }
    runtime.addDragAndSpring(draggable, spring, to: target, constraints: constraints)
  }

  /// Where a node of that size has its anchor point in a corner.
  private static func place(_ corner: Corner, _ frame: Rect, _ margin: Double, _ size: Size, _ anchor: Point) -> Point {
    Point(
      x: corner.isLeft ? frame.minX + margin + anchor.x * size.width : frame.maxX - margin - (1 - anchor.x) * size.width,
      y: corner.isTop ? frame.minY + margin + anchor.y * size.height : frame.maxY - margin - (1 - anchor.y) * size.height)
  }
}
