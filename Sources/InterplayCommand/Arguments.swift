/// The arguments of one command: what stands alone, and options with or without a value.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

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
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw CommandFailure(.usage, "\(argument) needs a value")
        }
        values[parts[0]] = value
      } else if flags.contains(argument) {
        self.flags.insert(argument)
      } else if argument.hasPrefix("-") && argument != "-" {
        throw CommandFailure(.usage, "there is no option '\(argument)' here")
      } else {
        positional.append(argument)
      }
    }
    if positional.count < positions.count { throw CommandFailure(.usage, "say which \(positions[positional.count])") }
    if positional.count > positions.count {
      throw CommandFailure(.usage, "there is no use for '\(positional[positions.count])'")
    }
  }

  /// The value of `option`.
  subscript(option: String) -> String? { values[option] }

  /// Whether `flag` was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The frames a second asked for with `--rate`: a whole number, or nil for `none`.
  func rate(default fallback: Int64) throws(CommandFailure) -> Int64? {
    guard let text = values["--rate"] else { return fallback }
    if text == "none" { return nil }
    guard let rate = Int64(text), (1...1_000_000).contains(rate) else {
      throw CommandFailure(.usage, "--rate takes a whole number of frames a second from 1 to 1000000, or 'none', not '\(text)'")
    }
    return rate
  }
}
