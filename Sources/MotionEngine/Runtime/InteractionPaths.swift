import MotionScene

/// The interactions of one runtime by the beginnings of the paths of their settings.
final class InteractionPaths {
  /// The attachments of the runtime, as an identity.
  let owner: ObjectIdentifier
  private var table = NameTable()
  // Unretained: the table is discarded when an interaction is removed.
  private var attachments: [Unmanaged<ScopeAttachment>] = []

  #if !hasFeature(Embedded)
    /// The numbers of the interactions on each node, by its identity, with their names there; nil until they were asked for.
    private var onNodes: [ObjectIdentifier: [(name: String, number: Int)]]?
  #endif

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

  #if !hasFeature(Embedded)
    /// The interactions on `node` and on its properties, in the order in which they were added. The second spring on it is `spring2`.
    ///
    /// - Complexity: O(n) for n interactions of the runtime for the first node, O(1) on average for the others.
    func interactions(on node: SceneNode) -> [(name: String, attachment: ScopeAttachment)] {
      let listed = onNodes ?? listByNode()
      onNodes = listed
      return (listed[ObjectIdentifier(node)] ?? []).map { ($0.name, attachments[$0.number].takeUnretainedValue()) }
    }

    private func listByNode() -> [ObjectIdentifier: [(name: String, number: Int)]] {
      var listed: [ObjectIdentifier: [(name: String, number: Int)]] = [:]
      var counts: [ObjectIdentifier: [String: Int]] = [:]
      for number in attachments.indices {
        let attachment = attachments[number].takeUnretainedValue()
        guard let node = attachment.node, let record = attachment.record else { continue }
        let (key, name) = (ObjectIdentifier(node), MotionRuntime.pathName(of: record))
        let count = (counts[key]?[name] ?? 0) + 1
        counts[key, default: [:]][name] = count
        listed[key, default: []].append((count > 1 ? name + "\(count)" : name, number))
      }
      return listed
    }
  #endif
}
