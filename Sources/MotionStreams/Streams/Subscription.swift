/// Something that is in force until its owner ends it.
///
/// An owner keeps all its resources in one list: observers of streams, groups of resources, interactions on targets, holds of gestures.
public protocol Resource: AnyObject {
  /// Ends the resource. Later calls have no effect.
  func end()

  /// Whether the resource was ended, or everything that it depends on is gone.
  var isOver: Bool { get }
}

extension Resource {
  public var isOver: Bool { false }
}

/// A handle that ends a subscription.
///
/// Releasing the handle ends nothing: the subscription lives as long as its source. Ending it again has no effect.
public final class Subscription: Resource {
  private var resource: (any Resource)?
  private var atEnd: (() -> Void)?

  /// Creates a subscription that ends with `resource`.
  @usableFromInline package init(_ resource: any Resource) { self.resource = resource }

  /// Creates a subscription that ends with `resource`; `atEnd` runs after the resource has ended.
  package init(_ resource: any Resource, atEnd: @escaping () -> Void) {
    self.resource = resource
    self.atEnd = atEnd
  }

  /// Creates a subscription to something other than a stream; `body` ends it.
  package init(endedBy body: @escaping () -> Void) { atEnd = body }

  public var isOver: Bool { resource?.isOver ?? (atEnd == nil) }

  /// Ends the subscription: its observer receives nothing more, not even from a delivery in progress.
  public func unsubscribe() {
    // Releases the resource first, so that an ended subscription keeps nothing alive.
    let (ended, body) = (resource, atEnd)
    (resource, atEnd) = (nil, nil)
    ended?.end()
    body?()
  }

  public func end() { unsubscribe() }
}

/// The values that an operator holds back for one subscription: it is over while there are none.
// Embedded Swift has no generic classes as resources.
final class PendingValues: Resource {
  private let hasNone: () -> Bool
  private var discard: (() -> Void)?

  /// Creates the resource; `discard` ends the operator.
  init(hasNone: @escaping () -> Bool, discard: @escaping () -> Void) { (self.hasNone, self.discard) = (hasNone, discard) }

  var isOver: Bool { hasNone() }

  func end() {
    let body = discard
    discard = nil
    body?()
  }
}

/// Several resources that end together, in order, before the node that they deliver to.
final class ResourceGroup: Resource {
  private var members: [any Resource]
  private let node: ObserverNode?

  init(_ members: [any Resource], before node: ObserverNode? = nil) { (self.members, self.node) = (members, node) }

  var isOver: Bool { members.allSatisfy { $0.isOver } }

  func end() {
    let ended = members
    members = []
    for member in ended { member.end() }
    node?.end()
  }
}

/// The argument subscriptions of a node that is not in the table of a source.
final class ArgumentResource: Resource {
  private let node: ObserverNode

  init(of node: ObserverNode) { self.node = node }

  var isOver: Bool { true }

  func end() { node.unbindArguments() }
}
