/// How a source of a definition relates to the sources that its instances have of their own.
package enum PortKind: UInt8 {
  /// The definition does not share the source with its instances.
  case none
  /// A setting: a scope that connects something to it overrides it there.
  case setting
  /// An input of single values, such as a velocity: values reach an instance from its scopes as well as from the definition.
  case event
  /// A switch: an instance is on while the switches of the definition and of its scopes are on.
  case enabled
  /// An output: an instance sends to the definition and to its scopes.
  case output
  /// A state that changes at once: active while an instance is.
  case state
  /// A state that several things have together; it is at rest again once an event or a frame ends with all of them at rest.
  case aggregateState
}

/// Finds the source that a scope has of its own where a stream or a connection names a definition's.
@usableFromInline package protocol PortResolver: AnyObject {
  /// Returns the source to use in place of `source`, which is a port of a definition; `source` itself where the scope has none of its own.
  func resolve(_ source: ObserverTable) -> ObserverTable
}

extension ObserverTable {
  /// Marks the source as a port of `definition`.
  package final func makePort(_ kind: PortKind, of definition: some AnyObject) {
    portKind = kind
    portOwner = ObjectIdentifier(definition)
  }
}

extension ReactiveProperty {
  /// Returns the property that `resolver` has in place of this one.
  @usableFromInline func resolved(by resolver: (any PortResolver)?) -> ReactiveProperty {
    guard let resolver, portKind != .none else { return self }
    // A port and what stands for it are made by ``ObserverTable/makeOwnPort()``, which keeps the type.
    return unsafeDowncast(resolver.resolve(self), to: ReactiveProperty.self)
  }
}

extension Emitter {
  /// Returns the emitter that `resolver` has in place of this one.
  package func resolved(by resolver: (any PortResolver)?) -> Emitter {
    guard let resolver, portKind != .none else { return self }
    return unsafeDowncast(resolver.resolve(self), to: Emitter.self)
  }
}
