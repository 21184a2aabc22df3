import Interplay

/// The additive motions of a page, which buttons stop, pause and resume together.
final class AddedTracks {
  private var motions: [Arrangement] = []
  private let clock: AnimationClock

  init(on runtime: MotionRuntime) { clock = AnimationClock(of: runtime.clock) }

  /// Plays a motion, together with those in flight. Paused ones stay paused.
  func play(_ motion: Arrangement) {
    motions.append(motion)
    motion.play(on: clock)
  }

  /// Adds the four buttons. A stop leaves the value where it is, so that the next motion starts from there.
  func addButtons(to runtime: MotionRuntime, y: Double, start: @escaping () -> Void) {
    runtime.addButtons(
      y: y, start: start,
      stop: {
        for motion in self.motions { motion.stop() }
        self.motions = []
      }, pause: { for motion in self.motions { motion.pause() } }, resume: { for motion in self.motions { motion.resume() } })
  }
}
