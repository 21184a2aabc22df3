import Foundation
import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import Testing

/// The page that documents the format equals the behavior.
struct RecordingFormatTests {
  private let blocks: [Substring]

  init() throws {
    let page = try String(contentsOf: packageRoot.appendingPathComponent("Documentation/RecordingFormat.md"), encoding: .utf8)
    blocks = page.split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The documented recording.
  private var example: String { String(blocks[0].dropFirst("json\n".count)) }

  @Test func `the documented recording is read and written unchanged`() throws {
    let file = try read(example)

    #expect(file.events.map(\.sampled.phase) == [.down, .move, .move, .up])
    #expect(file.recording?.page == "tossing")
    #expect(file.notices == [])
    #expect(file.recording?.jsonLines == example)
  }

  @Test func `the documented baseline is read and written unchanged`() throws {
    let lines = String(blocks[1].dropFirst("json\n".count))
    let baseline = try #require(try read(example + lines).baseline)

    #expect(baseline.isComplete && baseline.outputs.map(\.layer) == BaselineLayer.allCases)
    #expect(String(decoding: baseline.written(into: Array(example.utf8)), as: UTF8.self) == example + lines)
  }

  @Test func `the documented errors equal the reported ones`() throws {
    let lines = try #require(blocks.first { $0.hasPrefix("text\n") }).split(separator: "\n").dropFirst().map(String.init)
    let damages = [
      ("195, \"y\": 580.5", "\"195\", \"y\": 580.5"), ("\"move\", \"x\": 195, \"y\": 540", "\"down\", \"x\": 195, \"y\": 540"),
      ("\"y\": 600", "\"y\": 600, \"presure\": 1"),
    ]
    #expect(lines.count == damages.count)

    for (line, damage) in zip(lines, damages) {
      let error = #expect(throws: FileError.self) { _ = try read(example.replacing(damage.0, with: damage.1)) }
      #expect(error?.description == line)
    }
  }
}
