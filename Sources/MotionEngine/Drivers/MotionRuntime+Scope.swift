public import MotionMathematics
public import MotionStreams
public import MotionValues

// Methods for the `add` of an interaction, besides `get`, `add`, `connect`, `toggle`, `observe` and `recognize`.

extension MotionRuntime {
  /// Runs `cleanUp` when the instance that is being added, or the runtime, is removed. Closures run in reverse order.
  public func own(_ cleanUp: @escaping () -> Void) { owner.own(cleanUp) }

  /// Ends `resource` together with the instance that is being added.
  public func own(_ resource: any Resource) { owner.own(resource) }

  /// Returns `stream` with the operators of `constraints` applied; their `log()` writes to ``logOutput``.
  public func apply<Value>(
    _ constraints: ConstraintApplicator<Value>, to stream: some MotionStreamConvertible<Value>
  ) -> MotionStream<Value> {
    constraints.apply(to: stream.asStream().logging(to: logOutput))
  }

  /// Writes every value of `stream` to the property that `hold` holds, until the instance is removed.
  ///
  /// A value that is not finite is not written, and reported in ``diagnostics``.
  @inlinable public func connect<Value: MotionValue>(_ stream: some MotionStreamConvertible<Value>, to hold: PropertyHold<Value>) {
    if stream.pipeline.origin.isCombined { hold.prepareForLateValues() }
    _ = connect(stream.path, to: hold.property) { stream.subscribe(into: HoldSink(hold, check: finiteCheck), in: resolver, $0) }
  }

  /// Returns whether `value` is finite; if not, reports it with the name of `property` in ``diagnostics``.
  @inlinable public func accepts<Value: MotionValue>(_ value: Value, for property: @autoclosure () -> ReactiveProperty<Value>) -> Bool {
    value.lanes.isFinite || finiteCheck.accepts(value, for: property())
  }

  /// Reports in ``diagnostics`` that `error` keeps `property` from moving.
  public func report<Value>(_ error: MotionError, at property: ReactiveProperty<Value>) { finiteCheck.report(error, at: property) }

  /// Runs `body`, which may start and stop several motions, as one transaction: states and composites change once, at its end.
  public func withTransaction(_ body: () -> Void) { clock.withTransaction(body) }
}
