import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct DecimalNumberTests {
  @Test(arguments: 0..<6 as Range<UInt64>) func `every finite number has a text that is read with the same bits`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<300).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    for number in numbers + [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      #expect(Double(decimal: "\(number)")?.bitPattern == number.bitPattern)
    }
    let list = numbers.map { "\($0)" }.joined(separator: ",")
    #expect(Double.list(decimal: list)?.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "--1", "+-1", "1-", "1.2.3", "1e2.5", "1e400", "-1e999", "inf", "-infinity", "nan", "0x1p3",
    "1_000", "1,5", "١", "½", "²", " 1", "1 ", "1\n", "1\u{0}", "1\u{301}", "Ⅳ", "1d", "1f", "１",
  ])
  func `text that is no finite decimal number is none, also in a list`(_ text: String) {
    #expect(Double(decimal: text) == nil)
    if !text.contains(",") {
      for list in ["\(text),1", "1,\(text)", "1,\(text),2"] { #expect(Double.list(decimal: list) == nil, "\(list)") }
    }
  }

  @Test(arguments: [(".5", 0.5), ("5.", 5), ("+5", 5), ("-.5e-1", -0.05), ("00012", 12), ("1E3", 1000), ("1e-400", 0), ("-0", -0.0)])
  func `unusual spellings are read`(_ text: String, _ number: Double) {
    #expect(Double(decimal: text).map { $0 == number && $0.sign == number.sign } ?? false)
  }

  @Test(arguments: ["", ",", "1,", ",1", "1,,2"]) func `a list has no empty numbers`(_ text: String) {
    #expect(Double.list(decimal: text) == nil)
  }
}
