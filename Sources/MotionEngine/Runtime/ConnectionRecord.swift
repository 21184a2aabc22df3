package import MotionDescriptions
package import MotionStreams
package import MotionValues

/// The description of a connection to a property.
package struct ConnectionRecord {
  private let path: StreamPath
  /// The property that the values are written to.
  package let target: ObserverTable
  /// The interaction whose state is the source, if that is known.
  let awaited: AwaitedInteraction?
  /// The declaration that made the connection.
  let declaration: ConnectionDeclaration
  // Unretained: a scope owns its connections.
  private let scope: Unmanaged<ScopeAttachment>?

  // Unretained: the scope owns the connection.
  /// Creates the description of a connection to `target` along `path`. In `scope`, ports of definitions refer to its own sources.
  ///
  /// - Parameter scope: the scope that owns the connection, if any.
  package init(
    _ path: consuming StreamPath, to target: ObserverTable, awaiting awaited: AwaitedInteraction? = nil,
    in scope: Unmanaged<ScopeAttachment>? = nil, declaredBy declaration: ConnectionDeclaration = .connect
  ) {
    (self.path, self.target, self.awaited, self.declaration) = (consume path, target, awaited, declaration)
    self.scope = scope
  }

  /// Returns the operators that the values pass.
  package func steps() -> [GraphLabel] { path.steps }

  /// Returns the properties and emitters that are the sources of the values.
  package func sources() -> [ObserverTable] {
    guard let scope = scope?.takeUnretainedValue() else { return path.sources }
    return path.sources.map { scope.nearestSource(for: $0) }
  }

  /// Calls `body` with each property and emitter that is a source of the values, and returns the operators that they pass.
  package func describe(_ body: (ObserverTable) -> Void) -> [GraphLabel] {
    guard let scope = scope?.takeUnretainedValue() else { return path.describe(body) }
    return path.describe { body(scope.nearestSource(for: $0)) }
  }

  /// The label of the first source, followed by those of the operators.
  var labels: [GraphLabel] { (sources().first.map { [$0.label] } ?? []) + steps() }

  /// The path as a line of text.
  var text: String { Connection(source: labels, target: target.label).text }
}

/// The call that declared a connection.
package enum ConnectionDeclaration {
  /// `connect(_:to:)`.
  case connect
  /// `toggle(_:inReactionTo:)`.
  case toggle
  /// The first connection of a `start`, with what it starts and waits for; the labels are those of the stream that starts.
  /// Indirect: most connections are of another kind.
  indirect case start(StartCondition, of: [AnyObject], labels: () -> [GraphLabel])
  /// Another connection of the declaration before it.
  case continuation
}

/// The condition on which an interaction starts.
package enum StartCondition {
  /// Each time a stream emits.
  case whenever
  /// Each time something becomes active.
  case whenActive
  /// Each time a state becomes this one.
  case whenStateIs(MotionState)
}

/// An interaction that something waits for.
package class AwaitedInteraction {
  let stateful: any Stateful
  /// Its identity, under which an index lists its instances.
  let definition: ObjectIdentifier

  /// Creates the description of `stateful`, whose identity is `definition`.
  init(_ stateful: any Stateful, _ definition: ObjectIdentifier) { (self.stateful, self.definition) = (stateful, definition) }

  /// The name in the graph; nil if it is not an interaction.
  var name: String? {
    #if !hasFeature(Embedded)
      if case let interaction as any Interaction = stateful { return interaction.name }
    #endif
    return nil
  }
}
