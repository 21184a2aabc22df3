import InterplayTestSupport
import Testing

@testable import InterplayCommand

/// The pictures of the guides that commands have drawn.
@Suite struct CommandPicturesTests {
  @Test(arguments: [
    ("Images/overlay.svg", ["show", "picture-in-picture", "--at", "0.5", "--overlay"]),
    ("Images/why.svg", ["why", "tossing", "card.opacity", "--at", "2", "--format", "svg"]),
    ("Images/graph.svg", ["graph", "tossing", "--at", "1", "--format", "svg"]),
  ])
  func `a picture of a guide is what its command draws`(path: String, arguments: [String]) throws {
    let run = Run(arguments)
    #expect(run.code == 0)
    #expect(try Golden(documentation: path).difference(from: run.output) == nil)
  }
}
