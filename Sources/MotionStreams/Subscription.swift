/// What a subscription can be ended by.
///
/// Dropping it ends nothing: the subscription lives as long as its source. Ending it twice is harmless.
public final class Subscription {
  private var nodes: [ObserverNode]
  private var parts: [Subscription]
  private var atEnd: (() -> Void)?

  init(_ node: ObserverNode) {
    nodes = [node]
    parts = []
  }

  /// A subscription that consists of `parts` and ends with them; `atEnd` runs once they have ended.
  init(_ parts: [Subscription], atEnd: (() -> Void)? = nil) {
    nodes = []
    self.parts = parts
    self.atEnd = atEnd
  }

  /// A subscription that ends with `part`; `atEnd` runs once it has ended.
  package convenience init(_ part: Subscription, atEnd: @escaping () -> Void) { self.init([part], atEnd: atEnd) }

  /// A subscription to something else than a stream, ended by `body`.
  package convenience init(endedBy body: @escaping () -> Void) { self.init([], atEnd: body) }

  /// This subscription, which from now on ends with `others`.
  func joined(by others: [Subscription]) -> Subscription {
    parts += others
    return self
  }

  /// Whether everything that it subscribes to is gone, or it was ended.
  package var isOver: Bool { !nodes.contains { $0.isSubscribed } && parts.allSatisfy { $0.isOver } }

  /// Ends the subscription: its observer hears nothing more, not even of a delivery that is under way.
  public func unsubscribe() {
    for node in nodes { node.end() }
    for part in parts { part.unsubscribe() }
    nodes = []
    parts = []
    let body = atEnd
    atEnd = nil
    body?()
  }
}
