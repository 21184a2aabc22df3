import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person pull a node up from the bottom to one of several heights, its detents.
///
/// **Affected properties:** the node's position; along x it stays where it is.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** it is neither dragged nor springing.
///
/// On release it springs to the detent nearest to its projected endpoint. It resists beyond the highest and the lowest detent. A detent of 0 hides it.
public final class Sheet: CompositeInteraction {
  public let shared = CompositeState(named: "sheet")

  /// The visible heights at which it stays, in points, in any order. Without detents it stays where it is released.
  ///
  /// After a change, a sheet at one of them moves to the new one nearest to it. A ``detent`` that is not in the list stays.
  public let detents: ReactiveProperty<[Double]>

  /// The visible height that it moves to, in points. A write moves the sheet there.
  public let detent: ReactiveProperty<Double>

  /// The y below which no part of it is visible, in points of the node's parent.
  public let bottom: ReactiveProperty<Double>

  /// The distance that it can be dragged beyond the highest and the lowest detent, in points.
  public let maximumLength = ReactiveProperty(48.0, label: GraphLabel("sheet.maximumLength"))

  /// The spring that moves it to a detent; this interaction writes its destination.
  public let spring: Spring<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// Creates the interaction; it can only be dragged vertically.
  ///
  /// A node that it is added to moves to the first of `detents`, wherever it was. To begin at another one, write ``detent`` before.
  public init(
    detents: [Double], above bottom: Double,
    spring: Spring<Point> = Spring(parameters: SpringParameters(response: 0.4, dampingRatio: 0.85)),
    draggable: Draggable = Draggable(along: .y)
  ) {
    self.detents = ReactiveProperty(detents, label: GraphLabel("sheet.detents"))
    detent = ReactiveProperty(detents.first ?? 0, label: GraphLabel("sheet.detent"))
    self.bottom = ReactiveProperty(bottom, label: GraphLabel("sheet.bottom"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  public var settings: [Setting] {
    [
      Setting("detents", detents, unit: "points", "The heights at which it stays."),
      Setting("detent", detent, unit: "points", "The height that it moves to."),
      Setting("bottom", bottom, unit: "points", "The y below which nothing of it is visible."),
      Setting("maximumLength", maximumLength, unit: "points", in: 0...1e9, "The distance that it can be dragged beyond the outer detents."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (detents, detent, bottom, position) = (detents, detent, bottom, runtime.get(target).position)
    // The x at which it is grabbed.
    let x = ReactiveProperty(position.value.x, label: GraphLabel("sheet.x"))
    let destination = runtime.get(spring.destination)
    // The y of its anchor point at which no part of it is visible.
    let hidden = bottom.combineLatest(with: target.size.combineLatest(with: target.anchorPoint))
      .map { bottom, box in bottom + box.1.y * box.0.height }.remember()
    let (lowest, highest) = (
      hidden.combineLatest(with: detents).map { $0 - ($1.min() ?? -Double.infinity) },
      hidden.combineLatest(with: detents).map { $0 - ($1.max() ?? Double.infinity) }
    )
    runtime.connect(hidden.combineLatest(with: detent).map { Point(x: position.value.x, y: $0 - $1) }.dedupe(), to: spring.destination)
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let zero = bottom.value + target.anchorPoint.value.y * target.size.value.height
      let nearest = Snapping.places(detents.value).place(nearest: zero - endpoint.y) ?? zero - position.value.y
      if nearest != detent.value { detent.value = nearest }
    }
    var former = detents.value
    runtime.own(
      detents.observeChanges { detents in
        defer { former = detents }
        // A height of its own, as of a hidden sheet, stays.
        guard former.contains(detent.value), let nearest = Snapping.places(detents).place(nearest: detent.value) else { return }
        if nearest != detent.value { detent.value = nearest }
      })
    // The range includes the position of a grab from further out, so that the sheet does not jump.
    let grabbed = ReactiveProperty<Double?>(nil, label: GraphLabel("sheet.grabbed"))
    runtime.observe(draggable.gestures) { update in
      guard update.state == .began else { return }
      (x.value, grabbed.value) = (position.value.x, position.value.y)
      if destination.value.x != x.value { destination.value.x = x.value }
    }
    let (top, end) = (
      highest.combineLatest(with: grabbed).map { min($0, $1 ?? $0) }, lowest.combineLatest(with: grabbed).map { max($0, $1 ?? $0) }
    )
    let maximumLength = maximumLength
    runtime.addDragAndSpring(
      draggable, spring, to: target, constraints: constraints,
      dragConstraints: ConstraintApplicator {
        constraints.apply(
          to: $0.xLocked(to: x)
            .rubberBanded(along: .y, from: top.input, to: end.input, maximumLength: maximumLength).asStream())
      })
    // Order matters: after the velocity of the whole drag, so that the sheet does not swing sideways.
    runtime.connect(draggable.finalVelocity.xLocked(to: 0), to: spring.initialVelocity)
  }
}
