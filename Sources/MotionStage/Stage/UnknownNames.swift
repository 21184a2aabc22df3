#if !hasFeature(Embedded)
  package import MotionEngine
  public import MotionScene
  public import MotionStreams
#endif

/// The error of a name that no node of the scene has.
public struct UnknownNodeError: Error {
  /// The name.
  public let name: String
  /// The names of similar nodes, the most similar first; at most three.
  public let similarNames: [String]
  /// The names of all nodes, if they are few; otherwise empty.
  let names: [String]
}

/// The error of a path that leads to no setting, or to no interaction with a state.
public struct UnknownPathError: Error {
  /// The path.
  public let path: String
  /// Similar paths, the most similar first; at most three.
  public let similarPaths: [String]
  /// The problem, without the remedy.
  let problem: String
  /// Where the paths are listed, as a sentence.
  let remedy: String
}

#if !hasFeature(Embedded)
  extension UnknownNodeError: CustomStringConvertible {
    /// The largest number of names that a message lists.
    private static var listedCount: Int { 8 }

    /// Creates the error for `name` in `scene`.
    init(name: String, in scene: SceneTree) {
      let names = scene.nodes.map(\.name).filter { !$0.isEmpty }
      (self.name, similarNames) = (name, Suggestion.nearest(to: name, among: names))
      self.names = names.count <= Self.listedCount ? names : []
    }

    /// The problem, with the names of similar nodes, or of all nodes if there are few.
    public var description: String {
      func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
      let remedy =
        if !similarNames.isEmpty {
          "similar: " + list(similarNames)
        } else if !names.isEmpty {
          "use one of its names: " + list(names)
        } else {
          "use the name of a node in the scene"
        }
      return "no node on the stage is called \"\(name)\"; " + remedy
    }
  }

  extension UnknownPathError: CustomStringConvertible {
    /// The problem, with similar paths.
    public var description: String {
      problem + (similarPaths.isEmpty ? "; " + remedy : Suggestion.text(for: path, among: similarPaths))
    }
  }

  extension MotionRuntime {
    /// The paths of all settings, and of the properties of all nodes, for suggestions.
    package var settingPaths: [String] {
      let properties = NodeProperty.allCases.filter { $0 != .custom }
      return settings.map { $0.path } + scene.nodes.flatMap { node in properties.map { "\(node.name).\($0.name)" } }
    }
  }

  extension Stage {
    /// Returns the node called `name`.
    ///
    /// - Throws: the names of similar nodes, if there is none. ``subscript(_:)`` ends the program instead.
    public func node(named name: String) throws(UnknownNodeError) -> SceneNode {
      guard let node = scene[name] else { throw UnknownNodeError(name: name, in: scene) }
      return node
    }

    /// Returns the setting, or the property of a node, at `path`, as in `card.spring.damping`.
    ///
    /// - Throws: similar paths, if there is none. `MotionRuntime.setting(at:)` returns nil instead.
    public func setting(at path: String) throws(UnknownPathError) -> Setting {
      if let setting = runtime.setting(at: path) { return setting }
      throw UnknownPathError(
        path: path, similarPaths: Suggestion.nearest(to: path, among: runtime.settingPaths), problem: "no setting is at \"\(path)\"",
        remedy: "runtime.settings lists the paths")
    }

    /// Returns the error of `path`, at which no interaction has a state.
    func unknownState(at path: String) -> UnknownPathError {
      let paths = runtime.interactionEntries.compactMap { $0.isRecognizer || $0.state == nil ? nil : $0.path }
      return UnknownPathError(
        path: path, similarPaths: Suggestion.nearest(to: path, among: paths), problem: "no interaction with a state is at \"\(path)\"",
        remedy: "runtime.settings lists the paths before the names of settings")
    }
  }
#endif
