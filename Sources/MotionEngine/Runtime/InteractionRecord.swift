import MotionStreams

/// What an interaction tells of itself, from where its type was known.
final class InteractionRecord {
  /// Asked for rarely, and slow: the name of a type.
  private let describe: () -> String
  let state: () -> MotionState?
  let stateSources: () -> [ObserverTable]
  let isEnabled: () -> Bool?
  let settings: () -> [Setting]
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

extension Interaction {
  /// What it tells of itself.
  var record: InteractionRecord {
    InteractionRecord(
      name: self.name, state: { self.stateStream?.current }, stateSources: { self.stateStream?.sources ?? [] }, isEnabled: { self.isOn },
      settings: { self.settings })
  }
}
