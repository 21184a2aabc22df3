public import MotionValues

/// The next call that a runtime needs from its host.
public enum HostNeed: Hashable, Sendable {
  /// No call: nothing changes until an event arrives or code of the app writes something. The host stops its timers.
  case nothing
  /// One call at this instant, and none before it. An instant that has passed means now.
  case at(Timestamp)
  /// A call for every frame, because something moves.
  case everyFrame

  /// Returns whether it needs a call before `other` does.
  public func isEarlier(than other: HostNeed) -> Bool {
    switch (self, other) {
    case (.nothing, _), (_, .everyFrame): false
    case (.everyFrame, _), (.at, .nothing): true
    case (.at(let time), .at(let otherTime)): time < otherTime
    }
  }

  /// Returns the earlier one of the needs.
  package func union(_ other: HostNeed) -> HostNeed { other.isEarlier(than: self) ? other : self }
}
