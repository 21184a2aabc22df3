public import MotionDescriptions

/// An operator with arguments that may change.
///
/// It binds them at each subscription, and reads their current values when it processes a value:
/// <!-- snippet: Tests/MotionStreams/Streams/Arguments/ReactiveOperatorTests.swift#lifted -->
/// ```swift
/// struct Lifted: ReactiveOperator {
///   var height: ReactiveInput<Double>
///   mutating func process(_ point: Point) -> Point? { height.current.map { Point(x: point.x, y: point.y - $0) } }
///   mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&height) }
/// }
/// let lifted = points.applying(Lifted(height: height.input))
/// ```
public protocol ReactiveOperator: MotionOperator where PipelineStep == Reemitting<Self> {}

extension ReactiveOperator {
  @inlinable public var pipelineStep: Reemitting<Self> { Reemitting(self) }
}

/// An operator with arguments, and the last value that it received.
///
/// A change of an argument alone processes that value again (contract 8).
@frozen public struct Reemitting<Base: MotionOperator>: MotionOperator {
  /// The operator.
  @usableFromInline var base: Base
  /// The last value received, if a change of an argument may re-emit it. Most arguments never change, and then nothing is kept.
  @usableFromInline var memory: ArgumentMemory<Base.Input>?

  @inlinable init(_ base: Base) { self.base = base }

  @inlinable @inline(__always) public mutating func process(_ value: Base.Input) -> Base.Output? {
    if let memory { memory.last = value }
    return base.process(value)
  }

  public var labels: [GraphLabel] { base.labels }

  #if !hasFeature(Embedded)
    public mutating func process(_ value: Base.Input, tracedBy tracer: FlowTracer) -> Base.Output? {
      if let memory { memory.last = value }
      return base.process(value, tracedBy: tracer)
    }
  #endif

  public func downstreamLabels(_ argument: inout Int) -> [GraphLabel]? {
    guard let memory else { return nil }
    if argument < memory.triggeringCount { return base.labels }
    argument -= memory.triggeringCount
    return nil
  }

  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    let before = bindings.triggeringCount
    base.bindArguments(&bindings)
    let triggeringCount = bindings.triggeringCount - before
    bindings.rememberedCount += triggeringCount
    memory = triggeringCount > 0 ? ArgumentMemory(triggeringCount: triggeringCount) : nil
  }

  @inlinable public mutating func reemit(_ argument: inout Int) -> Reemission<Base.Output> {
    guard let memory else { return .elsewhere }
    if argument >= memory.triggeringCount {
      argument -= memory.triggeringCount
      return .elsewhere
    }
    guard let last = memory.last, base.isConcerned(by: argument, with: last) else { return .output(nil) }
    return .output(base.process(last))
  }
}

/// The last value of an operator with triggering arguments, for one subscription.
@usableFromInline final class ArgumentMemory<Input> {
  @exclusivity(unchecked) @usableFromInline var last: Input?
  /// The number of triggering arguments.
  @usableFromInline let triggeringCount: Int

  @inlinable init(triggeringCount: Int) { self.triggeringCount = triggeringCount }
}

/// The result of a change of an argument.
@frozen public enum Reemission<Output> {
  /// The argument belongs to another operator.
  case elsewhere
  /// The result of the last value with the current arguments, if any.
  case output(Output?)
}
