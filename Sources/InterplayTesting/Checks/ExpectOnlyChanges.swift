public import Interplay
import MotionScene
import MotionStage
public import Testing

/// Expects that only the named properties and states change: every other change of `trace` is an issue.
///
/// Exhaustive: a test names everything that a scene does, or ignores it by name. A name that nothing changes is an issue as well.
///
/// - Parameters:
///   - names: the paths of properties, as in `card.position` or `label.text`, and the lines of `log`, as in `drag active`. Of nodes with the same
///     name, all but the first have a number, as in `thumb-2.position`.
///   - ignored: the beginnings of names that may change or not.
///   - log: the state changes of interactions, if they count.
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectOnlyChanges(
  of names: [String], ignoring ignored: [String] = [], in trace: Trace, and log: StateLog? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = trace.input.reportMiss(at: sourceLocation) { return miss }
  var changed: [String] = []
  for (node, name) in zip(trace.nodes, NameTable.distinct(trace.nodes.map(\.name))) {
    for series in node.series where series.values.contains(where: { $0 != series.values[0] }) {
      changed.append(name + "." + series.property.name)
    }
    let start = node.series.first?.times.first ?? .zero
    for state in node.states where state.hasChanged(since: start) {
      changed.append(name + "." + state.name)
    }
  }
  for change in log?.changes ?? [] where !changed.contains(change.text) { changed.append(change.text) }
  let unexpected = changed.filter { name in !names.contains(name) && !ignored.contains { name.hasPrefix($0) } }
  let missing = names.filter { !changed.contains($0) }
  var sentences: [String] = []
  if !unexpected.isEmpty { sentences.append("also changes: " + unexpected.joined(separator: ", ")) }
  if !missing.isEmpty { sentences.append("does not change: " + missing.joined(separator: ", ")) }
  if sentences.isEmpty { return nil }
  return report("only the named properties and states should change; " + sentences.joined(separator: "; "), at: sourceLocation)
}
