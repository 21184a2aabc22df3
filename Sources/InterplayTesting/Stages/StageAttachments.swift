import Interplay
import MotionStage
public import Testing

/// Attaches to a failing test what happened on its stages, and reports presses that miss: see `attachesStages`.
public struct StageAttachments: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let collector = StageCollector()
    let watch: IssueHandlingTrait = .compactMapIssues {
      collector.noteIssue()
      return $0
    }
    let location = test.sourceLocation
    let preparation = StagePreparation { $0.watchScript(sourceLocation: location) }
    defer {
      let prefix = Self.fileName(of: test.displayName ?? test.name)
      for file in collector.files { Attachment.record(file.text, named: prefix + "." + file.name) }
    }
    do {
      try await Stage.$onCreation.withValue(preparation) {
        try await StageCollector.$current.withValue(collector) {
          try await watch.provideScope(for: test, testCase: testCase, performing: function)
        }
      }
    } catch {
      // The issue of an error is recorded outside of this scope. A cancelled test has none.
      if !Task.isCancelled { collector.noteIssue() }
      throw error
    }
  }

  /// Returns `name` as the beginning of the name of a file: words joined by hyphens, of at most 60 letters and digits.
  static func fileName(of name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.reduce(into: "") { text, word in
      if text.isEmpty { text = String(word.prefix(60)) } else if text.count + word.count < 60 { text += "-" + word }
    }
  }
}

extension Trait where Self == StageAttachments {
  /// Attaches the recording, the trace, a picture, a report and the recognition log of each checked stage to a test that fails, and the divergence of traces.
  ///
  /// `swift test --attachments-path FOLDER` writes them to files, whose names begin with that of the test. A stage is checked with `stage.checked()`.
  /// On other stages a press that misses is an issue as well, unless the script says `expectingMiss()` or the test sets `onContact`.
  public static var attachesStages: StageAttachments { StageAttachments() }
}
