import Foundation

/// A text file beside the tests that has to equal a result.
///
/// Recorded with `INTERPLAY_RECORD_GOLDENS=1`: check the difference before committing it.
public struct Golden {
  /// Whether goldens are recorded instead of compared.
  public static let isRecording = ProcessInfo.processInfo.environment["INTERPLAY_RECORD_GOLDENS"] != nil

  private let url: URL

  /// The golden `name` in the folder `Goldens` beside the test file at `testFile`.
  public init(_ name: String, testFile: String = #filePath) {
    url = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
  }

  /// A text for readers: `path` in the documentation.
  public init(documentation path: String, testFile: String = #filePath) {
    let package = URL(fileURLWithPath: testFile).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
    url = URL(fileURLWithPath: package + "/Documentation/" + path)
  }

  /// The first line in which `text` differs from the golden, with its number; nil if they are equal.
  ///
  /// A missing golden differs, too: nothing is recorded silently.
  public func difference(from text: String) throws -> String? {
    if Self.isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else { return "there is no golden \(url.lastPathComponent)" }
    if data == Data(text.utf8) { return nil }
    let expected = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(expected.count, got.count) {
      let (left, right) = (index < expected.count ? expected[index] : "nothing", index < got.count ? got[index] : "nothing")
      if left != right { return "\(url.lastPathComponent), line \(index + 1): expected \(left), got \(right)" }
    }
    return nil
  }
}
