extension Double {
  /// The finite number that `text` writes in decimal digits, with a sign, a point and an exponent where there are any; nil for other texts.
  ///
  /// Every option reads its numbers so. Hexadecimal digits, infinities and NaN, which `Double(_:)` knows, are no numbers of options.
  init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }

  /// The finite numbers that `text` writes with commas in between; nil for other texts.
  static func list(decimal text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: $0) }
    return numbers.count == parts.count ? numbers : nil
  }
}
