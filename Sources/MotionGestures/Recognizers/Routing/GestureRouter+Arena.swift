import MotionScene
import MotionValues

extension SceneNode {
  /// The number of its ancestors.
  var depth: Int {
    var (depth, node) = (0, parent)
    while let current = node {
      depth += 1
      node = current.parent
    }
    return depth
  }
}

extension ArbitrationPolicy {
  /// Whether no other recognizer gets a pointer that it has.
  fileprivate var isExclusive: Bool { hasExclusiveTouch && !yields }

  /// Whether no recognizer of a node inside its own gets a pointer that it has.
  fileprivate var isExclusiveInside: Bool { hasExclusiveTouch && yields }
}

extension GestureRouter {
  func enter(_ recognizer: any RoutedRecognizer) {
    if recognizer.isListed { return }
    recognizer.isListed = true
    let depth = recognizer.node.depth
    // From the end: those of one pointer enter in their order.
    let former = activeRecognizers.lastIndex { active in
      let other = active.node.depth
      return other > depth || (other == depth && active.id < recognizer.id)
    }
    activeRecognizers.insert(recognizer, at: former.map { $0 + 1 } ?? 0)
  }

  /// Returns the recognizers of `chain` that may get the pointer of `event` in addition to the captured ones.
  ///
  /// A recognizer that is disabled, or does not accept a pointer, has none, and takes none exclusively.
  private func exclusive(_ chain: [any RoutedRecognizer], for event: PointerEvent) -> [any RoutedRecognizer] {
    for capture in captures {
      let owner = capture.recognizers.first { $0.arbitrationPolicy.isExclusive && $0.holds(capture.contact) }
      if let owner { return chain.filter { $0 === owner } }
    }
    let chain = withoutInner(chain, for: event)
    guard let first = chain.first(where: { $0.arbitrationPolicy.isExclusive && $0.accepts(event) }) else { return chain }
    // A pointer on nothing that takes it is in nobody's way.
    let isFirst = captures.allSatisfy { capture in !capture.recognizers.contains { $0.holds(capture.contact) } }
    return isFirst ? [first] : chain.filter { !$0.arbitrationPolicy.isExclusive }
  }

  /// Returns `chain` without the recognizers of the nodes from which an outer one takes the pointer of `event`.
  private func withoutInner(_ chain: [any RoutedRecognizer], for event: PointerEvent) -> [any RoutedRecognizer] {
    let takers = chain.filter { $0.arbitrationPolicy.isExclusiveInside && $0.accepts(event) }
    guard let outermost = takers.last, let place = chain.firstIndex(where: { $0.node === outermost.node }) else { return chain }
    // Of several that take it, each gets it: a touch stops a moving list in a moving page, too.
    let inner = chain[..<place].filter { recognizer in takers.contains { $0.node === recognizer.node } }
    return inner + chain[place...]
  }

  /// Returns the node that `event`, a pointer that goes down, hits, and the recognizers that receive it.
  ///
  /// A double tap that fails because of its location fails before: the tap that waits for it ends, and takes this pointer, too.
  func receivers(of event: PointerEvent) -> (node: SceneNode?, recognizers: [any RoutedRecognizer]) {
    let node = hit(at: event.location)
    let present = exclusive(chain(from: node, sensing: .touch), for: event)
    var hasDecided = false
    isDelivering = true
    // A recognizer without a gesture in progress has nothing to decide.
    for recognizer in present where recognizer.isListed { if recognizer.announce(event) { hasDecided = true } }
    isDelivering = false
    guard hasDecided else { return (node, present) }
    resolve()
    // Observers may have changed the scene.
    let current = hit(at: event.location)
    return (current, exclusive(chain(from: current, sensing: .touch), for: event))
  }

  /// Lets the arena arbitrate if an event has changed one of `watching`, or if it has to anyway.
  func resolveIfNeeded(by watching: [any RoutedRecognizer]) {
    var isNew = false
    for recognizer in watching where recognizer.consumeNeedsResolve() { isNew = true }
    if isNew || isResolveDue { resolve() }
  }

  /// Lets the arena arbitrate until no decision is left.
  package func resolve() {
    // An observer may cause a nested call; the loop in progress handles its changes.
    guard !isResolving else { return }
    // The arena decides once every recognizer of the event has received it.
    guard !isDelivering else {
      isResolveDue = true
      return
    }
    (isResolving, isResolveDue) = (true, false)
    var rounds = 0
    while let verdict = GestureArena.verdict(among: activeRecognizers.map { $0.contender }) {
      rounds += 1
      require(
        rounds < 10_000 + 4 * activeRecognizers.count,
        "A machine neither begins when it is accepted nor fails when it is rejected. Change its state in both cases.")
      perform(verdict)
    }
    logWaits()
    for player in activeRecognizers { _ = player.consumeNeedsResolve() }
    activeRecognizers.removeAll {
      guard $0.contender.arenaState == .idle else { return false }
      $0.isListed = false
      return true
    }
    isResolving = false
  }

  private func perform(_ verdict: GestureArena.Verdict) {
    switch verdict {
    case .accept(let index):
      let (contenders, contestants) = (activeRecognizers.map { $0.contender }, activeRecognizers)
      let winner = contestants[index]
      winner.accept()
      for loser in GestureArena.losers(to: index, among: contenders) {
        let isRequirement = contenders[loser].requirements.contains(winner.id)
        contestants[loser].reject(isRequirement ? .requirementRecognized : .prevented, because: winner)
      }
    case .reject(let index, let other):
      let (loser, winner) = (activeRecognizers[index], activeRecognizers[other])
      loser.reject(.prevented, because: winner)
    }
  }

  /// Logs each recognizer that has begun to wait for another one.
  private func logWaits() {
    #if !hasFeature(Embedded)
      guard isLogging else { return }
      let contenders = activeRecognizers.map { $0.contender }
      for (index, contender) in contenders.enumerated() where contender.arenaState == .claiming {
        guard let blocker = GestureArena.blocker(of: index, among: contenders) else { continue }
        let (waiting, other) = (activeRecognizers[index], activeRecognizers[blocker].name)
        let isKnown = decisions.reversed().first { $0.recognizerID == waiting.id }.map { $0.reason == .waits } ?? false
        if isKnown { continue }
        let update = GestureUpdate(state: .possible, time: contender.claimTime, location: .zero, pointerCount: contender.contacts.count)
        log(
          RecognitionDecision(
            recognizer: waiting.name, recognizerID: waiting.id, node: waiting.node, from: .possible, update: update, reason: .waits,
            measured: 0, threshold: 0, other: other, decided: now))
      }
    #endif
  }
}
