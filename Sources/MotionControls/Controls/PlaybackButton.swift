public import MotionAnimators
public import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
import MotionValues

/// Lets a person start, stop, pause or resume an arrangement, or the motions of an interaction, by pressing a node.
///
/// **Affected properties:** none of the node; those that the ``arrangement`` or the ``playable`` moves.
///
/// **Constraints:** none.
///
/// **At rest when** no finger touches it.
///
/// The arrangement plays on the clock of the runtime that this is added to. A scene file holds the button and its ``arrangement`` or
/// ``playable``, so that a loaded scene has its buttons.
public final class PlaybackButton: CompositeInteraction, Manipulation {
  /// The effect of a press.
  public enum Action: Hashable, Sendable, CaseIterable {
    /// Plays the arrangement from its start, unless it plays or is paused; starts a motion of the interaction.
    case start
    /// Stops the arrangement, or the motions of the interaction; all values stay.
    case stop
    /// Pauses the arrangement, or the motions of the interaction.
    case pause
    /// Resumes the arrangement, or the motions of the interaction, after a pause.
    case resume
  }

  public let shared = CompositeState(named: "playbackButton")

  /// The effect of a press.
  public let action: Action

  /// The arrangement that a press controls; nil for none.
  public var arrangement: Arrangement?

  /// The interaction whose motions a press controls; nil for none.
  public var playable: (any Playable)?

  /// The presses of the node, and its highlight.
  public let pressable: Pressable

  /// Creates a button that controls `arrangement`, which it retains.
  public init(_ action: Action, of arrangement: Arrangement? = nil, pressable: Pressable = Pressable()) {
    (self.action, self.arrangement, self.pressable) = (action, arrangement, pressable)
  }

  /// Creates a button that controls the motions of `playable`, which it retains.
  public init(_ action: Action, of playable: any Playable, pressable: Pressable = Pressable()) {
    (self.action, self.playable, self.pressable) = (action, playable, pressable)
  }

  public var settings: [Setting] {
    [Setting(fixed: "action", action, "The effect of a press."), Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  public var parts: [Part] { [Part("pressable", pressable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(pressable, to: target)
    let clock = AnimationClock(of: runtime.clock)
    // Unretained: the runtime retains this button, and ends the subscription before it releases it.
    let button = Unmanaged.passUnretained(self)
    runtime.observe(pressable.presses) { _ in button.takeUnretainedValue().press(on: clock) }
  }

  private func press(on clock: AnimationClock) {
    switch action {
    case .start:
      arrangement?.play(on: clock)
      playable?.start()
    case .stop:
      arrangement?.stop()
      playable?.stop()
    case .pause:
      arrangement?.pause()
      playable?.pause()
    case .resume:
      arrangement?.resume()
      playable?.resume()
    }
  }
}

extension PlaybackButton.Action: SettingChoice {
  public var settingName: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .pause: "pause"
    case .resume: "resume"
    }
  }
}
