import Testing

/// Records an issue with `sentence`, and returns it; nil records nothing.
///
/// Functions that call it return the sentence as well, for test frameworks other than Swift Testing.
@discardableResult func report(_ sentence: String?, at sourceLocation: SourceLocation) -> String? {
  guard let sentence else { return nil }
  Issue.record(Comment(rawValue: sentence), sourceLocation: sourceLocation)
  return sentence
}
