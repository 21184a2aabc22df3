/// An interaction whose motions a ``PlaybackButton`` controls together.
public protocol Playable: AnyObject {
  /// Starts a motion.
  func start()
  /// Stops all motions; the values stay.
  func stop()
  /// Pauses the motions in flight.
  func pause()
  /// Plays the paused motions on.
  func resume()
}
