import InterplayTesting
import Testing

/// Runs `body`, which has to record an issue, and returns the sentences of its issues.
///
/// The issues do not fail the test.
public func issues(recordedBy body: () throws -> Void) rethrows -> [String] {
  let sentences = Sentences()
  try withKnownIssue(isIntermittent: false) {
    try body()
  } matching: { issue in
    sentences.add(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return sentences.all
}

/// A list of sentences from any thread.
private final class Sentences: Sendable {
  private let state = LockedState<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func add(_ sentence: String) { state.withLock { $0.append(sentence) } }
}
