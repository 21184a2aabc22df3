/// The positions in the time of an arrangement.
extension Arrangement {
  /// The part of its time that an arrangement is in.
  enum Phase: Equatable {
    case waiting
    /// A leg; even ones are forward.
    case leg(Int64)
    case over
  }

  /// The position within the legs.
  struct Head: Equatable {
    // A number: frames compare positions, and phases take longer.
    /// The leg; the least number before the first one, and the largest one after the last one.
    private var leg: Int64
    /// The nanoseconds since the start of the leg; −1 before the first one.
    var elapsed: Int64
    /// Whether the leg is a backward one.
    var isBackward: Bool

    init(phase: Phase, isBackward: Bool, elapsed: Int64) {
      (leg, self.elapsed, self.isBackward) = (Self.leg(of: phase), elapsed, isBackward)
    }

    /// The part of the time.
    var phase: Phase {
      get {
        switch leg {
        case .min: .waiting
        case .max: .over
        default: .leg(leg)
        }
      }
      set { leg = Self.leg(of: newValue) }
    }

    private static func leg(of phase: Phase) -> Int64 {
      switch phase {
      case .waiting: .min
      case .over: .max
      case .leg(let leg): leg
      }
    }

    /// Whether it is before the first leg, or after the last one.
    @inline(__always) var isAtRest: Bool { leg == .min || leg == .max }

    /// Whether the phase is that of `other`.
    func isInPhase(of other: Head) -> Bool { leg == other.leg }

    /// The position before the first leg.
    static var beforeStart: Head { Head(phase: .waiting, isBackward: false, elapsed: -1) }
  }

  /// A time of an arrangement, and its direction.
  struct Placement {
    /// The nanoseconds, with the delay.
    var time: Int64
    /// Whether the time runs backward, because of a parent.
    var isBackward = false
  }

  /// A position within the legs, with the direction of the time. Values are published at it, and statuses reported.
  struct Moment: Equatable {
    /// The position.
    var head: Head
    /// Whether the time of the arrangement runs backward, because of a parent.
    var isReturning = false

    /// Whether the content runs backward: either the time does or the leg, and not both.
    var runsBackward: Bool { isReturning != head.isBackward }
  }
}
