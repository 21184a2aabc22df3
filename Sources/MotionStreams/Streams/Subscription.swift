/// Something that is in force until it is ended, and that its owner ends.
///
/// The observer of a stream, a composite of several, an interaction on a target, what a gesture holds: an owner keeps them in one list.
public protocol Resource: AnyObject {
  /// Ends it. Later calls have no effect.
  func end()

  /// Whether it was ended, or everything it depends on is gone.
  var isOver: Bool { get }
}

extension Resource {
  public var isOver: Bool { false }
}

/// What a subscription can be ended by.
///
/// Dropping it ends nothing: the subscription lives as long as its source. Ending it twice is harmless.
public final class Subscription: Resource {
  private var resource: (any Resource)?
  private var atEnd: (() -> Void)?

  /// Creates a subscription that ends with `resource`.
  @usableFromInline package init(_ resource: any Resource) { self.resource = resource }

  /// Creates a subscription that ends with `resource`; `atEnd` runs once that has ended.
  package init(_ resource: any Resource, atEnd: @escaping () -> Void) {
    self.resource = resource
    self.atEnd = atEnd
  }

  /// Creates a subscription to something else than a stream, which `body` ends.
  package init(endedBy body: @escaping () -> Void) { atEnd = body }

  public var isOver: Bool { resource?.isOver ?? true }

  /// Ends the subscription: its observer hears nothing more, not even of a delivery that is under way.
  public func unsubscribe() {
    // What has ended is not kept, so that an owner of an ended subscription keeps nothing alive.
    let (ended, body) = (resource, atEnd)
    (resource, atEnd) = (nil, nil)
    ended?.end()
    body?()
  }

  public func end() { unsubscribe() }
}

/// Several resources that end together, in their order, and after them the node that they deliver to.
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

/// What the arguments of a node hang on, where the node itself hangs on no table.
final class ArgumentResource: Resource {
  private let node: ObserverNode

  init(of node: ObserverNode) { self.node = node }

  var isOver: Bool { true }

  func end() { node.unbindArguments() }
}
