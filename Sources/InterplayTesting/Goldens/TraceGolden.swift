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
  static func text(of trace: Trace) -> String { GoldenText.text(of: trace) }

  /// Returns the sentence that says where `trace` differs; nil if it does not. A missing golden is one, too.
  func difference(from trace: Trace) -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return "there is no golden \(url.lastPathComponent)" }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      return "\(url.lastPathComponent) cannot be read as UTF-8; record it again"
    }
    return GoldenText.difference(of: trace, from: GoldenText(parsing: text), named: url.lastPathComponent)
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
    guard mode.writes(isMissing: isMissing, differs: difference != nil) else {
      guard let difference, !isMissing, !difference.hasSuffix("record it again") else { return difference }
      return difference + "; if that is meant, INTERPLAY_RECORD=failed writes the golden again"
    }
    do {
      try write(trace)
    } catch {
      return "\(url.lastPathComponent) cannot be written: \(error.localizedDescription)"
    }
    let former = isMissing ? "" : difference.map { " The former one differed: \($0)." } ?? ""
    return "\(url.lastPathComponent) was recorded; look at it, and run the test again.\(former)"
  }
}

/// Expects that `trace` equals the golden `name` in the folder `Goldens` beside the test file, bit for bit.
///
/// Equal digests need no further comparison. Otherwise the sentence names the first node, property and time that differ, and both values.
/// A golden that is written, as ``GoldenRecording`` says, fails the test that writes it. A closure that a check asks for a fault, as
/// `checkProperty` does, writes none.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectGolden(
  _ trace: Trace, _ name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = trace.input.reportMiss(at: sourceLocation) { return miss }
  // An unknown mode writes nothing.
  let unknown = GoldenRecording.unknownMode(environment: ProcessInfo.processInfo.environment)
  let mode = AskedExpectations.isAsked ? .never : GoldenRecording.current
  let sentence = unknown ?? TraceGolden(name, testFile: testFile).check(trace, mode: mode)
  if let sentence { StageCollector.current?.note(sentence + "\n", as: "divergence.txt") }
  return report(sentence, at: sourceLocation)
}
