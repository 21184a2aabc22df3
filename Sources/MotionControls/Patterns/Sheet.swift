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
    let position = runtime.get(target).position
    // The x at which it is grabbed.
    let x = ReactiveProperty(position.value.x, label: GraphLabel("sheet.x"))
    let destination = runtime.get(spring.destination)
    let hidden = bottom.combineLatest(with: target.size.combineLatest(with: target.anchorPoint))
      .map { Sheet.hiddenY(bottom: $0, size: $1.0, anchorPoint: $1.1) }.remember()
    // The y at the outer detents.
    let (lowest, highest) = (
      hidden.combineLatest(with: detents).map { $0 - ($1.min() ?? -Double.infinity) },
      hidden.combineLatest(with: detents).map { $0 - ($1.max() ?? Double.infinity) }
    )
    runtime.connect(hidden.combineLatest(with: detent).map { Point(x: position.value.x, y: $0 - $1) }.dedupe(), to: spring.destination)
    chooseDetent(afterDragsOf: target, from: position, runtime)
    followDetents(runtime)
    // The range includes the position of a grab from further out, so that the sheet does not jump.
    let grabbed = ReactiveProperty<Double?>(nil, label: GraphLabel("sheet.grabbed"))
    runtime.observe(draggable.gestures) { update in
      guard update.state == .began else { return }
      (x.value, grabbed.value) = (position.value.x, position.value.y)
      if destination.value.x != x.value { destination.value.x = x.value }
    }
    let (highestGrabbed, lowestGrabbed) = (
      highest.combineLatest(with: grabbed).map { min($0, $1 ?? $0) }, lowest.combineLatest(with: grabbed).map { max($0, $1 ?? $0) }
    )
    runtime.addDragAndSpring(
      draggable, spring, to: target, constraints: constraints,
      dragConstraints: resisting(constraints, at: x, from: highestGrabbed, to: lowestGrabbed))
    // Order matters: after the velocity of the whole drag, so that the sheet does not swing sideways.
    runtime.connect(draggable.finalVelocity.xLocked(to: 0), to: spring.initialVelocity)
  }

  /// Returns the y of the anchor point at which no part of the sheet is visible.
  private static func hiddenY(bottom: Double, size: Size, anchorPoint: Point) -> Double { bottom + anchorPoint.y * size.height }

  /// Writes the detent nearest to the projected endpoint of each drag; without detents, the height of the release.
  private func chooseDetent(afterDragsOf target: SceneNode, from position: ReactiveProperty<Point>, _ runtime: MotionRuntime) {
    let (detents, detent, bottom) = (detents, detent, bottom)
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let hidden = Sheet.hiddenY(bottom: bottom.value, size: target.size.value, anchorPoint: target.anchorPoint.value)
      let nearest = Snapping.places(detents.value).place(nearest: hidden - endpoint.y) ?? hidden - position.value.y
      if nearest != detent.value { detent.value = nearest }
    }
  }

  /// Moves a sheet that is at a detent to the nearest one, when the detents change.
  private func followDetents(_ runtime: MotionRuntime) {
    let detent = detent
    var former = detents.value
    runtime.own(
      detents.observeChanges { detents in
        defer { former = detents }
        // A height of its own, as of a hidden sheet, stays.
        guard former.contains(detent.value), let nearest = Snapping.places(detents).place(nearest: detent.value) else { return }
        if nearest != detent.value { detent.value = nearest }
      })
  }

  /// Returns the constraints of a dragged position: the line at `x`, resistance beyond `highest` and `lowest`, and `constraints`.
  private func resisting(
    _ constraints: ConstraintApplicator<Point>, at x: ReactiveProperty<Double>, from highest: some MotionStreamConvertible<Double>,
    to lowest: some MotionStreamConvertible<Double>
  ) -> ConstraintApplicator<Point> {
    let maximumLength = maximumLength
    return ConstraintApplicator {
      constraints.apply(
        to: $0.xLocked(to: x)
          .rubberBanded(along: .y, from: highest.input, to: lowest.input, maximumLength: maximumLength).asStream())
    }
  }
}
