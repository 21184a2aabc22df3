#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionGestures
  import MotionMathematics
  import MotionScene
  public import MotionValues

  /// A comparison of two traces that aligns them by their transitions, and finds the largest deviation of each property.
  ///
  /// A transition is an event that is no move, and the beginning of rest. After each transition both traces are compared at equal times since it, so
  /// a finger that lifts later does not make everything after it differ. For a bitwise comparison compare the digests.
  public struct TraceComparison: Sendable {
    /// The times of one transition in both traces.
    public struct Transition: Hashable, Sendable {
      /// The transition in words: `pointer 0 down`, `rest`.
      public let name: String
      /// The time in the first trace.
      public let expected: Timestamp
      /// The time in the second trace.
      public let got: Timestamp
      /// The time by which the second trace is later.
      public var delay: Duration { expected.duration(to: got) }
    }

    /// The largest deviation of one property.
    public struct Deviation: Hashable, Sendable, CustomStringConvertible {
      /// The path of the property: `card.position`. Of nodes with the same name, all but the first have a number, as in `thumb-2.position`.
      public let path: String
      /// The distance of the two values, in units of the property.
      public let distance: Double
      /// The time in the first trace, and the aligned one in the second.
      public let expectedTime: Timestamp, time: Timestamp
      /// The value in the first trace, and in the second.
      public let expected: [Double], got: [Double]

      /// Creates a deviation.
      package init(path: String, distance: Double, expectedTime: Timestamp, time: Timestamp, expected: [Double], got: [Double]) {
        (self.path, self.distance, self.expectedTime, self.time) = (path, distance, expectedTime, time)
        (self.expected, self.got) = (expected, got)
      }

      /// The deviation in one sentence.
      public var description: String {
        func text(_ value: [Double]) -> String {
          value.count == 1 ? "\(value[0])" : "(" + value.map(\.description).joined(separator: ", ") + ")"
        }
        let times = time == expectedTime ? "\(time.seconds) s" : "\(time.seconds) s, aligned with \(expectedTime.seconds) s"
        return "\(path) deviates by \(distance) at \(times): expected \(text(expected)), got \(text(got))"
      }
    }

    /// The transitions that both traces have, in order.
    public let transitions: [Transition]

    /// The properties that deviate, the largest deviation first.
    public let deviations: [Deviation]

    /// The parts that only one trace has, in words: a transition with all that follow it, or a property; and the flags, texts, shapes and custom
    /// properties whose values differ. Empty if the traces have the same structure.
    public let unmatched: [String]

    /// The largest deviation; nil if no value deviates.
    public var largest: Deviation? { deviations.first }

    /// Compares `trace` with `expected`.
    public init(_ trace: Trace, with expected: Trace) {
      let (first, second) = (Self.transitions(of: expected), Self.transitions(of: trace))
      var unmatched: [String] = []
      let count = zip(first, second).prefix { $0.name == $1.name }.count
      for (found, words) in [(first, "missing"), (second, "added")] where found.count > count {
        unmatched.append("\(words): \(found[count].name) at \(found[count].time.seconds) s")
      }
      let transitions = zip(first, second).prefix(count).map { Transition(name: $0.name, expected: $0.time, got: $1.time) }
      let alignment = Alignment(transitions)
      var deviations: [Deviation] = []
      let counterparts = Self.table(of: trace)
      for (name, node) in zip(NameTable.distinct(expected.nodes.map(\.name)), expected.nodes) {
        guard let other = counterparts[node.id], other.name == node.name else {
          unmatched.append("missing: node \"\(name)\"")
          continue
        }
        for series in node.series {
          guard let counterpart = other.series(of: series.property) else {
            unmatched.append("missing: \(name).\(series.property.name)")
            continue
          }
          if let deviation = alignment.deviation(of: counterpart, from: series, path: name + "." + series.property.name) {
            deviations.append(deviation)
          }
        }
        unmatched += Self.unmatchedParts(of: other, beside: node, named: name)
      }
      let former = Self.table(of: expected)
      for (name, node) in zip(NameTable.distinct(trace.nodes.map(\.name)), trace.nodes) where former[node.id]?.name != node.name {
        unmatched.append("added: node \"\(name)\"")
      }
      self.transitions = Array(transitions)
      // Ties keep the order of the nodes.
      self.deviations = deviations.enumerated().sorted { ($1.element.distance, $0.offset) < ($0.element.distance, $1.offset) }.map(
        \.element)
      self.unmatched = unmatched
    }

    /// Returns the properties of `node` that `expected` does not have, and the states that differ, in words.
    private static func unmatchedParts(of node: NodeTrace, beside expected: NodeTrace, named name: String) -> [String] {
      var unmatched: [String] = []
      for series in node.series where expected.series(of: series.property) == nil {
        unmatched.append("added: \(name).\(series.property.name)")
      }
      for state in expected.states {
        let values = node.states(of: state.name)?.values
        let isSame = values.map { $0.count == state.values.count && zip($0, state.values).allSatisfy { $0.isSame(as: $1) } }
        if isSame != true { unmatched.append("\(values == nil ? "missing" : "changed"): \(name).\(state.name)") }
      }
      for state in node.states where expected.states(of: state.name) == nil { unmatched.append("added: \(name).\(state.name)") }
      return unmatched
    }

    /// The nodes of a trace by their numbers.
    private static func table(of trace: Trace) -> [Int: NodeTrace] {
      Dictionary(trace.nodes.map { ($0.id, $0) }) { first, _ in first }
    }

    private static func transitions(of trace: Trace) -> [(name: String, time: Timestamp)] {
      var found: [(name: String, time: Timestamp)] = []
      for event in trace.events.withoutPredictions {
        let name: String? =
          switch event {
          case .pointer(let event):
            switch event.phase {
            case .down, .up, .cancel: "pointer \(event.id) \(event.phase)"
            case .move, .hover, .leave: nil
            }
          case .wheel: nil
          case .trackpad(let event): event.phase == .changed ? nil : "trackpad \(event.phase)"
          case .deviceLost(let kind, _): "lost \(kind)"
          case .surface(let event): "\(event.change)"
          case .setting(let event): "set \(event.path)"
          case .mark: nil
          }
        if let name { found.append((name, event.time)) }
      }
      if trace.isAtRest, trace.restTime >= found.last?.time ?? .zero { found.append(("rest", trace.restTime)) }
      return found
    }
  }

  /// Pairs of times that belong together.
  private struct Alignment {
    let first: [Timestamp]
    let second: [Timestamp]

    init(_ transitions: some Sequence<TraceComparison.Transition>) {
      first = transitions.map(\.expected)
      second = transitions.map(\.got)
    }

    /// Returns the time in the other trace: as long after the same transition, but before the next one.
    private func map(_ time: Timestamp, from times: [Timestamp], to others: [Timestamp]) -> Timestamp {
      let count = times.partitioningIndex { $0 > time }
      let mapped = count == 0 ? time : others[count - 1].advanced(by: times[count - 1].duration(to: time))
      guard count < others.count else { return mapped }
      return min(mapped, max(others[count].adding(nanoseconds: -1), count == 0 ? .zero : others[count - 1]))
    }

    func deviation(of series: TraceSeries, from expected: TraceSeries, path: String) -> TraceComparison.Deviation? {
      var pairs = expected.times.map { ($0, map($0, from: first, to: second)) }
      pairs += series.times.map { (map($0, from: second, to: first), $0) }
      var largest: TraceComparison.Deviation?
      for (expectedTime, time) in pairs {
        let (left, right) = (expected.value(at: expectedTime), series.value(at: time))
        let change = left.change(from: right)
        if change == .zero { continue }
        let length = (change * change).sum().squareRoot()
        let distance = length.isNaN ? .infinity : length
        if distance <= largest?.distance ?? 0 { continue }
        largest = TraceComparison.Deviation(
          path: path, distance: distance, expectedTime: expectedTime, time: time,
          expected: (0..<expected.laneCount).map { left[$0] }, got: (0..<expected.laneCount).map { right[$0] })
      }
      return largest
    }
  }
#endif
