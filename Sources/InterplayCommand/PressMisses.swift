import Interplay
import MotionStage

/// Notices that every press of a run missed the nodes of the scene.
final class PressMisses {
  private var pressCount = 0
  private var hasHit = false
  private var first: (location: Point, nearest: NearbyNode?, canAim: Bool)?

  /// Observes the contacts of `stage` from now on.
  init(on stage: Stage) {
    stage.contactJudge = { [unowned stage] contact, node in self.note(contact, on: node, stage) }
  }

  /// Writes the ``notice(advice:)`` as a warning, if there is one.
  func warn(advice: String?, tool: CommandTool) {
    if let notice = notice(advice: advice) { tool.report(notice) }
  }

  /// The notice, without the name of the program; nil if a press reached a node, or if there was none.
  ///
  /// - Parameter advice: the way to make the first press hit the main node of the page; nil if there is none.
  ///   It is left out if a press on the center of that node would reach no node either.
  func notice(advice: String?) -> String? {
    guard !hasHit, let first else { return nil }
    let presses =
      pressCount == 1 ? "the only press reached no node: it is" : "none of the \(pressCount) presses reached a node: the first is"
    let place = "at \(Report.point(first.location.x, first.location.y)), "
    let nearest = first.nearest.map { "\(Report.number($0.distance)) points from \($0.name), the nearest node" } ?? "and there is no node"
    return "\(presses) \(place)\(nearest)" + (first.canAim ? advice.map { "; \($0)" } ?? "" : "")
  }

  private func note(_ contact: StageContact, on node: SceneNode?, _ stage: Stage) {
    pressCount += 1
    if hasHit { return }
    // The root receives what reaches nothing else; its own recognizers make it a node to press.
    if let node, node !== stage.scene.root || !contact.recognizers.isEmpty {
      hasHit = true
    } else if first == nil {
      let center = stage.page.flatMap { stage.scene[$0.mainNode] }?.center
      let aimed = center.flatMap { stage.hit(at: $0) }
      first = (contact.location, stage.nodeToTouch(near: contact.location), aimed != nil && aimed !== stage.scene.root)
    }
  }
}
