import Foundation
import InterplayTestSupport
import Testing

/// What a guide shows as the output of its code.
enum ShownOutput {
  /// The texts in the fences of the guide at `path`, which have the language `text`.
  static func texts(in path: String) throws -> [String] {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    // Every second part between fences is in one.
    return text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("text\n") }
      .map { String($0.element.dropFirst(5)) }
  }
}

/// Expects that the guide at `path` shows `output` in a fence.
func expectShown(_ output: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let shown = try ShownOutput.texts(in: path)
  let expected = output.hasSuffix("\n") ? output : output + "\n"
  #expect(shown.contains(expected), "\(path) does not show:\n\(expected)", sourceLocation: sourceLocation)
}

/// Expects that the guide at `path` shows `lines` in a fence.
func expectShown(_ lines: [String], in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  try expectShown(lines.joined(separator: "\n"), in: path, sourceLocation: sourceLocation)
}
