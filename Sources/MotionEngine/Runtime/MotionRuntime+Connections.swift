import MotionDescriptions
public import MotionMathematics
import MotionScene
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Writes every value of `stream` to `property`, beginning with the current one.
  ///
  /// The connection ends when the runtime, or the instance that is being added, is removed.
  @_disfavoredOverload @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription {
    // Disfavored: with two equal candidates the compiler does not say which types differ.
    #if hasFeature(Embedded)
      return connect(erased: stream.asStream(), to: property)
    #else
      let target = target(of: property)
      // Generic code may hide that the values have lanes.
      if consistsOfLanes(Source.Value.self) {
        return Subscription(
          connect(stream.path, to: target) {
            stream.subscribe(into: CastingFiniteSink(PropertySink(target), check: finiteCheck), in: resolver, $0)
          })
      }
      return Subscription(connect(stream.path, to: target) { stream.subscribe(into: PropertySink(target), in: resolver, $0) })
    #endif
  }

  /// Writes every finite value of `stream` to `property`; others are dropped, and ``diagnostics`` reports the first (contract 20).
  ///
  /// The connection ends when the runtime, or the instance that is being added, is removed.
  @inlinable @discardableResult public func connect<Source: MotionStreamConvertible>(
    _ stream: Source, to property: ReactiveProperty<Source.Value>
  ) -> Subscription where Source.Value: MotionValue {
    #if hasFeature(Embedded)
      return connect(erasedFinite: stream.asStream(), to: property)
    #else
      let target = target(of: property)
      return Subscription(
        connect(stream.path, to: target) {
          stream.subscribe(into: FiniteSink(PropertySink(target), check: finiteCheck), in: resolver, $0)
        })
    #endif
  }

  #if hasFeature(Embedded)
    /// Connects a stream that has erased its operators: compiled once for each type of value, and not for each chain.
    @inline(never) @usableFromInline func connect<Value>(erased stream: MotionStream<Value>, to property: ReactiveProperty<Value>)
      -> Subscription
    {
      let target = target(of: property)
      return Subscription(connect(stream.path, to: target) { stream.subscribe(into: PropertySink(target), in: resolver, $0) })
    }

    /// Connects the finite values of a stream that has erased its operators.
    @inline(never) @usableFromInline func connect<Value: MotionValue>(
      erasedFinite stream: MotionStream<Value>, to property: ReactiveProperty<Value>
    ) -> Subscription {
      let target = target(of: property)
      return Subscription(
        connect(stream.path, to: target) {
          stream.subscribe(into: FiniteSink(PropertySink(target), check: finiteCheck), in: resolver, $0)
        })
    }
  #endif

  /// Returns the property that this instance has in place of `property`, a setting of a definition. Writing it affects this target only.
  ///
  /// The initializer of the definition declares such a setting with `makeSetting(of:)`. Any other property is one for all targets.
  /// In the `add` of an interaction, properties that you reach through the runtime belong to this target. Those that you reach through a definition
  /// belong to all of its targets. Elsewhere the result is `property` itself. Once the instance was removed, it is a
  /// property that affects no target.
  public func get<Value>(_ property: ReactiveProperty<Value>) -> ReactiveProperty<Value> { target(of: property) }

  /// Calls `body` with every value of `stream` for this instance, beginning with the current one, until the instance is removed.
  @discardableResult public func observe<Source: MotionStreamConvertible>(
    _ stream: Source, _ body: @escaping (Source.Value) -> Void, file: StaticString = #fileID, line: Int = #line
  ) -> Subscription {
    observe(at: SourcePlace(file, line)) { stream.subscribe(into: ClosureSink(body), in: resolver, $0) }
  }

  /// Keeps the subscription that `subscribe` creates until the instance that is being added now is removed.
  ///
  /// - Parameters:
  ///   - place: the location of the call, which saving the scene reports.
  ///   - subscribe: passes its observer to the closure before the first value, which may remove the instance.
  private func observe(at place: SourcePlace, _ subscribe: ((any Resource) -> Void) -> any Resource) -> Subscription {
    let owner = owner
    // Listed, so that saving the scene finds the closure. The observations of an `add` stay until their instance ends. A later one leaves it
    // at its own end, because an instance may observe one source after another.
    let attachment = owner.isAdding || owner.isGone ? nil : ScopeAttachment()
    attachment?.note(closureAt: place)
    if let attachment { owner.adopt(attachment) }
    let resource = (attachment ?? owner).own(subscribing: subscribe)
    clock.needMayHaveChanged()
    if let attachment { return Subscription(attachment) }
    return Subscription(resource)
  }

  /// Returns the property that a connection to `property` writes in this scope.
  @usableFromInline func target<Value>(of property: ReactiveProperty<Value>) -> ReactiveProperty<Value> {
    // A scope has a property of the same type in place of a port.
    unsafeDowncast(writable(property), to: ReactiveProperty<Value>.self)
  }

  /// The resolver of ports that this instance has of its own.
  @usableFromInline package var resolver: (any PortResolver)? { isScope ? attachments : nil }

  /// The current connections, in the order in which they were declared.
  public var connections: [Connection] {
    var connections: [Connection] = []
    attachments.visitConnections { connections.append(Connection(source: $0.labels, target: $0.target.label)) }
    return connections
  }

  /// Keeps the subscription that `subscribe` creates, until the property's node or the instance that is being added now is removed.
  ///
  /// - Parameter subscribe: passes its observer to the closure before the first value, which may remove the node or the instance.
  /// - Returns: a resource that ends it.
  @usableFromInline package func connect(
    _ path: consuming StreamPath, to property: ObserverTable, _ subscribe: ((any Resource) -> Void) -> any Resource
  ) -> any Resource {
    connect(path, to: property, awaiting: nil, subscribe)
  }

  /// Keeps the subscription in the same way; its source is the state of `awaited`.
  @discardableResult func connect(
    _ path: consuming StreamPath, to property: ObserverTable, awaiting awaited: AwaitedInteraction?,
    declaredBy declaration: ConnectionDeclaration = .connect, _ subscribe: ((any Resource) -> Void) -> any Resource
  ) -> any Resource {
    let owner = owner
    let attachment = ConnectionAttachment(
      ConnectionRecord(path, to: property, awaiting: awaited, in: isScope ? .passUnretained(owner) : nil, declaredBy: declaration))
    // Connected by the `add` of an instance that was removed meanwhile.
    if owner.isGone {
      attachment.remove()
      return attachment
    }
    // Listed before the first value is delivered, so that the source of that value is known.
    owner.adopt(attachment)
    // Unretained, here and below: this runtime keeps its core, which keeps the index and the clock.
    Unmanaged.passUnretained(core.index)._withUnsafeGuaranteedRef { $0.add(attachment) }
    noteAddition(of: attachment)
    attachment.keep(tracedConnecting(attachment) { subscribe { attachment.keep($0) } })
    Unmanaged.passUnretained(core.clock)._withUnsafeGuaranteedRef { $0.needMayHaveChanged() }
    return attachment
  }

  /// The check that reports values that are not finite.
  @usableFromInline package var finiteCheck: FiniteCheck { FiniteCheck(core) }
}

/// A check that drops values which are not finite, and reports them to a runtime.
@usableFromInline package struct FiniteCheck {
  private let core: RuntimeCore

  init(_ core: RuntimeCore) { self.core = core }

  /// Returns whether `value` is finite; reports it with the name of `property` if not.
  @inlinable package func accepts<Value: MotionValue>(_ value: Value, for property: ObserverTable?) -> Bool {
    if value.lanes.isFinite { return true }
    stopped(at: property)
    return false
  }

  /// Reports a value for `property` that was dropped.
  @usableFromInline func stopped(at property: ObserverTable?) {
    core.reportNotFinite(at: property?.label.text ?? "")
  }

  /// Reports a motion that cannot start, with the name of `property`.
  package func report(_ error: MotionError, at property: ObserverTable) {
    core.report(.impossibleMotion(error), at: property.label.text)
  }
}

/// A sink that passes only finite values on.
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

#if !hasFeature(Embedded)
  /// Returns whether values of `type` have lanes, or parts that have them.
  @usableFromInline package func consistsOfLanes<Value>(_ type: Value.Type) -> Bool {
    if case _ as any MotionValue.Type = type { return true }
    return type == AnchorPointAdjustment.self
  }

  /// A sink that passes only finite values on, for generic code that does not know that its values have lanes.
  @usableFromInline package struct CastingFiniteSink<End: Sink>: Sink {
    @usableFromInline let end: End
    @usableFromInline let check: FiniteCheck

    /// Creates a sink that passes finite values on to `sink`.
    @usableFromInline package init(_ end: End, check: FiniteCheck) { (self.end, self.check) = (end, check) }

    @usableFromInline package func receive(_ value: End.Value) {
      if isFinite(value) { end.receive(value) } else { check.stopped(at: end.source) }
    }

    @usableFromInline package func receive(_ value: End.Value, from node: ObserverNode) {
      if isFinite(value) { end.receive(value, from: node) } else { check.stopped(at: end.source) }
    }

    @usableFromInline package var downstream: Downstream? { end.downstream }

    private func isFinite(_ value: End.Value) -> Bool {
      if case let known as any MotionValue = value { return known.lanes.isFinite }
      if case let known as AnchorPointAdjustment = value { return known.isFinite }
      return true
    }
  }
#endif
