import MotionStreams

/// What an interaction tells of itself, from where its type was known.
final class InteractionRecord {
  /// Asked for rarely, and slow: the name of a type.
  private let describe: () -> String
  let state: () -> MotionState?
  let stateSources: () -> [ObserverTable]
  let isEnabled: () -> Bool?
  let settings: () -> [Setting]
  /// The description of a child runtime; nil for anything else.
  var child: ChildDescription?
  /// What bounds it, once it was added, if it can be told: the operators and not what makes them, which may hold the runtime that holds this.
  var constraints: [GraphLabel]?

  /// What it is called in the graph.
  var name: String { describe() }

  init(
    name: @autoclosure @escaping () -> String, state: @escaping () -> MotionState?, stateSources: @escaping () -> [ObserverTable],
    isEnabled: @escaping () -> Bool? = { nil }, settings: @escaping () -> [Setting] = { [] }
  ) {
    (describe, self.state, self.stateSources, self.isEnabled, self.settings) = (name, state, stateSources, isEnabled, settings)
  }
}

/// The description of a child runtime, for files of scenes.
final class ChildDescription {
  /// The kind: `child` or `timeline`.
  let kind: String
  let settings: () -> [Setting]

  init(kind: String, settings: @escaping () -> [Setting]) { (self.kind, self.settings) = (kind, settings) }
}

extension Interaction {
  /// What it tells of itself.
  var record: InteractionRecord {
    InteractionRecord(
      name: self.name, state: { self.stateStream?.current }, stateSources: { self.stateStream?.sources ?? [] }, isEnabled: { self.isOn },
      settings: { self.settings })
  }
}
