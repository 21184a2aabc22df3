public import MotionValues

/// A type that can be an argument of an operator: a value, a property or a stream.
///
/// A type of your own conforms with one line: `extension Knob: ReactiveArgument {}`.
public protocol ReactiveArgument<Value> {
  /// The type of value that the operator reads.
  associatedtype Value = Self

  /// The argument as operators store it.
  var input: ReactiveInput<Value> { get }
}

extension ReactiveArgument where Value == Self {
  @inlinable public var input: ReactiveInput<Self> { .constant(self) }
}

extension ReactiveArgument {
  /// The same argument, sampled: a change of it alone emits nothing and takes effect with the next upstream value.
  public var sampled: ReactiveInput<Value> { input.emittingOnArgumentChange(false) }

  /// The same argument, triggering: a change of it alone emits the last value again.
  ///
  /// A pipeline that is fed by a gesture still waits for the next value (contract 8).
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
