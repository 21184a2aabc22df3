import MotionChoreography
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// A child runtime, as a scene file describes it.
struct SceneRuntime {
  /// The kinds, by the name that the runtime reports.
  static let kinds: [(name: String, make: @Sendable (MotionRuntime, String, SceneNode?) -> SceneRuntime)] = [
    ("child", { parent, name, node in SceneRuntime(runtime: parent.createChild(named: name, on: node), settings: []) }),
    (
      "timeline",
      { parent, name, node in
        let timeline = Timeline(of: parent, named: name, on: node)
        return SceneRuntime(runtime: timeline.runtime, settings: timeline.settings, isTimeline: true, timeline: timeline)
      }
    ),
  ]

  /// Returns the settings of each kind, for the reference.
  static func sampleSettings(of kind: String) -> [Setting] {
    let runtime = MotionRuntime(scene: SceneTree(size: .init(width: 1, height: 1)))
    return kinds.first { $0.name == kind }?.make(runtime, kind, nil).settings ?? []
  }

  let runtime: MotionRuntime
  let settings: [Setting]
  /// Whether it has a clock of its own, or is inside a runtime that does.
  var isTimeline = false
  /// The nodes that it can have; nil for those of the whole scene.
  var subtree: SceneSubtree?
  /// The timeline; nil for a child.
  var timeline: Timeline?
  /// The name of the runtime that it is a child of; nil for a child of the scene's.
  var parentName: String?
  /// Whether the graph has an entry of it, or of a runtime inside it.
  var hasEntries = false
  /// The addition to its parent before the first of these entries; nil if there is none.
  var predecessor: ObjectIdentifier?

  /// Returns the property of the setting called `name`.
  func property(_ name: Substring) -> SceneProperty? {
    settings.first { $0.name == name }?.property.flatMap { SceneProperty($0) }
  }
}
