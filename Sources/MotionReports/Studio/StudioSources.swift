/// The scripts and styles of the report, embedded as text: a moved program needs no files beside it (decision 0059).
///
/// The texts in `Studio+….swift` are copies of the files in the folder `Studio`; a test compares them.
enum StudioSources {
  /// The modules in the order in which they need each other, with their names.
  static let modules: [(name: String, text: String)] = [
    ("columns", columns), ("lanes", lanes), ("causes", causes), ("events", events), ("session", session), ("words", words),
    ("elements", elements), ("palette", palette), ("player", player), ("desk", desk), ("scene", scene), ("appearance", appearance),
    ("drawing", drawing), ("stage", stage), ("timeline", timeline),
    ("curve-drawing", curveDrawing), ("curves", curves), ("inspector", inspector), ("graph", graph), ("tables", tables), ("bar", bar),
    ("keys", keys), ("layout", layout), ("report", report),
  ]

  /// One script of all modules.
  ///
  /// It has the lines of the modules in one scope, without their imports and without the word `export`: a file has no addresses for modules.
  static var script: String { modules.map { bundled($0.text) }.joined() }

  /// The modules of `Studio/Live` with which a report is played on, in the order in which they need each other.
  ///
  /// They are not embedded: `make studio` copies them.
  static let liveModules = [
    "binary", "tape", "module", "input", "paint", "interplay", "links", "exchange", "explanations", "live-session", "live-player",
    "live-stage", "live-timeline", "live-bar", "catalog", "settings-panel", "studio", "live-report",
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
