import Interplay
import InterplayFormats
import MotionStage

/// Reads scripts, and finds their pages.
struct ScriptFiles {
  /// The maximum size of a script, in bytes.
  private static let largestScript = 1 << 24

  private let arguments: Arguments
  private let tool: CommandTool
  private let variables: [String: Double]

  /// Prepares reading with `--page` and `--let`.
  init(_ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
    (self.arguments, self.tool) = (arguments, tool)
    var variables: [String: Double] = [:]
    for text in arguments.all("--let") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let number = Double(decimal: parts[1]) else {
        throw CommandFailure(.usage, "--let requires NAME=NUMBER, as in distance=180, not '\(text)'")
      }
      variables[parts[0]] = number
    }
    self.variables = variables
  }

  /// Returns the tests of the scripts at `paths`, in order. Errors of all scripts are reported together.
  func tests(in paths: [String]) throws(CommandFailure) -> [TestedScript] {
    var tests: [TestedScript] = []
    var errors: [String] = []
    for path in paths { tests += try self.tests(of: path, errors: &errors) }
    errors += Self.emptinessErrors(of: tests)
    try Self.check(errors, tool: tool)
    try checkVariables(of: tests.map(\.script))
    return tests
  }

  /// Returns the tests of the script at `path`; appends its errors to `errors`.
  func tests(of path: String, errors: inout [String]) throws(CommandFailure) -> [TestedScript] {
    if let kind = try Files.kind(of: path), kind != .unknown, kind != .directory {
      throw CommandFailure(.badData, "\(path) is \(kind.noun), not a script; \(PageLookup(tool).advice(path, kind))")
    }
    let text = String(decoding: try Files.read(path, atMost: Self.largestScript, as: "a script"), as: UTF8.self)
    do throws(TestScriptError) {
      let script = try TestScript(text, defining: Array(variables.keys))
      let page = try self.page(of: script, path)
      let name = arguments["--page"] ?? script.page.map { PageLookup(tool).found($0, from: path) }
      return script.tests.map {
        TestedScript(path: path, script: script, test: $0, page: page, pageName: page == nil ? nil : name, variables: variables)
      }
    } catch {
      errors += error.errors.map { "\(path): \($0)" }
      let count = TestScriptError.largestCount
      if error.errors.count >= count { errors.append("\(path): these are the first \(count) errors; correct them, and run it again") }
      return []
    }
  }

  /// Returns those of `tests` that `--only` names; all of them without it. Throws if no test has such a name.
  static func selected<Test>(
    from tests: [Test], _ arguments: Arguments, named name: (Test) -> String
  ) throws(CommandFailure) -> [Test] {
    let asked = arguments.all("--only")
    let names = tests.map { name($0) }
    for missing in asked where !names.contains(missing) {
      throw CommandFailure(.usage, "no test is called '\(missing)'" + Suggestion.text(for: missing, among: names))
    }
    return asked.isEmpty ? tests : tests.filter { asked.contains(name($0)) }
  }

  /// Throws if a variable of `--let` is in none of `scripts`. Without scripts there is nothing to check.
  func checkVariables(of scripts: [TestScript]) throws(CommandFailure) {
    for name in variables.keys.sorted() where !scripts.isEmpty && !scripts.contains(where: { $0.variableNames.contains(name) }) {
      let names = scripts.reduce(into: Set<String>()) { $0.formUnion($1.variableNames) }
      let suggestion = Suggestion.text(for: name, among: names.sorted())
      let remedy = suggestion.isEmpty ? "; leave it out, or use it as $\(name)" : suggestion
      throw CommandFailure(.usage, "no script has a variable '\(name)'" + remedy)
    }
  }

  /// Returns an error for each of `tests` that has no steps and no expectations: it would pass, whatever the page does.
  static func emptinessErrors(of tests: [TestedScript]) -> [String] {
    tests.filter(\.test.isEmpty).map {
      "\($0.path): \(FileError(line: $0.test.line, column: 1, cause: $0.test.emptinessError))"
    }
  }

  /// Throws if there are `errors`.
  static func check(_ errors: [String], tool: CommandTool) throws(CommandFailure) {
    if !errors.isEmpty { throw CommandFailure(.badData, errors.joined(separator: "\n\(tool.name): ")) }
  }

  /// Returns the page of `script`, which is at `path`; nil for an empty scene.
  private func page(of script: TestScript, _ path: String) throws(TestScriptError) -> Page? {
    guard let name = arguments["--page"] ?? script.page else {
      if script.canvas != nil { return nil }
      throw TestScriptError(errors: [
        FileError(line: 1, column: 1, cause: "the script does not name a page; begin it with 'page NAME', or specify one with --page")
      ])
    }
    do throws(CommandFailure) {
      let lookup = PageLookup(tool)
      if let asked = arguments["--page"] { return try lookup.page(asked) }
      return try lookup.page(lookup.found(name, from: path), isNamedInFile: true)
    } catch {
      throw TestScriptError(errors: [FileError(line: 1, column: 1, cause: error.message)])
    }
  }
}
