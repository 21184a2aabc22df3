import MotionDescriptions
public import MotionGestures
import MotionScene
import MotionStreams

extension MotionRuntime {
  /// The surface that shows the scene. A child has that of its root.
  ///
  /// ``send(_:)`` changes it, with surface events; the size is that of the scene's root.
  public var surface: Surface {
    let core = core.root
    if let surface = core.surface { return surface }
    let surface = Surface()
    core.surface = surface
    return surface
  }

  /// How much motion the person wants.
  ///
  /// Springs and tweens ask for it when they start. With `MotionPreference.reduced` springs are critically damped: one that starts fast may
  /// still pass its destination once. With `MotionPreference.none` they are immediate; tweens are immediate with both. A finger moves nodes
  /// as usual, and a motion in flight continues. A `MotionPlayer`, an `Animated` and an arrangement do not follow it: read it where you
  /// start them.
  public var motionPreference: MotionPreference { core.motionPreference }

  /// Applies an event that is not for recognizers.
  func apply(_ event: InputEvent) {
    switch event {
    case .surface(let event): apply(event.change)
    case .setting(let event): apply(event)
    case .pointer, .wheel, .trackpad, .deviceLost, .mark: break
    }
  }

  private func apply(_ change: SurfaceEvent.Change) {
    switch change {
    case .resized(let size): scene.root.size.value = size
    case .scaled(let scale): surface.scale.value = scale
    case .motion(let preference): surface.motion.value = preference
    case .suspended: surface.isSuspended.value = true
    case .resumed: surface.isSuspended.value = false
    }
  }

  private func apply(_ event: SettingEvent) {
    let find = core.root.findSetting
    #if hasFeature(Embedded)
      // The descriptions of all settings would be in every program.
      let found = find?(event.path)
    #else
      let found = find.map { $0(event.path) } ?? setting(at: event.path)
    #endif
    guard let setting = found else { return report(.refusedEvent(.unknownSetting), at: event.path) }
    let error: SettingError?
    switch event.value {
    case .numbers(let numbers): error = setting.set(numbers)
    case .flag(let flag): error = setting.set(.flag(flag))
    case .text(let text): error = setting.set(.text(text))
    }
    if error != nil { report(.refusedEvent(.settingRefused), at: event.path) }
  }
}
