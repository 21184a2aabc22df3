public import Interplay
public import MotionFormats
public import Testing

/// Expects that the registered kind of interaction `name` obeys all laws, with one issue for each law that it breaks.
///
/// It is added to two nodes, or to their first property of a fitting type: once with its defaults, and twice with other values of its
/// settings, inside their ranges. It obeys the laws of ``LawfulInteraction``. A scene with it does the same once it is saved and loaded.
/// A kind that changes no node and never becomes active, with any of these settings, is an issue: its laws are not checked.
///
/// - Parameters:
///   - name: the name of the kind, which is that of its type.
///   - registry: the registry of the kind.
///   - script: a person's actions on the nodes `node` and `other`; nil handles both with two fingers and a mouse.
/// - Returns: the sentences of the recorded issues; empty if the laws hold.
@discardableResult public func expectLaws(
  ofKind name: String, in registry: SceneRegistry, script: (@Sendable (Stage) -> Void)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let seeds: [UInt64?] = [nil, 1, 2]
  var sentences: [String] = []
  var isIdle = true
  for seed in seeds {
    guard let interaction = LawfulInteraction(kind: name, in: registry, seed: seed, script: script) else {
      let sentence = report(
        "no interaction of the kind \(name) can be added to a node; register it for nodes or for a property", at: sourceLocation)
      return sentence.map { [$0] } ?? []
    }
    sentences += interaction.expectLaws(sourceLocation: sourceLocation)
    isIdle = isIdle && interaction.isIdle
    let faults = interaction.faultsOfSaving(in: registry)
    if faults.isEmpty { continue }
    let sentence = report("\(interaction) breaks the law of saving: " + faults.joined(separator: "; "), at: sourceLocation)
    sentences += sentence.map { [$0] } ?? []
  }
  if isIdle {
    let advice = "pass another script, or describe it as a LawfulInteraction with other arguments"
    let sentence = report("the kind \(name) changes no node and is never active; \(advice)", at: sourceLocation)
    sentences += sentence.map { [$0] } ?? []
  }
  return sentences
}
