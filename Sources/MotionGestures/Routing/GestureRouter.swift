public import MotionScene

/// Brings the samples of each pointer to the recognisers of the nodes it went down on, and to them alone until it goes up.
public final class GestureRouter {
  private let scene: SceneTree
  private var recognizers: [any GestureRecognizer] = []
  private var captures: [(pointer: PointerID, recognizers: [any GestureRecognizer])] = []

  /// Makes a router for `scene`.
  public init(scene: SceneTree) { self.scene = scene }

  /// Lets `recognizer` watch its node from the next pointer on that goes down.
  public func add(_ recognizer: any GestureRecognizer) { recognizers.append(recognizer) }

  /// Lets `recognizer` watch nothing any more; what it is in the middle of is cancelled.
  public func remove(_ recognizer: any GestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    for index in captures.indices { captures[index].recognizers.removeAll { $0 === recognizer } }
    recognizer.cancel()
  }

  /// Lets no recogniser watch anything any more.
  public func removeAll() {
    let watching = recognizers
    recognizers = []
    captures = []
    for recognizer in watching { recognizer.cancel() }
  }

  /// Routes one sample.
  ///
  /// A pointer that goes down is given to the recognisers of the frontmost node there, then to those of its parent, and so on to the root;
  /// those of one node in the order in which they were added.
  public func route(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      let watching = recognizersWatching(scene.hitTest(event.location))
      captures.append((event.id, watching))
      for recognizer in watching { recognizer.handle(event) }
    case .move:
      for recognizer in captured(by: event.id) { recognizer.handle(event) }
    case .up, .cancel:
      let watching = captured(by: event.id)
      captures.removeAll { $0.pointer == event.id }
      for recognizer in watching { recognizer.handle(event) }
    case .hover:
      break
    }
  }

  private func captured(by pointer: PointerID) -> [any GestureRecognizer] {
    captures.first { $0.pointer == pointer }?.recognizers ?? []
  }

  private func recognizersWatching(_ hit: SceneNode?) -> [any GestureRecognizer] {
    var watching: [any GestureRecognizer] = []
    var node = hit
    while let current = node {
      watching += recognizers.filter { $0.node === current }
      node = current.parent
    }
    return watching
  }
}
