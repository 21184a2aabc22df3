import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// Recordings of real devices drive the pages.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
struct RecordingsTests {
  static let names: [String] = {
    let folder = SharedCases.folder.appendingPathComponent("recordings/evemu")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.sorted()
  }()

  @Test(arguments: Soak.part(of: names, share: 2))
  func `a recording plays pages to rest, the same way twice`(name: String) throws {
    let bytes = [UInt8](try SharedCases.data("recordings/evemu/\(name)"))
    // A few of the pages, different ones for each recording; all of them in `make soak`.
    var files: [Size: [InputEvent]] = [:]
    for page in Soak.part(of: Pages.all, share: 110, offset: 2 * (Self.names.firstIndex(of: name) ?? 0)) {
      let events = try files[page.canvas] ?? EventFile.parse(bytes, canvas: page.canvas).events
      files[page.canvas] = events
      func play() -> Trace {
        let stage = Stage(page: page)
        stage.play(events, aimingAt: stage[page.mainNode])
        return stage.settle()
      }

      let trace = play()

      #expect(trace.isAtRest, "\(page.name)")
      #expect(play().digest == trace.digest, "\(page.name)")
    }
  }
}
