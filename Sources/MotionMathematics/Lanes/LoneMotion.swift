/// A motion of any type that is computed by itself, behind one function that knows the type.
///
/// Whoever creates it has a specialized function, also in another package. A batch holds a copy of the motion, side by side with others of its
/// type, and computes all of them by one call.
public final class LoneMotion {
  /// The result of the function, and the form in which it is stored.
  @usableFromInline package enum Request {
    /// Initializes memory with the value.
    case value
    /// Initializes memory with the velocity.
    case velocity
    /// Initializes memory with a copy of the motion.
    case copy
    /// Initializes memory with the `LoneKind` of the motion.
    case kind
    /// Destroys the motion and frees its memory.
    case end
  }

  /// A function that computes what is requested of the motion in memory at an instant in nanoseconds, and stores it at the address.
  @usableFromInline package typealias Function = (
    _ request: Request, _ nanoseconds: Int64, _ address: UnsafeMutableRawPointer, _ motion: UnsafeMutableRawPointer
  ) -> Void

  // In memory: a closure that captures a motion copies it twice for each value.
  /// The memory of the motion.
  @usableFromInline package let motion: UnsafeMutableRawPointer
  /// Computes what is requested, and frees the memory.
  @usableFromInline package let function: Function

  /// Creates a motion that `function` computes, which captures nothing.
  ///
  /// - Parameter motion: the memory that `function` receives, and frees at the end.
  @usableFromInline package init(_ motion: UnsafeMutableRawPointer, _ function: @escaping Function) {
    (self.motion, self.function) = (motion, function)
  }

  /// Computes a value, a velocity, a copy or the kind.
  @inlinable package func compute(_ request: Request, _ nanoseconds: Int64, _ address: UnsafeMutableRawPointer) {
    function(request, nanoseconds, address, motion)
  }

  deinit { function(.end, 0, motion, motion) }
}

/// A type of motions that are computed by themselves: its size, and functions for such motions side by side in memory.
@usableFromInline package struct LoneKind {
  /// A class for each type of motions, whose identifier is that of the type.
  @usableFromInline package final class Mark<Motion> {}

  /// A function that initializes memory with copies of motions.
  @usableFromInline package typealias Copying = (_ motions: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int) -> Void

  /// A function that assigns the lanes of the values of motions at an instant to those slots of `values`, and returns whether all are finite.
  @usableFromInline package typealias Evaluation = (
    _ motions: UnsafeRawPointer, _ slots: UnsafePointer<Int32>, _ count: Int, _ nanoseconds: Int64, _ values: UnsafeMutableRawPointer
  ) -> Bool

  /// The identifier of the type.
  package let identifier: ObjectIdentifier
  /// The distance of two motions in memory, and their alignment, in bytes.
  package let (stride, alignment): (Int, Int)
  /// Computes motions.
  package let evaluate: Evaluation
  /// Copies motions.
  package let copy: Copying
  /// Destroys motions.
  package let destroy: (_ motions: UnsafeMutableRawPointer, _ count: Int) -> Void

  /// Describes a type of motions.
  @usableFromInline package init(
    _ identifier: ObjectIdentifier, stride: Int, alignment: Int, evaluate: @escaping Evaluation, copy: @escaping Copying,
    destroy: @escaping (UnsafeMutableRawPointer, Int) -> Void
  ) {
    self.identifier = identifier
    (self.stride, self.alignment) = (stride, alignment)
    (self.evaluate, self.copy, self.destroy) = (evaluate, copy, destroy)
  }
}
