package import Interplay
package import MotionFormats

extension LawfulInteraction {
  /// Describes an interaction of a registered kind on both nodes, or on their first property of a fitting type.
  ///
  /// A kind that requires a node is added to `node` only. Returns nil for a name that is not registered, and for a kind that fits no node.
  ///
  /// - Parameters:
  ///   - name: the name of the kind.
  ///   - registry: the registry of the kind.
  ///   - seed: the seed of the values that its settings get, as ``varySettings(of:seed:)`` does; nil keeps the defaults.
  ///   - script: a person's actions; nil handles the nodes with two fingers and a mouse.
  package init?(kind name: String, in registry: SceneRegistry, seed: UInt64? = nil, script: (@Sendable (Stage) -> Void)? = nil) {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "node", size: Size(width: 100, height: 100))
    guard registry.addSample(of: name, to: [node], in: MotionRuntime(scene: scene)) != nil else { return nil }
    self.init(
      seed == nil ? name : name + " with other settings", isActivated: false,
      build: { runtime, node, other in
        let sample = registry.addSample(of: name, to: [node, other], in: runtime) { made in
          if let seed { varySettings(of: made, seed: seed) }
        }
        func added<Made: Interaction>(_ made: Made) -> Added {
          Added(enabled: (made as? any Togglable)?.enabled, state: (made as? any Stateful)?.state) { runtime.remove(made) }
        }
        guard let sample else { return Added {} }
        var result = added(sample.interaction)
        (result.addAgain, result.interrupt) = (sample.addAgain, sample.interrupt)
        return result
      }, script: script ?? Self.handleWithMouse)
  }

  /// Handles the nodes with two fingers, and hovers with a mouse.
  private static let handleWithMouse: @Sendable (Stage) -> Void = { stage in
    LawfulInteraction.handle(stage)
    stage.finger(2).become(.mouse).hold(for: .milliseconds(30)).move(to: Point(x: 200, y: 200), over: .milliseconds(100))
      .hold(for: .milliseconds(200)).leave()
  }

  /// The faults of a scene that is saved and loaded before anything happens: it has to do the same, bit for bit.
  func faultsOfSaving(in registry: SceneRegistry) -> [String] {
    let (original, _) = makeStage(rate: 60)
    do {
      let text = try SceneFile.text(of: original.runtime, registry: registry)
      let copy = Stage(page: try SceneFile.parse([UInt8](text.utf8), registry: registry).page)
      let trace = original.settle()
      copy.play(trace.events)
      return copy.settle().digest == trace.digest ? [] : ["moves otherwise once it is saved and loaded"]
    } catch {
      return ["cannot be saved and loaded: \(error)"]
    }
  }
}
