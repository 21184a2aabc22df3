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
  @usableFromInline private(set) var triggeringCount = 0
  /// How many of them belong to operators for which the pipeline keeps the last value.
  @usableFromInline var rememberedCount = 0
  /// What the arguments hang on.
  private(set) var subscriptions: [any Resource] = []

  init(_ node: ObserverNode, isState: Bool, origin: ObserverTable?) {
    self.node = .passUnretained(node)
    self.isState = isState
    self.origin = origin
  }

  /// Ties `input`.
  ///
  /// - Parameter emitsOnArgumentChange: whether a change of it alone passes something on, unless the argument itself says otherwise.
  @inlinable public mutating func bind<Value>(_ input: inout ReactiveInput<Value>, emitsOnArgumentChange: Bool = true) {
    // Most arguments are constants; those are seen through where the operator is written.
    if case .changing(let source) = input.kind { input.kind = .changing(bound(source, emitsOnArgumentChange: emitsOnArgumentChange)) }
  }

  /// The source of an argument's values for this subscription.
  @usableFromInline mutating func bound<Value>(_ source: ArgumentSource<Value>, emitsOnArgumentChange: Bool) -> ArgumentSource<Value> {
    let isHeard = isState && (source.emitsOnArgumentChange ?? emitsOnArgumentChange)
    let node = node
    let resolver = node._withUnsafeGuaranteedRef { $0.resolver }
    if let named = source.property?.takeUnretainedValue() {
      let property = named.resolved(by: resolver)
      if property !== named {
        return bound(
          ArgumentSource(property.asStream(), property: property, emitsOnArgumentChange: source.emitsOnArgumentChange),
          emitsOnArgumentChange: emitsOnArgumentChange)
      }
      // A property is read, whoever subscribes; and one that feeds the pipeline is heard of already, and must not hold itself.
      if property === origin { return ArgumentSource(withoutHolding: source) }
      guard isHeard else { return source }
      let number = triggeringCount
      subscriptions.append(property.attach(change(number) { (_: Value) in node.takeUnretainedValue().reemit(number) }))
      triggeringCount += 1
      return source
    }
    guard let stream = source.stream else { return source }
    let bound = origin != nil && stream.origin === origin ? ArgumentSource(withoutHolding: source) : ArgumentSource(stream)
    let number = isHeard ? triggeringCount : -1
    // What the stream says at once is known before the first value comes, and passes nothing on.
    let change = change(number) { (value: Value) in
      bound.latest = value
      if bound.isBound, number >= 0 { node.takeUnretainedValue().reemit(number) }
    }
    subscriptions.append(stream.join(change))
    bound.isBound = true
    if isHeard { triggeringCount += 1 }
    return bound
  }

  /// A node that hears of argument number `number` of those heard alone on behalf of the one that it belongs to.
  private func change<Value>(_ number: Int, _ body: @escaping (Value) -> Void) -> ObserverNode {
    let sink = EdgeSink(to: .argument(ArgumentLink(node, number)), body)
    let change = PipelineNode(Identity<Value>(), sink)
    node._withUnsafeGuaranteedRef { (change.isPassive, change.resolver) = ($0.isPassive, $0.resolver) }
    return change
  }
}
