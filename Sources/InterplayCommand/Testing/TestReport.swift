import InterplayFormats
import MotionFormats
import MotionReports
import MotionValues

/// The output of `interplay test`.
enum TestReport {
  /// The forms of output.
  enum Form: String, CaseIterable {
    /// A line for each test, and the failures.
    case text
    /// Test Anything Protocol, version 14.
    case tap
    /// XML as JUnit writes it.
    case junit
  }

  /// Returns the output for `results`.
  static func text(of results: [TestResult], as form: Form) -> String {
    switch form {
    case .text: plain(results)
    case .tap: tap(results)
    case .junit: junit(results)
    }
  }

  private static func plain(_ results: [TestResult]) -> String {
    var text = ""
    for result in results {
      text += (result.hasPassed ? "ok    " : "FAIL  ") + result.name + "\n"
      for failure in result.outcome.failures { text += indented(failure.description, by: 8) + "\n" }
    }
    let failed = results.count { !$0.hasPassed }
    return text + "\(results.count) \(results.count == 1 ? "test" : "tests"), \(failed) failed\n"
  }

  private static func tap(_ results: [TestResult]) -> String {
    var text = "TAP version 14\n1..\(results.count)\n"
    for (index, result) in results.enumerated() {
      // A number sign begins a directive.
      let name = escaped(result.name, ["\\": "\\\\", "#": "\\#", "\n": " "])
      text += (result.hasPassed ? "ok" : "not ok") + " \(index + 1) - \(name)\n"
      guard !result.hasPassed else { continue }
      text += "  ---\n  failures:\n"
      for failure in result.outcome.failures {
        text += "    - line: \(failure.line)\n      column: \(failure.column)\n      time: \(failure.time.seconds)\n"
        text += "      statement: \(JSONText.quoted(failure.statement))\n      message: \(JSONText.quoted(failure.cause))\n"
      }
      text += "  ...\n"
    }
    return text
  }

  private static func junit(_ results: [TestResult]) -> String {
    let failed = results.count { !$0.hasPassed }
    let seconds = results.reduce(0) { $0 + $1.seconds }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(results.count)\" failures=\"\(failed)\" time=\"\(rounded(seconds))\">\n"
    var paths: [String] = []
    for result in results where paths.last != result.path { paths.append(result.path) }
    for path in paths {
      let cases = results.filter { $0.path == path }
      let failed = cases.count { !$0.hasPassed }
      text += "  <testsuite name=\"\(XMLText.escaped(path))\" tests=\"\(cases.count)\" failures=\"\(failed)\""
      text += " time=\"\(rounded(cases.reduce(0) { $0 + $1.seconds }))\">\n"
      for result in cases {
        let name = result.outcome.test.isEmpty ? path : result.outcome.test
        text += "    <testcase classname=\"\(XMLText.escaped(path))\" name=\"\(XMLText.escaped(name))\" time=\"\(rounded(result.seconds))\""
        guard !result.hasPassed else {
          text += "/>\n"
          continue
        }
        text += ">\n"
        for failure in result.outcome.failures {
          text += "      <failure message=\"\(XMLText.escaped("line \(failure.line): \(failure.statement)"))\">"
          text += "\(XMLText.escaped(failure.description))</failure>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e4).rounded() / 1e4 }

  static func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }.joined(separator: "\n")
  }

  private static func escaped(_ text: String, _ replacements: [Character: String]) -> String {
    text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
