/// A motion of any type that is computed by itself, behind one function that knows the type.
///
/// A call costs one indirect call. Whoever creates it has a specialized function, also in another package.
public final class LoneMotion {
  /// The computed value, and the form in which it is stored.
  @frozen public enum Request {
    /// Assigns the lanes of the value to initialized lanes.
    case lanes
    /// Initializes memory with the value.
    case value
    /// Initializes memory with the velocity.
    case velocity
  }

  /// Computes what is requested at an instant in nanoseconds, and stores it at the address.
  public let compute: (Request, Int64, UnsafeMutableRawPointer) -> Void

  /// Creates a motion that `compute` computes.
  public init(_ compute: @escaping (_ request: Request, _ nanoseconds: Int64, _ address: UnsafeMutableRawPointer) -> Void) {
    self.compute = compute
  }
}
