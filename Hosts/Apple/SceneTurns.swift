// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(QuartzCore)
  import Foundation
  import MotionHosting
  import QuartzCore

  /// The turns of a view: they run by its display link or by a timer, as the loop needs them, and bring the layers up to date.
  @MainActor final class SceneTurns {
    /// The loop of the scene.
    let loop: HostLoop
    /// The layers of the scene.
    let layers: SceneLayers

    private var timeBase: HostTimeBase
    private var link: CADisplayLink?
    private var timer: Timer?
    /// Whether the view is in a window.
    private var isInWindow = false
    /// Whether the app is in the background or hidden.
    private var isInBackground = false

    /// Creates the turns of the scene of `runtime`.
    init(_ runtime: MotionRuntime) {
      loop = HostLoop(runtime)
      // A runtime that was advanced before goes on where it is.
      timeBase = HostTimeBase(start: runtime.now)
      layers = SceneLayers(of: runtime.scene)
      // The log of the app, if it has no other.
      if runtime.onDiagnostic == nil { runtime.onDiagnostic = { print("Interplay: \($0)") } }
      // Unretained: the turns own the loop.
      let turns = Unmanaged.passUnretained(self)
      loop.onWake = { MainActor.assumeIsolated { turns.takeUnretainedValue().wake() } }
    }

    /// The present, in the time of the runtime.
    var now: Timestamp { time(CACurrentMediaTime()) }

    /// Returns the time of the runtime at an instant, in seconds since the device was started.
    func time(_ seconds: Double) -> Timestamp { timeBase.timestamp(at: .seconds(seconds)) }

    /// Runs code of the app at the present.
    func perform(_ body: () -> Void) { loop.perform(at: now, body) }

    /// Begins in a window, with its display link, which is nil on macOS 13.
    ///
    /// - Parameter isReduced: whether the person wants reduced motion.
    func begin(_ link: CADisplayLink?, isReduced: Bool) {
      self.link?.invalidate()
      // Common modes: frames go on while a scroll view tracks a finger.
      link?.add(to: .main, forMode: .common)
      self.link = link
      layers.begin()
      isInWindow = true
      resume()
      loop.enqueue(.surface(.motion(isReduced ? .reduced : .full), time: now))
      // The first turn says when the next one is due.
      wake()
    }

    /// Ends without a window: the runtime cancels all pointers, and its time is paused.
    func end() {
      link?.invalidate()
      link = nil
      isInWindow = false
      suspend()
      layers.end()
    }

    /// The app goes to the background, or is hidden: the runtime cancels all pointers, and its time is paused.
    func enterBackground() {
      isInBackground = true
      suspend()
    }

    /// The app comes back: time continues where it was paused.
    func leaveBackground() {
      isInBackground = false
      resume()
    }

    private func suspend() {
      if timeBase.isPaused { return }
      loop.enqueue(.surface(.suspended, time: now))
      turn(at: now)
      timeBase.pause(at: .seconds(CACurrentMediaTime()))
    }

    private func resume() {
      guard isInWindow, !isInBackground else { return }
      timeBase.resume(at: .seconds(CACurrentMediaTime()))
      // Another view may have suspended the runtime.
      if loop.runtime.surface.isSuspended.value { loop.enqueue(.surface(.resumed, time: now)) }
    }

    /// Takes a turn for a frame of the link. The time at which the frame will be shown would make the events of this frame late.
    func turn(_ link: CADisplayLink) { turn(at: time(link.timestamp)) }

    private func turn(at time: Timestamp) {
      let need = loop.turn(at: time)
      layers.update()
      schedule(need)
    }

    /// It only schedules a turn.
    private func wake() {
      if let link { link.isPaused = false } else { schedule(.everyFrame) }
    }

    private func schedule(_ need: HostNeed) {
      timer?.invalidate()
      timer = nil
      link?.isPaused = need != .everyFrame
      let delay: TimeInterval
      switch need {
      case .nothing: return
      case .at(let due): delay = max(due.seconds(since: now), 0)
      case .everyFrame:
        if link != nil { return }
        delay = 1 / 60
      }
      let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { if let self { self.turn(at: self.now) } }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }
  }
#endif
