import MotionScene

/// The interactions of one runtime by the beginnings of the paths of their settings.
final class InteractionPaths {
  /// The attachments of the runtime, as an identity.
  let owner: ObjectIdentifier
  private var table = NameTable()
  // Unretained: the table is discarded when an interaction is removed.
  private var attachments: [Unmanaged<ScopeAttachment>] = []

  /// Lists the interactions of `runtime`. O(n).
  init(of runtime: MotionRuntime) {
    owner = ObjectIdentifier(runtime.attachments)
    runtime.visitRecords { path, _, attachment in
      table.append(path)
      attachments.append(.passUnretained(attachment))
    }
  }

  /// Returns the first interaction at `path`, without a setting; nil if there is none.
  func first(at path: String) -> ScopeAttachment? {
    table.numbers(of: Substring(path).utf8).first.map { attachments[$0].takeUnretainedValue() }
  }

  /// The interactions whose paths are beginnings of `path`, each with the rest of the path after a dot, in the order in which they were added.
  func beginnings(of path: String) -> [(attachment: ScopeAttachment, rest: Substring)] {
    table.beginnings(of: path).map { (attachments[$0.number].takeUnretainedValue(), $0.rest) }
  }
}
