/// Ends the program with `message` unless `condition` holds, in a release build as well, where a failed `precondition` prints nothing.
func require(_ condition: Bool, _ message: StaticString, file: StaticString = #fileID, line: UInt = #line) {
  if !condition { violation(message, file: file, line: line) }
}

/// Ends the program with `message`, in a release build as well, where `preconditionFailure` prints nothing.
func violation(_ message: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  #if hasFeature(Embedded)
    fatalError(message, file: file, line: line)
  #else
    fatalError("\(message)", file: file, line: line)
  #endif
}
