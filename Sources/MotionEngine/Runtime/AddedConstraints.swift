package import MotionDescriptions
package import MotionValues

/// The constraints that an interaction was added with.
package enum AddedConstraints {
  /// The operators that its values pass, in order; empty without constraints.
  case operators([GraphLabel])
  /// The axis that it measures along.
  case axis(Axis)

  /// Creates the description of `constraints`.
  init<Constraints: DescribedConstraints>(_ constraints: Constraints) {
    #if !hasFeature(Embedded)
      // The only constraints without operators.
      if Constraints.self == Axis.self {
        self = .axis(unsafeBitCast(constraints, to: Axis.self))
        return
      }
    #endif
    self = .operators(constraints.labels)
  }
}
