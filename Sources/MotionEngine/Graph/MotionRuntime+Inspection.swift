package import MotionDescriptions
import MotionScene
public import MotionStreams

extension MotionRuntime {
  /// The settings of the interactions of this runtime, with their paths, in the order in which the interactions were added.
  ///
  /// A path consists of the names of a node, of the interaction on it or on one of its properties, and of the setting: `card.spring.stiffness`.
  /// The second interaction of the same kind on a node is `card.spring2.stiffness`. Nodes of one name count together here: the spring of the
  /// second `card` is listed as `card.spring2`, too. The path of an interaction on another target begins with the name of the interaction.
  ///
  /// A part has a path of its own: the spring of a tossable is at `card.spring`. If the interaction that added it writes a setting, as a composite
  /// writes the destination of its spring, the setting belongs to this target (`Setting.isOverridden`). All others are shared by the targets of a
  /// definition.
  public var settings: [(path: String, setting: Setting)] {
    var found: [(path: String, setting: Setting)] = []
    visitRecords { path, _, attachment in
      for setting in attachment.settings where !setting.isFixed { found.append((path + "." + setting.name, setting)) }
    }
    return found
  }

  /// Returns the setting at `path`; nil if there is none.
  ///
  /// A path leads to a setting (``settings``), to a property of a node, as in `card.position`, or to a component of one, as in `card.position.x`.
  /// Of several nodes called `card`, the second is at `card-2.position`, as in traces, and its first spring also at `card-2.spring`.
  /// It reads the settings only of what has the name at the beginning of the path.
  ///
  /// - Complexity: O(n) for n interactions and nodes; O(1) on average from the second look-up after one was added or removed.
  public func setting(at path: String) -> Setting? {
    if let setting = interactionSetting(at: path)?.setting { return setting }
    if let setting = scene.firstResult(at: path, { node, rest in node.setting(at: rest) }) { return setting }
    return numberedSetting(at: path)?.setting
  }

  /// Returns the value of the property at `path`, and the sources whose writes explain it; nil if there is none.
  ///
  /// The switch of an interaction has the value that is in force for its target, which several switches decide.
  package func inspected(at path: String) -> (value: GraphValue, sources: [ObserverTable])? {
    guard let (attachment, setting) = interactionSetting(at: path) ?? numberedSetting(at: path) else {
      return setting(at: path).map { ($0.value, $0.property.map { [$0] } ?? []) }
    }
    guard let property = setting.property else { return (setting.value, []) }
    guard property === attachment.enabled else { return (setting.value, [property]) }
    var sources = [property]
    attachment.visitSwitches(inPlaceOf: property) { sources.append($0) }
    return (.flag(attachment.isSwitchedOn ?? attachment.enabled?.value ?? true), sources)
  }

  /// Returns the setting of an interaction at `path`, and the attachment of the interaction; nil if there is none.
  private func interactionSetting(at path: String) -> (attachment: ScopeAttachment, setting: Setting)? {
    if let paths = index.paths(of: self) {
      for (attachment, name) in paths.beginnings(of: path) { if let setting = listedSetting(name, of: attachment) { return setting } }
      return nil
    }
    var found: (attachment: ScopeAttachment, setting: Setting)?
    visitRecords(beginning: path) { begin, _, attachment in
      if found == nil, let rest = NameTable.rest(of: path, after: begin) { found = listedSetting(rest, of: attachment) }
    }
    return found
  }

  /// Returns the setting called `name` of the interaction of `attachment`, with the attachment.
  private func listedSetting(_ name: Substring, of attachment: ScopeAttachment) -> (attachment: ScopeAttachment, setting: Setting)? {
    let setting = attachment.record?.settings().first { !$0.isFixed && $0.name.utf8.elementsEqual(name.utf8) }
    return setting.map { (attachment, attachment.inForce($0)) }
  }

  /// Returns the setting of an interaction at `path`, which begins with the name and the number of a node; nil if there is none.
  private func numberedSetting(at path: String) -> (attachment: ScopeAttachment, setting: Setting)? {
    #if hasFeature(Embedded)
      return nil
    #else
      return firstNumbered(at: path) { name, rest, attachment in
        guard rest.utf8.starts(with: name.utf8) else { return nil }
        let end = rest.utf8.dropFirst(name.utf8.count)
        return end.first == UInt8(ascii: ".") ? listedSetting(Substring(end.dropFirst()), of: attachment) : nil
      }
    #endif
  }

  #if !hasFeature(Embedded)
    /// Returns the first result of `search` that is not nil, for the interactions on the node whose name and number `path` begins with.
    ///
    /// `search` receives the name of each interaction among those of its node, the rest of `path` after the node, and the attachment.
    func firstNumbered<Result>(at path: String, _ search: (String, Substring, ScopeAttachment) -> Result?) -> Result? {
      guard NameTable.hasNumber(path) else { return nil }
      return scene.firstResult(at: path) { node, rest in
        // Behind a name without a number there is what is listed, and the caller has searched that.
        if node.name.utf8.count + 1 + rest.utf8.count == path.utf8.count { return nil }
        let paths = index.paths(of: self) ?? InteractionPaths(of: self)
        for (name, attachment) in paths.interactions(on: node) {
          if let result = search(name, rest, attachment) { return result }
        }
        return nil
      }
    }
  #endif

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
      var name = Self.pathName(of: record)
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

  /// Returns the name of an interaction in paths, without a number: `spring`.
  static func pathName(of record: InteractionRecord) -> String { lowercasedFirst(String(record.name.prefix { $0 != "<" })) }

  private static func lowercasedFirst(_ name: String) -> String {
    guard let first = name.utf8.first, (65...90).contains(first) else { return name }
    return String(UnicodeScalar(first + 32)) + name.dropFirst()
  }
}
