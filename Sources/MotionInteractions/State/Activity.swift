import MotionStreams

/// Counts what is under way for one interaction, on whatever number of targets, and publishes it.
final class Activity {
  private let published = ReactiveProperty(MotionState.atRest, label: GraphLabel("state"))
  private var count = 0

  /// The state: active while anything is under way.
  var state: MotionStream<MotionState> { published.asStream() }

  /// Whether anyone listens who may look around when the state changes.
  var hasListeners: Bool { published.hasListeners }

  /// Something begins. The first publishes the state.
  func begin() {
    count += 1
    if count == 1 { published.value = .active }
  }

  /// Something ended. The last publishes the state.
  func end() {
    count -= 1
    if count == 0 { published.value = .atRest }
  }
}
