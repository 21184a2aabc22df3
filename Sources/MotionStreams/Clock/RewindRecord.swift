import MotionValues

/// A delayed value, as it arrived.
struct DelayedArrival<Value> {
  let value: Value
  /// The order of arrival.
  let token: Int
  /// The instants at which it arrived and at which it is due.
  let (origin, due): (Timestamp, Timestamp)
  /// The number of times that the clock had gone back by then.
  let rewindCount: Int
  /// The number of values that the sources had sent when it was last shown.
  var writeCount: Int
  /// The number of values deferred within one instant that have brought forth each other, up to this one; 0 with a delay.
  var immediateCount = 0
  /// The step that caused it; nil if it is unknown.
  var cause: Int?
}

/// The record of a delay on a clock that may go back: which values are delayed again, and which are pending already.
///
/// A clock that goes back discards the values that arrived later, and shows those of the instant to which it went. A value is pending already if it
/// arrived in the hold that is shown: at an earlier instant since which the sources have had their present values.
final class RewindRecord<Value> {
  private let clock: MotionClock
  private let counter = WriteCounter()
  // The sources are known by these: they retain the record, which must not retain them.
  /// The observers that count what the sources send.
  private var nodes: [ObserverNode] = []
  /// The last of the values that were discarded while the clock goes back.
  private var lastDiscarded: DelayedArrival<Value>?

  /// Creates a record, which counts the values that the sources of `stream` send from now on if `clock` may go back.
  ///
  /// The sources of arguments and gates count as well, because a change of one of them alone may emit.
  init(of stream: UntypedStream, in resolver: (any PortResolver)?, on clock: MotionClock) {
    self.clock = clock
    if clock.host == nil { return }
    nodes = stream.sourcesAndArguments(includesSampled: false).map { source in
      (resolver?.resolve(source) ?? source).observeWrites { [counter] in counter.count &+= 1 }
    }
  }

  /// Returns the description of a value that arrives now.
  func arrival(of value: Value, due: Timestamp, token: Int) -> DelayedArrival<Value> {
    DelayedArrival(
      value: value, token: token, origin: clock.now, due: due, rewindCount: clock.rewound.count, writeCount: counter.count)
  }

  /// Notes a value that is discarded because the clock goes back to before it.
  func discard(_ arrival: DelayedArrival<Value>) {
    if let last = lastDiscarded, (last.writeCount, last.token) > (arrival.writeCount, arrival.token) { return }
    lastDiscarded = arrival
  }

  /// Returns the one of `pending` that a value which arrives now only repeats, because the clock went back into its hold; nil for a new value.
  func repeated(among pending: some Collection<DelayedArrival<Value>>) -> DelayedArrival<Value>? {
    guard clock.isShowingPast, clock.rewound.time == clock.now else { return nil }
    let former = pending.filter { $0.rewindCount < clock.rewound.count }
    guard var last = former.max(by: { $0.token < $1.token }), last.origin >= clock.holdStart(of: nodes.compactMap { $0.observedTable })
    else { return nil }
    last.writeCount = counter.count
    return last
  }

  /// Returns the last discarded value and the instant at which it is due again; nil if it is not that of the present.
  ///
  /// The sources have sent nothing since it was shown, so their present values are those with which it was shown.
  func takeShownAgain() -> (value: Value, due: Timestamp)? {
    defer { lastDiscarded = nil }
    guard let last = lastDiscarded, counter.count == last.writeCount else { return nil }
    return (last.value, clock.now.adding(nanoseconds: last.due.nanoseconds(since: last.origin)))
  }

  /// Ends the record.
  func end() {
    lastDiscarded = nil
    for node in nodes { node.end() }
    nodes = []
  }
}

/// The number of values that the sources of a delay have sent.
private final class WriteCounter {
  var count = 0
}
