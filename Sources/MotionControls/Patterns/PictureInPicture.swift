import MotionDescriptions
public import MotionEngine
public import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person throw a node into a corner of a frame.
///
/// On release the node springs to the corner nearest to its projected endpoint.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** it is neither dragged nor springing.
///
/// Several nodes share the ``corner``; the size of each determines its position there.
public final class PictureInPicture: CompositeInteraction {
  public let shared = CompositeState(named: "pictureInPicture")

  /// The rectangle whose corners are used, in points of the node's parent. On a change the node moves to the new position of its corner.
  public let frame: ReactiveProperty<Rect>

  /// The distance between the node's edges and those of the frame, in points.
  public let margin: ReactiveProperty<Double>

  /// The corner in which the node is, or to which it moves. A write moves the node there.
  public let corner: ReactiveProperty<Corner>

  /// The spring that moves the node to its corner; this interaction writes its destination.
  public let spring: Spring<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// Creates the interaction; the spring defaults to that of Wave's example: response 0.8 seconds, damping ratio 0.68.
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
      Setting("frame", frame, unit: "points", "The rectangle whose corners it moves to."),
      Setting("margin", margin, unit: "points", in: 0...1e9, "The distance from the edges of the frame."),
      Setting("corner", corner, "The corner that it moves to."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (corner, frame, margin) = (corner, frame, margin)
    let box = target.size.combineLatest(with: target.anchorPoint)
    let edges = frame.combineLatest(with: margin.asStream().combineLatest(with: box))
    runtime.connect(
      corner.combineLatest(with: edges).map { corner, edges in
        Self.position(corner, edges.0, edges.1.0, edges.1.1.0, edges.1.1.1)
      }.dedupe(), to: spring.destination)
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      var nearest: (corner: Corner, distance: Double)?
      for corner in Corner.allCases {
        let position = Self.position(corner, frame.value, margin.value, target.size.value, target.anchorPoint.value)
        let distance = position.distance(to: endpoint)
        if distance < nearest?.distance ?? .infinity { nearest = (corner, distance) }
      }
      if let nearest, nearest.corner != corner.value { corner.value = nearest.corner }
    }
    runtime.addDragAndSpring(draggable, spring, to: target, constraints: constraints)
  }

  /// Returns the anchor point's position for a node of `size` in `corner`.
  private static func position(_ corner: Corner, _ frame: Rect, _ margin: Double, _ size: Size, _ anchor: Point) -> Point {
    Point(
      x: corner.isLeft ? frame.minX + margin + anchor.x * size.width : frame.maxX - margin - (1 - anchor.x) * size.width,
      y: corner.isTop ? frame.minY + margin + anchor.y * size.height : frame.maxY - margin - (1 - anchor.y) * size.height)
  }
}
