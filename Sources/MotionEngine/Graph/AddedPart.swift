#if !hasFeature(Embedded)
  package import MotionStreams

  /// What was added or connected to a runtime, with the objects themselves: for files of scenes.
  package struct AddedPart {
    /// What it is.
    package enum Kind {
      /// An interaction on a target, with the operators of its constraints; nil where these cannot be told.
      case interaction(AnyObject, on: InteractionTarget, constraints: [GraphLabel]?)
      /// The way that values take from its sources to a property.
      case connection(sources: [ObserverTable], labels: [GraphLabel], to: ObserverTable)
      /// A runtime for a part of the scene.
      case child
    }

    /// What it is.
    package let kind: Kind
    /// What it is called.
    package let name: String
    /// What it consists of.
    package let parts: [AddedPart]
    /// Whether it consists of its parts alone: added one by one, they do the same.
    package let isOnlyParts: Bool

    init?(_ association: Association) {
      if let connection = association.connection {
        kind = .connection(
          sources: connection.sources().map { $0.portOrigin ?? $0 }, labels: connection.labels,
          to: connection.target.portOrigin ?? connection.target)
        isOnlyParts = true
      } else if let record = association.record, let interaction = association.interaction {
        kind = .interaction(interaction, on: association.kind.ofDefinition, constraints: record.constraints)
        isOnlyParts = association.ownedCount == 0 && association.gestures.isEmpty
      } else if association.record != nil {
        kind = .child
        isOnlyParts = false
      } else {
        return nil
      }
      name = association.name
      parts = association.parts.compactMap { AddedPart($0) }
    }
  }

  extension MotionRuntime {
    /// What was added and connected to the runtime, in order.
    package var addedParts: [AddedPart] { associations.parts.compactMap { AddedPart($0) } }

    /// Whether recognisers were made that belong to no interaction.
    package var hasRecognizersOfItsOwn: Bool { !associations.gestures.isEmpty }
  }

  extension InteractionTarget {
    /// The target; in place of a port of one instance, that of the definition.
    fileprivate var ofDefinition: InteractionTarget {
      if case .source(let source) = self, let origin = source.portOrigin { return .source(origin) }
      return self
    }
  }
#endif
