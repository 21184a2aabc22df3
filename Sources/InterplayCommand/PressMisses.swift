import Interplay
import MotionStage

/// Notices that every press of a run missed the nodes of the scene.
final class PressMisses {
  /// The node that is nearest to a press.
  private struct Nearest {
    let name: String
    /// The distance of the press from its rectangle, in points of the root.
    let distance: Double
  }

  private var pressCount = 0
  private var hasHit = false
  private var first: (location: Point, nearest: Nearest?)?

  /// Observes the contacts of `stage` from now on.
  init(on stage: Stage) {
    let observer = stage.onContact
    stage.onContact = { [unowned stage] contact in
      observer(contact)
      self.note(contact, stage)
    }
  }

  /// Writes the ``notice(advice:)`` as a warning, if there is one.
  func warn(advice: String?, tool: CommandTool) {
    if let notice = notice(advice: advice) { tool.warn("\(tool.name): \(notice)\n") }
  }

  /// The notice, without the name of the program; nil if a press reached a node, or if there was none.
  ///
  /// - Parameter advice: the way to make the first press hit the main node of the page; nil if there is none.
  func notice(advice: String?) -> String? {
    guard !hasHit, let first else { return nil }
    let presses =
      pressCount == 1 ? "the only press reached no node: it is" : "none of the \(pressCount) presses reached a node: the first is"
    let place = "at \(Report.point(first.location.x, first.location.y)), "
    let nearest = first.nearest.map { "\(Report.number($0.distance)) points from \($0.name), the nearest node" } ?? "and there is no node"
    return "\(presses) \(place)\(nearest)" + (advice.map { "; \($0)" } ?? "")
  }

  private func note(_ contact: StageContact, _ stage: Stage) {
    pressCount += 1
    if hasHit { return }
    let hit = stage.runtime.hitTester.map { $0(contact.location) } ?? stage.scene.hitTest(contact.location)
    // The root receives what reaches nothing else; its own recognizers make it a node to press.
    if let hit, hit !== stage.scene.root || !contact.recognizers.isEmpty {
      hasHit = true
    } else if first == nil {
      first = (contact.location, Self.nearest(to: contact.location, in: stage))
    }
  }

  /// Returns the node to touch that is nearest to `location`: one with a recognizer, or any if there is none.
  private static func nearest(to location: Point, in stage: Stage) -> Nearest? {
    let watchers = stage.runtime.core.router.watchers
    var (watched, any): (Nearest?, Nearest?)
    // Not by recursion, and with the transform of each parent: a scene may be nested deeply.
    var pending = [(node: stage.scene.root, transform: Transform.identity)]
    while let (node, transform) = pending.popLast() {
      // Read without making properties, so that the run is the same.
      if node.value(.isHidden) || !node.value(.isInteractive) { continue }
      if node.parent != nil, let distance = distance(of: location, from: node.bounds, transform) {
        if distance < any?.distance ?? .infinity { any = Nearest(name: node.name, distance: distance) }
        if watchers[node.id] != nil, distance < watched?.distance ?? .infinity { watched = Nearest(name: node.name, distance: distance) }
      }
      pending += node.children.reversed().map { (node: $0, transform: $0.transformToParent.followed(by: transform)) }
    }
    return watched ?? any
  }

  /// Returns the distance of `location` from a rectangle that `transform` maps to the root; nil if it has no extent there.
  private static func distance(of location: Point, from bounds: Rect, _ transform: Transform) -> Double? {
    guard let own = transform.inverse?.apply(to: location) else { return nil }
    let nearest = Point(x: min(max(own.x, bounds.minX), bounds.maxX), y: min(max(own.y, bounds.minY), bounds.maxY))
    return transform.apply(to: nearest).distance(to: location)
  }
}
