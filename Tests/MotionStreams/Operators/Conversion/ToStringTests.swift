import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ToStringTests {
  @Test func `converts values to text`() {
    let seen = outputs(of: [1.5, 20]) { numbers in
      // snippet: to-string
      let texts = numbers.toString()
      // end
      return texts
    }
    #expect(seen == ["1.5", "20.0"])
  }

  @Test func `appends a unit to every value`() {
    #expect(outputs(of: [1.5, 20.0] as [Double]) { $0.toString(unit: "px") } == ["1.5px", "20.0px"])
  }

  @Test func `writes the decimals in its table`() {
    #expect(outputs(of: [1.25]) { $0.toString(format: "%.1f s") } == ["1.2 s"])
  }

  // The output of C's printf.
  @Test(
    arguments: [
      ("%.1f s", 1.25, "1.2 s"), ("%.2f", 3.14159, "3.14"), ("%f", 1.0, "1.000000"), ("%d points", 41.7, "42 points"),
      ("%.0f%%", 50, "50%"),
      ("%.2f", -0.001, "0.00"), ("%.3f", -12.5, "-12.500"), ("a%.1fb", 0.05, "a0.1b"), ("%.1f", .infinity, "inf"),
      ("%.2f", 123_456_789, "123456789.00"),
    ] as [(String, Double, String)])
  func `formats numbers`(_ format: String, _ number: Double, _ text: String) {
    #expect(outputs(of: [number]) { $0.toString(format: format) } == [text])
  }

  @Test(arguments: ["", "%s", "%f %f", "%.99f", "50%", "%e", "%", "%.f%", "%.999999999999999999999f"])
  func `an invalid format traps with a message`(_ format: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [format] in
      _ = Emitter<Double>().toString(format: format)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The format '\(format)' is not understood. Write exactly one %d, %f or"))
  }

  // The output of C's printf.
  @Test(
    arguments: [
      ("%.15f", 473.18, "473.180000000000007"), ("%.14f", -800.3981668228639, "-800.39816682286391"), ("%d", 2.5, "2"), ("%d", 3.5, "4"),
      ("%.1f", 0.25, "0.2"), ("%.2f", 9.999, "10.00"), ("%.15f", 1234567.1, "1234567.100000000093132"),
      ("%.1f", -1e17, "-100000000000000000.0"),
      ("%.2f", 1e22, "10000000000000000000000.00"), ("%d", 1e23, "99999999999999991611392"), ("%.3f", .leastNonzeroMagnitude, "0.000"),
    ] as [(String, Double, String)])
  func `all digits are exact`(_ format: String, _ number: Double, _ text: String) {
    #expect(outputs(of: [number]) { $0.toString(format: format) } == [text])
  }
}
