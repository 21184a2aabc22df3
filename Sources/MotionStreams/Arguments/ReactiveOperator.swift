/// An operator with arguments that may change while values pass.
///
/// It binds them when someone subscribes, and reads what they are when it processes a value:
/// ```swift
/// struct Lifted: ReactiveOperator {
///   var height: ReactiveInput<Double>
///   mutating func process(_ point: Point) -> Point? { height.current.map { Point(x: point.x, y: point.y - $0) } }
///   mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&height) }
/// }
/// points.applying(Lifted(height: height.input))
/// ```
public protocol ReactiveOperator: MotionOperator {
  /// Whether a change of one argument alone makes a difference to `value`, the last that came; without a method of one's own, it always does.
  ///
  /// - Parameter argument: its number among those that are heard alone, in the order in which they were bound.
  func isConcerned(by argument: Int, with value: Input) -> Bool
}

extension ReactiveOperator {
  @inlinable public func isConcerned(by argument: Int, with value: Input) -> Bool { true }
}

/// An operator whose arguments may change, behind another, as one value; with the last value that came to it, if a change of an argument alone is to pass it
/// on anew (contract 8).
@frozen public struct ThenReactive<First: MotionOperator, Second: ReactiveOperator>: MotionOperator where First.Output == Second.Input {
  /// The step that values pass first.
  public var first: First
  /// The step that values pass afterwards.
  public var second: Second
  /// What came to `second` last, where a change of an argument is to pass it on anew; most arguments never change, and then nothing is kept.
  @usableFromInline var memory: ArgumentMemory<Second.Input>?

  /// Puts `second` behind `first`.
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable @inline(__always) public mutating func process(_ value: First.Input) -> Second.Output? {
    guard let between = first.process(value) else { return nil }
    if let memory { memory.last = between }
    return second.process(between)
  }

  public var labels: [GraphLabel] { first.labels + second.labels }

  #if !hasFeature(Embedded)
    public mutating func process(_ value: First.Input, tracedBy tracer: FlowTracer) -> Second.Output? {
      guard let between = first.process(value, tracedBy: tracer) else { return nil }
      if let memory { memory.last = between }
      return second.process(between, tracedBy: tracer)
    }
  #endif

  public func labelsBehind(_ argument: inout Int) -> [GraphLabel]? {
    if let labels = first.labelsBehind(&argument) { return labels + second.labels }
    guard let memory else { return nil }
    if argument < memory.heardCount { return second.labels }
    argument -= memory.heardCount
    return nil
  }

  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    first.bindArguments(&bindings)
    let before = bindings.heardCount
    second.bindArguments(&bindings)
    let heardCount = bindings.heardCount - before
    memory = heardCount > 0 ? ArgumentMemory(heardCount: heardCount) : nil
  }

  @inlinable public mutating func passAnew(_ argument: inout Int) -> PassedAnew<Second.Output> {
    switch first.passAnew(&argument) {
    case .output(nil): return .output(nil)
    case .output(let between?):
      if let memory { memory.last = between }
      return .output(second.process(between))
    case .elsewhere:
      guard let memory else { return .elsewhere }
      if argument >= memory.heardCount {
        argument -= memory.heardCount
        return .elsewhere
      }
      guard let last = memory.last, second.isConcerned(by: argument, with: last) else { return .output(nil) }
      return .output(second.process(last))
    }
  }
}

/// What an operator with arguments that are heard alone keeps, for one subscription.
@usableFromInline final class ArgumentMemory<Input> {
  @exclusivity(unchecked) @usableFromInline var last: Input?
  /// How many arguments are heard alone.
  @usableFromInline let heardCount: Int

  @inlinable init(heardCount: Int) { self.heardCount = heardCount }
}

/// What comes of the change of an argument.
@frozen public enum PassedAnew<Output> {
  /// The argument belongs to another operator.
  case elsewhere
  /// What the last value gives with the arguments as they are now, if anything.
  case output(Output?)
}

extension MotionStreamConvertible {
  /// The stream behind one more operator, whose arguments may change.
  @inlinable public func applying<Next: ReactiveOperator>(_ next: Next) -> Pipeline<ThenReactive<Operator, Next>>
  where Next.Input == Value {
    let pipeline = pipeline
    return Pipeline(origin: pipeline.origin, step: ThenReactive(pipeline.step, next))
  }
}
