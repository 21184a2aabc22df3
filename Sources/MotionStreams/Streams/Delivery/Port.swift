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

// A definition declares in its initializer which of its sources its instances have for themselves.

extension ReactiveProperty {
  /// Declares the property as a setting of `definition`: a connection in the scope of an instance overrides it for that instance.
  public func makeSetting(of definition: some AnyObject) { makePort(.setting, of: definition) }

  /// Declares the property as an input of single values, such as a velocity: an instance receives the values of its scopes and of `definition`.
  public func makeInput(of definition: some AnyObject) { makePort(.event, of: definition) }
}

extension ReactiveProperty where Value == Bool {
  /// Declares the property as the switch of `definition`: an instance is on while the switches of its definition and of its scopes are.
  public func makeSwitch(of definition: some AnyObject) { makePort(.enabled, of: definition) }
}

extension Emitter {
  /// Declares the emitter as an output of `definition`: an instance sends to it and to its scopes.
  public func makeOutput(of definition: some AnyObject) { makePort(.output, of: definition) }
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
