import MotionStreams

/// Counts what is under way for one interaction, on whatever number of targets, and publishes it.
final class Activity {
  private let published = ReactiveProperty(MotionState.atRest, label: GraphLabel("state"))
  /// What counts this as well.
  private let whole: Activity?
  private var count = 0
  private var publishing = 0
  /// Reasons that are told once the state has reached everyone.
  private var untold: [(reason: MotionEnd, ends: Emitter<MotionEnd>)] = []

  /// Counts nothing yet.
  ///
  /// - Parameter whole: what counts the same as well.
  init(partOf whole: Activity? = nil) { self.whole = whole }

  /// The state: active while anything is under way.
  var state: MotionStream<MotionState> { published.asStream() }

  /// Whether anyone listens who may look around when the state changes.
  var hasListeners: Bool { published.hasListeners || whole?.hasListeners == true }

  /// Something begins. The first publishes the state.
  func begin() {
    whole?.begin()
    count += 1
    if count == 1 { publish(.active) }
  }

  /// Something ended. The last publishes the state.
  func end() {
    count -= 1
    if count == 0 { publish(.atRest) }
    whole?.end()
  }

  /// A motion ended: the state is published first, and then `reason` is sent to `ends` (contract 16).
  func end(_ reason: MotionEnd, to ends: Emitter<MotionEnd>) {
    end()
    // Ended from within the news of its own begin: the news of its end still has to reach everyone.
    if publishing > 0 { untold.append((reason, ends)) } else { ends.send(reason) }
  }

  private func publish(_ state: MotionState) {
    publishing += 1
    published.value = state
    publishing -= 1
    while publishing == 0, !untold.isEmpty {
      let next = untold.removeFirst()
      next.ends.send(next.reason)
    }
  }
}
