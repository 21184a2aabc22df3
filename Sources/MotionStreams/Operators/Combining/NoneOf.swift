import MotionDescriptions

/// Emits whether none of several streams is true, for every value once each stream has emitted one. Without streams, it emits nothing.
///
/// | first | second | `noneOf([first, second])` |
/// |---|---|---|
/// | false | false | true |
/// | true | | false |
/// | | true | false |
public func noneOf(_ streams: [MotionStream<Bool>]) -> MotionStream<Bool> {
  combineLatest(streams, as: GraphLabel("noneOf")) { !$0.contains(true) }
}
