import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

struct SVGDocumentTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `a short number is within half a hundredth, and has at most two decimals`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let magnitude = Double.random(in: -6...14, using: &random)
      let value = (random.next() % 2 == 0 ? -1 : 1) * Double.random(in: 1...10, using: &random) * pow10(magnitude)
      let text = SVGDocument.short(value)
      let read = try #require(Double(text))
      // A hundredth of a great number is rounded itself.
      #expect((read - value).magnitude <= 0.005 + value.ulp, "\(value): \(text)")
      #expect((text.firstIndex(of: ".").map { text[$0...].count <= 3 } ?? true) && !text.hasSuffix(".0") && text != "-0", "\(text)")
    }
  }

  private func pow10(_ exponent: Double) -> Double {
    (0..<Int(exponent.magnitude)).reduce(1) { power, _ in power * 10 }.inverted(exponent < 0)
  }

  @Test(arguments: [
    0, -0.0, 0.004, -0.004, 1e15, 123_456_789_012_345_680, 1e300, 1.7e308, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `numbers of any size are finite and read the same again`(_ value: Double) throws {
    let read = try #require(Double(SVGDocument.short(value)))
    #expect(value.magnitude < 1 ? read == 0 && read.sign == .plus : read == value)
  }

  @Test func `like definitions are written once, and clips have ids of their own`() throws {
    var document = SVGDocument(width: 10, height: 10, title: "<a>")
    let blurs = [2, 3, 2].map { document.blur(by: $0, of: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for _ in 0..<2 { document.clip(0, 0, 1, 1) { $0.circle(0, 0, 1, "") } }

    #expect(blurs == ["filter=\"url(#blur1)\"", "filter=\"url(#blur2)\"", "filter=\"url(#blur1)\""])
    let ids = document.text.matches(of: /id="([a-z0-9]+)"/).map { String($0.1) }
    #expect(ids == ["blur1", "blur2", "plane", "plane2"])
    let drawing = try Drawing(document.text)
    #expect(drawing.isFinite && drawing.text.contains("<a>"))
  }

  @Test(arguments: [(1e-9, 2), (0.5, 2), (10, 2), (11, 3), (324, 4), (324_000, 7)])
  func `lengths have two decimals, or as many as distinguish a tenth of a point`(_ scale: Double, _ decimals: Int) {
    #expect(SVGDocument.decimals(at: scale) == decimals)
    var document = SVGDocument(width: 10, height: 10, title: "")
    document.decimals = decimals
    document.rect(1 / scale, 0, 1, 1, "")
    let x = document.content.firstMatch(of: /x="([^"]*)"/).flatMap { Double($0.1) }
    #expect(((x ?? .nan) - 1 / scale).magnitude * scale <= 0.05 * (1 + 1e-9) || scale < 1, "\(document.content)")
  }

  @Test func `a blur has room for three deviations around a small or flat shape`() throws {
    var document = SVGDocument(width: 10, height: 10, title: "")
    _ = document.blur(by: 4, of: Rect(x: 5, y: 0, width: 80, height: 2))
    #expect(document.text.contains("filterUnits=\"userSpaceOnUse\" x=\"-7\" y=\"-12\" width=\"104\" height=\"26\""))
  }

  @Test(arguments: [
    (0.996, 1.0, "0.996", "1"), (0, 100, "0", "100"), (5, 5, "5", "5"), (0, 0.05, "0", "0.05"), (-1e-7, 2e-7, "-1e-07", "2e-07"),
    (1e6, 1e6 + 0.001, "1000000", "1000000.001"), (-1e308, 1e308, "-1e+308", "1e+308"), (1, 1.0.nextUp, "1", "1"),
  ])
  func `the ends of a range read apart, and no longer than that needs`(_ low: Double, _ high: Double, _ first: String, _ last: String) {
    #expect(SVGDocument.range(from: low, to: high) == (first, last))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a number that is not finite is 0`(_ value: Double) {
    #expect(SVGDocument.short(value) == "0")
  }
}

extension Double {
  fileprivate func inverted(_ isInverted: Bool) -> Double { isInverted ? 1 / self : self }
}
