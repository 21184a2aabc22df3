/// The programming errors with times that end the program, each with a message that says what to do.
///
/// They use `fatalError`, which prints its message in release builds, too; a failed precondition is silent there.
@usableFromInline enum TimeViolations {
  /// Reports that a frame rate is not above 0.
  @usableFromInline static func frameRateNotPositive() -> Never {
    fatalError("The frame rate is not above 0. Pass a rate above 0 to Timestamp.frame(_:rate:).")
  }
}

/// Ends the program with `message` unless `condition` holds, also in a release build, where a failed `precondition` prints nothing.
@inlinable package func require(
  _ condition: Bool, _ message: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { violation(message, file: file, line: line) }
}

/// Ends the program with `message`, also in a release build, where `preconditionFailure` prints nothing.
@inlinable package func violation(_ message: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  #if hasFeature(Embedded)
    fatalError(message, file: file, line: line)
  #else
    fatalError("\(message)", file: file, line: line)
  #endif
}
