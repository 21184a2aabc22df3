import MotionScene
import MotionStreams

/// The attachment of a stream that is connected to a property.
package final class ConnectionAttachment: Attachment {
  let path: ConnectionRecord
  @exclusivity(unchecked) private var subscription: (any Resource)?

  /// Creates the attachment of the connection that `record` describes.
  package init(_ record: consuming ConnectionRecord) {
    path = record
    super.init()
  }

  /// The path of the values.
  package override var connection: ConnectionRecord? { path }

  /// The target of the connection.
  package override var kind: TargetKind { .source(path.target) }

  override var targetNodeID: Int { SceneNode.ownerID(of: path.target) ?? -1 }

  /// Ends `subscription`, in place of the former one, when the attachment is removed.
  func keep(_ subscription: any Resource) {
    if isGone { return subscription.end() }
    // The whole subscription is mostly its observer, which is kept since before the first value.
    if self.subscription !== subscription { self.subscription = subscription }
  }

  override func endContents() {
    var subscription: (any Resource)?
    swap(&subscription, &self.subscription)
    subscription?.end()
  }
}
