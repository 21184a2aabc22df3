import Interplay
import MotionPhysics
import MotionScene
import MotionStage
import MotionStreams

extension Stage {
  /// The path of the first property, custom ones included, whose value is not finite now; nil if there is none.
  var nonfinitePath: String? {
    for node in trace.nodes {
      let series = node.series.first { series in
        let value = series.value(at: now)
        return (0..<4).contains { !value[$0].isFinite }
      }
      if let series { return node.name + "." + series.property.name }
    }
    // Rectangles, paths and lists have no series.
    var path: String?
    for node in scene.nodes {
      node.visitProperties { property in
        if path == nil, property.graphValue?.isFinite == false { path = property.name }
      }
    }
    return path
  }
}

extension GraphValue {
  /// Whether every number of the value is finite, those of lists and paths included.
  fileprivate var isFinite: Bool {
    switch self {
    case .list(let values): values.allSatisfy { $0.isFinite }
    case .path(let path): path.elements.allSatisfy { $0.isFinite }
    default: numbers?.allSatisfy { $0.isFinite } ?? true
    }
  }
}
