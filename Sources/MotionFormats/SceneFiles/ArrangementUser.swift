import MotionAnimators
import MotionControls

/// An interaction with an arrangement, which a scene file names.
protocol ArrangementUser: AnyObject {
  /// The arrangement; nil for none.
  var arrangement: Arrangement? { get set }
}

extension PlaybackButton: ArrangementUser {}

extension StatusCounter: ArrangementUser {}
