/// Why a recogniser decided something.
public enum RecognitionReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The pointers moved, spread or turned beyond the slop, in points.
  case slopCrossed
  /// They went the whole way that a swipe takes, in points.
  case distanceReached
  /// They stayed long enough, in seconds.
  case heldLongEnough
  /// They went up again in time and in place, as often as it takes.
  case tapped
  /// They went down.
  case pressed
  /// A pointer came over the node.
  case entered
  /// A wheel was turned.
  case scrolled
  /// Nothing competes for the pointers.
  case unopposed
  /// The pointers moved.
  case moved
  /// The pointers were lifted.
  case lifted
  /// The pointer is no longer over the node.
  case left
  /// Nothing came for a while, in seconds.
  case quiet
  /// They moved further than allowed, in points.
  case movedTooFar
  /// They moved in another direction than asked for, in points.
  case wrongDirection
  /// They went down too far from where they did before, in points.
  case tooFarApart
  /// It took longer than allowed, in seconds.
  case tooLate
  /// It came sooner than allowed, in seconds.
  case tooSoon
  /// They were too slow, in points per second.
  case tooSlow
  /// More pointers went down than allowed.
  case tooManyPointers
  /// They were lifted before it came to anything.
  case liftedTooSoon
  /// They went down outside of where it can begin.
  case outside
  /// Another button was pressed than asked for.
  case wrongButton
  /// The host took a pointer away.
  case pointerCancelled
  /// The recogniser was turned off, or its node was taken out.
  case turnedOff
  /// Another gesture was recognised, and the two exclude each other.
  case prevented
  /// A gesture was recognised that this one required to fail.
  case requirementRecognized
  /// It waits for another one to fail.
  case waits
}

#if !hasFeature(Embedded)
  extension RecognitionReason {
    /// The name as it stands in reports: words joined by hyphens.
    public var name: String { hyphenated("\(self)") }

    /// What the measured value of a decision with this reason counts in; empty where none is measured.
    public var unit: String {
      switch self {
      case .slopCrossed, .distanceReached, .movedTooFar, .wrongDirection, .tooFarApart: "points"
      case .heldLongEnough, .tooLate, .tooSoon, .quiet: "seconds"
      case .tooSlow: "points per second"
      case .tooManyPointers: "pointers"
      case .tapped: "taps"
      default: ""
      }
    }
  }

  /// A name in code as words joined by hyphens.
  func hyphenated(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
    return text
  }
#endif
