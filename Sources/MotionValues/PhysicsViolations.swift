/// Every way in which using the physics wrongly ends the program, each with what to do about it.
///
/// They end it with `fatalError`, which says its sentence in a release build, too; a failed precondition is silent there.
@usableFromInline enum PhysicsViolations {
  /// Frames were asked for of a display that shows none.
  @usableFromInline static func frameRateNotPositive() -> Never {
    fatalError("A display shows more than 0 frames a second. Give Timestamp.frame(_:rate:) a rate above 0.")
  }
}

/// Ends the program with `message` unless `condition` holds, in a release build as well, where a failed `precondition` prints nothing.
@inlinable package func require(
  _ condition: Bool, _ message: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if condition { return }
  #if hasFeature(Embedded)
    fatalError(message, file: file, line: line)
  #else
    fatalError("\(message)", file: file, line: line)
  #endif
}
