public import MotionEngine
import MotionInteractions
import MotionScene
public import MotionStage
import MotionStreams
public import MotionValues

/// A scene in a file, with its interactions, connections, toggles and constraints: a page without compiled code.
///
/// The format is described in `Documentation/SceneFormat.md`.
public struct SceneFile: Sendable {
  /// The name of the scene.
  public let name: String

  /// A description in one sentence; empty if the file has none.
  public let summary: String

  /// The size of the scene, in points.
  public let canvas: Size

  /// The node that fingers aim at by default. Defaults to the first node of the file.
  public let mainNode: String

  /// The grid on which moving values are sampled between frames; nil for none.
  public let samplingInterval: Duration?

  private let root: JSONField
  private let registry: SceneRegistry

  /// Parses and validates a file.
  ///
  /// The whole file is validated before anything is returned.
  ///
  /// - Throws: the first error in the file, with its line, column and path.
  public static func parse(_ bytes: [UInt8], registry: SceneRegistry = .standard) throws(FileError) -> SceneFile {
    try parse(try root(of: bytes), registry: registry)
  }

  /// Parses and validates the scene in a part of another file.
  static func parse(_ root: JSONField, registry: SceneRegistry = .standard) throws(FileError) -> SceneFile {
    let file = try SceneFile(root, registry)
    let runtime = MotionRuntime(scene: SceneTree(size: file.canvas))
    let builder = SceneBuilder(root, registry, in: runtime, isDryRun: true)
    try builder.build()
    try file.checkMainNode(in: runtime.scene, identifiedBy: builder.nodes)
    return file
  }

  /// Returns whether the beginning of a file identifies it as a scene, valid or not.
  public static func isScene(_ bytes: [UInt8]) -> Bool {
    let (name, value) = (Array("\"interplay\"".utf8), Array("\"scene\"".utf8))
    let mark = Array("\u{FEFF}".utf8)
    let start = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix(4096).filter { !Ascii.isBlank($0) }
    // Another file may have the same characters in a text.
    return start.first == Ascii.openBrace && start.indices.contains { start[$0...].starts(with: name + [Ascii.colon] + value) }
  }

  /// Parses a file and builds it in a runtime with a new scene, for tools that embed a scene.
  ///
  /// It does both in one pass; a page validates first and builds later.
  ///
  /// - Parameter log: the output of `log()`. Defaults to the console.
  /// - Throws: the first error in the file, with its line, column and path. The partly built runtime is discarded.
  public static func runtime(
    from bytes: [UInt8], registry: SceneRegistry = .standard, log: ((String) -> Void)? = nil
  ) throws(FileError) -> MotionRuntime {
    let root = try root(of: bytes)
    let file = try SceneFile(root, registry)
    let runtime = MotionRuntime(scene: SceneTree(size: file.canvas), samplingInterval: file.samplingInterval)
    if let log { runtime.logOutput.write = log }
    let builder = SceneBuilder(root, registry, in: runtime)
    try builder.build()
    try file.checkMainNode(in: runtime.scene, identifiedBy: builder.nodes)
    return runtime
  }

  /// Throws if the scene has no node with the name or the id of the main node, or if another node has the name that belongs to that id.
  private func checkMainNode(in scene: SceneTree, identifiedBy nodes: [String: SceneNode]) throws(FileError) {
    guard let field = root.member("mainNode") else { return }
    guard let found = scene[mainNode] else { throw field.refusal("there is no node \"\(mainNode)\"; list it in \"nodes\"") }
    let asked = try field.string()
    guard let meant = nodes[asked], meant !== found, !scene.nodes.contains(where: { $0.name == asked }) else { return }
    throw field.refusal("a node before \"\(asked)\" in the tree has the same name \"\(meant.name)\"; give this one a name of its own")
  }

  private static func root(of bytes: [UInt8]) throws(FileError) -> JSONField {
    let text = SourceText(bytes: bytes)
    guard let start = text.firstNonBlank(from: text.start) else { throw text.error(at: text.start, "the file is empty; expected a scene") }
    return JSONField(text: text, value: try text.json(in: start..<bytes.count))
  }

  /// Returns a file with the graph of `runtime` and the current state of its nodes.
  ///
  /// Motions in flight continue once it is loaded. Arrangements are saved if they were played, have a button, or follow a stream of the scene.
  /// An arrangement that only your code holds is unknown to the runtime, and is not saved.
  ///
  /// - Throws: if something cannot be saved, with its name: closures, and unregistered interactions and operators.
  public static func text(
    of runtime: MotionRuntime, name: String = "scene", summary: String = "", mainNode: String? = nil, registry: SceneRegistry = .standard
  ) throws(SceneSavingError) -> String {
    var header: [(name: String, value: String)] = [("interplay", "\"scene\""), ("version", "1"), ("name", JSONText.quoted(name))]
    if !summary.isEmpty { header.append(("summary", JSONText.quoted(summary))) }
    header.append(("canvas", runtime.scene.size.json))
    if let interval = runtime.clock.samplingInterval { header.append(("samplingInterval", interval.json)) }
    // A node that has left the scene since is none to aim at.
    if let mainNode, let node = runtime.scene[mainNode] {
      let name = node.name == mainNode ? mainNode : SceneWriter.loadedName(of: node, in: runtime.scene)
      header.append(("mainNode", JSONText.quoted(name)))
    }
    let text = try SceneWriter.text(of: runtime, header: header, registry: registry)
    do throws(FileError) {
      _ = try parse([UInt8](text.utf8), registry: registry)
    } catch {
      // The file is read back, which detects unregistered operators, for example.
      throw SceneSavingError(location: error.path.isEmpty ? "the file" : error.path, cause: error.cause)
    }
    return text
  }

  private init(_ root: JSONField, _ registry: SceneRegistry) throws(FileError) {
    try root.allowOnly([
      "interplay", "version", "name", "summary", "canvas", "mainNode", "samplingInterval", "root", "nodes", "properties", "runtimes",
      "gestures", "interactions", "graph", "arrangements",
    ])
    let header = try root.required("interplay")
    guard case .string("scene") = header.value.content else { throw header.refusal("must be \"scene\"") }
    _ = try root.required("version").integer(in: 1...1)
    name = try root.member("name")?.string() ?? "scene"
    summary = try root.member("summary")?.string() ?? ""
    let size = try root.required("canvas")
    canvas = try Size.read(size)
    guard canvas.width > 0, canvas.height > 0, canvas.width <= 1e6, canvas.height <= 1e6 else {
      throw size.refusal("must be wider and higher than 0, and at most 1000000")
    }
    if let field = root.member("samplingInterval") {
      samplingInterval = .nanoseconds(Int64((try field.number(in: 1e-4...86_400) * 1e9).rounded()))
    } else {
      samplingInterval = nil
    }
    mainNode = try Self.mainNode(of: root)
    (self.root, self.registry) = (root, registry)
  }

  /// Returns the name of the main node, which the file may call by its id: with a number if an earlier node has the same name.
  private static func mainNode(of root: JSONField) throws(FileError) -> String {
    let nodes = try root.member("nodes")?.elements() ?? []
    guard let asked = try root.member("mainNode")?.string() else { return try nodes.first?.member("name")?.string() ?? "root" }
    var names: [String] = []
    for node in nodes { names.append(try node.member("name")?.string() ?? "") }
    if names.contains(asked) { return asked }
    for (index, node) in nodes.enumerated() {
      if case .string(asked)? = node.member("id")?.value.content { return NameTable.distinct(names)[index] }
    }
    return asked
  }

  /// A page with the scene and no script.
  public var page: Page {
    let (root, registry) = (root, registry)
    return Page(name: name, summary: summary, canvas: canvas, mainNode: mainNode, samplingInterval: samplingInterval) { runtime in
      do throws(FileError) {
        try SceneBuilder(root, registry, in: runtime).build()
      } catch {
        violation("A validated scene file could not be built. Build it in an empty runtime.")
      }
    } script: { _ in
    }
  }
}
