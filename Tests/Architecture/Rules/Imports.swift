/// A module imports only what the table allows: the modules to its left, and a platform only where one is needed.
enum Imports {
  static let core = [
    "MotionMathematics", "MotionValues", "MotionPhysics", "MotionDescriptions", "MotionStreams", "MotionScene",
    "MotionGestures", "MotionEngine", "MotionInteractions", "MotionChoreography",
  ]

  /// The modules of the core of which `import InterplayCore` shows names.
  static let listed = core.filter { !["MotionMathematics", "MotionPhysics", "MotionDescriptions"].contains($0) }

  /// The modules that each module may import.
  static let table: [(module: String, allowed: [String])] =
    core.enumerated().map { (module: $0.element, allowed: Array(core.prefix($0.offset))) } + [
      (module: "MotionAnimators", allowed: Array(core.prefix { $0 != "MotionScene" })),
      (module: "MotionControls", allowed: Array(core.prefix { $0 != "MotionChoreography" }) + ["MotionAnimators"]),
      (module: "MotionHosting", allowed: Array(core.prefix { $0 != "MotionInteractions" })),
      (module: "MotionInspection", allowed: Array(core.prefix { $0 != "MotionInteractions" })),
      (module: "MotionPresets", allowed: Array(core.prefix { $0 != "MotionEngine" })),
      (module: "MotionInput", allowed: Array(core.prefix { $0 != "MotionEngine" })),
      (module: "MotionStage", allowed: core + ["MotionInspection"]),
      (module: "MotionFormats", allowed: core + ["MotionAnimators", "MotionControls", "MotionInput", "MotionInspection", "MotionStage"]),
      (module: "MotionReports", allowed: core + ["MotionInspection", "MotionPresets", "MotionStage", "MotionFormats", "StudioTexts"]),
      (module: "InterplayFoundation", allowed: ["MotionValues", "MotionPhysics", "Foundation", "CoreGraphics"]),
      (module: "InterplayInterop", allowed: ["MotionAnimators", "MotionStreams", "MotionValues", "Observation"]),
      (
        module: "InterplayTesting",
        allowed: [
          "Interplay", "MotionEngine", "MotionFormats", "MotionMathematics", "MotionPhysics", "MotionReports", "MotionScene", "MotionStage",
          "MotionStreams", "Foundation", "Testing",
        ]
      ),
      (module: "InterplayCore", allowed: listed),
      (
        module: "Interplay",
        allowed: listed + [
          "MotionAnimators", "MotionControls", "MotionDescriptions", "MotionHosting", "MotionInspection", "MotionPresets", "MotionStage",
        ]
      ),
      (module: "InterplayFormats", allowed: ["MotionFormats"]),
      (module: "InterplayPages", allowed: ["Interplay", "MotionPhysics"]),
      (
        module: "InterplayStudio",
        allowed: [
          "MotionDescriptions", "MotionEngine", "MotionGestures", "MotionHosting", "MotionScene", "MotionStage", "MotionStreams",
          "MotionValues",
        ]
      ),
      (module: "InterplayProbe", allowed: ["Interplay", "InterplayPages", "InterplayStudio"]),
      (
        module: "InterplayCommand",
        allowed: core + [
          "MotionInput", "MotionStage", "MotionFormats", "MotionReports", "Interplay", "InterplayFormats", "Foundation", "Glibc",
        ]
      ),
      (module: "InterplayTool", allowed: ["InterplayCommand", "InterplayPages"]),
    ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard let module = file.module, let row = table.first(where: { $0.module == module }) else {
      return [Finding(path: file.path, line: 0, message: "the file is in no module of the table of imports")]
    }
    return imports(of: file).filter { !row.allowed.contains($0.module) }
      .map { Finding(path: file.path, line: $0.line, message: "\(module) may not import \($0.module)") }
  }

  /// The imports of `file`, with their lines.
  private static func imports(of file: SourceFile) -> [(module: String, line: Int)] {
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    var found: [(module: String, line: Int)] = []
    for (index, token) in file.tokens.enumerated() where token.text == "import" && !token.isMember {
      let named = file.tokens.dropFirst(index + 1).first { !kinds.contains($0.text) }
      if let named { found.append((module: named.text, line: token.line)) }
    }
    return found
  }
}
