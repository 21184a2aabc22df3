#if !hasFeature(Embedded)
  package import MotionDescriptions
  package import MotionGestures
  package import MotionScene
  package import MotionStreams
  import MotionValues

  /// An addition or a connection of a runtime, with the objects themselves. Used for files of scenes.
  package struct AddedPart {
    /// The kind of the part.
    package enum Kind {
      /// An interaction on a target, with its constraints; nil if these are unknown.
      case interaction(AnyObject, on: TargetKind, constraints: AddedConstraints?)
      /// The path of the values from its sources to a property. A source may be that of one instance.
      case connection(sources: [ObserverTable], labels: [GraphLabel], to: ObserverTable)
      /// A switch that is off while a state is active, with the object whose state it is.
      case toggle(ObserverTable, state: ObserverTable?, of: AnyObject?)
      /// A switch that is turned on by a stream or a state, with the path of its values, and with the objects of the switch and the state.
      /// It is on if the switch of its instance, or the one that several scopes share, and that of the definition are.
      case start(ObserverTable, StartCondition, sources: [ObserverTable], labels: [GraphLabel], of: [AnyObject], isOn: Bool)
      /// A runtime for a subtree of the scene.
      case child(AddedChild)
      /// A closure that observes a stream, or runs when several states are at rest, with the location of its call.
      case closure(at: SourcePlace?)
    }

    /// The kind of the part.
    package let kind: Kind
    /// The name of the part in the graph.
    package let name: String
    /// Whether it is in progress, for an interaction that reports its own activity.
    package let isActive: Bool
    /// The parts of this part.
    package let parts: [AddedPart]
    /// Whether it has nothing besides its parts, so that adding these one by one has the same effect.
    package let isOnlyParts: Bool
    private let scope: ScopeAttachment?
    /// The switch of an interaction that it has turned off by itself, without a connection; nil if there is none.
    package var lastingOffSwitch: ObserverTable? { scope?.lastingOffSwitch }
    /// The settings of an interaction whose target has some of its own, with the values of this addition; empty for anything else.
    package var settings: [Setting] { scope.map { $0.hasSlots ? $0.settings : [] } ?? [] }

    /// The settings that its `add` writes for this target alone, of itself and of its parts, with the properties in their place.
    package var writtenSettings: [(source: ObserverTable, own: ObserverTable)] {
      var found: [(source: ObserverTable, own: ObserverTable)] = []
      scope?.slots.visit { slot in
        if slot.isFilled, slot.overridesOuter, slot.source.portKind == .setting { found.append((slot.source, slot.own)) }
      }
      return found
    }

    init?(_ attachment: Attachment) {
      let parts = attachment.scope?.parts.compactMap { AddedPart($0) } ?? []
      self.parts = parts
      if let connection = attachment.connection {
        guard let kind = Kind(connection, of: attachment.owner) else { return nil }
        self.kind = kind
        isOnlyParts = true
      } else if let scope = attachment.scope, let record = scope.record, let interaction = scope.interaction {
        kind = .interaction(interaction, on: scope.kind.ofDefinition, constraints: record.constraints)
        isOnlyParts = scope.ownedCount == 0 && scope.gestures.isEmpty && !parts.contains { $0.kind.isClosure }
      } else if let scope = attachment.scope, let record = scope.record, let node = scope.node {
        kind = .child(
          AddedChild(
            id: ObjectIdentifier(scope), kind: record.child?.kind ?? "child", node: node, clock: record.child?.clock?.takeUnretainedValue(),
            elapsed: record.child?.childClock?.takeUnretainedValue().elapsed, settings: record.child?.settings() ?? [],
            state: record.stateSources().first, recognizers: scope.gestures))
        isOnlyParts = false
      } else {
        kind = .closure(at: attachment.scope?.others?.closurePlace)
        isOnlyParts = false
      }
      isActive = attachment.scope?.isActive == true
      name = attachment.name
      scope = attachment.scope
    }
  }

  /// The description of a child runtime in a file of a scene.
  package struct AddedChild {
    /// Its identity, which lasts as long as it does.
    package let id: ObjectIdentifier
    /// The kind: `child` or `timeline`.
    package let kind: String
    /// The root of its subtree.
    package let node: SceneNode
    /// Its clock; nil if it has ended.
    package let clock: MotionClock?
    /// The parent's nanoseconds since the instant from which a timeline counts its time; nil if it can be counted from now.
    package let elapsed: Int64?
    /// Its settings.
    package let settings: [Setting]
    /// The source of its state.
    package let state: ObserverTable?
    /// The recognizers that belong to the child itself, and not to an interaction.
    package let recognizers: [any GestureRecognizer]
  }

  extension AddedPart.Kind {
    /// Whether it is a closure.
    fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }

    /// Creates the kind of `connection`, which `scope` owns; nil if the connection belongs to the declaration before it.
    fileprivate init?(_ connection: ConnectionRecord, of scope: ScopeAttachment?) {
      let sources = connection.sources()
      let target = connection.target.portOrigin ?? connection.target
      switch connection.declaration {
      case .connect: self = .connection(sources: sources, labels: connection.labels, to: target)
      case .toggle: self = .toggle(target, state: sources.first.map { $0.portOrigin ?? $0 }, of: connection.awaited?.stateful)
      case .start(let condition, let objects, let labels):
        // Only properties of flags are switches.
        let inForce = scope?.switchInForce(for: connection.target) ?? connection.target
        let isOn = [inForce, target].allSatisfy { unsafeDowncast($0, to: ReactiveProperty<Bool>.self).value }
        self = .start(target, condition, sources: sources, labels: labels(), of: objects, isOn: isOn)
      case .continuation: return nil
      }
    }
  }

  extension ScopeAttachment {
    /// Returns the switch that decides in place of `port`, to which the scope writes.
    ///
    /// A scope that does not add the definition writes to a switch outside of it, which others may write as well.
    fileprivate func switchInForce(for port: ObserverTable) -> ObserverTable {
      let source = port.portOrigin ?? port
      var inForce = port
      var scope: ScopeAttachment? = self
      while let current = scope {
        if let slot = current.existingSlot(for: source), slot.own === inForce {
          guard !slot.isFilled, let outer = slot.outerPort else { return inForce }
          inForce = outer
        }
        scope = current.outerScope
      }
      return inForce
    }

    /// The switch of a definition that the scope has turned off, and to which no connection writes; nil if there is none.
    fileprivate var lastingOffSwitch: ObserverTable? {
      var found: ObserverTable?
      slots.visit { slot in
        let source = slot.source
        guard found == nil, source.portKind == .enabled, slot.overridesOuter else { return }
        // Only properties of flags are switches. Another scope may have turned a shared one on again.
        let switches = [slot.own, switchInForce(for: slot.own)]
        guard switches.allSatisfy({ !unsafeDowncast($0, to: ReactiveProperty<Bool>.self).value }) else { return }
        var isWritten = false
        visitConnections { if ($0.target.portOrigin ?? $0.target) === source { isWritten = true } }
        if !isWritten { found = source }
      }
      return found
    }
  }

  extension MotionRuntime {
    /// The additions and connections of the runtime, in order.
    package var addedParts: [AddedPart] { attachments.parts.compactMap { AddedPart($0) } }

    /// The identity of the latest addition or connection; nil if there is none, or if it is a child runtime.
    package var latestAddition: ObjectIdentifier? {
      guard let latest = attachments.latestPart, !latest.isChildRuntime else { return nil }
      return ObjectIdentifier(latest)
    }

    /// Returns the property that the latest addition has in place of `source`, a setting that its `add` writes; nil if it has none.
    package func latestSetting(inPlaceOf source: ObserverTable) -> ObserverTable? {
      guard let slot = attachments.latestPart?.scope?.existingSlot(for: source), slot.isFilled, slot.overridesOuter else { return nil }
      return slot.own
    }

    /// Moves child runtimes behind additions, in the order of ``addedParts``.
    ///
    /// - Parameter predecessors: the addition before each child, as ``latestAddition``. Those created later do not come before it.
    package func order(_ predecessors: [(child: MotionRuntime, addition: ObjectIdentifier)]) {
      let pairs = predecessors.map { (ObjectIdentifier($0.child.attachments), $0.addition) }
      attachments.moveChildren(behind: Dictionary(pairs) { first, _ in first })
    }

    /// Whether it owns anything besides its parts and recognizers: resources, and closures that run at the end.
    package var ownsCode: Bool { attachments.ownedCount > attachments.gestures.count }

    /// The recognizers that belong to no interaction, in the order in which they were created.
    package var recognizersOfItsOwn: [any GestureRecognizer] { attachments.gestures }
  }

  extension TargetKind {
    /// The target, with a port of an instance replaced by the port of its definition.
    fileprivate var ofDefinition: TargetKind {
      if case .source(let source) = self, let origin = source.portOrigin { return .source(origin) }
      return self
    }
  }
#endif
