public import MotionValues

/// What can be an argument of an operator: a value, a property, a stream.
///
/// One's own type of values joins with one line: `extension Knob: ReactiveArgument {}`.
public protocol ReactiveArgument<Value> {
  /// What the operator reads.
  associatedtype Value = Self

  /// The argument as operators keep it.
  var input: ReactiveInput<Value> { get }
}

extension ReactiveArgument where Value == Self {
  @inlinable public var input: ReactiveInput<Self> { .constant(self) }
}

extension ReactiveArgument {
  /// The same argument, a change of which alone passes nothing on: it counts from the next value on.
  public var sampled: ReactiveInput<Value> { input.emittingOnArgumentChange(false) }

  /// The same argument, a change of which alone passes the last value on anew, where the operator would wait for the next.
  ///
  /// What a gesture feeds waits all the same (contract 8).
  public var triggering: ReactiveInput<Value> { input.emittingOnArgumentChange(true) }
}

extension ReactiveInput: ReactiveArgument {
  @inlinable public var input: ReactiveInput { self }
}

extension Optional: ReactiveArgument {}
extension Bool: ReactiveArgument {}
extension Int: ReactiveArgument {}
extension Double: ReactiveArgument {}
extension String: ReactiveArgument {}
extension Point: ReactiveArgument {}
extension Vector: ReactiveArgument {}
extension Size: ReactiveArgument {}
extension Rect: ReactiveArgument {}
extension Angle: ReactiveArgument {}
extension Color: ReactiveArgument {}
extension Transform: ReactiveArgument {}
extension Insets: ReactiveArgument {}
extension Duration: ReactiveArgument {}
