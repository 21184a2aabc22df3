extension ObserverTable {
  /// Notifies the tracer that watches the source, if any, of an observer or a component that it does not know.
  @inline(never) final func noteNews() {
    guard isWatched else { return }
    isWatched = false
    #if !hasFeature(Embedded)
      sourceLog?.add(self)
    #endif
  }

  #if !hasFeature(Embedded)
    /// The log of the tracer that watches the source; nil without one.
    ///
    /// It is retained in the first place of ``nodes``, which no node uses: few sources are ever watched, and every byte of a source counts.
    final var sourceLog: SourceLog? {
      get {
        guard let nodes, let log = nodes[0] else { return nil }
        return Unmanaged<SourceLog>.fromOpaque(log.toOpaque()).takeUnretainedValue()
      }
      set {
        if newValue == nil, nodes == nil { return }
        if nodes == nil { grow(to: 1) }
        let former = nodes.unsafelyUnwrapped[0]
        nodes.unsafelyUnwrapped[0] = newValue.map { .fromOpaque(Unmanaged.passRetained($0).toOpaque()) }
        if let former { Unmanaged<SourceLog>.fromOpaque(former.toOpaque()).release() }
      }
    }

    /// Returns whether a tracer with `log` knows every observer.
    final func isKnown(to log: SourceLog) -> Bool { isWatched && sourceLog === log }

    /// Adds the source to `log` when it gets an observer from now on; nil adds it nowhere.
    final func watch(with log: SourceLog?) {
      if sourceLog !== log { sourceLog = log }
      isWatched = log != nil
    }
  #endif
}
