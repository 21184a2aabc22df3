import MotionDescriptions

extension MotionStreamConvertible {
  /// Begins with `seed` and remembers the latest value: every subscriber receives it first.
  ///
  /// All subscribers share one subscription upstream, which ends with the last of them. If upstream has a current value, that
  /// replaces the seed.
  ///
  /// | upstream | `startWith(10)` |
  /// |---|---|
  /// | | 10 |
  /// | 50 | 50 |
  public func startWith(_ seed: Value) -> MotionStream<Value> {
    #if hasFeature(Embedded)
      let label = GraphLabel("startWith")
    #else
      let label = GraphLabel("startWith", [GraphArgument("", GraphValue(of: seed))])
    #endif
    return StreamMemory(seed, as: label).stream(of: asStream())
  }
}
