public import Interplay

/// A circumstance that differs between devices, and on which the result of an interaction must not depend.
public enum MotionVariation: Hashable, Sendable {
  /// The frames of the display. The motion has to be the same, bit for bit.
  case frames(FrameSchedule)
  /// The deliveries per second of a touch screen, above 0: of the moves between two deliveries only the last one arrives.
  ///
  /// That is other input, so only the values at rest have to be the same, within the tolerance in points or units.
  case delivery(rate: Int64, tolerance: Double)
  /// A host whose frames are ahead of its events: of 60 frames per second, the first one that lies at least that much after an event delivers it.
  ///
  /// The delay is 0 or more; even 0 delays events by up to a frame. Pointers keep the time of their measurement (contract 30). The recognizers have to
  /// decide the same in the same order. If there are only pointers and marks, their instants and velocities have to be the same, bit for bit.
  /// Values at rest have to be the same within the tolerance, in points or units. No event may be rejected, and time may not go back.
  ///
  /// That does not hold if a deadline lies between measurement and delivery: a long press fires before the delayed release arrives. Nor does
  /// it hold for a contact with a moving node, which is elsewhere by then.
  case late(by: Duration, tolerance: Double)

  /// The frame rates of displays, and no frames.
  public static let rates: [MotionVariation] = [24, 60, 90, 120, 240, 1000, nil].map { .frames(FrameSchedule(rate: $0)) }

  /// Sixteen phases of a display with 60 frames per second.
  public static let phases: [MotionVariation] = (1...16).map {
    .frames(FrameSchedule(rate: 60, phase: .nanoseconds(Int64($0) * 1_000_000_000 / 60 / 17)))
  }

  /// Displays that are late, and displays that drop frames.
  public static let disturbances: [MotionVariation] = [
    .frames(FrameSchedule(rate: 60, jitter: .milliseconds(8), seed: 1)),
    .frames(FrameSchedule(rate: 120, jitter: .milliseconds(4), seed: 2)),
    .frames(FrameSchedule(rate: 60, droppedShare: 0.3, seed: 3)),
    .frames(FrameSchedule(rate: 60, jitter: .milliseconds(8), droppedShare: 0.7, seed: 4)),
  ]

  /// Events that arrive 0 to 42 milliseconds after their measurement. Not part of ``standard``, because the motion itself is delayed.
  public static let lateness: [MotionVariation] = [0, 5, 12, 25].map { .late(by: .milliseconds($0), tolerance: 0.5) }

  /// All rates, phases and disturbances.
  public static let standard = rates + phases + disturbances
}

extension MotionVariation: CustomStringConvertible {
  /// The variation in words.
  public var description: String {
    switch self {
    case .frames(let frames): frames.description
    case .delivery(let rate, _): "\(rate) deliveries per second"
    case .late(let delay, _):
      "events that are delivered at least \(delay.components.attoseconds / 1_000_000_000_000_000 + delay.components.seconds * 1000) ms late"
    }
  }

  /// The frames of the variation; those of the reference for any other.
  var frames: FrameSchedule {
    if case .frames(let frames) = self { frames } else { FrameSchedule(rate: 60) }
  }

  /// Returns the events that arrive.
  func delivered(_ events: [InputEvent]) -> [InputEvent] {
    if case .late(let delay, _) = self { return LateDelivery(delay: delay).delivered(events) }
    guard case .delivery(let rate, _) = self else { return events }
    require(rate > 0, "The rate of deliveries is not above 0. Pass at least one delivery per second.")
    func tick(_ time: Timestamp) -> Int64 { Int64((time.seconds * Double(rate)).rounded(.down)) }
    return events.enumerated().filter { index, event in
      guard case .pointer(let sample) = event, sample.phase == .move else { return true }
      let later = events[(index + 1)...].first { other in
        if case .pointer(let next) = other { next.id == sample.id } else { false }
      }
      guard case .pointer(let next)? = later, next.phase == .move else { return true }
      return tick(next.time) > tick(sample.time)
    }
    .map(\.element)
  }
}
