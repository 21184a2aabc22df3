import Interplay

/// The arguments of one command: what stands alone, and options with or without a value.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// The options that may be given more than once.
  private static let repeatable = ["--set", "--element"]

  /// Sorts `arguments` out.
  ///
  /// - Parameters:
  ///   - options: the options that take a value, with their hyphens.
  ///   - flags: the options that take none.
  ///   - positions: what stands alone, in order, by name; all of it is needed.
  init(_ arguments: [String], options: [String] = [], flags: [String] = [], positions: [String]) throws(CommandFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if options.contains(parts[0]) {
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        // Another option in place of the value was forgotten to be one: '--trace --json' would write a file of that name.
        guard let value, parts.count == 2 || !(options + flags).contains(value) else {
          throw CommandFailure(.usage, "\(parts[0]) needs a value")
        }
        values[parts[0], default: []].append(value)
        if !Self.repeatable.contains(parts[0]), values[parts[0]]?.count != 1 { throw Self.repetition(of: parts[0]) }
      } else if flags.contains(parts[0]) {
        if parts.count == 2 { throw CommandFailure(.usage, "\(parts[0]) takes no value") }
        if !self.flags.insert(argument).inserted { throw Self.repetition(of: argument) }
      } else if argument.hasPrefix("-") && argument != "-" {
        let suggestion = Suggestion.text(for: parts[0], among: options + flags)
        throw CommandFailure(.usage, "there is no option '\(argument)' here" + suggestion)
      } else {
        positional.append(argument)
      }
    }
    if positional.count < positions.count { throw CommandFailure(.usage, "say which \(positions[positional.count])") }
    if positional.count > positions.count {
      throw CommandFailure(.usage, "there is no use for '\(positional[positions.count])'")
    }
  }

  private static func repetition(of option: String) -> CommandFailure {
    CommandFailure(.usage, "\(option) is given more than once; give it once")
  }

  /// The value of `option`.
  subscript(option: String) -> String? { values[option]?.last }

  /// The values of `option`, which may be given again and again.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Whether `flag` was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether any of `options` was given.
  func hasAny(_ options: String...) -> Bool { options.contains { values[$0] != nil } }

  /// The finite number given with `option`.
  func number(_ option: String) throws(CommandFailure) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(decimal: text) else { throw CommandFailure(.usage, "\(option) takes a number, not '\(text)'") }
    return number
  }

  /// The instant given with `option` in seconds, within a day.
  func instant(_ option: String) throws(CommandFailure) -> Timestamp? {
    guard let seconds = try number(option) else { return nil }
    guard (0...86_400).contains(seconds) else {
      throw CommandFailure(.usage, "\(option) takes seconds from 0 to 86400, not '\(seconds)'")
    }
    return Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// The numbers given with `option`, with commas in between.
  func numbers(_ option: String) throws(CommandFailure) -> [Double]? {
    guard let text = self[option] else { return nil }
    guard let numbers = Double.list(decimal: text) else {
      throw CommandFailure(.usage, "\(option) takes numbers with commas in between, not '\(text)'")
    }
    return numbers
  }

  /// The whole number given with `option`.
  func count(_ option: String) throws(CommandFailure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let count = Double(decimal: text).flatMap({ Int(exactly: $0) }) else {
      throw CommandFailure(.usage, "\(option) takes a whole number, not '\(text)'")
    }
    return count
  }

  /// The frames a second asked for with `--rate`: a whole number, or nil for `none`.
  func rate(default fallback: Int64) throws(CommandFailure) -> Int64? {
    guard let text = self["--rate"] else { return fallback }
    if text == "none" { return nil }
    guard let rate = Double(decimal: text).flatMap({ Int64(exactly: $0) }), (1...1_000_000).contains(rate) else {
      throw CommandFailure(.usage, "--rate takes a whole number of frames a second from 1 to 1000000, or 'none', not '\(text)'")
    }
    return rate
  }
}
