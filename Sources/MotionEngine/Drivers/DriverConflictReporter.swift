package import MotionStreams

/// Tells a runtime who takes a property from whom, on behalf of what drives it.
package struct DriverConflictReporter {
  private let core: RuntimeCore
  // Unretained: the attachment owns what drives, and ends it before it goes.
  private let attachment: Unmanaged<Attachment>

  /// Speaks for the interaction that is being added now.
  package init(_ runtime: MotionRuntime) {
    core = runtime.core
    attachment = .passUnretained(runtime.owner)
  }

  /// The attachment of the interaction that drives.
  package var writer: AnyObject { attachment.takeUnretainedValue() }

  #if !hasFeature(Embedded)
    /// What the interaction that drives is called.
    var name: String { attachment.takeUnretainedValue().name }
  #endif

  /// Reports `cause` at `place`, once.
  func report(_ cause: MotionDiagnostic.Cause, at place: ObserverTable, about motion: some AnyObject) {
    #if !hasFeature(Embedded)
      core.reportOnce(cause, at: place, between: motion, motion)
    #endif
  }

  /// `driver` was interrupted in the middle of what it does with `property`; `isHeld` if it is a gesture.
  package func interrupted(_ driver: any PropertyDriver, on property: ObserverTable, isHeld: Bool, by interrupter: Interrupter) {
    #if !hasFeature(Embedded)
      let former = attachment.takeUnretainedValue()
      switch interrupter {
      case .adjustment: break
      case .write:
        if isHeld { core.reportOnce(.writeWhileHeld(by: former.name), at: property, between: former, former) }
      case .driver(let other):
        guard other.writer !== driver.writer else { return }
        let latter = unsafeDowncast(other.writer, to: Attachment.self)
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
    /// Reports `cause` at `place` unless the same two were reported there, not too long before.
    func reportOnce<First: AnyObject, Second: AnyObject>(
      _ cause: MotionDiagnostic.Cause, at place: ObserverTable, between first: First, _ second: Second
    ) {
      guard reported.insert(ReportedPair(ObjectIdentifier(place), ObjectIdentifier(first), ObjectIdentifier(second))) else { return }
      report(cause, at: place.name)
    }

    /// A stream that is connected to `property`, not by `former`, and comes from something that moves.
    fileprivate func activeConnection(to property: ObserverTable, besides former: Attachment) -> Attachment? {
      var found: Attachment?
      runtime?.takeUnretainedValue().attachments.visitParts { part in
        guard found == nil, let connection = part.connection, connection.target === property, part.owner !== former else { return }
        if connection.sources().contains(where: { $0.isDriven }) || part.owner?.record?.state() == .active { found = part }
      }
      return found
    }
  }
#endif
