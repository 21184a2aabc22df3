import MotionStreams

/// What an interaction tells of itself, asked for rarely.
struct InteractionRecord {
  private enum Subject {
    case interaction(any Interaction)
    case child(ChildDescription)
  }

  private let subject: Subject
  /// What bounds it, once it was added, if it can be told: the operators and not what makes them, which may hold the runtime that holds this.
  var constraints: [GraphLabel]?

  /// Describes `interaction`.
  init(of interaction: any Interaction) { subject = .interaction(interaction) }

  /// Describes a child runtime.
  init(of child: ChildDescription) { subject = .child(child) }

  /// The description of a child runtime; nil for anything else.
  var child: ChildDescription? {
    if case .child(let child) = subject { child } else { nil }
  }

  /// What it is called in the graph.
  var name: String {
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

  /// Whether it is active; nil for what has no state.
  func state() -> MotionState? { stateStream?.current }

  /// The sources of its state.
  func stateSources() -> [ObserverTable] { stateStream?.sources ?? [] }

  /// Whether it is on; nil for what has no switch.
  func isEnabled() -> Bool? {
    if case .interaction(let interaction) = subject { interaction.enabledProperty?.value } else { nil }
  }

  /// Its settings.
  func settings() -> [Setting] {
    if case .interaction(let interaction) = subject { interaction.settings } else { [] }
  }
}

/// What a child runtime tells of itself.
final class ChildDescription {
  let name: String
  /// Its state, once it is there.
  var state: MotionStream<MotionState>?
  /// The kind: `child` or `timeline`.
  var kind = "child"
  /// Its settings, for files of scenes.
  var settings: () -> [Setting] = { [] }

  init(named name: String) { self.name = name }
}
