public import MotionValues

/// A request that a clock or an animated value has rejected, or a value of a track that is not finite. It changed nothing.
public struct AnimationRejection: Sendable {
  /// The reason of a rejection.
  public enum Reason: Hashable, Sendable {
    /// A number of the motion is invalid, such as a destination that is not finite.
    case invalid(MotionError)
    /// The clock was advanced to a time before its current time.
    case timeWentBack(to: Timestamp)
  }

  /// The name of the object that rejected the request.
  public let name: StaticString
  /// The time of the clock at the rejection.
  public let time: Timestamp
  /// The reason.
  public let reason: Reason

  /// The description of the rejection and of what to do about it.
  public var message: String {
    switch reason {
    case .invalid(let error): "\(name) was not animated: \(error.message)."
    case .timeWentBack(let time):
      "\(name) is at \(self.time.nanoseconds) ns and was not advanced to \(time.nanoseconds) ns. Advance it to the current time or later."
    }
  }
}

#if !hasFeature(Embedded)
  /// A rejection prints as its message.
  extension AnimationRejection: CustomStringConvertible {
    public var description: String { message }
  }
#endif

/// The requests that a clock has rejected. Arrangements that it plays have it, too.
final class RejectionLog {
  /// The last ones, at most 32, the latest last.
  private(set) var rejections: [AnimationRejection] = []
  /// The number of all.
  private(set) var count = 0

  /// Records a rejected request.
  func append(_ reason: AnimationRejection.Reason, by name: StaticString, at time: Timestamp) {
    count += 1
    if rejections.count == 32 { rejections.removeFirst() }
    rejections.append(AnimationRejection(name: name, time: time, reason: reason))
  }
}
