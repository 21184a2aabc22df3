import MotionStreams

/// The way values take to a property.
final class ConnectionRecord {
  /// What the values pass.
  let steps: () -> [GraphLabel]
  let sources: () -> [ObserverTable]
  let target: ObserverTable
  /// The interaction whose state it comes from, where that is known.
  let awaited: AwaitedInteraction?
  /// The declaration that made the connection.
  let declaration: ConnectionDeclaration

  init(
    steps: @escaping () -> [GraphLabel], sources: @escaping () -> [ObserverTable], target: ObserverTable, awaited: AwaitedInteraction?,
    declaration: ConnectionDeclaration
  ) {
    (self.steps, self.sources, self.target, self.awaited, self.declaration) = (steps, sources, target, awaited, declaration)
  }

  /// Where the values come from, and what they pass.
  var labels: [GraphLabel] { (sources().first.map { [$0.label] } ?? []) + steps() }

  /// The whole way as a line of text.
  var text: String { Connection(source: labels, target: target.label).text }
}

/// An interaction that something waits for.
struct AwaitedInteraction {
  /// What it is called in the graph.
  let name: () -> String
  /// Whether it was added to anything.
  let isAdded: () -> Bool
}

/// The call that declared a connection.
enum ConnectionDeclaration {
  /// `connect(_:to:)`.
  case connect
  /// `toggle(_:inReactionTo:)`.
  case toggle
  /// The first connection of a `start`; the labels are those of the stream that starts.
  case start(StartCondition, labels: () -> [GraphLabel])
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

extension MotionStream {
  /// The way of its values to `target`.
  func way(
    to target: ObserverTable, awaiting awaited: AwaitedInteraction? = nil, in scope: Association? = nil,
    declaredBy declaration: ConnectionDeclaration = .connect
  ) -> ConnectionRecord {
    ConnectionRecord(
      steps: { self.steps }, sources: { scope.map { scope in self.sources.map { scope.nearestSource(for: $0) } } ?? self.sources },
      target: target, awaited: awaited, declaration: declaration)
  }
}
