extension MotionRuntime {
  /// The runtime problems that were not taken yet, the oldest first, followed by the structural problems of the current graph.
  ///
  /// At most 10,000 runtime problems are kept; ``droppedDiagnosticCount`` counts the others. Takes time proportional to the size of the graph and the
  /// scene: meant for tests and tools, not for every frame.
  public var diagnostics: [MotionDiagnostic] {
    #if hasFeature(Embedded)
      core.incidents
    #else
      core.incidents + GraphChecker(of: self).findings
    #endif
  }

  /// Returns the runtime problems since the last call, the oldest first, and forgets them. For the log of a host; O(1) if there are none.
  public func takeDiagnostics() -> [MotionDiagnostic] { core.takeIncidents() }

  /// The number of runtime problems that were dropped, because more than 10,000 were kept.
  public var droppedDiagnosticCount: Int { core.droppedIncidentCount }

  /// Called with each runtime problem when it occurs; nil by default. The closure is called in the middle of a delivery: it must not write, send or
  /// advance. A child runtime reports to its parent, too.
  public var onDiagnostic: ((MotionDiagnostic) -> Void)? {
    get { core.onIncident }
    set { core.onIncident = newValue }
  }
}
