#if !hasFeature(Embedded)
  import MotionStreams

  /// What one toggle wants of the switch that it writes.
  final class ToggleEntry {
    /// The name of what the toggle reacts to.
    let name: () -> String
    /// Whether it wants the switch to be on; nil before it has said anything.
    var wantsOn: Bool?

    init(name: @escaping () -> String) { self.name = name }
  }

  /// Writes to a switch on behalf of a toggle, and tells when another toggle wants the opposite.
  struct ToggleSink: Sink {
    let property: ReactiveProperty<Bool>
    private let entry: ToggleEntry
    private let core: RuntimeCore

    init(_ property: ReactiveProperty<Bool>, _ entry: ToggleEntry, _ core: RuntimeCore) {
      (self.property, self.entry, self.core) = (property, entry, core)
    }

    func receive(_ value: Bool) {
      entry.wantsOn = value
      if value {
        for other in core.root.toggles[ObjectIdentifier(property)] ?? [] where other.wantsOn == false {
          core.reportOnce(.fightingToggles(on: entry.name(), off: other.name()), at: property, between: entry, other)
        }
      }
      property.write(value, by: .connection)
    }

    var downstream: Downstream? { .source(property) }
  }

  extension RuntimeCore {
    /// What `stateful` wants of `property` as its toggle, until ``leave(_:for:)``.
    func enter(_ stateful: some Stateful, for property: ReactiveProperty<Bool>) -> ToggleEntry {
      let entry = ToggleEntry(name: stateful.interactionName ?? { stateful.state.sources.first?.name ?? "" })
      root.toggles[ObjectIdentifier(property), default: []].append(entry)
      return entry
    }

    /// Forgets `entry`.
    func leave(_ entry: ToggleEntry, for identifier: ObjectIdentifier) {
      toggles[identifier]?.removeAll { $0 === entry }
      if toggles[identifier]?.isEmpty == true { toggles[identifier] = nil }
    }
  }
#endif
