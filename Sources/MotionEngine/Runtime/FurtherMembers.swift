import MotionDescriptions
import MotionGestures

/// The recognizers, followers and activities of an instance, besides the first of each, and the objects that streams have for it.
final class FurtherMembers {
  var gestures: [any GestureSources] = []
  var activities: [Activity] = []
  var followers: [any PortFollower] = []
  var objects: [(owner: AnyObject, object: AnyObject)] = []
  #if !hasFeature(Embedded)
    /// The location of the closure that the attachment only runs, in place of an interaction.
    var closurePlace: SourcePlace?
  #endif
}

extension ScopeAttachment {
  /// Notes the location of the closure that the attachment runs, for the message of a scene that cannot be saved.
  func note(closureAt place: SourcePlace) {
    #if !hasFeature(Embedded)
      further.closurePlace = place
    #endif
  }
}
