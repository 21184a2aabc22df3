import Foundation
import Interplay
import InterplayFormats
import MotionReports

/// The files that the studio exchanges with the command: exports of a recording, imports of any file, and what led to each value.
struct StudioExchange: Sendable {
  /// An answer with a file, as JSON.
  struct Answer: Encodable {
    /// The meaning of the text: `export`, `recording` or `report`.
    var kind: String
    /// The name of the file.
    var name: String
    /// The type of the file.
    var type: String
    /// The text of the file.
    var text: String
    /// The losses of the file, one sentence each.
    var notices: [String]
  }

  /// The data of a report, as JSON.
  struct Session: Encodable {
    let head: String
    let columns: String
  }

  private let pages: PageCatalog
  private let registry: SceneRegistry
  private let name: String

  /// Creates an exchange for the pages of a studio.
  ///
  /// - Parameters:
  ///   - registry: the kinds of interactions that scenes may contain.
  ///   - name: the name of the program that messages advise to run.
  init(pages: PageCatalog, registry: SceneRegistry = .standard, name: String = "interplay") {
    (self.pages, self.registry, self.name) = (pages, registry, name)
  }

  /// Answers a request that sends a file.
  func answer(to request: WebRequest, _ body: [UInt8]) -> WebAnswer {
    do throws(CommandFailure) {
      switch request.path {
      case "/report": return WebAnswer(type: "text/html; charset=utf-8", body: Array(try report(of: body).html.utf8))
      case "/session":
        let content = try report(of: body).content
        return Self.json(Session(head: content.head, columns: content.columns))
      case "/import": return Self.json(try imported(body, named: request.parameter("name"), page: request.parameter("page")))
      case let path where path.hasPrefix("/export/"): return try export(body, as: String(path.dropFirst("/export/".count)))
      default: return .sentence(405, "the studio takes files at /report, /session, /import and /export/FORMAT")
      }
    } catch {
      return .sentence(422, error.message)
    }
  }

  /// A tool that collects what it writes; names of pages are no paths.
  private func tool(_ warn: @escaping (String) -> Void = { _ in }) -> CommandTool {
    var tool = CommandTool(write: { _ in }, warn: warn)
    (tool.pages, tool.registry, tool.name, tool.opensScenes) = (pages, registry, name, false)
    return tool
  }

  /// Plays a recording as `interplay replay --report` does.
  private func report(of recording: [UInt8]) throws(CommandFailure) -> SessionReport {
    let found = try RecordingLookup(recording, named: "recording.jsonl", tool: tool())
    let stage = found.makeStage(isTracing: true)
    return SessionReport(RecordedSession(of: stage) { found.recording.replay(on: stage) })
  }

  /// Exports a recording as `interplay replay --export` does.
  private func export(_ recording: [UInt8], as name: String) throws(CommandFailure) -> WebAnswer {
    guard let format = ExportFormat(rawValue: name) else {
      return .sentence(404, "there is no export called '\(name)'; the formats are \(ExportFormat.names)")
    }
    let found = try RecordingLookup(recording, named: "recording.jsonl", tool: tool())
    // Played once for its end, if it states none, and without the events that are impossible.
    let stage = found.makeStage()
    found.recording.replay(on: stage)
    var played = stage.recording
    played.page = found.pageName
    let made = try format.export(played, on: found.page, from: .page(found.page), registry: registry) {
      (rate) throws(CommandFailure) in
      Stage(page: found.page, rate: rate)
    }
    return Self.json(Answer(kind: "export", name: made.fileName, type: format.type, text: made.text, notices: made.notices))
  }

  /// Reads a file of any format: events and scripts become a recording, and a scene a report.
  ///
  /// - Parameters:
  ///   - name: the name of the file, whose extension identifies a script.
  ///   - page: the page to whose canvas and nodes events refer.
  private func imported(_ bytes: [UInt8], named name: String?, page: String?) throws(CommandFailure) -> Answer {
    let name = Self.plain(name ?? "file")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interplay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent(name)
    // Names of files that arrive do not begin with a period.
    let output = folder.appendingPathComponent(".import.jsonl")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: input)
    } catch {
      throw CommandFailure(.cannotCreate, "cannot write to the temporary folder; make room on the disk, or set TMPDIR")
    }
    final class Sink { var warnings = "" }
    let sink = Sink()
    let tool = tool { sink.warnings += $0 }
    let words = { (text: String) in
      text.replacingOccurrences(of: output.path + ": ", with: "").replacingOccurrences(of: folder.path + "/", with: "")
        .replacingOccurrences(of: self.name + ": ", with: "")
    }
    do throws(CommandFailure) {
      if FileKind(beginning: Array(bytes.prefix(1 << 16))) == .scene {
        let page = try PageLookup(tool).scene(input.path)
        let html = SessionReport(RecordedSession(of: Stage(page: page, isTracing: true))).html
        return Answer(kind: "report", name: name, type: "text/html", text: html, notices: [])
      }
      var arguments = [input.path, output.path, "--format", "recording"]
      if let page, !ScriptConversion.isScript(name) { arguments += ["--page", page] }
      _ = try ConvertCommand.run(arguments, tool: tool)
      let text = String(decoding: try Files.read(output.path), as: UTF8.self)
      let notices = words(sink.warnings).split(separator: "\n").map(String.init)
      return Answer(kind: "recording", name: name, type: "application/x-ndjson", text: text, notices: notices)
    } catch {
      throw CommandFailure(error.code, words(error.message))
    }
  }

  /// Returns the last part of a name, without what a path must not have.
  private static func plain(_ name: String) -> String {
    let last = name.split(whereSeparator: { "/\\".contains($0) }).last ?? ""
    var kept = last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.suffix(80)
    // The names of files are limited in bytes.
    while String(String.UnicodeScalarView(kept)).utf8.count > 200 { kept.removeFirst() }
    let text = String(String.UnicodeScalarView(kept)).drop { ".- ".contains($0) }
    return text.isEmpty ? "file" : String(text)
  }

  private static func json(_ value: some Encodable) -> WebAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return .sentence(422, "the answer is not text") }
    return WebAnswer(type: "application/json; charset=utf-8", body: [UInt8](data))
  }
}
