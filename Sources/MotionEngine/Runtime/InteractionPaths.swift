import MotionScene

/// The interactions of one runtime by the beginnings of the paths of their settings.
final class InteractionPaths {
  /// The attachments of the runtime, as an identity.
  let owner: ObjectIdentifier
  private var table = NameTable()
  private var records: [InteractionRecord] = []

  /// Lists the interactions of `runtime`. O(n).
  init(of runtime: MotionRuntime) {
    owner = ObjectIdentifier(runtime.attachments)
    runtime.visitRecords { path, record, _ in
      table.append(path)
      records.append(record)
    }
  }

  /// The interactions whose paths are beginnings of `path`, each with the rest of the path after a dot, in the order in which they were added.
  func beginnings(of path: String) -> [(record: InteractionRecord, rest: Substring)] {
    table.beginnings(of: path).map { (records[$0.number], $0.rest) }
  }
}
