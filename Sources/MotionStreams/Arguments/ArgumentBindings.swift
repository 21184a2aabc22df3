/// Where an operator's arguments are tied to one subscription.
///
/// An operator hands over its arguments in the order in which they stand in code. Whatever is not a constant is then up to date for each value, and a
/// change of it alone passes the operator's last value on anew, if the pipeline is fed by a state (contract 8).
public struct ArgumentBindings {
  private let node: Unmanaged<ObserverNode>
  private let isState: Bool
  /// The property that feeds the pipeline, where one does: as an argument, too, it is heard of already.
  private let origin: ObserverTable?
  /// How many arguments are heard alone so far.
  @usableFromInline private(set) var heardCount = 0
  /// What the arguments hang on.
  private(set) var subscriptions: [Subscription] = []

  init(_ node: ObserverNode, isState: Bool, origin: ObserverTable?) {
    self.node = .passUnretained(node)
    self.isState = isState
    self.origin = origin
  }

  /// Ties `input`.
  ///
  /// - Parameter isHeardAlone: whether a change of it alone passes something on, unless the argument itself says otherwise.
  @inlinable public mutating func bind<Value>(_ input: inout ReactiveInput<Value>, isHeardAlone: Bool = true) {
    // Most arguments are constants; those are seen through where the operator is written.
    if case .constant = input.kind { return }
    tie(&input, isHeardAlone: isHeardAlone)
  }

  @usableFromInline mutating func tie<Value>(_ input: inout ReactiveInput<Value>, isHeardAlone: Bool) {
    let isHeard = isState && (input.isHeardAlone ?? isHeardAlone)
    switch input.kind {
    case .constant, .latest: return
    case .property(let property):
      guard isHeard, property !== origin else { return }
      let (node, number) = (node, heardCount)
      subscriptions.append(property.attach(change { (_: Value) in node.takeUnretainedValue().passAnew(number) }))
    case .stream(let stream):
      let latest = LatestValue(stream)
      let (node, number) = (node, isHeard ? heardCount : -1)
      // What the stream says at once is known before the first value comes, and passes nothing on.
      let change = change { (value: Value) in
        latest.value = value
        if latest.isBound, number >= 0 { node.takeUnretainedValue().passAnew(number) }
      }
      subscriptions.append(stream.join(change))
      latest.isBound = true
      input.kind = .latest(latest)
    }
    if isHeard { heardCount += 1 }
  }

  /// A node that hears of an argument on behalf of the one that it belongs to.
  private func change<Value>(_ body: @escaping (Value) -> Void) -> ObserverNode {
    let change = PipelineNode(Identity<Value>(), ClosureSink(body))
    node._withUnsafeGuaranteedRef { node in
      change.isBystander = node.isBystander
      change.target = node.target
    }
    return change
  }
}
