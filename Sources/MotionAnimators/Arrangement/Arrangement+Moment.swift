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
    var phase: Phase
    /// Whether the leg is a backward one.
    var isBackward: Bool
    /// The nanoseconds since the start of the leg; −1 before the first one.
    var elapsed: Int64

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
