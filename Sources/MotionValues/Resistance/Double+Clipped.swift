extension Double {
  /// Returns the number within `range` that is nearest to this one; NaN stays NaN.
  @inlinable package func clipped(to range: ClosedRange<Double>) -> Double {
    self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
  }
}
