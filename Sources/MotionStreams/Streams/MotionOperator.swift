/// A step that values pass through: one value in, at most one out, at once.
///
/// An operator is a value. It is copied when someone subscribes, so whatever it remembers is born at the subscription and two
/// subscribers never affect each other (contract 4). One's own takes a few lines:
/// <!-- snippet: Tests/MotionStreams/Streams/MotionOperatorTests.swift#halved -->
/// ```swift
/// struct Halved: MotionOperator {
///   mutating func process(_ value: Double) -> Double? { value / 2 }
/// }
/// let halves = property.applying(Halved())
/// ```
public protocol MotionOperator<Input, Output> {
  /// What comes in.
  associatedtype Input
  /// What goes out.
  associatedtype Output
  /// The operator as a step of a pipeline: itself; for one with arguments, itself and the last value that came to it.
  associatedtype PipelineStep: MotionOperator = Self where PipelineStep.Input == Input, PipelineStep.Output == Output

  /// The value to pass on for `value`, or nil to pass on nothing.
  mutating func process(_ value: Input) -> Output?

  /// What the operator is called in the graph, the first step first.
  var labels: [GraphLabel] { get }

  /// The operator as a pipeline keeps it: every composition asks for it, so that generic code composes as concrete code does (contract 8).
  var pipelineStep: PipelineStep { get }

  /// Ties the arguments that may change to the subscription that begins; see ``ReactiveOperator``.
  mutating func bindArguments(_ bindings: inout ArgumentBindings)

  /// Processes the last value once more, because argument number `argument` of those heard alone has changed; where it belongs to a later operator,
  /// what is left of the number.
  mutating func reemit(_ argument: inout Int) -> Reemission<Output>

  /// What the steps from the one on are called that argument number `argument` of those heard alone belongs to; nil, with what is left of the number, where it
  /// belongs to a later operator.
  func downstreamLabels(_ argument: inout Int) -> [GraphLabel]?

  /// Whether a change of one argument alone makes a difference to `value`, the last that came; it always does unless the operator says otherwise.
  ///
  /// - Parameter argument: its number among those that are heard alone, in the order in which they were bound.
  func isConcerned(by argument: Int, with value: Input) -> Bool

  #if !hasFeature(Embedded)
    /// Processes `value`, and tells each step of it to `tracer`.
    mutating func process(_ value: Input, tracedBy tracer: FlowTracer) -> Output?
  #endif
}

extension MotionOperator {
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {}

  @inlinable public mutating func reemit(_ argument: inout Int) -> Reemission<Output> { .elsewhere }

  public func downstreamLabels(_ argument: inout Int) -> [GraphLabel]? { nil }

  @inlinable public func isConcerned(by argument: Int, with value: Input) -> Bool { true }

  #if !hasFeature(Embedded)
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
      [GraphLabel(_typeName(Self.self, qualified: false))]
    #endif
  }
}

extension MotionOperator where PipelineStep == Self {
  @inlinable public var pipelineStep: Self { self }
}

/// Passes every value on as it is.
@frozen public struct Identity<Value>: MotionOperator {
  /// Makes the operator.
  @inlinable package init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? { value }
  public var labels: [GraphLabel] { [] }
}

/// One operator behind another, as one value.
@frozen @usableFromInline package struct Then<First: MotionOperator, Second: MotionOperator>: MotionOperator
where First.Output == Second.Input {
  /// The step that values pass first.
  @usableFromInline package var first: First
  /// The step that values pass afterwards.
  @usableFromInline package var second: Second

  /// Puts `second` behind `first`.
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

  @usableFromInline package var labels: [GraphLabel] { first.labels + second.labels }

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
