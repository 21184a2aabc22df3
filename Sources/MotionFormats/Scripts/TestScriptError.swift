/// The errors of a script, one for each line that has one.
public struct TestScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The maximum number of errors; a text with as many may have more.
  package static var largestCount: Int { ScriptReader.maximumErrorCount }

  /// The errors, in order; at least one, at most 50.
  public let errors: [FileError]

  /// Creates an error from its parts.
  package init(errors: [FileError]) { self.errors = errors }

  /// A line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
