/// The round numbers at which an axis has its lines.
enum RoundNumbers {
  /// Returns the multiples of 1, 2 or 5 and a power of ten from `low` to `high`, at most `count` and one.
  ///
  /// Empty if the numbers are not finite, or `high` is not above `low` by a normal number.
  static func between(_ low: Double, _ high: Double, atMost count: Int) -> [Double] {
    let range = high - low
    guard range >= .leastNormalMagnitude, range.isFinite, count > 0 else { return [] }
    var unit = 1.0
    while unit > range { unit /= 10 }
    while unit * 10 < range { unit *= 10 }
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10].map { $0 * unit }
    guard let step = steps.first(where: { range / $0 <= Double(count) }), step > 0 else { return [] }
    let first = (low / step).rounded(.up)
    var numbers: [Double] = []
    for index in 0...count {
      let number = (first + Double(index)) * step
      if number > high { break }
      // Removes rounding errors from the last digits.
      let digits = 1e6 / unit
      numbers.append(digits.isFinite ? (number * digits).rounded() / digits : number)
    }
    return numbers
  }
}
