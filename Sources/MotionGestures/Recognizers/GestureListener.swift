package import MotionStreams
public import MotionValues

/// The interaction that a recognizer notifies directly, without a stream.
public protocol GestureListener: AnyObject {
  /// Handles the decision `update` of the recognizer.
  func gestureDidDecide(_ update: GestureUpdate)

  /// Handles a change of the recognizer to active or at rest.
  func gestureDidChange(to state: MotionState)
}

/// A recognizer that describes its sources without creating them.
package protocol GestureSources: GestureRecognizer, SwitchObserver {
  /// Whether anything observes its decisions.
  var isObserved: Bool { get }
  /// Whether the gesture is in progress.
  var currentState: MotionState { get }
  /// The source of its updates; nil until it is first requested.
  var createdUpdates: ObserverTable? { get }
  /// The property that enables it; nil until it is first requested.
  var createdSwitch: ReactiveProperty<Bool>? { get }
}

/// The sources of a recognizer that have been requested, and its subscriptions. Most recognizers have none.
final class CreatedSources<Configuration> {
  var updates: Emitter<GestureUpdate>?
  var state: ReactiveProperty<MotionState>?
  var isEnabled: ReactiveProperty<Bool>?
  var configuration: ReactiveProperty<Configuration>?
  var switching: (any Resource)?
  var configuring: (any Resource)?
  /// The observation of the interaction's configuration.
  var following: (any Resource)?

  init() {}

  func end() {
    switching?.end()
    configuring?.end()
    following?.end()
  }
}
