#if !hasFeature(Embedded)
  import MotionStreams

  /// The toggles of one switch, in the order in which they were declared.
  final class ToggleList {
    fileprivate var first: ToggleEntry?
    // Unretained: an entry leaves the list when it ends.
    fileprivate var last: Unmanaged<ToggleEntry>?
    /// The number of those that want the switch to be off.
    fileprivate var offCount = 0
  }

  /// The value that one toggle requests for its switch, and the subscription that writes it.
  final class ToggleEntry: AwaitedInteraction, Resource {
    private let enabled: ObjectIdentifier
    private let core: RuntimeCore
    /// The runtime of the toggle.
    private let reporter: RuntimeCore
    /// The list that it is in, from ``join()`` to ``end()``.
    private var list: ToggleList?
    /// The next toggle of the same switch.
    @exclusivity(unchecked) private var next: ToggleEntry?
    // Unretained: an entry leaves the list when it ends.
    /// The toggle of the same switch before it.
    private var previous: Unmanaged<ToggleEntry>?
    /// Whether it wants the switch to be on; nil before the first value.
    var wantsOn: Bool? {
      didSet { list?.offCount += (wantsOn == false ? 1 : 0) - (oldValue == false ? 1 : 0) }
    }
    /// Its subscription to the state.
    var subscription: (any Resource)?

    /// Creates the entry of a toggle of `property`.
    init(of stateful: some Stateful, for property: ReactiveProperty<Bool>, in runtime: RuntimeCore) {
      (enabled, core, reporter) = (ObjectIdentifier(property), runtime.root, runtime)
      super.init(stateful, ObjectIdentifier(stateful))
    }

    /// Joins the list of its root; ``end()`` removes it from there.
    func join() {
      let list = core.toggles[enabled] ?? ToggleList()
      if let last = list.last {
        last.takeUnretainedValue().next = self
      } else {
        core.toggles[enabled] = list
        list.first = self
      }
      (previous, list.last, self.list) = (list.last, .passUnretained(self), list)
    }

    /// The name of the interaction that the toggle reacts to.
    var sourceName: String { name ?? stateful.state.sources.first?.name ?? "" }

    func end() {
      subscription?.end()
      subscription = nil
      if let list { leave(list) }
      reporter.index.reported.forget(ObjectIdentifier(self))
    }

    /// Leaves `list`, which it is in.
    private func leave(_ list: ToggleList) {
      wantsOn = nil
      let (previous, next) = (self.previous?.takeUnretainedValue(), self.next)
      (self.list, self.previous, self.next) = (nil, nil, nil)
      if let next { next.previous = previous.map { .passUnretained($0) } } else { list.last = previous.map { .passUnretained($0) } }
      if let previous { previous.next = next } else { list.first = next }
      if list.first == nil { core.toggles[enabled] = nil }
    }

    /// Reports every other toggle that wants `property` to be off.
    fileprivate func reportOpponents(on property: ReactiveProperty<Bool>) {
      // Mostly none: the search ends at the last of them.
      var remainingCount = list?.offCount ?? 0
      var entry = list?.first
      while remainingCount > 0, let other = entry {
        if other.wantsOn == false {
          remainingCount -= 1
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
