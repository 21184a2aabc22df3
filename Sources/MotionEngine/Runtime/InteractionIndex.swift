import MotionScene

/// An index of attachments by definition and by node.
///
/// A root shares it with its children. The attachments of one key are linked to each other, so adding and removing take O(1).
final class InteractionIndex {
  /// The first and the last attachment of one key. Unretained: an attachment leaves the index when it is removed.
  fileprivate struct List<Element: Attachment> {
    var first: Unmanaged<Element>
    var last: Unmanaged<Element>

    /// Creates a list of `former` followed by `attachment`.
    init(_ former: List?, followedBy attachment: Element) {
      last = .passUnretained(attachment)
      first = former?.first ?? last
    }
  }

  private var definitions: [ObjectIdentifier: List<ScopeAttachment>] = [:]
  private var nodes: [ObjectIdentifier: List<Attachment>] = [:]

  /// The attachments of `interaction`, in the order of their creation.
  subscript<Added: AnyObject>(interaction: Added) -> [ScopeAttachment] {
    attachments(in: definitions[ObjectIdentifier(interaction)]) { $0.definitionLinks }
  }

  /// Returns whether the definition with that identity is added to any target.
  func lists(_ definition: ObjectIdentifier) -> Bool { definitions[definition] != nil }

  /// Returns the attachments on `node` and on its properties, in the order of their creation.
  func attachments(on node: SceneNode) -> [Attachment] { attachments(in: nodes[ObjectIdentifier(node)]) { $0.nodeLinks } }

  private func attachments<Element: Attachment>(
    in list: List<Element>?, _ links: (Element) -> IndexLinks<Element>
  ) -> [Element] {
    var found: [Element] = []
    var next = list?.first
    while let attachment = next?.takeUnretainedValue() {
      found.append(attachment)
      next = links(attachment).next
    }
    return found
  }

  /// Lists `attachment` until it is removed.
  func add(_ attachment: Attachment) {
    if attachment.isGone { return }
    if let scope = attachment.scope, let definition = scope.interactionID {
      scope.definitionLinks = IndexLinks(key: definition)
      let former = definitions[definition]
      definitions[definition] = List(former, followedBy: scope)
      if let last = former?.last {
        scope.definitionLinks.previous = last
        last._withUnsafeGuaranteedRef { $0.definitionLinks.next = .passUnretained(scope) }
      }
    }
    if let node = attachment.node {
      let key = ObjectIdentifier(node)
      let former = nodes[key]
      nodes[key] = List(former, followedBy: attachment)
      attachment.nodeLinks = IndexLinks(key: key)
      if let last = former?.last {
        attachment.nodeLinks.previous = last
        last._withUnsafeGuaranteedRef { $0.nodeLinks.next = .passUnretained(attachment) }
      }
    }
    attachment.index = self
  }

  /// Removes `attachment` from the index.
  func remove(_ attachment: Attachment) {
    if let scope = attachment.scope {
      let definition = scope.definitionLinks
      definition.previous?._withUnsafeGuaranteedRef { $0.definitionLinks.next = definition.next }
      definition.next?._withUnsafeGuaranteedRef { $0.definitionLinks.previous = definition.previous }
      if let key = definition.key, definition.isAtEnd { definitions[key] = definition.remainder(of: definitions[key]) }
      scope.definitionLinks = IndexLinks()
    }
    let node = attachment.nodeLinks
    node.previous?._withUnsafeGuaranteedRef { $0.nodeLinks.next = node.next }
    node.next?._withUnsafeGuaranteedRef { $0.nodeLinks.previous = node.previous }
    if let key = node.key, node.isAtEnd { nodes[key] = node.remainder(of: nodes[key]) }
    attachment.nodeLinks = IndexLinks()
  }
}

/// The neighbors of an attachment in the list of one key. Unretained: an attachment leaves the index when it is removed.
struct IndexLinks<Element: Attachment> {
  /// The identity of the definition or of the node; nil if the attachment is not listed.
  var key: ObjectIdentifier?
  var previous: Unmanaged<Element>?
  var next: Unmanaged<Element>?

  /// Whether it is the first or the last.
  fileprivate var isAtEnd: Bool { previous == nil || next == nil }

  /// Returns `list` without this attachment, which is at one of its ends; nil if the list is then empty.
  fileprivate func remainder(of list: InteractionIndex.List<Element>?) -> InteractionIndex.List<Element>? {
    guard var list, previous != nil || next != nil else { return nil }
    if previous == nil, let next { list.first = next }
    if next == nil, let previous { list.last = previous }
    return list
  }
}

extension Attachment {
  /// Returns whether it is `other` or a part of it, at any depth.
  func isInside(_ other: Attachment) -> Bool {
    var current: Attachment? = self
    while let attachment = current {
      if attachment === other { return true }
      current = attachment.owner
    }
    return false
  }
}
