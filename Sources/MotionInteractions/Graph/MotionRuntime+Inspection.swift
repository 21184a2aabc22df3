import MotionScene
import MotionStreams

extension MotionRuntime {
  /// A property and where to find it.
  public typealias PathToProperty = (path: String, property: InspectedProperty)

  /// What the interactions of this runtime can be set by, with the paths to it, in the order in which they were added.
  ///
  /// A path is the name of a node, of what was added to it or to a property of it, and of the setting: `card.spring.stiffness`. A second one of a kind on a node is `card.spring2.stiffness`. What was
  /// added to neither begins with its own name.
  public var settings: [PathToProperty] {
    var found: [PathToProperty] = []
    var counts: [String: Int] = [:]
    associations.visitParts { association in
      guard let record = association.record else { return }
      var path = Self.lowercasedFirst(String(record.name.prefix { $0 != "<" }))
      if let owner = association.node { path = owner.name + "." + path }
      let count = (counts[path] ?? 0) + 1
      counts[path] = count
      if count > 1 { path += "\(count)" }
      for property in record.properties() { found.append((path + "." + property.name, property)) }
    }
    return found
  }

  /// The property at `path`; nil where there is none.
  ///
  /// A path leads to a setting (``settings``), to a property of a node, as in `card.position`, or to a component of one, as in `card.position.x`.
  public func property(at path: String) -> InspectedProperty? {
    if let setting = settings.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) { return setting.property }
    var found: InspectedProperty?
    scene.root.visit { node in
      guard found == nil, path.utf8.starts(with: (node.name + ".").utf8) else { return }
      found = node.inspectedProperty(at: Substring(path.utf8.dropFirst(node.name.utf8.count + 1)))
    }
    return found
  }

  private static func lowercasedFirst(_ name: String) -> String {
    guard let first = name.utf8.first, (65...90).contains(first) else { return name }
    return String(UnicodeScalar(first + 32)) + name.dropFirst()
  }
}
