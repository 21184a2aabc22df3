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
    var counts: [String: Int] = [:]
    attachments.visitScopes { attachment in
      guard let record = attachment.record else { return }
      var path = Self.lowercasedFirst(String(record.name.prefix { $0 != "<" }))
      if let owner = attachment.node { path = owner.name + "." + path }
      let count = (counts[path] ?? 0) + 1
      counts[path] = count
      if count > 1 { path += "\(count)" }
      for setting in record.settings() where !setting.isFixed { found.append((path + "." + setting.name, setting)) }
    }
    return found
  }

  /// Returns the setting at `path`; nil if there is none.
  ///
  /// A path leads to a setting (``settings``), to a property of a node, as in `card.position`, or to a component of one, as in `card.position.x`.
  public func setting(at path: String) -> Setting? {
    if let setting = settings.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) { return setting.setting }
    var found: Setting?
    scene.root.visit { node in
      guard found == nil, path.utf8.starts(with: (node.name + ".").utf8) else { return }
      found = node.setting(at: Substring(path.utf8.dropFirst(node.name.utf8.count + 1)))
    }
    return found
  }

  private static func lowercasedFirst(_ name: String) -> String {
    guard let first = name.utf8.first, (65...90).contains(first) else { return name }
    return String(UnicodeScalar(first + 32)) + name.dropFirst()
  }
}
