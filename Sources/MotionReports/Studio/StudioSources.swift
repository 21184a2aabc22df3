import StudioTexts

/// The scripts and styles of the report, which the program contains (decision 0099).
///
/// `StudioTexts` embeds the files of the folder `Studio`: a moved program needs no files beside it.
enum StudioSources {
  /// The modules in the order in which they need each other, with their names.
  static let modules: [(name: String, text: String)] = (0..<interplayStudioModuleCount()).map { index in
    let module = interplayStudioModule(index)
    return (name: String(cString: module.name), text: String(cString: module.text))
  }

  /// The file `Studio/style.css`.
  static let style = String(cString: interplayStudioStyle())

  /// One script of all modules.
  ///
  /// It has the lines of the modules in one scope, without their imports and without the word `export`: a file has no addresses for modules.
  static var script: String { modules.map { bundled($0.text) }.joined() }

  /// The modules of `Studio/Live` with which a report is played on, in the order in which they need each other.
  ///
  /// They are not embedded: `make studio` copies them.
  static let liveModules = [
    "binary", "slices", "tape", "module", "input", "paint", "interplay", "links", "exchange", "explanations", "open-ends",
    "live-session", "recording-tape", "differences", "replays", "banner", "run-checks", "preferences", "key-bindings",
    "canvas-tables", "live-layout", "live-player", "future", "foresight", "live-stage", "live-timeline", "live-curves",
    "live-inspector", "live-bar", "catalog", "pad", "settings-panel", "tries", "rates", "rates-panel", "files", "studio",
    "live-report",
  ]

  /// Returns a module without what only separate files need: imports, the word `export`, comments and indentation.
  static func bundled(_ module: String) -> String {
    var text = ""
    for line in module.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      let isComment = line.hasPrefix("//") || line.hasPrefix("/**") || line.hasPrefix("* ") || line.hasPrefix("*/")
      if line.isEmpty || isComment || line.hasPrefix("import ") || line.hasPrefix("export {") { continue }
      text += (line.hasPrefix("export ") ? line.dropFirst(7) : line) + "\n"
    }
    return text
  }
}
