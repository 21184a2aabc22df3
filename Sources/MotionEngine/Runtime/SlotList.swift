import MotionStreams

/// The slots of one scope, in the order of their creation.
///
/// Its owner empties it at its end, by ``popFirst()``.
///
/// Most searches find nothing: a small filter answers them in constant time. Others take time proportional to the number of slots.
struct SlotList {
  // Unretained by copies of the list: `append(_:of:for:)` retains the first slot, and `popFirst()` releases it. Each slot retains the next one.
  /// The first slot. A copy, as of each list that is only read, retains nothing.
  private var head: Unmanaged<Slot>?
  /// The marks of the sources of the slots, and of their owners. Several sources may share a mark.
  private var marks: UInt32 = 0
  /// The marks of the owners of ports for which inner scopes have closed slots.
  private var closedMarks: UInt32 = 0

  /// Creates an empty list.
  init() {}

  /// Whether it has no slots.
  var isEmpty: Bool { head == nil }

  /// Adds `slot`, that for `source`, a port of `owner`, at the end. A scope has few.
  mutating func append(_ slot: consuming Slot, of owner: ObjectIdentifier?, for source: ObserverTable) {
    marks |= Self.mark(ObjectIdentifier(source))
    if let owner { marks |= Self.mark(owner) }
    guard var last = head else {
      head = .passRetained(slot)
      return
    }
    while let next = last._withUnsafeGuaranteedRef({ $0.unretainedNext }) { last = next }
    last._withUnsafeGuaranteedRef { $0.next = slot }
  }

  /// Whether it, or an inner scope, may have a slot for a port of `owner`: false only if none has one.
  func mayHave(ownedBy owner: ObjectIdentifier) -> Bool { (marks | closedMarks) & Self.mark(owner) != 0 }

  /// Returns the slot for `source`; nil if there is none.
  func slot(for source: ObserverTable) -> Slot? {
    marks & Self.mark(ObjectIdentifier(source)) == 0 ? nil : Self.search(for: source, from: head)
  }

  // Not inlined, so that its callers inline the filter. Static, so that they do not retain the list meanwhile.
  // Unretained: the list, which nobody changes meanwhile, retains its slots.
  @inline(never) private static func search(for source: ObserverTable, from head: Unmanaged<Slot>?) -> Slot? {
    // Unretained only until it is returned.
    firstSlot(from: head) { $0 === source }?.takeUnretainedValue()
  }

  /// Returns the first slot from `start` on whose source is meant, without retaining those before it.
  // Unretained: the list, which nobody changes meanwhile, retains them.
  private static func firstSlot(from start: Unmanaged<Slot>?, where matches: (ObserverTable) -> Bool) -> Unmanaged<Slot>? {
    var slot = start
    while let current = slot, !current._withUnsafeGuaranteedRef({ matches($0.source) }) {
      slot = current._withUnsafeGuaranteedRef { $0.unretainedNext }
    }
    return slot
  }

  /// Calls `body` with each slot; `body` must not change the list.
  func visit(_ body: (Slot) -> Void) {
    var slot = head?.takeUnretainedValue()
    while let current = slot {
      body(current)
      slot = current.next
    }
  }

  /// Calls `body` with each slot of a definition that its scope did not add; `body` may append slots.
  func visitUnfilled(_ body: (Slot) -> Void) {
    var slot = head
    while let current = slot {
      if current._withUnsafeGuaranteedRef({ $0.isFilled }) {
        slot = current._withUnsafeGuaranteedRef { $0.unretainedNext }
      } else {
        // Unretained until here, and retained from now on: `body` may remove the scope.
        let unfilled = current.takeUnretainedValue()
        body(unfilled)
        slot = unfilled.unretainedNext
      }
    }
  }

  /// Calls `body` with each slot of a port that `owner` owns; `body` may append slots.
  func visit(ownedBy owner: ObjectIdentifier, _ body: (Slot) -> Void) {
    if marks & Self.mark(owner) == 0 { return }
    // Unretained only until `slot` has it: `body` may remove the scope.
    var slot = Self.firstSlot(from: head) { $0.portOwner == owner }?.takeUnretainedValue()
    while let current = slot {
      body(current)
      slot = Self.firstSlot(from: current.unretainedNext) { $0.portOwner == owner }?.takeUnretainedValue()
    }
  }

  /// Notes that an inner scope has a closed slot for a port of `owner`.
  mutating func noteClosed(ownedBy owner: ObjectIdentifier) { closedMarks |= Self.mark(owner) }

  /// Whether an inner scope may have a closed slot for a port of `owner`.
  func mayBeClosed(ownedBy owner: ObjectIdentifier) -> Bool { closedMarks & Self.mark(owner) != 0 }

  /// Removes the first slot, and returns it. Removed one by one, a long list is not deallocated recursively.
  mutating func popFirst() -> Slot? {
    guard let slot = head?.takeRetainedValue() else { return nil }
    head = slot.takeNext().map { .passRetained($0) }
    return slot
  }

  // Objects are at least 16 bytes apart, and those of one interaction close to each other.
  private static func mark(_ object: ObjectIdentifier) -> UInt32 {
    let address = UInt(bitPattern: object) >> 4
    return 1 << UInt32(truncatingIfNeeded: (address ^ (address >> 5)) & 31)
  }
}
