import Interplay
import MotionStage

/// The arguments of a command: positional arguments, and options with or without a value.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Parses `arguments`.
  ///
  /// - Parameters:
  ///   - options: the options with a value, including their hyphens, each at most once.
  ///   - repeatable: the options with a value that may be specified more than once.
  ///   - flags: the options without a value.
  ///   - positions: the names of the positional arguments, in order; all are required.
  ///   - isLastRepeated: whether more arguments of the last position may follow.
  init(
    _ arguments: [String], options: [String] = [], repeatable: [String] = [], flags: [String] = [], positions: [String],
    isLastRepeated: Bool = false
  ) throws(CommandFailure) {
    let valued = options + repeatable
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if valued.contains(parts[0]) {
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        // An option in place of a value means that the value is missing: '--trace --json' must not write a file of that name.
        guard let value, parts.count == 2 || !(valued + flags).contains(value) else {
          throw CommandFailure(.usage, "\(parts[0]) requires a value")
        }
        values[parts[0], default: []].append(value)
        if !repeatable.contains(parts[0]), values[parts[0]]?.count != 1 { throw Self.repetition(of: parts[0]) }
      } else if flags.contains(parts[0]) {
        if parts.count == 2 { throw CommandFailure(.usage, "\(parts[0]) does not accept a value; remove the text from the equals sign") }
        if !self.flags.insert(argument).inserted { throw Self.repetition(of: argument) }
      } else if argument.hasPrefix("-") && argument != "-" {
        throw CommandFailure(.usage, "unknown option '\(argument)'" + Suggestion.text(for: parts[0], among: valued + flags))
      } else {
        positional.append(argument)
      }
    }
    if positional.count < positions.count {
      throw CommandFailure(.usage, "missing argument: \(positions[positional.count]); add it after the command")
    }
    if positional.count > positions.count, !isLastRepeated {
      throw CommandFailure(
        .usage, "unexpected argument '\(positional[positions.count])'; remove it, or quote an argument that contains spaces")
    }
  }

  private static func repetition(of option: String) -> CommandFailure {
    CommandFailure(.usage, "\(option) is specified more than once; specify it once")
  }

  /// Returns the value of `option`.
  subscript(option: String) -> String? { values[option]?.last }

  /// Returns the values of a repeatable `option`.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns whether `flag` is present.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns whether any of `options` is present.
  func hasAny(_ options: String...) -> Bool { options.contains { values[$0] != nil } }

  /// Returns the finite number of `option`.
  func number(_ option: String) throws(CommandFailure) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(decimal: text) else { throw CommandFailure(.usage, "\(option) requires a number, not '\(text)'") }
    return number
  }

  /// Returns the instant of `option`, in seconds within a day.
  func instant(_ option: String) throws(CommandFailure) -> Timestamp? {
    guard let seconds = try number(option) else { return nil }
    guard (0...86_400).contains(seconds) else {
      throw CommandFailure(.usage, "\(option) requires seconds from 0 to 86400, not '\(seconds)'")
    }
    return Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// Returns whether the output is JSON: with `--format json`, or with the flag `--json`.
  func isJSON() throws(CommandFailure) -> Bool { try format(of: ["text", "json"]) == "json" }

  /// Returns the format that `--format` names, one of `formats`. Defaults to JSON with the flag `--json`, otherwise to the first of `formats`.
  func format(of formats: [String]) throws(CommandFailure) -> String {
    let index = try formatIndex(in: formats)
    return formats[index]
  }

  /// Returns the format whose raw value `--format` names, one of `formats`. The default is that for names.
  func format<Format: RawRepresentable>(of formats: [Format]) throws(CommandFailure) -> Format where Format.RawValue == String {
    let index = try formatIndex(in: formats.map { $0.rawValue })
    return formats[index]
  }

  /// Returns the index of the format that `--format` names.
  private func formatIndex(in formats: [String]) throws(CommandFailure) -> Int {
    let word = self["--format"] ?? (has("--json") ? "json" : formats[0])
    guard let index = formats.firstIndex(of: word) else {
      throw CommandFailure(
        .usage, "unknown format '\(word)'; the formats are \(formats.joined(separator: ", "))" + Suggestion.text(for: word, among: formats))
    }
    if has("--json"), word != "json" {
      throw CommandFailure(.usage, "--json and --format \(word) exclude each other; use one of them")
    }
    return index
  }

  /// Returns the comma-separated numbers of `option`.
  func numbers(_ option: String) throws(CommandFailure) -> [Double]? {
    guard let text = self[option] else { return nil }
    guard let numbers = Double.list(decimal: text) else {
      throw CommandFailure(.usage, "\(option) requires comma-separated numbers, not '\(text)'")
    }
    return numbers
  }

  /// Returns the whole number of `option`.
  func count(_ option: String) throws(CommandFailure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let count = Double(decimal: text).flatMap({ Int(exactly: $0) }) else {
      throw CommandFailure(.usage, "\(option) requires a whole number, not '\(text)'")
    }
    return count
  }

  /// Returns the frames per second of `--rate`: a whole number, or nil for `none`.
  func rate(default fallback: Int64) throws(CommandFailure) -> Int64? {
    guard let text = self["--rate"] else { return fallback }
    if text == "none" { return nil }
    guard let rate = Double(decimal: text).flatMap({ Int64(exactly: $0) }), (1...1_000_000).contains(rate) else {
      throw CommandFailure(.usage, "--rate requires a whole number of frames per second from 1 to 1000000, or 'none', not '\(text)'")
    }
    return rate
  }
}
