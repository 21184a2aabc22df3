/// Why a recogniser decided something.
public struct RecognitionReason: Hashable, Sendable {
  let kind: Kind

  enum Kind: UInt8, Sendable, CaseIterable {
    case slopCrossed, distanceReached, heldLongEnough, tapped, pressed, entered, scrolled, unopposed, moved
    case lifted, left, quiet, movedTooFar, wrongDirection, tooFarApart, tooLate, tooSoon, tooSlow
    case tooManyPointers, liftedTooSoon, outside, wrongButton, pointerCancelled, turnedOff, prevented, requirementRecognized, waits
  }
}

// Only the package decides; whoever reads a decision shows the name of its reason.
extension RecognitionReason {
  /// All of them.
  package static var allCases: [RecognitionReason] { Kind.allCases.map { RecognitionReason(kind: $0) } }

  /// The pointers moved, spread or turned beyond the slop, in points.
  package static var slopCrossed: Self { Self(kind: .slopCrossed) }
  /// They went the whole way that a swipe takes, in points.
  package static var distanceReached: Self { Self(kind: .distanceReached) }
  /// They stayed long enough, in seconds.
  package static var heldLongEnough: Self { Self(kind: .heldLongEnough) }
  /// They went up again in time and in place, as often as it takes.
  package static var tapped: Self { Self(kind: .tapped) }
  /// They went down.
  package static var pressed: Self { Self(kind: .pressed) }
  /// A pointer came over the node.
  package static var entered: Self { Self(kind: .entered) }
  /// A wheel was turned.
  package static var scrolled: Self { Self(kind: .scrolled) }
  /// Nothing competes for the pointers.
  package static var unopposed: Self { Self(kind: .unopposed) }
  /// The pointers moved.
  package static var moved: Self { Self(kind: .moved) }
  /// The pointers were lifted.
  package static var lifted: Self { Self(kind: .lifted) }
  /// The pointer is no longer over the node.
  package static var left: Self { Self(kind: .left) }
  /// Nothing came for a while, in seconds.
  package static var quiet: Self { Self(kind: .quiet) }
  /// They moved further than allowed, in points.
  package static var movedTooFar: Self { Self(kind: .movedTooFar) }
  /// They moved in another direction than asked for, in points.
  package static var wrongDirection: Self { Self(kind: .wrongDirection) }
  /// They went down too far from where they did before, in points.
  package static var tooFarApart: Self { Self(kind: .tooFarApart) }
  /// It took longer than allowed, in seconds.
  package static var tooLate: Self { Self(kind: .tooLate) }
  /// It came sooner than allowed, in seconds.
  package static var tooSoon: Self { Self(kind: .tooSoon) }
  /// They were too slow, in points per second.
  package static var tooSlow: Self { Self(kind: .tooSlow) }
  /// More pointers went down than allowed.
  package static var tooManyPointers: Self { Self(kind: .tooManyPointers) }
  /// They were lifted before it came to anything.
  package static var liftedTooSoon: Self { Self(kind: .liftedTooSoon) }
  /// They went down outside of where it can begin.
  package static var outside: Self { Self(kind: .outside) }
  /// Another button was pressed than asked for.
  package static var wrongButton: Self { Self(kind: .wrongButton) }
  /// The host took a pointer away.
  package static var pointerCancelled: Self { Self(kind: .pointerCancelled) }
  /// The recogniser was turned off, or its node was taken out.
  package static var turnedOff: Self { Self(kind: .turnedOff) }
  /// Another gesture was recognised, and the two exclude each other.
  package static var prevented: Self { Self(kind: .prevented) }
  /// A gesture was recognised that this one required to fail.
  package static var requirementRecognized: Self { Self(kind: .requirementRecognized) }
  /// It waits for another one to fail.
  package static var waits: Self { Self(kind: .waits) }
}

#if !hasFeature(Embedded)
  extension RecognitionReason {
    /// The name as it stands in reports: words joined by hyphens.
    public var name: String { hyphenated("\(kind)") }

    /// What the measured value of a decision with this reason counts in; empty where none is measured.
    public var unit: String {
      switch kind {
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
