import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// The drag of one node by one pan: the running instance of a ``Draggable``.
final class Drag: Resource, GestureListener {
  /// The effect of one update of the pan.
  private enum Outcome {
    /// Moves the node to this position, in points of its parent.
    case move(Point)
    /// Releases the node with this velocity, in points per second of its parent.
    case release(Point)
    /// Leaves the node where it is.
    case nothing
  }

  /// The right to write the whole position, or one coordinate of it.
  enum Hold {
    case position(PropertyHold<Point>)
    case coordinate(PropertyHold<Double>)

    fileprivate func release() {
      switch self {
      case .position(let hold): hold.release()
      case .coordinate(let hold): hold.release()
      }
    }

    fileprivate func end() {
      switch self {
      case .position(let hold): hold.end()
      case .coordinate(let hold): hold.end()
      }
    }
  }

  private let draggable: Draggable
  private let recognizer: Recognizer<PanConfiguration>
  /// Writes the node's position on behalf of the drag.
  let hold: Hold
  private let activity: Activity
  private let updates: InstanceOutput<GestureUpdate>
  /// Emits the dragged position, before constraints.
  let dragged = Emitter<Point>(label: GraphLabel("draggable"))

  /// The node that it has grabbed; nil while no drag is in progress.
  private var grab: Grab?
  private var isCounted = false
  private var hasEnded = false

  private var node: SceneNode { recognizer.node }

  /// Creates the drag of `position`, or of its coordinate along `axis` alone.
  init(
    of draggable: Draggable, by recognizer: Recognizer<PanConfiguration>, on position: ReactiveProperty<Point>, along axis: Axis?,
    _ runtime: MotionRuntime
  ) {
    (self.draggable, self.recognizer) = (draggable, recognizer)
    switch axis {
    case nil: hold = .position(PropertyHold(of: position, runtime: runtime))
    case .x?: hold = .coordinate(PropertyHold(of: position.x, runtime: runtime))
    case .y?: hold = .coordinate(PropertyHold(of: position.y, runtime: runtime))
    }
    activity = Activity(of: draggable.activity, in: runtime, isManipulation: true)
    updates = InstanceOutput(draggable.updates, in: runtime)
    recognizer.setListener(self)
  }

  func gestureDidChange(to state: MotionState) { count(state == .active) }

  func end() {
    // The observers of the gestures receive the end of one in progress, too. During another update they receive it later, from the recognizer.
    recognizer.cancel()
    hasEnded = true
    hold.end()
    endDrag()
    count(false)
  }

  private func count(_ isActive: Bool) {
    guard isActive != isCounted, !(isActive && hasEnded) else { return }
    isCounted = isActive
    if isActive { activity.begin() } else { activity.end() }
  }

  func gestureDidDecide(_ update: GestureUpdate) {
    updates.send(update)
    // An observer may have removed the draggable in the meantime.
    if hasEnded { return }
    let wasGrabbed = grab != nil
    switch outcome(of: update) {
    case .move(let point): dragged.send(point)
    case .release(let velocity):
      // Released first, so that a spring can take over the position.
      hold.release()
      draggable.sendRelease(at: node.position.value, velocity, updates)
      // An observer of the release may have removed it, too.
      if !hasEnded { updates.sibling(draggable.released).send(velocity) }
    // After a tap, nothing is held.
    case .nothing: if wasGrabbed { hold.release() }
    }
  }

  /// Moves the grabbed position along when the anchor point changes and the node stays where it is.
  private func anchorPointChanged(to anchorPoint: Point) {
    followParent()
    guard let grab else { return }
    let delta = anchorPoint - grab.anchorPoint
    grab.anchorPoint = anchorPoint
    let size = node.size.value
    grab.place = grab.place + node.transformToParent.apply(to: Vector(dx: delta.dx * size.width, dy: delta.dy * size.height))
    if let parent = node.parent, parent === grab.parent { grab.placeInRoot = parent.convertToRoot(grab.place) }
  }

  /// Returns the effect on the node of `update`, in points of the root.
  private func outcome(of update: GestureUpdate) -> Outcome {
    switch update.state {
    case .began:
      beginDrag()
      return move(by: update.translation)
    case .changed:
      return move(by: update.translation)
    case .ended:
      let isGrabbed = grab != nil
      endDrag()
      guard isGrabbed, let velocity = velocityInParent(of: update) else { return .nothing }
      return .release(velocity)
    case .cancelled, .failed, .possible:
      endDrag()
      return .nothing
    }
  }

  private func beginDrag() {
    endDrag()
    let grab = Grab(node, at: draggable.resistance.origin(of: node.position.value, in: draggable.configuration.value.directions))
    // An anchor point that changes during a drag moves the position, and the start of the drag with it.
    grab.anchorPointObserver = node.anchorPoint.observeChanges { self.anchorPointChanged(to: $0) }
    self.grab = grab
  }

  private func endDrag() {
    grab?.anchorPointObserver?.end()
    grab = nil
  }

  /// Converts the grabbed position if the node was moved to another parent, so that it stays under the finger.
  private func followParent() {
    guard let grab, let former = grab.parent, let parent = node.parent, parent !== former else { return }
    // A former parent that was removed since has no place in the scene any more.
    let isRemoved = former.topmostAncestor !== parent.topmostAncestor
    // A parent scaled to zero has no coordinates: the position is converted once it has some.
    guard let converted = isRemoved ? parent.convertFromRoot(grab.placeInRoot) : former.convert(grab.place, to: parent) else { return }
    (grab.place, grab.parent) = (converted, parent)
  }

  private func move(by translation: Vector) -> Outcome {
    followParent()
    guard let grab else { return .nothing }
    guard let parent = node.parent else { return .move(grab.place + translation) }
    let toRoot = parent.transformToRoot
    if parent === grab.parent { grab.placeInRoot = toRoot.apply(to: grab.place) }
    // A parent scaled to zero has no coordinates for the finger: the node stays.
    guard let translation = toRoot.inverse?.apply(to: translation) else { return .nothing }
    return .move(grab.place + translation)
  }

  /// Returns the velocity of `update` in points of the parent; nil if that is scaled to zero.
  private func velocityInParent(of update: GestureUpdate) -> Point? {
    guard let parent = node.parent else { return update.velocity }
    return update.velocity(in: parent)
  }
}

/// A node that was grabbed.
private final class Grab {
  /// The position at which it was grabbed, in points of ``parent``.
  var place: Point
  /// ``place`` in points of the root, at the latest move in ``parent``.
  var placeInRoot: Point
  /// The parent of the node; nil if it has none.
  var parent: SceneNode?
  /// The anchor point to which ``place`` belongs.
  var anchorPoint: Point
  /// The observer of the anchor point.
  var anchorPointObserver: (any Resource)?

  init(_ node: SceneNode, at place: Point) {
    self.place = place
    (parent, anchorPoint) = (node.parent, node.anchorPoint.value)
    placeInRoot = parent?.convertToRoot(place) ?? place
  }
}

extension SceneNode {
  /// The root of the tree, or of the subtree that was removed from it.
  fileprivate var topmostAncestor: SceneNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }
}
