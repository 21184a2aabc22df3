#if !hasFeature(Embedded)
  import MotionStreams

  /// Several toggles of one switch, in the order in which they were declared.
  private final class ToggleList {
    var first: ToggleEntry
    // Unretained: an entry leaves the list when it ends.
    var last: Unmanaged<ToggleEntry>
    /// The number of those that want the switch to be off.
    var offCount: Int

    init(_ entry: ToggleEntry) { (first, last, offCount) = (entry, .passUnretained(entry), entry.wantsOn == false ? 1 : 0) }
  }

  /// The value that one toggle requests for its switch, and the subscription that writes it.
  final class ToggleEntry: AwaitedInteraction, Resource {
    private let enabled: ObjectIdentifier
    private let core: RuntimeCore
    /// The runtime of the toggle.
    private let reporter: RuntimeCore
    /// The list that it is in; nil while no other toggle of the switch was declared.
    @exclusivity(unchecked) private var list: ToggleList?
    /// Whether it is among the toggles of its switch.
    @exclusivity(unchecked) private var isJoined = false
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
    init(of stateful: some Stateful, for property: borrowing ReactiveProperty<Bool>, in runtime: RuntimeCore) {
      (enabled, core, reporter) = (ObjectIdentifier(copy property), runtime.root, runtime)
      super.init(stateful, ObjectIdentifier(stateful))
    }

    /// Joins the toggles of its switch in its root; ``end()`` removes it from there.
    func join() {
      isJoined = true
      // One look-up: most switches have one toggle.
      guard let first = core.toggles.updateValue(self, forKey: enabled) else { return }
      core.toggles[enabled] = first
      let list = first.list ?? ToggleList(first)
      (first.list, self.list, previous) = (list, list, list.last)
      list.last.takeUnretainedValue().next = self
      list.last = .passUnretained(self)
    }

    /// The name of the interaction that the toggle reacts to.
    var sourceName: String { name ?? stateful.state.sources.first?.name ?? "" }

    func end() {
      subscription?.end()
      subscription = nil
      leave()
      reporter.index.reported.forget(ObjectIdentifier(self))
    }

    /// Leaves the toggles of its switch, if it has joined them.
    private func leave() {
      wantsOn = nil
      let (list, previous, next) = (self.list, self.previous?.takeUnretainedValue(), self.next)
      (self.list, self.previous, self.next) = (nil, nil, nil)
      if !isJoined { return }
      isJoined = false
      if let next { next.previous = previous.map { .passUnretained($0) } }
      if let previous {
        previous.next = next
        if next == nil { list?.last = .passUnretained(previous) }
      } else if let next {
        core.toggles[enabled] = next
        list?.first = next
      } else {
        core.toggles[enabled] = nil
      }
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
