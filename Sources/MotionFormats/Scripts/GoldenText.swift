package import MotionStage
import MotionValues

/// The text of a golden trace: its digest, the reason of its recording, and every write.
package struct GoldenText {
  /// The digest, as 16 hexadecimal digits.
  package let digest: String
  /// Why the golden was recorded; nil if that is not known.
  package let reason: String?
  /// The writes, or why they cannot be read.
  package let table: Result<TraceTable, FileError>

  /// Reads `text`.
  package init(parsing text: String) {
    // By scalars: a carriage return and a line feed, as some checkouts write them, are one character.
    var lines = text.unicodeScalars.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    func withoutReturn(_ line: Substring) -> String { String(line.last == "\r" ? line.dropLast() : line) }
    var skipped = 0
    if lines[0].hasPrefix("digest ") {
      digest = withoutReturn(lines.removeFirst().dropFirst(7))
      skipped += 1
    } else {
      digest = ""
    }
    if let line = lines.first, line.hasPrefix("because ") {
      reason = withoutReturn(lines.removeFirst().dropFirst(8))
      skipped += 1
    } else {
      reason = nil
    }
    do throws(FileError) {
      table = .success(try TraceTable(csv: lines.joined(separator: "\n")))
    } catch {
      table = .failure(FileError(line: error.line + skipped, column: error.column, cause: error.cause))
    }
  }

  /// Returns the text of the golden of `trace`.
  ///
  /// - Parameter reason: one line; nil for none.
  package static func text(of trace: Trace, because reason: String? = nil) -> String {
    "digest \(trace.digest.hex)\n" + (reason.map { "because \($0)\n" } ?? "") + TraceTable(trace).csv
  }

  /// Returns the sentence that says where `trace` differs from `golden`; nil if it does not. A missing golden is one, too.
  ///
  /// - Parameter tolerance: the greatest deviation of a value at aligned times, in units of the property; nil for equal bits.
  package static func difference(of trace: Trace, from golden: GoldenText?, named name: String, tolerance: Double? = nil) -> String? {
    guard let golden else { return "there is no golden \(name)" }
    if golden.digest == trace.digest.hex {
      // The digest does not cover flags, texts, shapes and custom properties.
      switch golden.table {
      case .failure(let error): return unreadable(name, error)
      case .success(let table): return table.firstDivergence(in: TraceTable(trace)).map { "\(name): \($0.sentence)" }
      }
    }
    guard golden.digest.utf8.count == 16 else { return "\(name), line 1: expected a digest; record it again" }
    switch golden.table {
    case .failure(let error): return unreadable(name, error)
    case .success(let table):
      let got = TraceTable(trace)
      guard let divergence = table.firstDivergence(in: got) else {
        return "\(name): the digests differ, and all writes are equal; record it again"
      }
      guard let tolerance else { return "\(name): \(divergence.sentence)" }
      // A tolerance of numbers accepts no other flag, text or shape.
      if let change = table.changedStates(in: got).first { return "\(name): \(change)" }
      guard let largest = table.largestDeviation(in: got) else { return nil }
      return largest.distance <= tolerance ? nil : "\(name): \(largest), more than \(tolerance)"
    }
  }

  private static func unreadable(_ name: String, _ error: FileError) -> String {
    "\(name), line \(error.line): \(error.cause); record it again"
  }
}
