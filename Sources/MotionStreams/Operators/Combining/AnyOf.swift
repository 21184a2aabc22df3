import MotionDescriptions

/// Emits whether any of several streams is true, for every value once each stream has emitted one. Without streams, it emits nothing.
///
/// | first | second | `anyOf([first, second])` |
/// |---|---|---|
/// | false | false | false |
/// | true | | true |
/// | | true | true |
public func anyOf(_ streams: [MotionStream<Bool>]) -> MotionStream<Bool> {
  combineLatest(streams, as: GraphLabel("anyOf")) { $0.contains(true) }
}
