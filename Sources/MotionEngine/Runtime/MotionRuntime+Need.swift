import MotionGestures
public import MotionStreams
import MotionValues

extension MotionRuntime {
  /// The next call that the runtime needs from its host. Read it after each event, each frame and each ``perform(at:named:_:)``.
  ///
  /// It is exact: a host that advances at these instants alone gets the values of one that advances at every frame. Timers that nobody awaits any more
  /// do not count, such as that of a long press that was cancelled. A held pointer needs nothing. Moves whose frame has not ended need a call now,
  /// which ends it (`PointerEvent.endsFrame`).
  public var need: HostNeed {
    let clock = core.root.clock
    let need = clock.takeNeed()
    return core.router.hasOpenFrame ? need.union(.at(clock.now)) : need
  }

  /// Called when code outside of events and frames makes ``need`` earlier; nil by default. For a host that sleeps.
  ///
  /// The host schedules a turn, in which it reads ``need``. It must not send or advance in the closure. One call covers everything until the need is
  /// read, or becomes still earlier. A write of the app begins at the last event or frame; ``perform(at:named:_:)`` begins at the present.
  public var onNeed: (() -> Void)? {
    get { core.root.clock.onNeed }
    set {
      require(!isChild, "Only a root runtime is driven by a host. Set `onNeed` of its root.")
      clock.onNeed = newValue
    }
  }
}
