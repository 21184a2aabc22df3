import MotionMathematics

/// A custom function from the fraction of the time to the progress. Equal only to itself.
public struct CustomEasing: Hashable, Sendable {
  private let functions: EasingFunctions

  /// Creates an easing from a function.
  ///
  /// A result that is not finite, or beyond 10¹⁰⁰, is replaced by the fraction of the time.
  ///
  /// - Parameter slope: the derivative. Defaults to a difference quotient of the function.
  public init(slope: (@Sendable (Double) -> Double)? = nil, _ progress: @escaping @Sendable (Double) -> Double) {
    functions = EasingFunctions(progress, slope: slope)
  }

  func progress(at time: Double) -> Double {
    let progress = functions.progress(time)
    return progress.isMovable ? progress : time
  }

  func slope(at time: Double) -> Double {
    if let slope = functions.slope {
      let slope = slope(time)
      return slope.isMovable ? slope : 1
    }
    let (before, after) = (max(0, time - 1e-5), min(1, time + 1e-5))
    return (progress(at: after) - progress(at: before)) / (after - before)
  }

  var fingerprint: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(functions).hashValue)) }
}

/// The functions of a ``CustomEasing``, which have an identity.
private final class EasingFunctions: Hashable, Sendable {
  let progress: @Sendable (Double) -> Double
  let slope: (@Sendable (Double) -> Double)?

  init(_ progress: @escaping @Sendable (Double) -> Double, slope: (@Sendable (Double) -> Double)?) {
    (self.progress, self.slope) = (progress, slope)
  }

  static func == (left: EasingFunctions, right: EasingFunctions) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Easing {
  /// Returns an easing with a custom function; see ``CustomEasing``.
  public static func custom(
    slope: (@Sendable (Double) -> Double)? = nil, _ progress: @escaping @Sendable (Double) -> Double
  ) -> Easing { .custom(CustomEasing(slope: slope, progress)) }
}
