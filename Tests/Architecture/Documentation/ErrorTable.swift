/// The page `Documentation/Errors.md`, made of the messages in the sources.
enum ErrorTable {
  /// The text of the page for `sources`.
  static func text(of sources: [SourceFile]) -> String {
    var text = """
      # Errors

      Every diagnostic, trap and error message, with its cause and its remedy. The page is generated from the sources, so it is complete. `…` stands for a name or a value.

      | an error | is | appears |
      |---|---|---|
      | [diagnostic](#diagnostics) | a problem of a running graph, which does not stop it | in `runtime.diagnostics` |
      | [trap](#traps) | a mistake in the calling code, which ends the program | on standard error, in debug and release builds |
      | [error of an event](#events) | an event that is impossible after those before it | as the diagnostic `refused-event`, and in files of events |
      | [error of a motion](#motions) | numbers that describe no motion | as a thrown `MotionError`, and as the diagnostic `impossible-motion` |
      | [error of a text, a name or a setting](#texts-names-and-settings) | a text that is not valid, a name that nothing has, a setting that cannot be set | as a thrown error of the type that the table names |
      | [error of a file](#files) | a file that is not valid | as a thrown `FileError` with line, column and path |
      | [error of the command](#the-command) | a command that cannot be executed | on standard error, with an exit status |

      """
    text +=
      diagnostics(in: sources) + traps(in: sources) + thrown(in: sources) + small(in: sources) + files(in: sources) + command(in: sources)
    return text
  }

  private static func diagnostics(in sources: [SourceFile]) -> String {
    guard let file = sources.first(where: { $0.name == "MotionDiagnostic.swift" }) else { return "" }
    let names = ErrorMessages.cases(of: "name", in: file)
    let rows = ErrorMessages.cases(of: "explanation", in: file).map { explanation in
      let name = names.first { $0.name == explanation.name }?.text ?? explanation.name
      let parts = split(explanation.text, at: "; ")
      let section = name == "refused-event" ? "[events](#events)" : "[motions](#motions)"
      return "| `\(name)` | \(parts.0) | \(parts.1.isEmpty ? "look for its cause in the table of \(section)" : parts.1) |"
    }
    return section("Diagnostics", "[Diagnostics](Diagnostics.md) has an example of each.", "| name | cause | remedy |\n|---|---|---|", rows)
  }

  private static func traps(in sources: [SourceFile]) -> String {
    let functions = ["require", "violation", "fatalError"]
    let messages = sources.flatMap { ErrorMessages.messages(of: functions, in: $0) }.filter { $0.text.hasSuffix(".") }
    let rows = messages.map { message in
      let separator = message.text.contains(". ") ? ". " : ": "
      return row(message.cause(before: separator), message.remedy(after: separator))
    }
    return section("Traps", "A trap is a mistake in the calling code. Correct the call.", "| cause | remedy |\n|---|---|", unique(rows))
  }

  private static func thrown(in sources: [SourceFile]) -> String {
    func rows(_ name: String, _ property: String) -> [String] {
      guard let file = sources.first(where: { $0.name == name }) else { return [] }
      return ErrorMessages.cases(of: property, in: file).map { row(split($0.text, at: "; ").0, split($0.text, at: "; ").1) }
    }
    return section(
      "Events", "Correct the host or the file that produces the events. `InputStreamRepairer` and `--repair mend` correct recordings.",
      "| cause | remedy |\n|---|---|", rows("InputStreamError.swift", "explanation"))
      + section(
        "Motions", "The error names the quantity that is wrong, such as a stiffness or a duration.", "| cause | remedy |\n|---|---|",
        rows("MotionError.swift", "message"))
  }

  /// The errors with few causes, each with its type. A message without a remedy has one here.
  private static func small(in sources: [SourceFile]) -> String {
    let types = [
      ("SettingError", "SettingError.swift", "description"), ("EasingTextError", "EasingTextError.swift", "message"),
      ("SVGPathError", "SVGPathError.swift", "message"), ("SwipeError", "Swipe.swift", "explanation"),
    ]
    let remedies = [
      "the setting is fixed": "create another interaction with that value", "the value has to consist": "write as many numbers as it says",
      "a number is not finite": "write a number within them", "the value is of another kind": "write a value of that kind",
      "there is no easing": "write a timing function of CSS, such as `ease-in-out`",
      "a number is missing": "write a number at the column",
      "the number of arguments": "write four numbers for `cubic-bezier`, and one or two for `steps`",
      "a parenthesis is missing": "close it, and remove what follows", "a path must begin": "begin with `M x y`",
      "there is no such command": "use a command of SVG paths", "a flag must be": "write 0 or 1",
      "the number is too large": "write a smaller number",
      "the final speed": "write 0 or more", "a swipe that ends": "move it, or write 0", "a swipe must take": "write a longer duration",
    ]
    var rows = types.flatMap { type, name, property -> [String] in
      guard let file = sources.first(where: { $0.name == name }) else { return [] }
      // The position is in front of the cause. A sentence with a full stop is a trap.
      let causes = ErrorMessages.cases(of: property, in: file).filter { !$0.text.hasSuffix(": …") && !$0.text.hasSuffix(".") }
      return causes.map { message in
        let parts = split(message.text, at: "; ")
        let remedy = remedies.first { message.text.hasPrefix($0.key) }?.value
        return "| `\(type)` " + row(parts.0, parts.1, remedy ?? "")
      }
    }
    rows += [
      "| `UnknownNodeError` | no node on the stage is called \"…\" | take a similar name, or one that the message lists |",
      "| `UnknownPathError` | the path leads to no setting, or to no interaction with a state | take a similar path, or one that the named call lists |",
    ]
    return section(
      "Texts, names and settings",
      "These errors are thrown by what parses a text or looks up a name. The errors of texts say at which column.",
      "| type | cause | remedy |\n|---|---|---|", rows)
  }

  private static func files(in sources: [SourceFile]) -> String {
    let files = sources.filter { $0.module == "MotionFormats" }
    // A text that begins with a semicolon is the remedy of another one.
    let messages = files.flatMap { ErrorMessages.messages(of: ["refusal", "error"], in: $0) }.filter { !$0.text.hasPrefix(";") }
    // Their remedies are suggestions, which are computed.
    let suggested = [
      "there is no step": "take the suggestion, or a step of [the list](Scripts.md)",
      "there is no variable": "take the suggestion, or define it above",
      "'…' is no …": "take the suggestion, or a name that the message lists",
    ]
    let rows = messages.map { message in
      row(message.cause(before: "; "), message.remedy(after: "; "), suggested.first { message.text.hasPrefix($0.key) }?.value ?? "")
    }
    return section(
      "Files", "The message begins with line, column and path, as in `line 3, column 14, at nodes[0].size`.",
      "| cause | remedy |\n|---|---|",
      unique(rows).sorted())
  }

  private static func command(in sources: [SourceFile]) -> String {
    let remedies = [
      (".usage", "64", ""), (".badData", "65", "correct the file at the line, the column and the path that the message names"),
      (".noInput", "66", "check the path and its permissions"), (".diagnosed", "70", "correct what the diagnostics report"),
      (".cannotCreate", "73", "choose a path that can be written"), (".closedPipe", "73", "let the reader read to the end"),
    ]
    // Their remedies are suggestions, which are computed.
    let suggested = [
      "unknown option": "take the suggestion, or an option that `--help` lists",
      "unknown command": "take the suggestion, or a command that `--help` lists",
      "unknown page": "take the suggestion, or a page that `interplay list` prints",
      "no script has a variable": "take the suggestion, or a variable of the scripts",
      "no test is called": "take the suggestion, or a test of the file",
      "… is …, not a page": "use the command that the message suggests for such a file",
    ]
    let messages = sources.filter { $0.module == "InterplayCommand" }.flatMap { ErrorMessages.messages(of: ["CommandFailure"], in: $0) }
    let rows = messages.compactMap { message -> String? in
      guard let (_, status, remedy) = remedies.first(where: { message.arguments.contains($0.0) }) else { return nil }
      let suggestion = suggested.first { message.text.hasPrefix($0.key) }?.value
      return row(message.cause(before: "; "), suggestion ?? message.remedy(after: "; "), remedy) + " \(status) |"
    }
    return section(
      "The command", "Every message begins with `interplay: `.", "| message | remedy | exit status |\n|---|---|---|", unique(rows).sorted())
  }

  private static func section(_ title: String, _ sentence: String, _ head: String, _ rows: [String]) -> String {
    "\n## \(title)\n\n\(sentence)\n\n\(head)\n" + rows.map { $0 + "\n" }.joined()
  }

  /// A row; a cause that says what is required has a remedy in itself.
  private static func row(_ cause: String, _ remedy: String, _ fallback: String = "") -> String {
    "| \(escaped(cause)) | \(escaped(remedy.isEmpty || remedy == "…" ? required(by: cause) ?? fallback : remedy)) |"
  }

  /// The remedy in a cause such as "must be a number, but is …": "write a number".
  private static func required(by cause: String) -> String? {
    if cause.hasSuffix("is missing") { return "add it" }
    for (sign, verb) in [
      ("must be ", "write "), ("has to be ", "make it "), ("requires ", "pass "), ("needs ", "add "), ("expected ", "write "),
    ] {
      guard let range = cause.firstRange(of: sign) else { continue }
      let rest = cause[range.upperBound...]
      let ends = [", but ", ", not "].compactMap { rest.firstRange(of: $0)?.lowerBound }
      return verb + rest[..<(ends.min() ?? rest.endIndex)]
    }
    return nil
  }

  /// The rows of a page that have no remedy.
  static func withoutRemedy(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }.filter { $0.hasPrefix("|") && $0.contains(" |  |") }
  }

  private static func split(_ text: String, at separator: String) -> (String, String) {
    let message = ErrorMessages.Message(text: text, file: "", arguments: "")
    return (escaped(message.cause(before: separator)), escaped(message.remedy(after: separator)))
  }

  private static func unique(_ rows: [String]) -> [String] {
    rows.enumerated().filter { !rows[..<$0.offset].contains($0.element) }.map { $0.element }
  }

  private static func escaped(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }
}
