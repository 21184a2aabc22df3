/// The only code here that reads the time.
let stopwatch = ContinuousClock()

/// The median of `values`.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// `value` with two decimals, padded on the left to `width`.
func column(_ value: Double, _ width: Int) -> String {
  let hundredths = Int((value * 100).rounded())
  let digits = "\(hundredths.magnitude % 100)"
  return column("\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)." + (digits.count < 2 ? "0" : "") + digits, width)
}

func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

/// The seconds that `body` takes.
func seconds(_ body: () -> Void) -> Double {
  let start = stopwatch.now
  body()
  let parts = (stopwatch.now - start).components
  return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
}
