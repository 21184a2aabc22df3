import MotionScene
package import MotionStreams
import MotionValues

/// A reporter of conflicts about one property, on behalf of one driver.
package struct DriverConflictReporter {
  /// The state of the runtime.
  let core: RuntimeCore
  // Unretained: the attachment owns the driver, and ends it before it is released.
  private let attachment: Unmanaged<ScopeAttachment>

  /// Creates a reporter for the interaction that is being added now.
  package init(_ runtime: borrowing MotionRuntime) {
    core = runtime.core
    attachment = .passUnretained(runtime.owner)
  }

  /// The attachment of the driving interaction.
  package var writer: AnyObject { attachment.takeUnretainedValue() }

  /// Whether the driving interaction was removed during its own `add`, which is still running. Not to be asked once its driver has ended.
  var isRemovedWhileAdding: Bool {
    let attachment = attachment.takeUnretainedValue()
    return attachment.isGone && attachment.isAdding
  }

  /// Whether the driving interaction, or a part of it, is active. Not to be asked once its driver has ended.
  var isActive: Bool { attachment.takeUnretainedValue().isAnyPartActive }

  /// Whether the driving interaction is on, if it has a switch. Not to be asked once its driver has ended.
  var isOn: Bool { attachment.takeUnretainedValue().isSwitchedOn != false }

  #if !hasFeature(Embedded)
    /// The name of the driving interaction.
    var name: String { attachment.takeUnretainedValue().name }

    /// The settings of the driving interaction, with the values that its target has.
    var settings: [Setting] { attachment.takeUnretainedValue().settings }
  #endif

  /// Reports `cause` at `place`, once for each `motion`, which all targets of the interaction share, as long as it has a target.
  func report(_ cause: MotionDiagnostic.Cause, at place: ObserverTable, about motion: some AnyObject) {
    #if !hasFeature(Embedded)
      let attachment = attachment.takeUnretainedValue()
      guard let definition = attachment.interactionID, core.index.lists(definition) else {
        return core.reportOnce(cause, at: place, between: motion, attachment)
      }
      if core.index.noteReport(about: ObjectIdentifier(motion), of: definition) { core.report(cause, at: place.name) }
    #endif
  }

  /// Reports the conflict, if any, when `interrupter` ends the driving of `property`.
  ///
  /// - Parameter isHeld: whether `driver` is a gesture.
  package func interrupted(_ driver: any PropertyDriver, on property: ObserverTable, isHeld: Bool, by interrupter: Interrupter) {
    #if !hasFeature(Embedded)
      let former = attachment.takeUnretainedValue()
      switch interrupter {
      case .adjustment: break
      case .write:
        if isHeld { core.reportOnce(.writeWhileHeld(by: former.name), at: property, between: former, former) }
      case .driver(let other):
        guard other.writer !== driver.writer, !other.takesOver else { return }
        // Every driver has an attachment as its writer.
        let latter = unsafeDowncast(other.writer, to: ScopeAttachment.self)
        core.reportOnce(.competingWriters(former.name, latter.name), at: property, between: former, latter)
      case .connection:
        if let latter = core.activeConnection(to: property, besides: former) {
          core.reportOnce(.competingWriters(former.name, latter.name), at: property, between: former, latter)
        } else if isHeld {
          core.reportOnce(.writeWhileHeld(by: former.name), at: property, between: former, former)
        }
      }
    #endif
  }
}

#if !hasFeature(Embedded)
  extension RuntimeCore {
    /// Reports `cause` at `place`, unless the same pair was reported there recently. One of both is an attachment, or a toggle.
    func reportOnce<First: AnyObject, Second: AnyObject>(
      _ cause: MotionDiagnostic.Cause, at place: ObserverTable, between first: First, _ second: Second
    ) {
      let pair = ReportedPair(ObjectIdentifier(self), ObjectIdentifier(place), ObjectIdentifier(first), ObjectIdentifier(second))
      if index.reported.insert(pair) { report(cause, at: place.name) }
    }

    /// Returns a connection to `property` that `former` did not make and whose source is moving; nil if there is none.
    ///
    /// One to a component of the property, or to what the property is a component of, counts as well.
    fileprivate func activeConnection(to property: ObserverTable, besides former: ScopeAttachment) -> Attachment? {
      var found: Attachment?
      func take(_ part: Attachment) {
        guard found == nil, let connection = part.connection, part.owner !== former else { return }
        guard connection.target.isInside(property) || property.isInside(connection.target) else { return }
        if connection.sources().contains(where: { $0.isDriven }) || part.owner?.isActiveInteraction == true { found = part }
      }
      // The connection may be one of another runtime of the same root.
      if let node = SceneNode.owner(of: property) {
        index.visitAttachments(on: node, take)
      } else {
        root.runtime?.takeUnretainedValue().attachments.visitParts(take)
      }
      return found
    }
  }

  extension ObserverTable {
    /// Returns whether it is `whole`, or a component of that at any depth.
    fileprivate func isInside(_ whole: ObserverTable) -> Bool {
      var current: ObserverTable? = self
      while let property = current {
        if property === whole { return true }
        current = property.relation?.wholeProperty
      }
      return false
    }
  }

  extension ScopeAttachment {
    /// Whether it is an interaction that is active on its own target. A child runtime is none: others in it may be active.
    fileprivate var isActiveInteraction: Bool {
      guard let record, record.child == nil else { return false }
      return (currentState ?? record.state()) == .active
    }
  }
#endif
