import MotionDescriptions

/// Emits whether all of several streams are true, for every value once each stream has emitted one. Without streams, it emits nothing.
///
/// | first | second | `allOf([first, second])` |
/// |---|---|---|
/// | false | false | false |
/// | true | | false |
/// | | true | true |
public func allOf(_ streams: [MotionStream<Bool>]) -> MotionStream<Bool> {
  combineLatest(streams, as: GraphLabel("allOf")) { !$0.contains(false) }
}
