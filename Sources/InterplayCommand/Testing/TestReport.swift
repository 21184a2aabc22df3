import InterplayFormats
import MotionFormats
import MotionReports
import MotionValues

/// The output of `interplay test`.
enum TestReport {
  /// The forms of output.
  enum Form: String, CaseIterable {
    /// A line for each test, the failures, and the reasons of skipped tests.
    case text
    /// Test Anything Protocol, version 14.
    case tap
    /// XML as JUnit writes it.
    case junit
  }

  /// Returns the output for `results`.
  static func text(of results: [TestResult], as form: Form) -> String {
    switch form {
    case .text: TerminalText.escapedLines(plain(results))
    case .tap: tap(results)
    case .junit: junit(results)
    }
  }

  private static func plain(_ results: [TestResult]) -> String {
    var text = ""
    for result in results {
      if let reason = result.outcome.skipReason {
        text += "skip  \(result.test.name): \(reason)\n"
        continue
      }
      text += (result.hasPassed ? "ok    " : "FAIL  ") + result.test.name + "\n"
      for failure in result.outcome.failures { text += indented(failure.description, by: 8) + "\n" }
    }
    let failed = results.count { !$0.hasPassed }
    let skipped = skippedCount(results)
    return text + "\(results.count) \(results.count == 1 ? "test" : "tests"), \(failed) failed"
      + (skipped > 0 ? ", \(skipped) skipped\n" : "\n")
  }

  private static func tap(_ results: [TestResult]) -> String {
    var text = "TAP version 14\n1..\(results.count)\n"
    for (index, result) in results.enumerated() {
      // A number sign begins a directive.
      let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "#": "\\#", "\n": " ", "\r": " "]
      text += (result.hasPassed ? "ok" : "not ok") + " \(index + 1) - \(escaped(result.test.name, escapes))"
      text += (result.outcome.skipReason.map { " # SKIP \(escaped($0, escapes))" } ?? "") + "\n"
      guard !result.hasPassed else { continue }
      text += "  ---\n  failures:\n"
      for failure in result.outcome.failures {
        switch failure.place {
        case .statement(let statement, let line, let column):
          text += "    - line: \(line)\n      column: \(column)\n      time: \(failure.time.seconds)\n"
          text += "      statement: \(JSONText.quoted(statement))\n"
        case .layer(let layer): text += "    - layer: \(layer)\n      time: \(failure.time.seconds)\n"
        }
        text += "      message: \(JSONText.quoted(failure.cause))\n"
      }
      text += "  ...\n"
    }
    return text
  }

  private static func junit(_ results: [TestResult]) -> String {
    let failed = results.count { !$0.hasPassed }
    let seconds = results.reduce(0) { $0 + $1.seconds }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(results.count)\" failures=\"\(failed)\" skipped=\"\(skippedCount(results))\""
    text += " time=\"\(rounded(seconds))\">\n"
    for (path, cases) in suites(of: results) {
      let failed = cases.count { !$0.hasPassed }
      text += "  <testsuite name=\"\(XMLText.escaped(path))\" tests=\"\(cases.count)\" failures=\"\(failed)\""
      text += " skipped=\"\(skippedCount(cases))\" time=\"\(rounded(cases.reduce(0) { $0 + $1.seconds }))\">\n"
      for result in cases {
        let name = result.test.testName.isEmpty ? path : result.test.testName
        text += "    <testcase classname=\"\(XMLText.escaped(path))\" name=\"\(XMLText.escaped(name))\" time=\"\(rounded(result.seconds))\""
        if let reason = result.outcome.skipReason {
          text += ">\n      <skipped message=\"\(XMLText.escaped(reason))\"/>\n    </testcase>\n"
          continue
        }
        guard !result.hasPassed else {
          text += "/>\n"
          continue
        }
        text += ">\n"
        for failure in result.outcome.failures {
          let place =
            switch failure.place {
            case .statement(let statement, let line, _): "line \(line): \(statement)"
            case .layer(let layer): "\(layer) at \(failure.time.seconds) s"
            }
          text += "      <failure message=\"\(XMLText.escaped(place))\">"
          text += "\(XMLText.escaped(failure.description))</failure>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// Returns the results of each file, in the order in which the files begin.
  private static func suites(of results: [TestResult]) -> [(path: String, cases: [TestResult])] {
    var suites: [(path: String, cases: [TestResult])] = []
    var places: [String: Int] = [:]
    for result in results {
      if let place = places[result.test.path] {
        suites[place].cases.append(result)
      } else {
        places[result.test.path] = suites.count
        suites.append((path: result.test.path, cases: [result]))
      }
    }
    return suites
  }

  private static func skippedCount(_ results: [TestResult]) -> Int { results.count { $0.outcome.skipReason != nil } }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e4).rounded() / 1e4 }

  static func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }.joined(separator: "\n")
  }

  // By scalars: a carriage return and a newline are one character.
  private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
