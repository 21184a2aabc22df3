/// Tells whether none of several streams is true, once all have said something, and again whenever one does.
///
/// | first | second | `noneOf([first, second])` |
/// |---|---|---|
/// | false | false | true |
/// | true | | false |
/// | | true | false |
public func noneOf(_ streams: [MotionStream<Bool>]) -> MotionStream<Bool> {
  combineLatest(streams, as: GraphLabel("noneOf")) { !$0.contains(true) }
}
