/// The parts of a report that can be played on: the module, the scripts of the studio, and what the page needs to know.
///
/// They are files of the folder that `make studio` writes, because a command cannot contain a module of its own pages.
package struct LiveReport {
  /// The reason why a folder has no parts for a report.
  package enum Refusal: Error, Equatable {
    /// A file is missing.
    case missing(String)
    /// A file is that of another version than this report.
    case outdated(String)
    /// The module does not have the page.
    case unknownPage
  }

  /// The style sheet of the studio.
  let style: String
  /// The elements with the module and its data.
  let elements: String
  /// The script of the studio.
  let script: String

  /// Reads the parts.
  ///
  /// - Parameters:
  ///   - settings: the paths of the settings of the page, in the order of the module; nil if the module does not have the page.
  ///   - module: the module in base64.
  ///   - isCompressed: whether the module is compressed as gzip.
  ///   - file: returns the text of a file of the folder; nil if there is none.
  package init(
    settings: [String]?, module: String, isCompressed: Bool, file: (String) -> String?
  ) throws(Refusal) {
    for (name, text) in StudioSources.modules where file("\(name).js") != text { throw .outdated("\(name).js") }
    var script = ""
    for name in StudioSources.liveModules {
      guard let text = file("Live/\(name).js") else { throw .missing("Live/\(name).js") }
      script += StudioSources.bundled(text)
    }
    guard let style = file("Live/studio.css") else { throw .missing("Live/studio.css") }
    guard let settings else { throw .unknownPage }
    let data = SessionJSON.object(["settings": SessionJSON.array(settings.map { SessionJSON.text($0) })])
    (self.style, self.script) = (style, script)
    elements = """
      <script type="application/json" id="live">\(data)</script>
      <script type="text/plain" id="module" data-coding="\(isCompressed ? "gzip" : "none")">\(module)</script>

      """
  }
}
