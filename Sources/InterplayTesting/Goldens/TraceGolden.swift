import Foundation
public import Interplay
import MotionFormats
public import Testing

/// A trace in a file beside the tests: its digest, then every write.
struct TraceGolden {
  let url: URL

  /// The golden `name` in the folder `Goldens` beside the test file at `testFile`.
  init(_ name: String, testFile: String) {
    url = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(name + ".trace.csv")
  }

  /// Returns the contents for `trace`.
  static func text(of trace: Trace) -> String { "digest \(trace.digest.hex)\n" + TraceTable(trace).csv }

  /// Returns the sentence that says where `trace` differs; nil if it does not. A missing golden is one, too.
  func difference(from trace: Trace) -> String? {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return "there is no golden \(url.lastPathComponent)" }
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    if lines[0] == "digest \(trace.digest.hex)" { return nil }
    guard lines[0].hasPrefix("digest "), lines.count == 2 else {
      return "\(url.lastPathComponent), line 1: expected a digest, got \"\(lines[0].prefix(40))\"; record it again"
    }
    do throws(FileError) {
      let divergence = try TraceTable(csv: lines[1]).firstDivergence(in: TraceTable(trace))
      return divergence.map { "\(url.lastPathComponent): " + $0.sentence }
        ?? "\(url.lastPathComponent): the digests differ, and all writes are equal; record it again"
    } catch {
      return "\(url.lastPathComponent), line \(error.line + 1): \(error.cause); record it again"
    }
  }

  /// Writes `trace`.
  func write(_ trace: Trace) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.text(of: trace).utf8).write(to: url, options: .atomic)
  }

  /// Compares `trace`, or records it as `mode` says; returns the sentence of the failure, if there is one.
  func check(_ trace: Trace, mode: GoldenRecording) -> String? {
    let difference = difference(from: trace)
    let isMissing = !FileManager.default.fileExists(atPath: url.path)
    guard mode.writes(isMissing: isMissing, differs: difference != nil) else { return difference }
    do {
      try write(trace)
    } catch {
      return "\(url.lastPathComponent) cannot be written: \(error.localizedDescription)"
    }
    let former = difference.map { $0.hasPrefix("there is no") ? "" : " The former one differed: \($0)." } ?? ""
    return "\(url.lastPathComponent) was recorded; look at it, and run the test again.\(former)"
  }
}

extension TraceDivergence {
  /// The node, the property, the time and both values.
  var sentence: String {
    func text(_ value: [Double]?) -> String {
      value.map { $0.count == 1 ? "\($0[0])" : "(" + $0.map(\.description).joined(separator: ", ") + ")" } ?? "no write"
    }
    return "\(node).\(property) at \(time.seconds) s: expected \(text(expected)), got \(text(got))"
  }
}

/// Expects that `trace` equals the golden `name` in the folder `Goldens` beside the test file, bit for bit.
///
/// Equal digests need no further comparison. Otherwise the sentence names the first node, property and time that differ, and both values.
/// A golden that is written, as ``GoldenRecording`` says, fails the test that writes it.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectGolden(
  _ trace: Trace, _ name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  let sentence = TraceGolden(name, testFile: testFile).check(trace, mode: .current)
  if let sentence { StageCollector.current?.note(sentence + "\n", as: "divergence.txt") }
  return report(sentence, at: sourceLocation)
}
