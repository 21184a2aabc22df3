import MotionChoreography
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// A child runtime, as a scene file sees it.
struct SceneRuntime {
  /// The kinds, by the name that the runtime describes itself with.
  static let kinds: [(name: String, make: @Sendable (MotionRuntime, String, SceneNode?) -> SceneRuntime)] = [
    ("child", { parent, name, node in SceneRuntime(runtime: parent.createChild(named: name, on: node), settings: []) }),
    (
      "timeline",
      { parent, name, node in
        let timeline = Timeline(of: parent, named: name, on: node)
        return SceneRuntime(runtime: timeline.runtime, settings: timeline.settings, isTimeline: true)
      }
    ),
  ]

  /// The settings of each kind, for the reference.
  static func sampleSettings(of kind: String) -> [Setting] {
    let runtime = MotionRuntime(scene: SceneTree(size: .init(width: 1, height: 1)))
    return kinds.first { $0.name == kind }?.make(runtime, kind, nil).settings ?? []
  }

  let runtime: MotionRuntime
  let settings: [Setting]
  /// Whether it, or a runtime that it is in, has a time of its own.
  var isTimeline = false
  /// The node of its part of the scene; nil for the whole scene.
  var node: SceneNode?

  /// The property of the setting called `name`.
  func property(_ name: Substring) -> SceneProperty? {
    settings.first { $0.name == name }?.property.flatMap { SceneProperty($0) }
  }
}
