import Testing

/// A place where a rule is broken.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// Counted from 1; 0 where the file as a whole is meant.
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails the test once for every finding.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  for finding in findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
}
