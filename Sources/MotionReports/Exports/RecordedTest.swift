import MotionFormats
package import MotionStage
import MotionValues

/// The source of a Swift test that replays a recording and expects its values at the end.
package struct RecordedTest {
  /// The origin of the page, which determines how the test creates it.
  package enum Origin {
    /// The catalog of this package.
    case catalog
    /// A member of `Page` in a module.
    case module(String)
    /// The file of a scene.
    case file(String)

    /// Returns the origin of a page in code, by the module of its source file.
    package static func page(_ page: Page) -> Origin {
      let module = "\(page.file)".prefix { $0 != "/" }
      return module == "InterplayPages" ? .catalog : .module(String(module))
    }
  }

  /// The maximum number of nodes whose final positions are expected beside the digest.
  static let nodeLimit = 12

  private let recording: Recording
  private let page: Page
  private let origin: Origin
  private let trace: Trace
  private let isChecked: Bool

  /// Plays `recording` on `page`.
  ///
  /// - Parameter origin: the origin of the page.
  package init(_ recording: Recording, on page: Page, from origin: Origin) {
    let stage = Stage(page: page, rate: recording.rate.map { Int64($0) })
    recording.replay(on: stage)
    (self.recording, self.page, self.origin, trace) = (recording, page, origin, stage.trace)
    // A press that reaches nothing would be an issue of a checked stage.
    isChecked = stage.contacts.allSatisfy(\.isExpected)
  }

  /// The name of the suite: `RecordedTossingTests`.
  package var name: String { "Recorded\(Self.words(of: page.name))Tests" }

  /// The file.
  package var source: String {
    let constant = "recorded\(Self.words(of: page.name))"
    let marks = Self.marks(around: recording.jsonLines)
    let lines = recording.jsonLines.split(separator: "\n").map { "  \($0)\n" }.joined()
    let events = recording.events.count == 1 ? "1 event" : "\(recording.events.count) events"
    return """
      \(imports)
      /// The recorded run of `\(Self.plain(page.name))`: \(events) in \(Self.number(trace.end.seconds(since: .zero))) s.
      @Suite(.attachesStages) struct \(name) {
        @Test func `the recorded run has the same bits`() throws {
          \(pageCode)
          let recording = try #require(EventFile.parse(Array(\(constant).utf8), canvas: page.canvas).recording)
          let stage = Stage(page: page, rate: \(recording.rate.map { "\($0)" } ?? "nil"))\(isChecked ? ".checked()" : "")

          recording.replay(on: stage)
          let trace = stage.trace

      \(expectations)    #expect(trace.digest.hex == "\(trace.digest.hex)")
        }
      }

      /// The recording, which `interplay replay` plays as well.
      private let \(constant) = \(marks)\"""
      \(lines)  \"""\(marks)

      """
  }

  private var imports: String {
    var names = ["Interplay", "InterplayFormats", "InterplayTesting", "Testing"]
    switch origin {
    case .catalog: names.append("InterplayPages")
    case .module: break
    case .file: names.append("Foundation")
    }
    let lines = names.sorted().map { "import \($0)\n" }.joined()
    guard case .module(let module) = origin else { return lines }
    return lines + "\n@testable import \(module)\n"
  }

  private var pageCode: String {
    switch origin {
    case .catalog: return "let page = try #require(Pages.catalog.page(named: \(Self.quoted(page.name))))"
    case .module:
      let name = Self.words(of: page.name)
      return "// A member of Page in your module: correct the name if it has another one.\n    let page = Page."
        + name.prefix(1).lowercased() + name.dropFirst()
    case .file(let path):
      return "let page = try SceneFile.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: \(Self.quoted(path)))))).page"
    }
  }

  private var expectations: String {
    var text = trace.isAtRest ? "    expectAtRest(trace)\n" : ""
    let counts = trace.nodes.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    let moved = trace.nodes.filter { node in
      node.position.times.count > 1 && counts[node.name] == 1
        && node.position.last.x.isFinite && node.position.last.y.isFinite
    }
    for node in moved.prefix(Self.nodeLimit) {
      let (x, y) = (Self.number(node.position.last.x), Self.number(node.position.last.y))
      text += "    #expect(trace[\(Self.quoted(node.name))]?.position.last == Point(x: \(x), y: \(y)))\n"
    }
    return text
  }

  /// Returns the shortest literal of a number.
  private static func number(_ number: Double) -> String { CurveText.number(number) }

  /// Returns the words of a name with capitals: `ReorderableList`. Other characters than letters and digits separate words.
  static func words(of name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "Run" : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns a name for a comment.
  private static func plain(_ name: String) -> String { CurveExport.harmless(name) }

  /// Returns a literal of Swift.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns the number signs around a literal in which `text` neither ends it nor has escapes.
  static func marks(around text: String) -> String {
    var (longest, length) = (0, 0)
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "#") ? length + 1 : 0
      longest = max(longest, length)
    }
    return String(repeating: "#", count: longest + 1)
  }
}
