#if !hasFeature(Embedded)
  extension GestureRouter {
    /// The logged decisions that changed a state, in order: at least the last 50,000.
    ///
    /// They reach further back than ``decisions``, most of which are updates of gestures in progress.
    package var transitions: [RecognitionDecision] { droppedTransitions + decisions.filter { $0.isTransition } }

    /// Returns the logged decisions, and clears the log.
    package func takeDecisions() -> [RecognitionDecision] {
      defer { (decisions, droppedTransitions) = ([], []) }
      return decisions
    }

    func log(_ decision: RecognitionDecision) {
      if decisions.count >= 2 * leastKeptCount {
        let excess = decisions.count - leastKeptCount
        droppedTransitions += decisions.prefix(excess).filter { $0.isTransition }
        decisions.removeFirst(excess)
      }
      if droppedTransitions.count >= 2 * leastKeptCount { droppedTransitions.removeFirst(droppedTransitions.count - leastKeptCount) }
      decisions.append(decision)
    }
  }
#endif
