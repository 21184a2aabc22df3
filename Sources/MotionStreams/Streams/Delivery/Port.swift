/// The relation of a definition's source to the sources of its instances.
package enum PortKind: UInt8 {
  /// The definition does not share the source with its instances.
  case none
  /// A setting: a scope that connects a stream to it overrides it there.
  case setting
  /// An input of single values, such as a velocity: an instance receives values from its scopes and from the definition.
  case event
  /// A switch: an instance is on while the switches of the definition and of its scopes are on.
  case enabled
  /// An output: an instance sends to the definition and to its scopes.
  case output
  /// A state that changes at once: active while an instance is.
  case state
  /// A state of several parts together. It is at rest again once an event or a frame ends with all of them at rest.
  case aggregateState

  /// Whether instances receive values through the port.
  var isInput: Bool {
    switch self {
    case .enabled, .setting, .event: true
    case .none, .output, .state, .aggregateState: false
    }
  }
}

/// A scope that replaces the ports of definitions by its own sources.
@usableFromInline package protocol PortResolver: AnyObject {
  /// Returns the scope's own source for `source`, a port of a definition, or `source` itself if the scope has none.
  func resolve(_ source: ObserverTable) -> ObserverTable

  /// Returns the object that `owner` has in the scope, which retains both; the first call creates it by `make`.
  func object(of owner: AnyObject, _ make: () -> AnyObject) -> AnyObject
}

extension ObserverTable {
  /// Marks the source as a port of `definition`.
  package final func makePort(_ kind: PortKind, of definition: some AnyObject) {
    portKind = kind
    portOwner = ObjectIdentifier(definition)
  }
}

// The initializer of a definition declares which of its sources each instance has for itself.

extension ReactiveProperty {
  /// Declares the property as a setting of `definition`.
  ///
  /// A connection in the scope of an instance overrides it for that instance.
  public func makeSetting(of definition: some AnyObject) { makePort(.setting, of: definition) }

  /// Declares the property as an input of single values, such as a velocity.
  ///
  /// An instance receives the values of its scopes and of `definition`.
  public func makeInput(of definition: some AnyObject) { makePort(.event, of: definition) }
}

extension ReactiveProperty where Value == Bool {
  /// Declares the property as the switch of `definition`.
  ///
  /// An instance is on while the switches of its definition and of its scopes are.
  public func makeSwitch(of definition: some AnyObject) { makePort(.enabled, of: definition) }
}

extension Emitter {
  /// Declares the emitter as an output of `definition`: an instance sends to it and to its scopes.
  public func makeOutput(of definition: some AnyObject) { makePort(.output, of: definition) }
}

extension ReactiveProperty {
  /// Returns the property that replaces this one in the scope `resolver`.
  @usableFromInline func resolved(by resolver: (any PortResolver)?) -> ReactiveProperty {
    guard let resolver, portKind != .none else { return self }
    // ``ObserverTable/makeOwnPort()`` creates the replacement of a port with the same type.
    return unsafeDowncast(resolver.resolve(self), to: ReactiveProperty.self)
  }
}

extension Emitter {
  /// Returns the emitter that replaces this one in the scope `resolver`.
  package func resolved(by resolver: (any PortResolver)?) -> Emitter {
    guard let resolver, portKind != .none else { return self }
    // The replacement of a port has the same type.
    return unsafeDowncast(resolver.resolve(self), to: Emitter.self)
  }
}
