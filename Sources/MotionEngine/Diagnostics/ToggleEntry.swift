#if !hasFeature(Embedded)
  import MotionStreams

  /// The value that one toggle requests for its switch, and the subscription that writes it.
  final class ToggleEntry: AwaitedInteraction, Resource {
    private let enabled: ObjectIdentifier
    private let core: RuntimeCore
    /// The runtime of the toggle.
    private let reporter: RuntimeCore
    /// The next toggle of the same switch.
    @exclusivity(unchecked) fileprivate var next: ToggleEntry?
    /// Whether it wants the switch to be on; nil before the first value.
    var wantsOn: Bool?
    /// Its subscription to the state.
    var subscription: (any Resource)?

    /// Creates the entry of a toggle of `property`.
    init(of stateful: some Stateful, for property: ReactiveProperty<Bool>, in runtime: RuntimeCore) {
      (enabled, core, reporter) = (ObjectIdentifier(property), runtime.root, runtime)
      super.init(stateful, ObjectIdentifier(stateful))
    }

    /// Joins the list of its root; ``end()`` removes it from there.
    func join() {
      if var last = core.toggles[enabled] {
        while let next = last.next { last = next }
        last.next = self
      } else {
        core.toggles[enabled] = self
      }
    }

    /// The name of the interaction that the toggle reacts to.
    var sourceName: String { name ?? stateful.state.sources.first?.name ?? "" }

    func end() {
      subscription?.end()
      subscription = nil
      let first = core.toggles[enabled]
      if first === self {
        core.toggles[enabled] = next
      } else {
        var entry = first
        while let current = entry, current.next !== self { entry = current.next }
        entry?.next = next
      }
      next = nil
      reporter.index.reported.forget(ObjectIdentifier(self))
    }

    /// Reports every other toggle that wants `property` to be off.
    fileprivate func reportOpponents(on property: ReactiveProperty<Bool>) {
      var entry = core.toggles[enabled]
      while let other = entry {
        if other.wantsOn == false {
          reporter.reportOnce(.fightingToggles(on: sourceName, off: other.sourceName), at: property, between: self, other)
        }
        entry = other.next
      }
    }
  }

  /// A sink that writes a switch on behalf of a toggle, and reports other toggles that want the opposite.
  struct ToggleSink: Sink {
    let property: ReactiveProperty<Bool>
    private let entry: ToggleEntry

    init(_ property: ReactiveProperty<Bool>, _ entry: ToggleEntry) { (self.property, self.entry) = (property, entry) }

    func receive(_ value: Bool) {
      entry.wantsOn = value
      if value { entry.reportOpponents(on: property) }
      property.write(value, by: .connection)
    }

    var downstream: Downstream? { .source(property) }
  }
#endif
