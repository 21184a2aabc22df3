import MotionScene
public import MotionStreams

extension MotionRuntime {
  /// The settings of the interactions of this runtime, with their paths, in the order in which the interactions were added.
  ///
  /// A path consists of the names of a node, of the interaction on it or on one of its properties, and of the setting: `card.spring.stiffness`.
  /// The second interaction of the same kind on a node is `card.spring2.stiffness`. The path of an interaction on another target begins with the
  /// name of the interaction.
  public var settings: [(path: String, setting: Setting)] {
    var found: [(path: String, setting: Setting)] = []
    visitRecords { path, record, _ in
      for setting in record.settings() where !setting.isFixed { found.append((path + "." + setting.name, setting)) }
    }
    return found
  }

  /// Returns the setting at `path`; nil if there is none.
  ///
  /// A path leads to a setting (``settings``), to a property of a node, as in `card.position`, or to a component of one, as in `card.position.x`.
  /// It reads the settings only of what has the name at the beginning of the path.
  ///
  /// - Complexity: O(n) for n interactions and nodes; O(1) on average from the second look-up after one was added or removed.
  public func setting(at path: String) -> Setting? {
    func find(_ record: InteractionRecord, _ name: Substring) -> Setting? {
      record.settings().first { !$0.isFixed && $0.name.utf8.elementsEqual(name.utf8) }
    }
    if let paths = index.paths(of: self) {
      for (record, name) in paths.beginnings(of: path) { if let setting = find(record, name) { return setting } }
    } else {
      var found: Setting?
      visitRecords(beginning: path) { begin, record, _ in
        guard found == nil, path.utf8.starts(with: begin.utf8) else { return }
        let rest = path.utf8.dropFirst(begin.utf8.count)
        if rest.first == UInt8(ascii: ".") { found = find(record, Substring(rest.dropFirst())) }
      }
      if let found { return found }
    }
    return scene.firstResult(at: path) { node, rest in node.setting(at: rest) }
  }

  /// Calls `body` with the beginnings of the paths of the interactions, their descriptions and their attachments.
  ///
  /// - Parameter path: if it is given, interactions whose paths cannot be the beginning of it are left out.
  func visitRecords(beginning path: String? = nil, _ body: (String, InteractionRecord, ScopeAttachment) -> Void) {
    var counts: [String: Int] = [:]
    func visit(_ attachment: ScopeAttachment) {
      guard let record = attachment.record else { return }
      let node = attachment.node
      // Equal names count together: only what has the same beginning can have the same name.
      if let node, let path, !path.utf8.starts(with: node.name.utf8) { return }
      var name = Self.lowercasedFirst(String(record.name.prefix { $0 != "<" }))
      if let node { name = node.name + "." + name }
      if let path, !path.utf8.starts(with: name.utf8) { return }
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      body(count > 1 ? name + "\(count)" : name, record, attachment)
    }
    func visitAll(_ attachment: ScopeAttachment) {
      attachment.forEachScope { part in
        visit(part)
        visitAll(part)
      }
    }
    visitAll(attachments)
  }

  private static func lowercasedFirst(_ name: String) -> String {
    guard let first = name.utf8.first, (65...90).contains(first) else { return name }
    return String(UnicodeScalar(first + 32)) + name.dropFirst()
  }
}
