package import MotionStreams

extension ScopeAttachment {
  /// The settings of the interaction or of the child runtime, with the values that this target has; empty for anything else.
  ///
  /// A scope around the instance may have written a setting: then that is the scope's own property (decision 0080). A switch is that of the
  /// definition, because an instance is on only while all its switches are.
  package var settings: [Setting] {
    guard let record else { return [] }
    let settings = record.settings()
    return hasSlots ? settings.map { inForce($0) } : settings
  }

  /// Whether the instance has a source of its own in place of any port of its definition.
  package var hasSlots: Bool { hasScope { !$0.slots.isEmpty } }

  /// Returns `setting` of the definition with the value that this target has.
  func inForce(_ setting: Setting) -> Setting {
    guard !setting.isFixed, let source = setting.property, let own = sourceInForce(for: source) else { return setting }
    return setting.overridden(by: own)
  }

  /// Returns the source that a scope around the instance writes in place of `source`, a setting of its definition; nil if none does.
  func sourceInForce(for source: ObserverTable) -> ObserverTable? {
    guard source.portKind == .setting || source.portKind == .event else { return nil }
    var scope: ScopeAttachment? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source), slot.overridesOuter { return slot.own }
      scope = current.outerScope
    }
    return nil
  }
}
