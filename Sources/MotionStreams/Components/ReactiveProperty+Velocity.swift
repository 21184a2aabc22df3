import MotionDescriptions
import MotionMathematics
public import MotionValues

extension ReactiveProperty where Value: MotionValue {
  /// The present velocity of the motion that drives the property, in units of the value per second of its clock.
  ///
  /// It is that of the motion's formula at this instant: in an event that of the event's time, between two events that of the latest one. It is
  /// zero while nothing moves the property, and before and after a motion. A component has the velocity of its property, and a property that
  /// of its components.
  ///
  /// - It ignores the constraints that the values of the motion pass.
  /// - A gesture has no velocity until it ends, and then emits its final one.
  /// - While a timeline shows what it recorded, it is zero.
  /// - A component that is not linear has a velocity to about six digits.
  public var velocity: Value.Velocity { Value.Velocity(lanes: velocityLanes) }

  /// The lanes of the velocity.
  package var velocityLanes: Value.Lanes { velocityLanes(except: nil) }

  /// Returns the lanes of the velocity without what `component` contributes to them.
  func velocityLanes(except component: ComponentLink?) -> Value.Lanes {
    var lanes = Value.Lanes.zero
    withUnsafeMutablePointer(to: &lanes) { lanes in
      if let driver { driver.storeVelocity(at: lanes) } else { relation?.storeVelocity(at: lanes, except: component) }
    }
    return lanes
  }

  /// The lanes of the velocity that the property gets from its own driver or its components, and not from what it is a component of.
  var ownVelocityLanes: Value.Lanes {
    var lanes = Value.Lanes.zero
    withUnsafeMutablePointer(to: &lanes) { lanes in
      if let driver { driver.storeVelocity(at: lanes) } else { relation?.addVelocities(to: lanes, except: nil) }
    }
    return lanes
  }

  /// Emits the ``velocity``: the present one, and then at every value, and at every beginning and end of a motion, that changes it.
  ///
  /// It costs nothing without subscribers. With one, the property is computed at every event and frame.
  public func velocities() -> MotionStream<Value.Velocity> {
    .combinator(GraphLabel("velocities"), of: [asStream()], isState: true) { combinator in
      let property = self.resolved(by: combinator.node.resolver)
      let feed = VelocityFeed(of: property, into: combinator)
      return [property.subscribe(before: combinator) { _ in feed.velocityDidChange() }, feed]
    }
  }

  /// Moves the value to `value`, and lets a spring or a coast in progress continue from there.
  ///
  /// A spring keeps its velocity and its destination. A coast keeps its velocity; but one that snaps keeps its destination. Anything else that drives the property is interrupted, as by a write. So ``value`` stops a motion, and this keeps it.
  ///
  /// A timeline that shows its past continues from there with the motion of that time, if something moves the property in the present.
  /// Otherwise the property is written.
  public func displace(to value: Value) {
    let isDisplaced = withUnsafePointer(to: value) { address in
      if let driver { return driver.displace(to: address) }
      return relation?.displace(to: address) ?? false
    }
    if !isDisplaced { self.value = value }
  }
}

/// The velocity of a property for one subscription.
private final class VelocityFeed<Value: MotionValue>: VelocityObserver, Resource {
  // Unretained: the relation of the property releases the feed before its own deallocation.
  private var property: Unmanaged<ReactiveProperty<Value>>?
  private let combinator: CombinatorEdge
  private var latest: Value.Lanes?

  init(of property: ReactiveProperty<Value>, into combinator: CombinatorEdge) {
    (self.property, self.combinator) = (.passUnretained(property), combinator)
    property.componentTable.add(self)
  }

  func velocityDidChange() {
    guard let property = property?.takeUnretainedValue() else { return }
    let lanes = property.velocityLanes
    if lanes == latest { return }
    latest = lanes
    combinator.emit(Value.Velocity(lanes: lanes))
  }

  func propertyIsGone() { property = nil }

  var isOver: Bool { property == nil }

  func end() {
    property?.takeUnretainedValue().relation?.remove(self)
    property = nil
  }
}
