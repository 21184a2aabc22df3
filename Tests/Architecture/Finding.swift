import Testing

/// A position at which a rule is violated.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// Starts at 1; 0 for the file as a whole.
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails the test once for every finding.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  for finding in findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
}
