/// The programming errors with arrangements that end the program, each with a message that says what to do.
///
/// They use `fatalError`, which prints its message in release builds, too; a failed precondition is silent there.
enum ArrangementViolations {
  /// Reports a negative delay or number of repeats, or a rate that is not above 0.
  static func invalidTiming(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A timing is invalid. Pass a delay and a number of repeats of at least 0, and a finite rate above 0.")
    #else
      fatalError(
        "The timing of \"\(name)\" is invalid. Pass a delay and a number of repeats of at least 0, and a finite rate above 0.")
    #endif
  }

  /// Reports that something without an end is repeated or reversed.
  static func endless(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An arrangement without an end cannot be repeated or reversed. Play it once, or give its motions an end.")
    #else
      fatalError("\"\(name)\" has no end, so it cannot be repeated or reversed. Play it once, or give its motions an end.")
    #endif
  }

  /// Reports that an arrangement is a part of two others.
  static func usedTwice(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An arrangement is a part of another one, or is played. Create one for each place.")
    #else
      fatalError("\"\(name)\" is a part of another arrangement, or is played. Create one for each place.")
    #endif
  }

  /// Reports that a part of an arrangement was controlled.
  static func notOutermost(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("Only the outermost arrangement is played, paused and stopped. Control that one, or seek the part.")
    #else
      fatalError("\"\(name)\" is a part of another arrangement. Control the outermost one, or seek this one.")
    #endif
  }

  /// Reports that an arrangement that is played on one clock was to be played on another one.
  static func otherClock(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An arrangement is played on another clock. Always play it on the same one.")
    #else
      fatalError("\"\(name)\" is played on another clock. Always play it on the same one.")
    #endif
  }
}
