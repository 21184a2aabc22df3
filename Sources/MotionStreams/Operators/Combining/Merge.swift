import MotionDescriptions

extension MotionStreamConvertible {
  /// Emits the values of both streams in the order of their emission; on subscription, this stream's value first.
  ///
  /// | upstream | other | `merge(with: other)` |
  /// |---|---|---|
  /// | 0 | | 0 |
  /// | | 1 | 1 |
  /// | -10 | | -10 |
  public func merge<Other: MotionStreamConvertible>(with other: Other) -> MotionStream<Value> where Other.Value == Value {
    let (first, second) = (asStream(), other.asStream())
    // Of two states neither is the current one, so operators downstream wait for the next value of either.
    return .combinator(GraphLabel("merge"), of: [first, second], isState: false) { combinator in
      let one = first.subscribe(into: PassingSink(link: combinator), in: combinator.node.resolver)
      return [one, second.subscribe(into: PassingSink(link: combinator), in: combinator.node.resolver)]
    }
  }
}
