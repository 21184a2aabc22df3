import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayTesting

@Suite struct StageAttachmentsErrorsTests {
  private struct Failure: Error {}

  /// Runs `body` as a test with the trait does, and returns the names of the files that are attached.
  private func attached(_ body: @escaping @Sendable () throws -> Void) async throws -> [String] {
    let test = try #require(Test.current)
    let collector = LockedState<StageCollector?>(nil)
    try? await StageAttachments().provideScope(for: test, testCase: Test.Case.current) {
      collector.withLock { $0 = StageCollector.current }
      try body()
    }
    return try #require(collector.withLock { $0 }).files.map(\.name)
  }

  @Test func `a test that ends by an error has the files of its stages, and one that passes has none`() async throws {
    let play: @Sendable () -> Void = {
      let stage = makeCardStage().checked()
      throwCard(stage)
      stage.settle()
    }

    let names = try await attached {
      play()
      throw Failure()
    }

    #expect(names == ["recording.jsonl", "trace.csv", "trace.svg", "report.html", "recognition.txt"])
    #expect(try await attached { play() } == [])
  }

  @Test func `a cancelled test has no files`() async throws {
    let test = Task {
      try await attached {
        makeCardStage().checked().settle()
        withUnsafeCurrentTask { $0?.cancel() }
        throw CancellationError()
      }
    }

    #expect(try await test.value == [])
  }
}
