public import MotionStreams

/// What a recogniser notifies without a stream between them: the interaction that it decides for.
public protocol GestureListener: AnyObject {
  /// The recogniser decided `update`.
  func gestureDidDecide(_ update: GestureUpdate)

  /// The recogniser became active, or came to rest.
  func gestureDidChange(to state: MotionState)
}

/// A recogniser that says what is known of its sources without making them.
package protocol GestureSources: GestureRecognizer {
  /// Whether anything is notified of what it decides.
  var isObserved: Bool { get }
  /// Whether it listens.
  var isListening: Bool { get }
  /// Whether a person is in the middle of the gesture.
  var currentState: MotionState { get }
  /// The source of its updates, once someone has asked for it.
  var madeUpdates: ObserverTable? { get }
  /// The property that turns it on and off, once someone has asked for it.
  var madeSwitch: ReactiveProperty<Bool>? { get }
}

/// The sources of a recogniser that someone has asked for, and what it observes: most recognisers have none.
final class MadeSources<Configuration> {
  var updates: Emitter<GestureUpdate>?
  var state: ReactiveProperty<MotionState>?
  var isEnabled: ReactiveProperty<Bool>?
  var configuration: ReactiveProperty<Configuration>?
  var switching: (any Resource)?
  var configuring: (any Resource)?
  /// Follows the configuration of the interaction.
  var following: (any Resource)?

  init() {}

  func end() {
    switching?.end()
    configuring?.end()
    following?.end()
  }
}

/// The updates and states of a recogniser that wait for a delivery under way.
struct WaitingGestureValues {
  var updates: [GestureUpdate] = []
  var states: [MotionState] = []
  var isSendingUpdate = false
  var isSendingState = false
}
