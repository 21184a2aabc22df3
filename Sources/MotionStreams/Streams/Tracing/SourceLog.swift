#if !hasFeature(Embedded)
  /// The sources that got observers since a tracer last looked at them, and those that were made since.
  ///
  /// A watched source retains the log, so that it may outlive the tracer.
  package final class SourceLog {
    /// The sources with news, in order.
    private var sources: [ObserverTable] = []
    private var hasEnded = false
    // Unretained: the tracer resets it before its own deallocation.
    /// The tracer of the log; nil once that is deallocated.
    var tracer: Unmanaged<FlowTracer>?

    /// Creates an empty log.
    package init() {}

    /// Adds a source that was made, or that got an observer.
    package func add(_ source: ObserverTable) {
      if !hasEnded { sources.append(source) }
    }

    /// Whether there are no news.
    var isEmpty: Bool { sources.isEmpty }

    /// Returns the sources with news, and forgets them.
    func take() -> [ObserverTable] {
      defer { sources = [] }
      return sources
    }

    /// Notes that the watched source with that identity is deallocated: another source may have its identity later.
    func sourceEnded(_ identity: ObjectIdentifier) { tracer?.takeUnretainedValue().forget(identity) }

    /// Takes no more sources.
    func end() { (sources, hasEnded) = ([], true) }
  }
#endif
