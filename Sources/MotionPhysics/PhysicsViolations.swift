/// Every way in which using the physics wrongly ends the program, each with what to do about it.
///
/// They end it with `fatalError`, which says its sentence in a release build, too; a failed precondition is silent there.
@usableFromInline enum PhysicsViolations {
  /// Frames were asked for of a display that shows none.
  @usableFromInline static func frameRateNotPositive() -> Never {
    fatalError("A display shows more than 0 frames a second. Give Timestamp.frame(_:rate:) a rate above 0.")
  }
}
