/// The reason for a recognizer's decision.
public struct RecognitionReason: Hashable, Sendable {
  let kind: Kind

  enum Kind: UInt8, Sendable, CaseIterable {
    case slopCrossed, distanceReached, heldLongEnough, tapped, entered, scrolled, unopposed, moved
    case lifted, left, quiet, movedTooFar, wrongDirection, tooFarApart, tooLate, tooSlow
    case tooManyPointers, liftedTooSoon, outside, wrongButton, pointerCancelled, turnedOff, prevented, requirementRecognized, waits
  }
}

// Only the package creates reasons; their readers show the name.
extension RecognitionReason {
  /// All reasons.
  package static var allCases: [RecognitionReason] { Kind.allCases.map { RecognitionReason(kind: $0) } }

  /// The pointers moved, spread or turned beyond the slop, in points.
  package static var slopCrossed: Self { Self(kind: .slopCrossed) }
  /// The pointers covered the whole distance of a swipe, in points.
  package static var distanceReached: Self { Self(kind: .distanceReached) }
  /// The pointers stayed down long enough, in seconds.
  package static var heldLongEnough: Self { Self(kind: .heldLongEnough) }
  /// The pointers went up again in time and within the tolerance, as often as required.
  package static var tapped: Self { Self(kind: .tapped) }
  /// A pointer entered the node.
  package static var entered: Self { Self(kind: .entered) }
  /// A wheel was turned.
  package static var scrolled: Self { Self(kind: .scrolled) }
  /// No other recognizer competes for the pointers.
  package static var unopposed: Self { Self(kind: .unopposed) }
  /// The pointers moved.
  package static var moved: Self { Self(kind: .moved) }
  /// The pointers were lifted.
  package static var lifted: Self { Self(kind: .lifted) }
  /// The pointer left the node.
  package static var left: Self { Self(kind: .left) }
  /// No event arrived for a while, in seconds.
  package static var quiet: Self { Self(kind: .quiet) }
  /// The pointers moved further than allowed, in points.
  package static var movedTooFar: Self { Self(kind: .movedTooFar) }
  /// The pointers moved in a direction that is not allowed, in points.
  package static var wrongDirection: Self { Self(kind: .wrongDirection) }
  /// The pointers went down too far from where they did before, in points.
  package static var tooFarApart: Self { Self(kind: .tooFarApart) }
  /// The gesture took longer than allowed, in seconds.
  package static var tooLate: Self { Self(kind: .tooLate) }
  /// The pointers were too slow, in points per second.
  package static var tooSlow: Self { Self(kind: .tooSlow) }
  /// More pointers went down than allowed.
  package static var tooManyPointers: Self { Self(kind: .tooManyPointers) }
  /// The pointers were lifted before the gesture was recognized.
  package static var liftedTooSoon: Self { Self(kind: .liftedTooSoon) }
  /// The pointers went down outside the start region.
  package static var outside: Self { Self(kind: .outside) }
  /// A button was pressed that is not accepted.
  package static var wrongButton: Self { Self(kind: .wrongButton) }
  /// The host cancelled a pointer.
  package static var pointerCancelled: Self { Self(kind: .pointerCancelled) }
  /// The recognizer was disabled, or its node was removed.
  package static var turnedOff: Self { Self(kind: .turnedOff) }
  /// Another gesture was recognized, and the two exclude each other.
  package static var prevented: Self { Self(kind: .prevented) }
  /// A gesture was recognized that this one required to fail.
  package static var requirementRecognized: Self { Self(kind: .requirementRecognized) }
  /// The gesture waits for another one to fail.
  package static var waits: Self { Self(kind: .waits) }
}

#if !hasFeature(Embedded)
  extension RecognitionReason {
    /// The name in reports: words joined by hyphens.
    public var name: String { hyphenated("\(kind)") }

    /// The unit of the measured value; empty if nothing is measured.
    public var unit: String {
      switch kind {
      case .slopCrossed, .distanceReached, .movedTooFar, .wrongDirection, .tooFarApart: "points"
      case .heldLongEnough, .tooLate, .quiet: "seconds"
      case .tooSlow: "points per second"
      case .tooManyPointers: "pointers"
      case .tapped: "taps"
      default: ""
      }
    }
  }

  /// Returns a camel-case name as words joined by hyphens.
  func hyphenated(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
    return text
  }
#endif
