import MotionDescriptions
public import MotionStreams
public import MotionValues

/// An anchor point of a node, with the position that keeps the node in place.
public struct AnchorPointAdjustment: Hashable, Sendable {
  /// The anchor point: (0, 0) is the top left corner of the node, (1, 1) the bottom right one.
  public var anchorPoint: Point

  /// The position of the anchor point, in points of the parent.
  public var position: Point

  /// Creates an adjustment.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }

  /// Whether all of its numbers are finite.
  package var isFinite: Bool { anchorPoint.x.isFinite && anchorPoint.y.isFinite && position.x.isFinite && position.y.isFinite }
}

extension SceneNode {
  /// The anchor point and the position as one value. Writing it sets the anchor point first and then the position; it changes with either.
  public var anchorPointAdjustment: ReactiveProperty<AnchorPointAdjustment> {
    if let adjustment { return adjustment.property }
    let made = JoinedAnchor(self)
    made.property.owner = .passUnretained(self)
    adjustment = made
    noteCreation(of: made.property)
    return made.property
  }
}

/// A synchronizer of the anchor point and the position of a node with the property that combines them.
final class JoinedAnchor {
  let property: ReactiveProperty<AnchorPointAdjustment>
  /// Whether the anchor point and the position are being written.
  private var isWriting = false
  /// Whether ``property`` is being written.
  private var isUpdating = false
  /// The number of values that ``property`` got from the two and has not delivered yet.
  private var ownCount = 0
  private var subscriptions: [any Resource] = []

  init(_ node: SceneNode) {
    let (anchorPoint, position) = (node.anchorPoint, node.position)
    property = ReactiveProperty(
      AnchorPointAdjustment(anchorPoint: anchorPoint.value, position: position.value),
      label: GraphLabel(node.name + ".anchorPointAdjustment"))
    // Unretained: the node owns both properties and this object, and the subscriptions end with it.
    let (joined, unretainedAnchor, unretainedPosition) = (
      Unmanaged.passUnretained(self), Unmanaged.passUnretained(anchorPoint), Unmanaged.passUnretained(position)
    )
    subscriptions = [
      property.observeChanges {
        joined.takeUnretainedValue().write($0, unretainedAnchor.takeUnretainedValue(), unretainedPosition.takeUnretainedValue())
      },
      anchorPoint.observeChanges { joined.takeUnretainedValue().update($0, unretainedPosition.takeUnretainedValue().value) },
      position.observeChanges { joined.takeUnretainedValue().update(unretainedAnchor.takeUnretainedValue().value, $0) },
    ]
  }

  deinit { for subscription in subscriptions { subscription.end() } }

  private func write(_ adjustment: AnchorPointAdjustment, _ anchorPoint: ReactiveProperty<Point>, _ position: ReactiveProperty<Point>) {
    if ownCount > 0 {
      ownCount -= 1
      return
    }
    isWriting = true
    anchorPoint.value = adjustment.anchorPoint
    position.write(adjustment.position, by: .adjustment)
    isWriting = false
    // An observer may have corrected what was written. A newer adjustment is delivered after this one, and replaces that.
    let isNewest = property.value == adjustment
    if isNewest, adjustment.anchorPoint != anchorPoint.value || adjustment.position != position.value {
      update(anchorPoint.value, position.value)
    }
  }

  private func update(_ anchorPoint: Point, _ position: Point) {
    let (joined, wasUpdating) = (AnchorPointAdjustment(anchorPoint: anchorPoint, position: position), isUpdating)
    // An observer of the property may answer each value by a write of one of the two. If that changes nothing, it is not delivered again.
    if isWriting || (isUpdating && joined == property.value) { return }
    isUpdating = true
    ownCount += 1
    property.value = joined
    isUpdating = wasUpdating
  }
}
