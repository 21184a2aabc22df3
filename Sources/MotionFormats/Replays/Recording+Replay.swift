public import MotionStage

extension Recording {
  /// Plays the recording on `stage`, up to its end, or until everything is at rest if it does not state an end.
  public func replay(on stage: Stage) {
    stage.play(events)
    if let end { stage.run(until: end) } else { stage.settle() }
  }
}
