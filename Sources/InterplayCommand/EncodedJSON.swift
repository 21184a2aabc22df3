import Foundation

/// The JSON that commands print with `--json`.
enum EncodedJSON {
  /// Returns `value` as indented JSON with sorted keys, and a newline. Throws for a number that is not finite.
  static func text(of value: some Encodable) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.badData, "a value cannot be written as JSON: \(error); print it as text")
    }
  }
}
