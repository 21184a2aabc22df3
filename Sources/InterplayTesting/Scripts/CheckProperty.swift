public import Interplay
import MotionFormats
public import Testing

/// A random script that breaks a property, and the short one that it was reduced to.
public struct PropertyFailure: Sendable, CustomStringConvertible {
  /// The explanation of the failure, in the words of the property, after the short script.
  public let fault: String
  /// The short script.
  public let script: GestureScript
  /// The recording of the short script.
  public let recording: Recording
  /// The script that was found at random.
  public let found: GestureScript
  /// The seed, and the number of the run, counted from 1.
  public let seed: UInt64, run: Int
  /// The number of scripts that were tried to shorten it.
  public let triedCount: Int

  /// The failure as text: the fault, the script as Swift, and the recording.
  public var description: String {
    let contacts = found.contacts.count == 1 ? "1 contact" : "\(found.contacts.count) contacts"
    let runs = triedCount == 1 ? "1 run" : "\(triedCount) runs"
    return """
      \(fault)
      found by seed \(seed), run \(run), with \(contacts); shortened to \(script.contacts.count) by \(runs):

      \(script.contacts.isEmpty ? "" : "\(script)\n")stage.settle()

      \(recording.jsonLines)
      """
  }
}

/// Pokes at a scene at random, and expects that `property` holds after each script.
///
/// A script that breaks it is reduced to the shortest one that still does, which the issue shows as Swift and as a recording.
/// <!-- snippet: Tests/InterplayGuides/TestingGuideTests.swift#property -->
/// ```swift
/// checkProperty(seed: 7, count: 20, on: makeNote) { stage in
///   stage["note"].position.value == Point(x: 200, y: 200) ? nil : "the note does not come back"
/// }
/// ```
///
/// - Parameters:
///   - seed: the seed of the scripts: the same one gives the same scripts.
///   - count: the number of scripts, 1 or more. The first ones are short.
///   - contacts: the numbers of contacts of the first script and of the longest, 1 or more; ten have about 500 events.
///   - limit: the maximum time to come to rest.
///   - makeStage: returns a new stage with the scene.
///   - property: returns what is wrong after a script; nil if nothing is.
///     It may return the sentence of an expectation, which is then part of the issue.
/// - Returns: the failure; nil if the property holds.
@discardableResult public func checkProperty(
  seed: UInt64 = 1, count: Int = 100, contacts: ClosedRange<Int> = 1...10, settlingWithin limit: Duration = .seconds(20),
  on makeStage: () -> Stage,
  sourceLocation: SourceLocation = #_sourceLocation, _ property: (Stage) -> String?
) -> PropertyFailure? {
  require(count >= 1 && contacts.lowerBound >= 1, "A property is checked with no script, or with no contacts. Pass numbers above 0.")
  func run(_ script: GestureScript) -> (fault: String?, stage: Stage) {
    let stage = makeStage().unchecked()
    script.perform(on: stage)
    stage.settle(limit: limit)
    return (AskedExpectations.answer { property(stage) }, stage)
  }
  for index in 1...count {
    var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
    // Half of the scripts have the greatest length.
    let size = min(contacts.upperBound, contacts.lowerBound + contacts.count * 2 * (index - 1) / count)
    let found = GestureScript.random(count: size, on: makeStage().unchecked().scene, using: &random)
    guard run(found).fault != nil else { continue }
    let (script, triedCount) = withoutActuallyEscaping(run) { run in
      var shrinker = ScriptShrinker(budget: 2000) { run($0).fault != nil }
      return (shrinker.shrink(found), shrinker.triedCount)
    }
    let (fault, stage) = run(script)
    let failure = PropertyFailure(
      fault: fault ?? "the property holds when the script is repeated: the scene depends on something besides its input", script: script,
      recording: stage.recording, found: found, seed: seed, run: index, triedCount: triedCount)
    StageCollector.current?.add(StageRecord(of: stage))
    report("\(failure)", at: sourceLocation)
    return failure
  }
  return nil
}
