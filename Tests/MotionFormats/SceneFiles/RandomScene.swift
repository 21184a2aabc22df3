import Interplay
import InterplayTestSupport
import MotionFormats

/// A small scene in the form of a file, and a program that touches it: both are pasteable text.
struct RandomScene {
  /// The nodes, as elements of the file.
  var nodes: [String] = []
  /// The runtimes, as elements of the file.
  var runtimes: [String] = []
  /// The properties without a node, as elements of the file.
  var properties: [String] = []
  /// The interactions, as elements of the file.
  var interactions: [String] = []
  /// The graph, as elements of the file.
  var graph: [String] = []
  /// Whether moving values are sampled on a grid.
  var isSampled = false
  /// The program.
  var steps: [RandomSceneStep] = []
  /// The number of steps before the scene is saved.
  var saveIndex = 0

  /// The file.
  var text: String {
    func list(_ elements: [String]) -> String { "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]" }
    return """
      {"interplay": "scene", "version": 1, "canvas": [400, 800],\(isSampled ? " \"samplingInterval\": 0.008," : "")
        "nodes": \(list(nodes)),
        "properties": \(list(properties)),
        "runtimes": \(list(runtimes)),
        "interactions": \(list(interactions)),
        "graph": \(list(graph))}
      """
  }

  /// The file and the program.
  var listing: String { text + "\nsaved after step \(saveIndex)\n" + steps.map { "  \($0),\n" }.joined() }

  /// Whether the file can be loaded. Only a cycle, which is refused, keeps it from that.
  var isValid: Bool {
    do throws(FileError) {
      _ = try SceneFile.runtime(from: [UInt8](text.utf8))
      return true
    } catch {
      return error.cause.hasPrefix("closes a cycle")
    }
  }

  /// Returns a stage with the scene; nil if the file is invalid.
  func stage(rate: Int64? = 60) -> Stage? { Self.stage(text, rate: rate) }

  /// Returns a stage with the scene in `text`; nil if it is invalid.
  static func stage(_ text: String, rate: Int64? = 60) -> Stage? {
    guard let runtime = try? SceneFile.runtime(from: [UInt8](text.utf8), log: { _ in }) else { return nil }
    return Stage(runtime: runtime, rate: rate)
  }

  /// Returns the smallest program that `fails`, by leaving out steps, entries, interactions and nodes, one after the other.
  func shrunk(_ fails: (RandomScene) -> Bool) -> RandomScene {
    var (best, isSmaller) = (self, true)
    func attempt(_ change: (inout RandomScene) -> Void) {
      var smaller = best
      change(&smaller)
      guard fails(smaller) else { return }
      (best, isSmaller) = (smaller, true)
    }
    while isSmaller {
      isSmaller = false
      for index in best.steps.indices.reversed() where index < best.steps.count {
        attempt { scene in
          scene.steps.remove(at: index)
          if index < scene.saveIndex { scene.saveIndex -= 1 }
        }
      }
      for list in [\RandomScene.graph, \.interactions, \.properties, \.runtimes, \.nodes] {
        for index in best[keyPath: list].indices.reversed() { attempt { $0[keyPath: list].remove(at: index) } }
      }
    }
    return best
  }
}
