package import MotionStreams
package import MotionValues

/// The description of an interaction or of a child runtime, computed on request.
package struct InteractionRecord {
  private enum Subject {
    case interaction(any Interaction)
    case child(ChildDescription)
  }

  private let subject: Subject
  /// Its constraints, once it was added. The closure that creates their operators is not kept: it may hold the runtime.
  var constraints: AddedConstraints?

  /// Creates the description of `interaction`.
  init(of interaction: any Interaction) { subject = .interaction(interaction) }

  /// Creates the description of a child runtime.
  init(of child: ChildDescription) { subject = .child(child) }

  /// The description of a child runtime; nil for anything else.
  var child: ChildDescription? {
    if case .child(let child) = subject { child } else { nil }
  }

  /// The name in the graph.
  package var name: String {
    switch subject {
    case .interaction(let interaction): interaction.name
    case .child(let child): child.name
    }
  }

  private var stateStream: MotionStream<MotionState>? {
    switch subject {
    case .interaction(let interaction):
      #if hasFeature(Embedded)
        return interaction.manipulation
      #else
        if case let stateful as any Stateful = interaction { return stateful.state }
        return nil
      #endif
    case .child(let child): return child.state
    }
  }

  /// Returns whether it is active; nil if it has no state.
  package func state() -> MotionState? { stateStream?.current }

  /// Returns the sources of its state.
  package func stateSources() -> [ObserverTable] { stateStream?.sources ?? [] }

  /// Returns whether it is enabled; nil if it has no switch.
  package func isEnabled() -> Bool? { enabledProperty()?.value }

  /// Returns its switch; nil if it has none.
  func enabledProperty() -> ReactiveProperty<Bool>? {
    guard case .interaction(let interaction) = subject else { return nil }
    if let made = interaction.enabledProperty { return made }
    // A switch that does not exist yet is made for the list of settings.
    _ = interaction.settings
    return interaction.enabledProperty
  }

  #if !hasFeature(Embedded)
    /// Returns whether the definition with that identity is a part of it, at any depth.
    func lists(part definition: ObjectIdentifier) -> Bool {
      func lists(_ interaction: any Interaction) -> Bool {
        interaction.parts.contains { part in
          ObjectIdentifier(part.interaction) == definition || part.interaction.composite.map { ObjectIdentifier($0) } == definition
            || lists(part.interaction)
        }
      }
      if case .interaction(let interaction) = subject { return lists(interaction) }
      return false
    }

    /// Inserts the identities of its parts, at any depth, and those of their shared states.
    func insertParts(in found: inout Set<ObjectIdentifier>) {
      func insert(_ interaction: any Interaction) {
        for part in interaction.parts {
          if let shared = part.interaction.composite { found.insert(ObjectIdentifier(shared)) }
          // The parts of one that was found before are known.
          if found.insert(ObjectIdentifier(part.interaction)).inserted { insert(part.interaction) }
        }
      }
      if case .interaction(let interaction) = subject { insert(interaction) }
    }
  #endif

  /// Returns its settings.
  package func settings() -> [Setting] {
    if case .interaction(let interaction) = subject { interaction.settings } else { [] }
  }
}

/// The description of a child runtime.
final class ChildDescription {
  let name: String
  /// Its state; nil until the runtime is created.
  var state: MotionStream<MotionState>?
  /// Its clock, unretained: the runtime keeps it while it is listed. Nil until the runtime is created.
  var clock: Unmanaged<MotionClock>?
  /// The child clock that it belongs to, unretained like it; nil if it is the clock of the parent.
  var childClock: Unmanaged<ChildClock>?
  /// The kind: `child` or `timeline`.
  var kind = "child"
  /// Its settings, for files of scenes.
  var settings: () -> [Setting] = { [] }

  init(named name: String) { self.name = name }
}
