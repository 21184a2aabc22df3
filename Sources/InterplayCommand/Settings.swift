import Interplay

/// What `--set` and the table of settings have to do with.
enum Settings {
  /// Sets what `--set PATH=NUMBERS` asks for.
  static func apply(_ arguments: Arguments, to runtime: MotionRuntime) throws(CommandFailure) {
    for text in arguments.all("--set") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw CommandFailure(.usage, "--set takes PATH=NUMBER, not '\(text)'") }
      guard let property = runtime.property(at: parts[0]) else {
        throw CommandFailure(.usage, "there is no '\(parts[0])'; 'interplay graph PAGE --format settings' lists what can be set")
      }
      guard let numbers = Double.list(decimal: parts[1]) else {
        throw CommandFailure(.usage, "--set \(parts[0]) takes a number, or several with commas in between, not '\(parts[1])'")
      }
      switch property.set(numbers) {
      case nil: break
      case .notSettable: throw CommandFailure(.usage, "'\(parts[0])' holds no numbers and cannot be set")
      case .wrongCount(let count): throw CommandFailure(.usage, "'\(parts[0])' takes \(count) numbers, with commas in between")
      case .outOfRange(let range):
        throw CommandFailure(.usage, "'\(parts[0])' takes numbers from \(range.lowerBound) to \(range.upperBound), not '\(parts[1])'")
      }
    }
  }

  /// A line for each setting: its path, what it holds, its unit and its range.
  static func table(of runtime: MotionRuntime) -> String {
    let rows = runtime.settings.map { setting in
      let property = setting.property
      let numbers = property.numbers.map { $0.map { "\($0)" }.joined(separator: ",") } ?? property.text
      let isBounded = property.numbers != nil && property.range.upperBound < Double.greatestFiniteMagnitude
      return [setting.path, numbers, property.unit, isBounded ? "\(property.range.lowerBound) to \(property.range.upperBound)" : ""]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "   ")
      return line.reversed().drop { $0 == " " }.reversed() + "\n"
    }.joined()
  }
}
