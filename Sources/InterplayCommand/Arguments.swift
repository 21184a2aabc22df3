import Interplay

/// The arguments of one command: what stands alone, and options with or without a value.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var lists: [String: [String]] = [:]
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
        lists[parts[0], default: []].append(value)
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

  /// The values of `option`, which may be given again and again.
  func all(_ option: String) -> [String] { lists[option] ?? [] }

  /// Whether `flag` was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether any of `options` was given.
  func hasAny(_ options: String...) -> Bool { options.contains { values[$0] != nil } }

  /// The finite number given with `option`.
  func number(_ option: String) throws(CommandFailure) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), number.isFinite else { throw CommandFailure(.usage, "\(option) takes a number, not '\(text)'") }
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
    guard let text = values[option] else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let finite = numbers.compactMap { $0?.isFinite == true ? $0 : nil }
    guard finite.count == numbers.count else {
      throw CommandFailure(.usage, "\(option) takes numbers with commas in between, not '\(text)'")
    }
    return finite
  }

  /// The whole number given with `option`.
  func count(_ option: String) throws(CommandFailure) -> Int? {
    guard let text = values[option] else { return nil }
    guard let count = Int(text) else { throw CommandFailure(.usage, "\(option) takes a whole number, not '\(text)'") }
    return count
  }

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
