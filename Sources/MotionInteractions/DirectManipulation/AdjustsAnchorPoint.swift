import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Moves the anchor point of a node between the fingers during a gesture, and back to the center afterwards.
///
/// The node itself does not move.
///
/// **Affected properties:** the anchor point of the node, and its position with it, so that the node does not move.
///
/// **Constraints:** none.
///
/// **At rest when** none of the gestures is active; it moves nothing. The anchor point returns when the last gesture ends, or when this is disabled
/// or removed.
///
/// Add it before the interactions that rotate and scale the node, so that the anchor point is adjusted first. It follows the fingers throughout the gesture.
/// Connect a translation by the same recognizer before.
public final class AdjustsAnchorPoint: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("adjustsAnchorPoint.enabled"))

  /// The gestures during which the anchor point is adjusted.
  public let gestures: [MotionStream<GestureUpdate>]

  private let activity = Activity()

  /// Creates the interaction for `gestures`, the updates of recognizers on the same node.
  ///
  /// Gestures that only drag the node do not need it.
  public init(during gestures: [MotionStream<GestureUpdate>]) {
    self.gestures = gestures
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "gestures", streams: gestures, "The gestures that it follows."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let node = runtime.get(target)
    let anchors = Emitter<Point>(label: GraphLabel("anchors"))
    runtime.connect(anchors.asStream().anchorPointAdjustment(in: node), to: node.anchorPointAdjustment)
    // So that a timeline records both. They are held by nobody: a drag holds the position.
    for property in [node.anchorPoint, node.position] { _ = PropertyHold(of: property, runtime: runtime) }
    var active: [Int] = []
    for (index, gesture) in gestures.enumerated() {
      let leave = {
        let wasActive = !active.isEmpty
        active.removeAll { $0 == index }
        if wasActive, active.isEmpty { anchors.send(Point(x: 0.5, y: 0.5)) }
      }
      runtime.own(
        GestureActivity(activity, while: runtime.isOn(enabled), in: runtime).follow(gesture, stop: leave) { update in
          switch update.state {
          case .began, .changed:
            if !active.contains(index) { active.append(index) }
            // A node scaled to zero has no coordinates for the fingers.
            guard let location = node.convertFromRoot(update.location) else { return }
            let size = node.size.value
            guard size.width > 0, size.height > 0 else { return }
            anchors.send(Point(x: location.x / size.width, y: location.y / size.height))
          case .ended, .cancelled: leave()
          case .failed, .possible: break
          }
        })
      runtime.own(leave)
    }
  }
}
