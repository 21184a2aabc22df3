extension Double {
  /// Parses a finite decimal number with an optional sign, point and exponent; returns nil for other text.
  ///
  /// All options use it. `Double(_:)` also accepts hexadecimal digits, infinities and NaN, which are invalid in options.
  init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }

  /// Parses finite comma-separated numbers; returns nil for other text.
  static func list(decimal text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: $0) }
    return numbers.count == parts.count ? numbers : nil
  }
}
