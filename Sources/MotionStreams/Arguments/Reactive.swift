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
public protocol ReactiveOperator: MotionOperator {}

/// An operator whose arguments may change, and the last value that came in, if a change of an argument alone is to pass it on anew (contract 8).
@frozen public struct Reactive<Base: ReactiveOperator>: MotionOperator {
  @usableFromInline var base: Base
  @usableFromInline var last: Base.Input?
  /// How many arguments are heard alone.
  @usableFromInline var heardCount = 0

  /// Wraps `base`.
  @inlinable public init(_ base: Base) { self.base = base }

  @inlinable public mutating func process(_ value: Base.Input) -> Base.Output? {
    if heardCount != 0 { last = value }
    return base.process(value)
  }

  public var labels: [GraphLabel] { base.labels }

  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    let before = bindings.heardCount
    base.bindArguments(&bindings)
    heardCount = bindings.heardCount - before
  }

  @inlinable public mutating func passAnew(_ argument: inout Int) -> PassedAnew<Base.Output> {
    if argument >= heardCount {
      argument -= heardCount
      return .elsewhere
    }
    guard let last else { return .output(nil) }
    return .output(base.process(last))
  }
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
  @inlinable public func applying<Next: ReactiveOperator>(_ next: Next) -> Pipeline<Then<Operator, Reactive<Next>>>
  where Next.Input == Value {
    let pipeline = pipeline
    return Pipeline(origin: pipeline.origin, step: Then(pipeline.step, Reactive(next)))
  }
}
