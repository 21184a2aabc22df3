import Interplay
import InterplayFormats
import MotionReports

/// A form in which a run is exported, by the name that `--export` takes.
enum ExportFormat: String, CaseIterable {
  case swift, webdriver, script, scene, css, webanimation, svg, csv

  /// An export: its text, the name of its file, and sentences about what it does not have, each without its full stop.
  struct Export {
    var fileName: String
    var text: String
    var notices: [String] = []
  }

  /// The names of all formats, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the export has the input of the run, and not only its result.
  var hasInput: Bool {
    switch self {
    case .swift, .webdriver, .script: true
    case .scene, .css, .webanimation, .svg, .csv: false
    }
  }

  /// The type of the file on the web.
  var type: String {
    switch self {
    case .css: "text/css"
    case .svg: "image/svg+xml"
    case .webanimation: "text/javascript"
    case .webdriver, .scene: "application/json"
    case .csv: "text/csv"
    case .swift, .script: "text/plain"
    }
  }

  /// Exports the run of `recording` on `page`.
  ///
  /// - Parameters:
  ///   - origin: the origin of the page.
  ///   - registry: the kinds of interactions that a scene file may contain.
  ///   - makeStage: returns a stage of the page at the start, at a number of frames per second.
  func export(
    _ recording: Recording, on page: Page, from origin: RecordedTest.Origin, registry: SceneRegistry,
    makeStage: (Int64?) throws(CommandFailure) -> Stage
  ) throws(CommandFailure) -> Export {
    let name = Self.fileName(of: page)
    switch self {
    case .swift:
      let test = RecordedTest(recording, on: page, from: origin)
      return Export(fileName: test.name + ".swift", text: test.source)
    case .webdriver:
      let (text, notices) = recording.written(as: .webDriverActions)
      return Export(fileName: name + ".json", text: text, notices: notices)
    case .script:
      let (text, notices) = recording.script()
      return Export(fileName: name + ".script", text: text, notices: notices)
    case .scene:
      let stage = try makeStage(recording.rate.map { Int64($0) })
      recording.replay(on: stage)
      return Export(fileName: name + ".scene.json", text: try SavedScene.text(of: stage, page, registry))
    case .css, .webanimation:
      let stage = try makeStage(CurveExport.rate)
      recording.replay(on: stage)
      let curves = CurveExport(stage.trace)
      let text = self == .css ? curves.styleSheet(title: page.title) : curves.script(title: page.title)
      return Export(fileName: name + (self == .css ? ".css" : ".js"), text: text, notices: curves.notices)
    case .csv:
      let stage = try makeStage(recording.rate.map { Int64($0) })
      recording.replay(on: stage)
      return Export(fileName: name + ".csv", text: TraceTable(stage.trace).csv)
    case .svg:
      let plot = AnimatedPlot(of: try makeStage(AnimatedPlot.rate), playing: recording, title: page.title)
      return Export(
        fileName: name + ".svg", text: plot.svg,
        notices: ["nodes are drawn within \(Report.number(plot.error)) points of their computed positions"] + Self.notices(of: plot))
    }
  }

  /// Returns a notice if an animated picture is larger than announced.
  static func notices(of plot: AnimatedPlot) -> [String] {
    let size = plot.svg.utf8.count
    guard size > AnimatedPlot.byteLimit else { return [] }
    let sizes = "\(size / 1000) kB, more than \(AnimatedPlot.byteLimit / 1000) kB"
    return ["the picture has \(sizes): the scene has too many nodes for a README; write a report or a filmstrip"]
  }

  /// Returns the name of a page without characters that a file name should not have.
  private static func fileName(of page: Page) -> String {
    let plain = page.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) ? $0 : "-" }
    return plain.isEmpty ? "run" : String(plain)
  }
}

/// A `--export FORMAT=FILE` of `play` and `replay`.
struct RequestedExport {
  let format: ExportFormat
  let path: String

  /// Reads all `--export`.
  static func all(_ arguments: Arguments) throws(CommandFailure) -> [RequestedExport] {
    var exports: [RequestedExport] = []
    for text in arguments.all("--export") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = ExportFormat(rawValue: parts[0]) else {
        throw CommandFailure(
          .usage, "--export requires FORMAT=FILE, as in css=toss.css, not '\(text)'; the formats are \(ExportFormat.names)")
      }
      exports.append(RequestedExport(format: format, path: parts[1]))
    }
    return exports
  }
}

/// The saved scene of a stage.
enum SavedScene {
  /// Returns the scene of `stage` with its graph and the present state of its nodes.
  static func text(of stage: Stage, _ page: Page, _ registry: SceneRegistry) throws(CommandFailure) -> String {
    do throws(SceneSavingError) {
      return try SceneFile.text(of: stage.runtime, name: page.name, summary: page.summary, mainNode: page.mainNode, registry: registry)
    } catch {
      throw CommandFailure(
        .badData, "cannot save \(page.name): \(error); register kinds of your own, or export the graph as JSON with 'graph --format json'")
    }
  }
}
