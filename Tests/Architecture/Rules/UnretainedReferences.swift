/// The rule for references that are not counted: each says why its object is alive.
///
/// Delivery and the pools of simulations have a rule of their own: their types document who retains the nodes and the properties.
enum UnretainedReferences {
  /// The number of lines above a reference that may contain its reason.
  private static let reach = 6

  /// Returns the unmanaged references in `files` without a reason.
  static func findings(in files: [SourceFile]) -> [Finding] {
    files.filter { !isExempt($0.path) }.flatMap { file in
      file.lines.indices.filter { index in
        let line = file.lines[index]
        guard line.contains("Unmanaged"), !isComment(line) else { return false }
        let context = file.lines[max(0, index - reach)...index]
        return !context.contains { isComment($0) && $0.lowercased().contains("unretained") }
      }
      .map { Finding(path: file.path, line: $0 + 1, message: "an unmanaged reference without a reason; say why its object is alive") }
    }
  }

  private static func isComment(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("//") }

  private static func isExempt(_ path: String) -> Bool {
    path.contains("/Streams/Delivery/") || path.hasSuffix("/SimulationPool.swift")
  }
}
