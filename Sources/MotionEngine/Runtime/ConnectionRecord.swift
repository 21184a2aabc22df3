package import MotionStreams

/// The way values take to a property.
package final class ConnectionRecord {
  /// What the values pass.
  let steps: () -> [GraphLabel]
  let sources: () -> [ObserverTable]
  let target: ObserverTable
  /// The interaction whose state it comes from, where that is known.
  let awaited: AwaitedInteraction?

  init(
    steps: @escaping () -> [GraphLabel], sources: @escaping () -> [ObserverTable], target: ObserverTable, awaited: AwaitedInteraction?
  ) {
    (self.steps, self.sources, self.target, self.awaited) = (steps, sources, target, awaited)
  }

  /// Where the values come from, and what they pass.
  var labels: [GraphLabel] { (sources().first.map { [$0.label] } ?? []) + steps() }

  /// The whole way as a line of text.
  var text: String { Connection(source: labels, target: target.label).text }
}

/// An interaction that something waits for.
package struct AwaitedInteraction {
  /// What it is called in the graph.
  let name: () -> String
  /// Whether it was added to anything.
  let isAdded: () -> Bool
}

extension MotionStream {
  /// The way of its values to `target`.
  package func way(to target: ObserverTable, awaiting awaited: AwaitedInteraction? = nil, in scope: Association? = nil) -> ConnectionRecord
  {
    ConnectionRecord(
      steps: { self.steps }, sources: { scope.map { scope in self.sources.map { scope.nearestSource(for: $0) } } ?? self.sources },
      target: target, awaited: awaited)
  }
}
