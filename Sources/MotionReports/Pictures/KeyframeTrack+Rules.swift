extension KeyframeTrack {
  /// The rounding of the numbers of keys.
  struct Rounding {
    /// The decimals of each number.
    let decimals: [Int]
    /// The maximum distance between a sample and the interpolation of the written keys: a key has the further decimals that this needs.
    let distance: Double
  }

  /// A key as a style sheet has it.
  private struct WrittenKey {
    /// Its index among the keys.
    let index: Int
    let percentage: String
    /// The key as a viewer reads it.
    let key: Key
  }

  /// The decimals of a percentage, and those that are enough for keys that are close.
  private static let (shortDecimals, closeDecimals) = (3, 9)

  /// The maximum number of further decimals: a run of an hour is resolved to the nanosecond.
  private static let furtherDecimals = 9

  /// Returns the rules of a style sheet that play the track once in `seconds`.
  ///
  /// - Parameters:
  ///   - rounding: the rounding of the numbers; nil if `declaration` rounds them.
  ///   - declaration: formats the numbers of a key.
  func rules(
    named name: String, selector: String, seconds: Double, rounding: Rounding? = nil, _ declaration: ([Double]) -> String
  ) -> String {
    let body = written(rounding).map { "\($0.percentage){\(declaration($0.key.numbers))}" }.joined()
    return "@keyframes \(name){\(body)}\n\(selector){animation:\(name) \(SVGDocument.short(seconds))s linear}\n"
  }

  /// Returns the keys with as few decimals as `rounding` permits.
  private func written(_ rounding: Rounding?) -> [WrittenKey] {
    var further = Array(repeating: 0, count: keys.count)
    var list = rounded(to: rounding?.decimals, further)
    guard let rounding else { return list }
    for _ in 0..<Self.furtherDecimals {
      var next = further
      compare(with: list.map(\.key)) { index, distance in
        guard distance > rounding.distance else { return }
        for key in list[index...].prefix(2) { next[key.index] = further[key.index] + 1 }
      }
      if next == further { break }
      further = next
      list = rounded(to: rounding.decimals, further)
    }
    return list
  }

  /// Returns the keys with rounded percentages, and with rounded numbers if `decimals` has those of each number.
  ///
  /// - Parameter further: the number of further decimals of each key.
  private func rounded(to decimals: [Int]?, _ further: [Int]) -> [WrittenKey] {
    let short = keys.map { Self.percentage($0.share, decimals: Self.shortDecimals).text }
    let finest = max(Self.closeDecimals, Self.shortDecimals + (further.max() ?? 0))
    let list = keys.indices.map { index in
      // Keys that are close, as at the end of a pause that is drawn shorter: merged, a jump would become a slide. All of them have the same
      // decimals, so that they remain in order.
      let isClose = index > 0 && short[index - 1] == short[index] || index + 1 < keys.count && short[index + 1] == short[index]
      let place = Self.percentage(keys[index].share, decimals: isClose ? finest : Self.shortDecimals + further[index])
      var numbers = keys[index].numbers
      if let decimals { numbers = zip(numbers, decimals).map { CurveText.rounded($0, $1 + further[index]) } }
      return WrittenKey(index: index, percentage: place.text, key: Key(share: place.share, numbers: numbers))
    }
    // Of keys at the same percentage the last one counts, as in a style sheet.
    return list.filter { $0.index + 1 == list.count || list[$0.index + 1].percentage != $0.percentage }
  }

  /// Returns a percentage with at most `decimals` decimals, in a notation without an exponent, and the share that it is.
  private static func percentage(_ share: Double, decimals: Int) -> (text: String, share: Double) {
    let unit = (0..<decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
    let steps = Int64((share * 100 * Double(unit)).rounded())
    let (whole, rest) = steps.quotientAndRemainder(dividingBy: unit)
    var digits = String("\(unit + rest)".dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return (digits.isEmpty ? "\(whole)%" : "\(whole).\(digits)%", Double(steps) / Double(unit) / 100)
  }
}
