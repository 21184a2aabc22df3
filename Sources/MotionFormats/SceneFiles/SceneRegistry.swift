public import MotionEngine
import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// The kinds of interactions that scene files support, by name: all built-in kinds, and those that you register.
///
/// <!-- snippet: Tests/MotionFormats/SceneFiles/SceneRegistryTests.swift#registry -->
/// ```swift
/// var registry = SceneRegistry.standard
/// registry.register { _ in Wobble() }
/// let file = try SceneFile.text(of: runtime, registry: registry)
/// ```
///
/// The name of a kind is that of its type, with neither its module nor an outer type.
/// A kind is saved by its settings and parts: every argument of its initializer must be a fixed setting.
public struct SceneRegistry: Sendable {
  /// Creates an interaction from its arguments in a file.
  public typealias Maker<Made> = @Sendable (InteractionArguments) throws(FileError) -> Made

  /// A kind of interaction. A class: each interaction of a file has one, and a copy would count seven references.
  final class Kind: Sendable {
    let name: String
    let type: ObjectIdentifier
    /// The input type of its constraints; nil for an interaction without constraints.
    let constrained: SceneType?
    /// The type of the properties that it is added to; nil for one that is added to nodes.
    let target: SceneType?
    /// Whether it measures along an axis, which its addition has.
    let takesAxis: Bool
    /// Whether it exists only as a part of others.
    let isPart: Bool
    /// Whether it is one of the kinds of ``standard``, whose `add` makes the settings of its parts again.
    let isBuiltIn: Bool
    let make: Maker<any Interaction>
    /// Adds an interaction of this kind to a target.
    let add: @Sendable (AnyObject, SceneInteraction.Target, MotionRuntime, Added) -> Void

    init(
      name: String, type: ObjectIdentifier, constrained: SceneType?, target: SceneType?, takesAxis: Bool,
      make: @escaping Maker<any Interaction>, add: @escaping @Sendable (AnyObject, SceneInteraction.Target, MotionRuntime, Added) -> Void
    ) {
      (self.name, self.type, self.constrained, self.target, self.takesAxis) = (name, type, constrained, target, takesAxis)
      (self.make, self.add, isPart, isBuiltIn) = (make, add, false, false)
    }

    /// Creates a copy of `kind` with other marks.
    init(_ kind: Kind, isPart: Bool, isBuiltIn: Bool) {
      (name, type, constrained, target, takesAxis) = (kind.name, kind.type, kind.constrained, kind.target, kind.takesAxis)
      (make, add, self.isPart, self.isBuiltIn) = (kind.make, kind.add, isPart, isBuiltIn)
    }

    /// Returns whether it can be added to `target`.
    func fits(_ target: SceneInteraction.Target) -> Bool {
      switch target {
      case .node: self.target == nil
      case .property(let property): self.target == property.type
      }
    }
  }

  /// The options of adding an interaction.
  struct Added {
    var steps: [SceneStep] = []
    var axis: Axis?
  }

  private var kinds: [String: Kind] = [:]
  /// The custom operators.
  var operators: [@Sendable (inout SceneOperators) -> Void] = []
  private var namesByType: [ObjectIdentifier: String] = [:]
  private var currentNames: [String: String] = [:]

  /// Creates an empty registry.
  public init() {}

  /// The names of the kinds, in alphabetical order.
  public var names: [String] { kinds.keys.sorted() }

  /// Reads `former` in files as the kind `name`, for a type that was renamed after files were written.
  public mutating func accept(formerName former: String, for name: String) { currentNames[former] = name }

  func kind(named name: String) -> Kind? { kinds[name] ?? currentNames[name].flatMap { kinds[$0] } }

  func kind(of interaction: any Interaction) -> Kind? { namesByType[ObjectIdentifier(type(of: interaction))].flatMap { kinds[$0] } }

  /// Makes the kinds so far built-in ones.
  mutating func markBuiltIn() {
    kinds = kinds.mapValues { Kind($0, isPart: $0.isPart, isBuiltIn: true) }
  }

  private mutating func add<Made: Interaction & SendableMetatype>(
    _ type: Made.Type, constrained: SceneType?, target: SceneType?, takesAxis: Bool = false, _ make: @escaping Maker<Made>,
    add: @escaping @Sendable (Made, SceneInteraction.Target, MotionRuntime, Added) -> Void
  ) {
    let name = typeName(of: type)
    require(
      kinds[name].map { $0.type == ObjectIdentifier(type) } ?? true,
      "Another kind of interaction with the name of this type is registered already. Give the type another name.")
    namesByType[ObjectIdentifier(type)] = name
    kinds[name] = Kind(name: name, type: ObjectIdentifier(type), constrained: constrained, target: target, takesAxis: takesAxis) {
      arguments throws(FileError) in
      try make(arguments)
    } add: { object, target, runtime, added in
      // The kind was looked up by the type of the object.
      add(unsafeDowncast(object, to: Made.self), target, runtime, added)
    }
  }

  /// Registers a kind of interaction that is added to nodes and takes no constraints.
  public mutating func register<Made: Interaction & SendableMetatype>(_ make: @escaping Maker<Made>)
  where Made.Target == SceneNode, Made.Constraints == NoConstraints {
    add(Made.self, constrained: nil, target: nil, make) { made, target, runtime, _ in
      if case .node(let node) = target { runtime.add(made, to: node) }
    }
  }

  /// Registers a kind of interaction that is added to nodes and takes constraints.
  public mutating func register<Made: Interaction & SendableMetatype, Value>(_ make: @escaping Maker<Made>)
  where Made.Target == SceneNode, Made.Constraints == ConstraintApplicator<Value> {
    add(Made.self, constrained: SceneType(of: Value.self), target: nil, make) { made, target, runtime, added in
      if case .node(let node) = target { runtime.add(made, to: node, constraints: Self.constraints(added.steps)) }
    }
  }

  /// Registers a kind of interaction that is added to properties and takes constraints.
  public mutating func register<Made: Interaction & SendableMetatype, Held, Value>(_ make: @escaping Maker<Made>)
  where Made.Target == ReactiveProperty<Held>, Made.Constraints == ConstraintApplicator<Value> {
    add(Made.self, constrained: SceneType(of: Value.self), target: SceneType(of: Held.self), make) { made, target, runtime, added in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Held> else { return }
      runtime.add(made, to: target, constraints: Self.constraints(added.steps))
    }
  }

  /// Registers a kind of interaction that is added to properties and takes no constraints.
  public mutating func register<Made: Interaction & SendableMetatype, Held>(_ make: @escaping Maker<Made>)
  where Made.Target == ReactiveProperty<Held>, Made.Constraints == NoConstraints {
    add(Made.self, constrained: nil, target: SceneType(of: Held.self), make) { made, target, runtime, _ in
      if case .property(let property) = target, let target = property.source as? ReactiveProperty<Held> { runtime.add(made, to: target) }
    }
  }

  /// Registers a kind of interaction that is added to properties and takes an axis.
  public mutating func register<Made: Interaction & SendableMetatype, Held>(_ make: @escaping Maker<Made>)
  where Made.Target == ReactiveProperty<Held>, Made.Constraints == Axis {
    add(Made.self, constrained: nil, target: SceneType(of: Held.self), takesAxis: true, make) { made, target, runtime, added in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Held> else { return }
      runtime.add(made, to: target, along: added.axis ?? .y)
    }
  }

  /// Registers a kind of interaction that exists only as a part of others.
  mutating func registerPart<Made: Interaction & SendableMetatype, Held, Value>(_ type: Made.Type)
  where Made.Target == ReactiveProperty<Held>, Made.Constraints == ConstraintApplicator<Value> {
    register { arguments throws(FileError) -> Made in
      throw arguments.refusal("exists only as a part of others; create the interaction that contains it")
    }
    let name = typeName(of: type)
    kinds[name] = kinds[name].map { Kind($0, isPart: true, isBuiltIn: $0.isBuiltIn) }
  }

  /// Returns constraints that apply `steps`.
  private static func constraints<Value>(_ steps: [SceneStep]) -> ConstraintApplicator<Value> {
    if steps.isEmpty { return ConstraintApplicator() }
    return ConstraintApplicator { stream in
      steps.reduce(SceneStream(stream, of: .known(Value.self))) { $1.apply($0) }.forceTyped(Value.self)
    }
  }
}

extension SceneType {
  /// Creates the scene type of `type`; returns nil if files do not support it.
  init?<Value>(of type: Value.Type) {
    guard let known = type as? any SceneValue.Type else { return nil }
    self = known.sceneType
  }

  /// Returns the scene type of `type`, which files are known to support.
  static func known<Value>(_ type: Value.Type) -> SceneType {
    guard let known = SceneType(of: type) else { violation("A value has a type that was refused before. Report this as a bug.") }
    return known
  }
}
