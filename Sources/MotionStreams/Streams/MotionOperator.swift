public import MotionDescriptions

/// A synchronous step of a pipeline: for each value it emits at most one.
///
/// An operator is a value. Each subscription copies it and has its own state, so two subscribers never affect each other (contract 4).
/// A custom operator takes a few lines:
/// <!-- snippet: Tests/MotionStreams/Streams/MotionOperatorTests.swift#halved -->
/// ```swift
/// struct Halved: MotionOperator {
///   mutating func process(_ value: Double) -> Double? { value / 2 }
/// }
/// let halves = property.applying(Halved())
/// ```
public protocol MotionOperator<Input, Output> {
  /// The type of the upstream values.
  associatedtype Input
  /// The type of the emitted values.
  associatedtype Output
  /// The operator as a step of a pipeline: itself or, with arguments, the operator and the last value it received.
  associatedtype PipelineStep: MotionOperator = Self where PipelineStep.Input == Input, PipelineStep.Output == Output

  /// Returns the value to emit for `value`, or nil to emit nothing.
  mutating func process(_ value: Input) -> Output?

  /// The names of the operator in the graph, the first step first.
  var labels: [GraphLabel] { get }

  /// The operator as a pipeline stores it.
  ///
  /// Every composition uses it, so that generic code composes as concrete code does (contract 8).
  var pipelineStep: PipelineStep { get }

  /// Binds the arguments that may change to the new subscription; see ``ReactiveOperator``.
  mutating func bindArguments(_ bindings: inout ArgumentBindings)

  /// Processes the last value again after a change of one triggering argument.
  ///
  /// - Parameter argument: the number of the argument among the triggering ones. If it belongs to a later operator, the number is reduced by the
  ///   count of this operator's.
  mutating func reemit(_ argument: inout Int) -> Reemission<Output>

  /// Returns the labels from the step that owns a triggering argument on; nil if a later operator owns it.
  ///
  /// - Parameter argument: the number of the argument among the triggering ones. If it belongs to a later operator, the number is reduced by the
  ///   count of this operator's.
  func downstreamLabels(_ argument: inout Int) -> [GraphLabel]?

  /// Returns whether a change of one argument alone affects `value`, the last value received. Defaults to true.
  ///
  /// - Parameter argument: the number of the argument among the triggering ones, in the order in which they were bound.
  func isConcerned(by argument: Int, with value: Input) -> Bool

  #if !hasFeature(Embedded)
    /// Processes `value` and reports each step to `tracer`.
    mutating func process(_ value: Input, tracedBy tracer: FlowTracer) -> Output?
  #endif
}

extension MotionOperator {
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {}

  @inlinable public mutating func reemit(_ argument: inout Int) -> Reemission<Output> { .elsewhere }

  public func downstreamLabels(_ argument: inout Int) -> [GraphLabel]? { nil }

  @inlinable public func isConcerned(by argument: Int, with value: Input) -> Bool { true }

  #if !hasFeature(Embedded)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func process(_ value: Input, tracedBy tracer: FlowTracer) -> Output? {
      let output = process(value)
      tracer.stage(labels.last, output)
      return output
    }
  #endif

  /// The name of the operator's type.
  public var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      []
    #else
      [GraphLabel(typeName(of: Self.self))]
    #endif
  }
}

#if !hasFeature(Embedded)
  /// Returns the name of `type`, the same in all builds.
  ///
  /// It is never inlined: where the optimizer knows the type, it replaces the call by a name that contains the file of a private type.
  @inline(never) private func typeName(of type: any MotionOperator.Type) -> String { _typeName(type, qualified: false) }
#endif

extension MotionOperator where PipelineStep == Self {
  @inlinable public var pipelineStep: Self { self }
}

/// An operator that emits every value unchanged.
@frozen public struct Identity<Value>: MotionOperator {
  /// Creates the operator.
  @inlinable package init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? { value }
  public var labels: [GraphLabel] { [] }
}

/// The composition of two operators.
@frozen @usableFromInline package struct Then<First: MotionOperator, Second: MotionOperator>: MotionOperator
where First.Output == Second.Input {
  /// The upstream operator.
  @usableFromInline package var first: First
  /// The downstream operator.
  @usableFromInline package var second: Second

  /// Composes `first` and, downstream of it, `second`.
  @inlinable package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable @inline(__always) package mutating func process(_ value: First.Input) -> Second.Output? {
    guard let between = first.process(value) else { return nil }
    return second.process(between)
  }

  @usableFromInline package typealias PipelineStep = Then<First.PipelineStep, Second.PipelineStep>

  @inlinable package var pipelineStep: PipelineStep { PipelineStep(first.pipelineStep, second.pipelineStep) }

  @usableFromInline package var labels: [GraphLabel] {
    var labels = first.labels
    // One by one: appending an array of one or two labels takes several times as long.
    for label in second.labels { labels.append(label) }
    return labels
  }

  #if !hasFeature(Embedded)
    @usableFromInline package mutating func process(_ value: First.Input, tracedBy tracer: FlowTracer) -> Second.Output? {
      first.process(value, tracedBy: tracer).flatMap { second.process($0, tracedBy: tracer) }
    }
  #endif

  @inlinable package mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    first.bindArguments(&bindings)
    second.bindArguments(&bindings)
  }

  @usableFromInline package func downstreamLabels(_ argument: inout Int) -> [GraphLabel]? {
    first.downstreamLabels(&argument).map { $0 + second.labels } ?? second.downstreamLabels(&argument)
  }

  @inlinable package mutating func reemit(_ argument: inout Int) -> Reemission<Second.Output> {
    switch first.reemit(&argument) {
    case .elsewhere: second.reemit(&argument)
    case .output(let between): .output(between.flatMap { second.process($0) })
    }
  }
}
