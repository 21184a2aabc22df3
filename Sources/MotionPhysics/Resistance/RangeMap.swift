/// A linear map from one range of numbers to another; either range may be descending.
@frozen public struct RangeMap: Hashable, Sendable {
  /// The ends of the input.
  public var input: (start: Double, end: Double) { (inputStart, inputEnd) }
  /// The ends of the output.
  public var output: (start: Double, end: Double) { (outputStart, outputEnd) }

  let inputStart: Double
  let inputEnd: Double
  let outputStart: Double
  let outputEnd: Double

  /// Creates the map from `inputStart` to `outputStart` and from `inputEnd` to `outputEnd`.
  public init(from inputStart: Double, _ inputEnd: Double, to outputStart: Double, _ outputEnd: Double) {
    (self.inputStart, self.inputEnd, self.outputStart, self.outputEnd) = (inputStart, inputEnd, outputStart, outputEnd)
  }

  /// Returns the output for `value`.
  ///
  /// An empty input range maps values below it to the start, and all others to the end.
  ///
  /// - Parameter isClipped: whether the output is limited to its range; otherwise it is extrapolated.
  public func callAsFunction(_ value: Double, isClipped: Bool = false) -> Double {
    if inputStart == inputEnd { return value < inputStart ? outputStart : outputEnd }
    let part = (value - inputStart) / (inputEnd - inputStart)
    let mapped = part == 1 ? outputEnd : outputStart + (outputEnd - outputStart) * part
    return isClipped ? min(max(mapped, min(outputStart, outputEnd)), max(outputStart, outputEnd)) : mapped
  }

  /// The inverse map.
  public var inverse: RangeMap { RangeMap(from: outputStart, outputEnd, to: inputStart, inputEnd) }
}
