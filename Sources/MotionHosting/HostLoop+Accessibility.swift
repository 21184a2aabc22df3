import MotionEngine
import MotionGestures
public import MotionScene
public import MotionValues

extension HostLoop {
  /// Adds a tap in the middle of `node` to the next turn, as a screen reader, a switch or a key asks for it.
  ///
  /// A finger goes down and up at `present`, or at the time of the runtime if that is later. So gestures, recordings and replays see what
  /// they see of any tap.
  ///
  /// - Returns: whether a tap there reaches the node: false, without an event, if it is hidden, not interactive, covered, or outside of the scene.
  @discardableResult public func activate(_ node: SceneNode, at present: Timestamp) -> Bool {
    let middle = node.center
    let hit = (runtime.hitTester ?? runtime.scene.hitTest)(middle)
    guard node.isInside(runtime.scene.root), hit?.isInside(node) == true else { return false }
    for phase in [PointerPhase.down, .up] {
      enqueue(.pointer(id: Self.activationID, phase: phase, at: middle, time: max(present, runtime.now)))
    }
    return true
  }

  /// The identifier of the finger that activates nodes: the greatest one that every recording may have. No device has so many pointers.
  private static var activationID: PointerID { PointerID(Int32.max) }
}
