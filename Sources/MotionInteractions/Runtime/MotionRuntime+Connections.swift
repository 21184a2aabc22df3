public import MotionPhysics
public import MotionStreams

extension MotionRuntime {
  /// Writes every value of `stream` to `property`, beginning with the current one, until the interaction that is being added now, or the
  /// runtime, goes.
  ///
  /// Meant for those who make interactions; whoever uses them rather looks for one that does it.
  @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription {
    let target = target(of: property)
    return connect(stream.asStream(), to: target) { stream.subscribe(into: PropertySink(target), in: resolver) }
  }

  /// Writes every value of `stream` to `property`; values that are not finite are stopped and told in ``diagnostics`` (contract 20).
  @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription where Source.Value: MotionValue {
    let target = target(of: property)
    return connect(stream.asStream(), to: target) {
      stream.subscribe(into: FiniteSink(PropertySink(target), gate: finiteGate), in: resolver)
    }
  }

  /// The property of this instance in place of `property`, if that is a setting of a definition: writing it affects this target alone.
  ///
  /// In the `add` of an interaction, what is reached through the runtime belongs to this target, and what is reached through a definition belongs to all of its
  /// targets. Elsewhere it is `property` itself.
  public func get<Value>(_ property: ReactiveProperty<Value>) -> ReactiveProperty<Value> { target(of: property) }

  /// Calls `body` with every value of `stream` as it is for this instance, beginning with the current one, until the instance is removed.
  @discardableResult public func observe<Source: MotionStreamConvertible>(
    _ stream: Source, _ body: @escaping (Source.Value) -> Void
  ) -> Subscription {
    let subscription = stream.subscribe(into: ClosureSink(body), in: resolver)
    if isScope || owner.isGone { return own(subscription) }
    // Listed, so that saving the scene finds the closure.
    let association = Association()
    owner.adopt(association)
    association.own { subscription.unsubscribe() }
    return Subscription(subscription) { association.remove() }
  }

  /// What is connected to a setting of a definition here writes to this.
  @usableFromInline func target<Value>(of property: ReactiveProperty<Value>) -> ReactiveProperty<Value> {
    unsafeDowncast(writable(property), to: ReactiveProperty<Value>.self)
  }

  /// Finds the ports that this instance has of its own.
  @usableFromInline var resolver: (any PortResolver)? { isScope ? associations : nil }

  /// What is connected to what now, in the order in which it was declared.
  public var connections: [Connection] {
    var connections: [Connection] = []
    associations.visitParts { association in
      if let record = association.connection {
        connections.append(Connection(source: record.labels, target: record.target.label))
      }
    }
    return connections
  }

  /// Keeps the subscription that `subscribe` makes for as long as the property's node and the interaction that is being added now are there.
  @usableFromInline @discardableResult func connect<Value>(
    _ source: MotionStream<Value>, to property: ObserverTable, _ subscribe: () -> Subscription
  ) -> Subscription {
    connect(source, to: property, awaiting: nil, subscribe)
  }

  /// Keeps the subscription likewise; its values come from the state of `awaited`.
  @discardableResult func connect<Value>(
    _ source: MotionStream<Value>, to property: ObserverTable, awaiting awaited: AwaitedInteraction?,
    declaredBy declaration: ConnectionDeclaration = .connect, _ subscribe: () -> Subscription
  ) -> Subscription {
    // Connected by the `add` of an interaction that was removed on the way.
    if owner.isGone { return Subscription(endedBy: {}) }
    let way = source.way(to: property, awaiting: awaited, in: isScope ? associations : nil, declaredBy: declaration)
    let association = Association(way)
    // Listed before the first value comes, so that it is known where that comes from.
    owner.adopt(association)
    index.add(association)
    let subscription = tracedConnecting(way, subscribe)
    association.own { subscription.unsubscribe() }
    return Subscription(subscription) { association.remove() }
  }

  /// Where values that are not finite are told.
  @usableFromInline var finiteGate: FiniteGate { FiniteGate(core) }
}

/// Tells a runtime of values that were stopped because they are not finite.
@usableFromInline struct FiniteGate {
  private let core: RuntimeCore

  init(_ core: RuntimeCore) { self.core = core }

  /// Whether `value` may pass; if not, that is told with the name of `place`.
  @inlinable func lets<Value: MotionValue>(_ value: Value, into place: ObserverTable?) -> Bool {
    if value.lanes.isFinite { return true }
    stopped(at: place)
    return false
  }

  /// Tells of a value that was stopped on its way to `place`.
  @usableFromInline func stopped(at place: ObserverTable?) {
    core.report(.notFinite, at: place?.label.text ?? "")
  }

  /// Tells of what cannot move, with the name of `place`.
  func report(_ error: MotionError, at place: ObserverTable) {
    core.report(.impossibleMotion(error), at: place.label.text)
  }
}

/// Lets only finite values into a sink.
@usableFromInline struct FiniteSink<End: Sink>: Sink where End.Value: MotionValue {
  @usableFromInline let end: End
  @usableFromInline let gate: FiniteGate

  @inlinable init(_ end: End, gate: FiniteGate) {
    self.end = end
    self.gate = gate
  }

  @inlinable func receive(_ value: End.Value) {
    if value.lanes.isFinite { end.receive(value) } else { gate.stopped(at: end.source) }
  }

  @inlinable func receive(_ value: End.Value, from node: ObserverNode) {
    if value.lanes.isFinite { end.receive(value, from: node) } else { gate.stopped(at: end.source) }
  }

  @inlinable var downstream: Downstream? { end.downstream }
}

/// Writes values to a property on behalf of the motion that drives it.
struct DriveSink<Value>: Sink {
  let property: ReactiveProperty<Value>
  func receive(_ value: Value) { property.drive(value) }
  var downstream: Downstream? { .source(property) }
}
