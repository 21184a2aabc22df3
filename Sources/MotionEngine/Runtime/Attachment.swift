package import MotionScene
import MotionStreams

/// An entry of a runtime or of an instance, which is removed with it: a connection, an interaction on one target, a child runtime.
package class Attachment: Resource {
  /// The index that lists it.
  @exclusivity(unchecked) final var index: InteractionIndex?
  /// The id of its node in the index, or -1, and its neighbors in the list of that node.
  @exclusivity(unchecked) final var nodeID: Int32 = -1
  // Beside another number of 32 bits, so that an attachment needs less memory.
  /// Its index in its scope, so that it leaves the scope in constant time.
  @exclusivity(unchecked) final var entryIndex: Int32 = noEntryIndex
  @exclusivity(unchecked) final var nodeLinks = NodeLinks()
  // Unretained: the scope owns its entries, and removes them before it is deallocated.
  /// The scope that it belongs to.
  @exclusivity(unchecked) fileprivate(set) final var parent: Unmanaged<ScopeAttachment>?
  /// Whether it was removed. An entry that is added after that ends immediately.
  @exclusivity(unchecked) private(set) final var isGone = false

  static let noEntryIndex: Int32 = -1
  static let firstEntryIndex: Int32 = -2

  init() {}

  /// The attachment as one that has entries of its own; nil for a connection.
  package var scope: ScopeAttachment? { nil }

  /// The identity of its interaction, for the scope of one; nil for anything else.
  var definitionKey: ObjectIdentifier? { nil }

  /// The kind of its target.
  package var kind: TargetKind { .other }

  /// The path of the values, for a connection; nil for anything else.
  package var connection: ConnectionRecord? { nil }

  /// The name of the attachment in the graph.
  final var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      scope?.record?.name ?? connection?.text ?? ""
    #endif
  }

  /// The node that it was added to, or that owns the property it was added to.
  package final var node: SceneNode? {
    switch kind {
    case .node(let node): node
    case .source(let source): SceneNode.owner(of: source)
    case .other: nil
    }
  }

  /// Whether it is the attachment of a child runtime.
  final var isChildRuntime: Bool { if let scope { scope.interactionID == nil && scope.node != nil } else { false } }

  /// The id of ``node``, or -1.
  var targetNodeID: Int { node?.id ?? -1 }

  /// The scope that it belongs to.
  final var owner: ScopeAttachment? { parent?.takeUnretainedValue() }

  /// Makes it an entry of `scope` at the index `entryIndex`.
  final func join(_ scope: ScopeAttachment, at entryIndex: Int32) { (parent, self.entryIndex) = (.passUnretained(scope), entryIndex) }

  /// Leaves its scope, and ends everything it owns.
  final func remove() {
    // Already removed; or what ends now removes it again, and the rest still needs its parent and its slots.
    if isGone { return }
    // `parent` is kept until all entries have ended, so that the states of its parents are counted down.
    if let parent, entryIndex != Self.noEntryIndex {
      // Unretained: an attachment is an entry of its scope.
      parent._withUnsafeGuaranteedRef { $0.forget(entryIndex) }
      entryIndex = Self.noEntryIndex
    }
    var index: InteractionIndex?
    swap(&index, &self.index)
    index?.remove(self)
    isGone = true
    endContents()
    #if !hasFeature(Embedded)
      index?.reported.forget(ObjectIdentifier(self))
    #endif
    parent = nil
  }

  /// Removes it as one change. Between events and frames, the states that come to rest with it are published at its end.
  final func removeInTransaction() {
    guard let clock = index?.clock else { return remove() }
    clock.withTransaction { remove() }
  }

  /// Ends everything it owns.
  func endContents() {}

  package final var isOver: Bool { isGone }

  package final func end() { remove() }
}
