import MotionEngine
public import MotionValues

extension Stage {
  /// Returns the state of the interaction at `path` now, as in `card.tossable`; nil if there is none, or if it has no state.
  ///
  /// A path is that of a setting without its last name (`MotionRuntime.settings`). For nil, a checked stage records an issue that names similar
  /// paths.
  public func state(of path: String) -> MotionState? {
    let state = runtime.interactionState(at: path)
    #if !hasFeature(Embedded)
      if state == nil { onUnknown?(unknownState(at: path).description) }
    #endif
    return state
  }

  #if !hasFeature(Embedded)
    /// The reasons why the stage is not at rest now; nil if it is.
    public var unrest: StageUnrest? { runtime.isAtRest ? nil : StageUnrest(of: self) }
  #endif
}
