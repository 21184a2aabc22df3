import Interplay
import InterplayFormats
import MotionStage

/// The `--set` option and the table of settings.
enum Settings {
  /// Returns the parts of each text of the form `PATH=VALUE`.
  static func assignments(_ texts: [String]) throws(CommandFailure) -> [(path: String, value: String)] {
    var assignments: [(path: String, value: String)] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { throw CommandFailure(.usage, "--set requires PATH=VALUE, not '\(text)'") }
      assignments.append((path: parts[0], value: parts[1]))
    }
    return assignments
  }

  /// Applies each `--set PATH=VALUE`.
  static func apply(_ arguments: Arguments, to runtime: MotionRuntime, tool: CommandTool) throws(CommandFailure) {
    for (path, text) in try assignments(arguments.all("--set")) {
      guard let setting = runtime.setting(at: path) else {
        let suggestion = Suggestion.text(for: path, among: runtime.settingPaths)
        throw CommandFailure(
          .usage, "unknown setting '\(path)'; '\(tool.name) graph PAGE --format settings' lists all settings" + suggestion)
      }
      let error: SettingError?
      if let numbers = numbers(in: text, for: setting.kind) {
        error = setting.set(numbers)
      } else if !setting.kind.isNumeric, let value = SettingText.value(text, of: setting.kind) {
        error = setting.set(value)
      } else {
        error = .wrongKind(setting.kind)
      }
      switch error {
      case nil: break
      case .notSettable?: throw CommandFailure(.usage, "the setting '\(path)' is fixed; change it in code")
      case .wrongKind(let kind)?:
        throw CommandFailure(.usage, "--set \(path) requires \(SettingText.words(for: kind)), not '\(text)'")
      case .wrongCount(let count)?: throw CommandFailure(.usage, "'\(path)' requires \(count) comma-separated numbers")
      case .outOfRange(let range)?:
        throw CommandFailure(.usage, "'\(path)' requires numbers from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
    }
  }

  /// Returns an event at the start for each `--set`, which was applied to `runtime` before.
  static func events(_ arguments: Arguments, on runtime: MotionRuntime) throws(CommandFailure) -> [InputEvent] {
    let (events, omitted) = try recordable(arguments, on: runtime)
    if let path = omitted.first {
      throw CommandFailure(.usage, "--set \(path): a recording cannot hold this kind of setting; omit --set, or change it in the page")
    }
    return events
  }

  /// Returns an event at the start for each `--set` that a recording can hold, and the paths of the others.
  static func recordable(_ arguments: Arguments, on runtime: MotionRuntime) throws(CommandFailure) -> (
    events: [InputEvent], omitted: [String]
  ) {
    var (events, omitted): ([InputEvent], [String]) = ([], [])
    for (path, text) in try assignments(arguments.all("--set")) {
      guard let setting = runtime.setting(at: path) else { continue }
      let value: SettingEvent.Value
      if let numbers = numbers(in: text, for: setting.kind) {
        value = .numbers(numbers)
      } else {
        switch (SettingText.value(text, of: setting.kind), setting.kind) {
        case (.flag(let flag)?, _): value = .flag(flag)
        case (.text(let text)?, _): value = .text(text)
        case (.structure(let label)?, .choice) where label.arguments.isEmpty: value = .text(label.name)
        default:
          omitted.append(path)
          continue
        }
      }
      events.append(.set(path, value, time: .zero))
    }
    return (events, omitted)
  }

  /// Returns the numbers of `text`, separated by commas; nil for other text, and for a kind of values that do not consist of numbers.
  private static func numbers(in text: String, for kind: SettingKind) -> [Double]? {
    switch kind {
    case .number, .integer, .duration, .numbers, .flag, .list(.number): Double.list(decimal: text)
    case .optional(let kind): numbers(in: text, for: kind)
    case .text, .state, .path, .node, .stream, .choice, .list: nil
    }
  }

  /// Returns a line for each setting: its path, its value, its unit and its range.
  static func table(of runtime: MotionRuntime) -> String {
    let rows: [[String]] = runtime.settings.map { path, setting in
      // As `--set` takes it.
      let value = SettingText.text(of: setting, separator: ",")
      return [TerminalText.escaped(path), TerminalText.escaped(value), setting.unit, text(of: setting.range)]
    }
    // A value of many numbers is longer than its column: otherwise all others would be far from their units.
    let widths: [Int] = (0..<4).map { column in
      let counts: [Int] = rows.map { $0[column].count }
      return counts.filter { column != 1 || $0 <= 24 }.max() ?? 0
    }
    return rows.map { row in
      let line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "   ")
      return line.reversed().drop { $0 == " " }.reversed() + "\n"
    }.joined()
  }

  private static func text(of range: ClosedRange<Double>?) -> String {
    guard let range, range.upperBound < Double.greatestFiniteMagnitude else { return "" }
    return "\(range.lowerBound) to \(range.upperBound)"
  }
}
