import MotionGestures

/// The recognizers, followers and activities of an instance, besides the first of each, and the objects that streams have for it.
final class FurtherMembers {
  var gestures: [any GestureSources] = []
  var activities: [Activity] = []
  var followers: [any PortFollower] = []
  var objects: [(owner: AnyObject, object: AnyObject)] = []
}
