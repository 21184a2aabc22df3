public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
import MotionValues

/// Puts the anchor point of a node between the fingers while gestures turn and scale it, without moving it, and back into its middle afterwards.
///
/// **Affected properties:** the anchor point of the node, and its position with it, so that the node stays where it is.
///
/// **Constraints:** none.
///
/// **At rest when** none of the gestures is under way; it moves nothing. The anchor point goes back when the last of them has ended, or when it is turned off.
///
/// Add it before what turns and scales the node, so that the anchor point is between the fingers before the node is turned about it. It follows the fingers: whatever they do next is about where they are.
public final class AdjustsAnchorPoint: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("adjustsAnchorPoint.enabled"))

  /// The gestures: each is told as it is decided.
  public let gestures: [MotionStream<GestureUpdate>]

  private let activity = Activity()

  /// Makes the behaviour for `gestures`, which are recognisers of the node it will be added to; those that drag a node need none of it.
  public init(during gestures: [MotionStream<GestureUpdate>]) { self.gestures = gestures }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "gestures", streams: gestures, "The gestures that it follows."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let node = runtime.get(target)
    let anchors = Emitter<Point>(label: GraphLabel("anchors"))
    runtime.connect(anchors.asStream().anchorPointAdjustment(in: node), to: node.anchorPointAdjustment)
    var active: [Int] = []
    for (index, gesture) in gestures.enumerated() {
      let leave = {
        let wasActive = !active.isEmpty
        active.removeAll { $0 == index }
        if wasActive, active.isEmpty { anchors.send(Point(x: 0.5, y: 0.5)) }
      }
      runtime.own(
        GestureActivity(activity, while: enabled).follow(gesture, stop: leave) { update in
          switch update.state {
          case .began, .changed:
            if !active.contains(index) { active.append(index) }
            // A node scaled to nothing has no place for the fingers.
            guard let place = node.convertFromRoot(update.location) else { return }
            let size = node.size.value
            guard size.width > 0, size.height > 0 else { return }
            anchors.send(Point(x: place.x / size.width, y: place.y / size.height))
          case .ended, .cancelled: leave()
          case .failed, .possible: break
          }
        })
    }
  }
}
