import MotionAnimators
import MotionControls

/// An interaction with an arrangement, which a scene file names.
protocol ArrangementUser: AnyObject {
  /// The arrangement; nil for none.
  var arrangement: Arrangement? { get set }
  /// Whether it starts the arrangement, on the clock of the runtime that it was added to.
  var startsArrangement: Bool { get }
}

extension PlaybackButton: ArrangementUser {
  var startsArrangement: Bool { action == .start }
}

extension StatusCounter: ArrangementUser {
  var startsArrangement: Bool { false }
}

/// An interaction that adds motions to properties, whose layers a scene file names.
protocol AdditiveInteraction: AnyObject {
  /// The motions of each target.
  var sums: [any AdditiveSum] { get }
}

extension AdditiveTween: AdditiveInteraction {
  var sums: [any AdditiveSum] { motions }
}
