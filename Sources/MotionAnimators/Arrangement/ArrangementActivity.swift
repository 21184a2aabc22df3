/// The activity of an arrangement, or of a part that plays by itself.
package enum ArrangementActivity {
  case playing, paused, stopped
  /// A stream sets the time of a part.
  case following
}

#if !hasFeature(Embedded)
  extension ArrangementActivity: CaseIterable {
    /// The name in files of scenes.
    package var fileName: String {
      switch self {
      case .playing: "playing"
      case .paused: "paused"
      case .stopped: "stopped"
      case .following: "following"
      }
    }
  }
#endif
