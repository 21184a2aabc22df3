/// A step that values pass through: one value in, at most one out, at once.
///
/// An operator is a value. It is copied when someone subscribes, so whatever it remembers is born at the subscription and two
/// subscribers never affect each other (contract 4). One's own takes a few lines:
/// ```swift
/// struct Halved: MotionOperator {
///   mutating func process(_ value: Double) -> Double? { value / 2 }
/// }
/// property.applying(Halved())
/// ```
public protocol MotionOperator<Input, Output> {
  /// What comes in.
  associatedtype Input
  /// What goes out.
  associatedtype Output

  /// The value to pass on for `value`, or nil to pass on nothing.
  mutating func process(_ value: Input) -> Output?

  /// What the operator is called in the graph, the first step first.
  var labels: [GraphLabel] { get }

  /// The properties among its arguments whose change alone is to pass the current value of a state on anew (contract 8); none unless told
  /// otherwise.
  var arguments: [any OperatorArgument] { get }
}

/// A property that an operator reads for every value.
public protocol OperatorArgument: AnyObject {
  /// Calls `body` after every later change, on behalf of `node`.
  func observeChanges(for node: ObserverNode, _ body: @escaping () -> Void) -> Subscription
}

extension MotionOperator {
  public var arguments: [any OperatorArgument] { [] }

  /// The name of the operator's type.
  public var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      []
    #else
      [GraphLabel(String(describing: Self.self))]
    #endif
  }
}

/// Passes every value on as it is.
@frozen public struct Identity<Value>: MotionOperator {
  /// Makes the operator.
  @inlinable public init() {}
  @inlinable public mutating func process(_ value: Value) -> Value? { value }
  public var labels: [GraphLabel] { [] }
}

/// One operator behind another, as one value.
@frozen public struct Then<First: MotionOperator, Second: MotionOperator>: MotionOperator where First.Output == Second.Input {
  /// The step that values pass first.
  public var first: First
  /// The step that values pass afterwards.
  public var second: Second

  /// Puts `second` behind `first`.
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public mutating func process(_ value: First.Input) -> Second.Output? {
    guard let between = first.process(value) else { return nil }
    return second.process(between)
  }

  public var labels: [GraphLabel] { first.labels + second.labels }
  public var arguments: [any OperatorArgument] { first.arguments + second.arguments }
}
