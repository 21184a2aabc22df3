public import MotionMathematics
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Writes every value of `stream` to `property`, beginning with the current one, until the interaction that is being added now, or the
  /// runtime, goes.
  ///
  /// Meant for those who make interactions; whoever uses them rather looks for one that does it.
  @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription {
    let target = target(of: property)
    return Subscription(connect(stream.path, to: target) { stream.subscribe(into: PropertySink(target), in: resolver) })
  }

  /// Writes every value of `stream` to `property`; values that are not finite are stopped and told in ``diagnostics`` (contract 20).
  @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription where Source.Value: MotionValue {
    let target = target(of: property)
    return Subscription(
      connect(stream.path, to: target) { stream.subscribe(into: FiniteSink(PropertySink(target), check: finiteCheck), in: resolver) })
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
    let resource = stream.subscribe(into: ClosureSink(body), in: resolver)
    if isScope || owner.isGone {
      own(resource)
      return Subscription(resource)
    }
    // Listed, so that saving the scene finds the closure.
    let attachment = Attachment()
    owner.adopt(attachment)
    attachment.own(resource)
    return Subscription(endedBy: { attachment.remove() })
  }

  /// What is connected to a setting of a definition here writes to this.
  @usableFromInline func target<Value>(of property: ReactiveProperty<Value>) -> ReactiveProperty<Value> {
    unsafeDowncast(writable(property), to: ReactiveProperty<Value>.self)
  }

  /// Finds the ports that this instance has of its own.
  @usableFromInline package var resolver: (any PortResolver)? { isScope ? attachments : nil }

  /// What is connected to what now, in the order in which it was declared.
  public var connections: [Connection] {
    var connections: [Connection] = []
    attachments.visitConnections { connections.append(Connection(source: $0.labels, target: $0.target.label)) }
    return connections
  }

  /// Keeps the subscription that `subscribe` makes for as long as the property's node and the interaction that is being added now are there.
  ///
  /// - Returns: what ends it.
  @usableFromInline package func connect(_ path: StreamPath, to property: ObserverTable, _ subscribe: () -> any Resource) -> any Resource {
    connect(path, to: property, awaiting: nil, subscribe)
  }

  /// Keeps the subscription likewise; its values come from the state of `awaited`.
  @discardableResult func connect(
    _ path: StreamPath, to property: ObserverTable, awaiting awaited: AwaitedInteraction?,
    declaredBy declaration: ConnectionDeclaration = .connect, _ subscribe: () -> any Resource
  ) -> any Resource {
    let owner = owner
    let way = ConnectionRecord(path, to: property, awaiting: awaited, in: isScope ? owner : nil, declaredBy: declaration)
    let attachment = ConnectionAssociation(way)
    // Connected by the `add` of an interaction that was removed on the way.
    if owner.isGone {
      attachment.remove()
      return attachment
    }
    // Listed before the first value comes, so that it is known where that comes from.
    owner.adopt(attachment)
    index.add(attachment)
    attachment.keep(tracedConnecting(way, subscribe))
    return attachment
  }

  /// The check that reports values that are not finite.
  @usableFromInline package var finiteCheck: FiniteCheck { FiniteCheck(core) }
}

/// Tells a runtime of values that were stopped because they are not finite.
@usableFromInline package struct FiniteCheck {
  private let core: RuntimeCore

  init(_ core: RuntimeCore) { self.core = core }

  /// Returns whether `value` is finite; reports it with the name of `place` if not.
  @inlinable package func accepts<Value: MotionValue>(_ value: Value, for place: ObserverTable?) -> Bool {
    if value.lanes.isFinite { return true }
    stopped(at: place)
    return false
  }

  /// Tells of a value that was stopped on its way to `place`.
  @usableFromInline func stopped(at place: ObserverTable?) {
    core.report(.notFinite, at: place?.label.text ?? "")
  }

  /// Tells of what cannot move, with the name of `place`.
  package func report(_ error: MotionError, at place: ObserverTable) {
    core.report(.impossibleMotion(error), at: place.label.text)
  }
}

/// Lets only finite values into a sink.
@usableFromInline package struct FiniteSink<End: Sink>: Sink where End.Value: MotionValue {
  @usableFromInline let end: End
  @usableFromInline let check: FiniteCheck

  /// Creates a sink that passes finite values on to `sink`.
  @inlinable package init(_ end: End, check: FiniteCheck) {
    self.end = end
    self.check = check
  }

  @inlinable package func receive(_ value: End.Value) {
    if value.lanes.isFinite { end.receive(value) } else { check.stopped(at: end.source) }
  }

  @inlinable package func receive(_ value: End.Value, from node: ObserverNode) {
    if value.lanes.isFinite { end.receive(value, from: node) } else { check.stopped(at: end.source) }
  }

  @inlinable package var downstream: Downstream? { end.downstream }
}

/// Writes values to a property on behalf of the motion that drives it.
package struct DriveSink<Value>: Sink {
  let property: ReactiveProperty<Value>
  package func receive(_ value: Value) { property.drive(value) }
  package var downstream: Downstream? { .source(property) }
}
