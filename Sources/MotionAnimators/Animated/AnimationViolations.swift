/// The programming errors with animated values that end the program, each with a message that says what to do.
///
/// They use `fatalError`, which prints its message in release builds, too; a failed precondition is silent there.
enum AnimationViolations {
  /// Reports that a clock was advanced by something that it calls.
  static func advancedWithinCallback(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An animation clock was advanced from inside one of its callbacks. Advance it after the current call returns.")
    #else
      fatalError("The clock \"\(name)\" was advanced from inside one of its callbacks. Advance it after the current call returns.")
    #endif
  }

  /// Reports that the clock of a runtime was advanced by somebody else.
  static func drivenElsewhere(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An animation clock that was made of a runtime's clock was advanced. Advance the runtime.")
    #else
      fatalError("The clock \"\(name)\" is the clock of a runtime. Advance the runtime.")
    #endif
  }

  /// Reports that a completion keeps starting motions that end at the same instant.
  static func endlessCompletions(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A completion keeps starting motions without duration. Start one that takes time, or start it only once.")
    #else
      fatalError(
        "A completion of \"\(name)\" keeps starting motions without duration. Start one that takes time, or start it only once.")
    #endif
  }

  /// Reports that a motion without an end was asked to jump there.
  static func noEnd(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A motion without an end cannot jump to its end. Call stop().")
    #else
      fatalError("The motion of \"\(name)\" has no end, so it cannot jump there. Call stop().")
    #endif
  }

  /// Reports bounds of which the lower one is above the upper one, or is not a number.
  static func boundsOutOfOrder() -> Never {
    fatalError("A lower bound is above the upper bound, or is not a number. Pass the lower value first.")
  }
}
