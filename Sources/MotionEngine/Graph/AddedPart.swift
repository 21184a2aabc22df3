#if !hasFeature(Embedded)
  package import MotionGestures
  package import MotionScene
  package import MotionStreams

  /// What was added or connected to a runtime, with the objects themselves: for files of scenes.
  package struct AddedPart {
    /// What it is.
    package enum Kind {
      /// An interaction on a target, with the operators of its constraints; nil where these cannot be told.
      case interaction(AnyObject, on: TargetKind, constraints: [GraphLabel]?)
      /// The path of the values from its sources to a property.
      case connection(sources: [ObserverTable], labels: [GraphLabel], to: ObserverTable)
      /// A switch that is off while a state is active.
      case toggle(ObserverTable, state: ObserverTable?)
      /// A switch that is turned on by a stream or a state, with the path of its values.
      case start(ObserverTable, StartCondition, sources: [ObserverTable], labels: [GraphLabel])
      /// A runtime for a part of the scene.
      case child(AddedChild)
      /// A closure that observes a stream, or runs when several states are at rest.
      case closure
    }

    /// What it is.
    package let kind: Kind
    /// What it is called.
    package let name: String
    /// What it consists of.
    package let parts: [AddedPart]
    /// Whether it consists of its parts alone: added one by one, they do the same.
    package let isOnlyParts: Bool

    init?(_ attachment: Attachment) {
      if let connection = attachment.connection {
        guard let kind = Kind(connection) else { return nil }
        self.kind = kind
        isOnlyParts = true
      } else if let record = attachment.record, let interaction = attachment.interaction {
        kind = .interaction(interaction, on: attachment.kind.ofDefinition, constraints: record.constraints)
        isOnlyParts = attachment.ownedCount == 0 && attachment.gestures.isEmpty
      } else if let record = attachment.record, let node = attachment.node {
        kind = .child(
          AddedChild(
            kind: record.child?.kind ?? "child", node: node, settings: record.child?.settings() ?? [], state: record.stateSources().first,
            recognizers: attachment.gestures))
        isOnlyParts = false
      } else {
        kind = .closure
        isOnlyParts = false
      }
      name = attachment.name
      parts = attachment.parts.compactMap { AddedPart($0) }
    }
  }

  /// A child runtime, as a file of a scene sees it.
  package struct AddedChild {
    /// The kind: `child` or `timeline`.
    package let kind: String
    /// The node of its part of the scene.
    package let node: SceneNode
    /// Its settings.
    package let settings: [Setting]
    /// The source of its state.
    package let state: ObserverTable?
    /// The recognizers that belong to no interaction of it.
    package let recognizers: [any GestureRecognizer]
  }

  extension AddedPart.Kind {
    /// The declaration of `connection`; nil for one that belongs to the declaration before it.
    fileprivate init?(_ connection: ConnectionRecord) {
      let sources = connection.sources().map { $0.portOrigin ?? $0 }
      let target = connection.target.portOrigin ?? connection.target
      switch connection.declaration {
      case .connect: self = .connection(sources: sources, labels: connection.labels, to: target)
      case .toggle: self = .toggle(target, state: sources.first)
      case .start(let condition, let labels): self = .start(target, condition, sources: sources, labels: labels())
      case .continuation: return nil
      }
    }
  }

  extension MotionRuntime {
    /// What was added and connected to the runtime, in order.
    package var addedParts: [AddedPart] { attachments.parts.compactMap { AddedPart($0) } }

    /// The recognizers that belong to no interaction, in the order in which they were created.
    package var recognizersOfItsOwn: [any GestureRecognizer] { attachments.gestures }
  }

  extension TargetKind {
    /// The target; in place of a port of one instance, that of the definition.
    fileprivate var ofDefinition: TargetKind {
      if case .source(let source) = self, let origin = source.portOrigin { return .source(origin) }
      return self
    }
  }
#endif
