import MotionGestures

/// The recognizers, followers and activities of an instance, besides the first of each.
final class FurtherMembers {
  var gestures: [any GestureSources] = []
  var activities: [Activity] = []
  var followers: [any PortFollower] = []
}
