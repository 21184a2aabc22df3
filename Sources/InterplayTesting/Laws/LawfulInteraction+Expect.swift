public import Testing

extension LawfulInteraction {
  /// Expects that the interaction obeys all laws, with one issue for each law that it breaks.
  ///
  /// It rests at one time and place at every frame rate, and keeps the runtime from resting while it is active. Removed, disabled and
  /// interrupted at any time, it stops; enabled and added again, it comes to rest.
  ///
  /// - Returns: the sentences of the recorded issues; empty if the laws hold.
  @discardableResult public func expectLaws(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    // The script is repeated dozens of times: a press that misses is one issue.
    RepeatedRuns.$current.withValue(RepeatedRuns()) { brokenLaws }.compactMap { law in
      report("\(description) breaks the law of \(law.name): " + law.faults.joined(separator: "; "), at: sourceLocation)
    }
  }

  /// The laws that it breaks, with the faults.
  private var brokenLaws: [(name: String, faults: [String])] {
    let (hasSwitch, canReturn) = capabilities
    let laws: [(name: String, faults: [String])] = [
      ("rest", faultsOfRest()), ("frames", faultsOfFrames()), ("removal", faultsOfRemoval()), ("state", faultsOfState()),
      ("interruption", faultsOfInterruption()), ("toggling", hasSwitch ? faultsOfToggling() : []),
      ("return", canReturn ? faultsOfReturn() : []),
    ]
    return laws.filter { !$0.faults.isEmpty }
  }
}
