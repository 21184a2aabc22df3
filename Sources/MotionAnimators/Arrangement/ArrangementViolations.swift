/// The programming errors with arrangements that end the program, each with a message that says what to do.
///
/// They use `fatalError`, which prints its message in release builds, too; a failed precondition is silent there.
enum ArrangementViolations {
  /// Reports a negative delay or number of repeats, or a rate that is not above 0.
  static func invalidTiming(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A timing is invalid. Pass a delay, a start and a number of repeats of at least 0, and a finite rate above 0.")
    #else
      fatalError(
        "The timing of \"\(name)\" is invalid. Pass a delay, a start and a number of repeats of at least 0, and a finite rate above 0.")
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

  /// Reports that a section is played back in another way than contiguously.
  static func sectionOfReversal(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("An arrangement with a section can only reverse contiguously. Use that, or put the section on the children.")
    #else
      fatalError("\"\(name)\" has a section, so it can only reverse contiguously. Use that, or put the section on its children.")
    #endif
  }

  /// Reports that a section contains a group that starts back together with its parent.
  static func sectionOfSharedReturn(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A section contains a group that reverses togetherWithParent. Use nil as its reversal, or play the whole of it.")
    #else
      fatalError(
        "\"\(name)\" has a section with a group that reverses togetherWithParent. Use nil as its reversal, or play the whole of it.")
    #endif
  }

  /// Reports that a child of a sequence was to follow a stream.
  static func followsInSequence(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("A child of a sequence cannot follow a stream. Let the sequence follow it, or put the child into a group.")
    #else
      fatalError(
        "\"\(name)\" is a child of a sequence and cannot follow a stream. Let the sequence follow it, or put the child into a group.")
    #endif
  }

  /// Reports that the end of an arrangement keeps playing it at one instant.
  static func endlessPlays(_ name: StaticString) -> Never {
    #if hasFeature(Embedded)
      fatalError("The end of an arrangement keeps playing it at the same instant. Give it a motion that takes time, or play it only once.")
    #else
      fatalError("The end of \"\(name)\" keeps playing it at the same instant. Give it a motion that takes time, or play it only once.")
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
