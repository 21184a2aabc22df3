/// Maps one range of numbers linearly onto another.
@frozen public struct RewriteRange: MotionOperator {
  @usableFromInline let start: Double
  @usableFromInline let end: Double
  @usableFromInline let destinationStart: Double
  @usableFromInline let destinationEnd: Double
  @inlinable init(_ start: Double, _ end: Double, _ destinationStart: Double, _ destinationEnd: Double) {
    self.start = start
    self.end = end
    self.destinationStart = destinationStart
    self.destinationEnd = destinationEnd
  }
  @inlinable public mutating func process(_ value: Double) -> Double? {
    // An empty range has no inside: everything in it is its start.
    if start == end { return destinationStart }
    return destinationStart + (value - start) / (end - start) * (destinationEnd - destinationStart)
  }
  public var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("rewriteRange")]
    #else
      [
        GraphLabel(
          "rewriteRange",
          ["start: \(start)", "end: \(end)", "destinationStart: \(destinationStart)", "destinationEnd: \(destinationEnd)"])
      ]
    #endif
  }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Maps `start … end` linearly onto `destinationStart … destinationEnd`; values outside go on along the same line.
  ///
  /// With `start == end` every value becomes `destinationStart`.
  ///
  /// | upstream | `rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1)` |
  /// |---|---|
  /// | 50 | 0.5 |
  /// | 125 | 1.25 |
  @inlinable public func rewriteRange(
    start: Double, end: Double, destinationStart: Double, destinationEnd: Double
  ) -> Pipeline<Then<Operator, RewriteRange>> {
    applying(RewriteRange(start, end, destinationStart, destinationEnd))
  }
}
