import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Random trees beside a list of the plays of each part: the times of all statuses, and the velocities of the tracks.
@Suite struct RandomStatusesTests {
  private static let seeds = 0..<UInt64(Soak.count ?? 60)

  /// A play of a part in the time of the whole, in milliseconds; backward, it begins at the end of the part.
  private struct Play {
    var start: Int64
    var isBackward: Bool
  }

  /// A status and its time in milliseconds.
  private struct Report {
    var time: Int64
    var status: ArrangementStatus

    var line: String { "\(time) \(status)" }
  }

  /// The ways back of parts.
  private enum Return {
    case never, contiguously, together, togetherWithParent, individually, sequentially
  }

  /// A part of a random tree.
  private struct Node {
    var arrangement: Arrangement
    var delay: Int64
    var cycles: Int64
    var leg: Int64
    var reversal: Return
    /// The children, each with the time at which it begins.
    var children: [(offset: Int64, node: Node)] = []

    /// The number of legs in a cycle.
    var pair: Int64 { reversal == .never || reversal == .togetherWithParent ? 1 : 2 }
    var legCount: Int64 { cycles * pair }
    var duration: Int64 { delay + leg * legCount }

    /// Returns the start of the first leg of `play`. The delay is at the end of a backward one.
    private func start(of play: Play) -> Int64 { play.isBackward ? play.start : play.start + delay }

    private func reports(of play: Play) -> [Report] {
      let start = start(of: play)
      var reports = [Report(time: start, status: play.isBackward ? .reversed : .started)]
      for index in 1..<legCount {
        if pair == 2 { reports.append(Report(time: start + index * leg, status: .reversed)) }
        if index % pair == 0 { reports.append(Report(time: start + index * leg, status: .repeated)) }
      }
      return reports + [Report(time: start + legCount * leg, status: .completed)]
    }

    /// Returns the reports of all `plays`.
    ///
    /// - Parameter restarts: the times at which something that contains it makes its parts start again.
    private func reports(of plays: [Play], restarts: Set<Int64>) -> [Report] {
      var all: [Report] = []
      for (index, play) in plays.enumerated() {
        var reports = reports(of: play)
        if index > 0, plays[index - 1].isBackward != play.isBackward, plays[index - 1].start + duration == play.start {
          // It turns at its end or, without a delay, at its start: it does not complete between the plays.
          if play.isBackward {
            all.removeLast()
          } else if delay == 0, !restarts.contains(play.start) {
            all.removeLast()
            reports[0].status = .reversed
          }
        }
        all += reports
      }
      return all
    }

    /// Returns the plays of a child that begins at `offset`, in those of this part.
    private func plays(of child: Node, at offset: Int64, in plays: [Play]) -> [Play] {
      // The time from the end of the child to the end of the leg.
      let rest = leg - offset - child.duration
      var all: [Play] = []
      for play in plays {
        for index in 0..<legCount {
          let time = start(of: play) + index * leg
          let isReturn = pair == 2 && (index % 2 == 1) != play.isBackward
          switch (reversal, isReturn) {
          case (.individually, _):
            // Both plays of a cycle follow one another.
            guard index % 2 == 0 else { continue }
            let first = time + (play.isBackward ? 2 * rest : 0)
            all += [Play(start: first, isBackward: false), Play(start: first + child.duration, isBackward: true)]
          case (.sequentially, true):
            all.append(Play(start: time + (play.isBackward ? offset : rest), isBackward: play.isBackward))
          case (.togetherWithParent, _): all.append(Play(start: time, isBackward: play.isBackward))
          case (.together, true): all.append(Play(start: time + (play.isBackward ? rest : 0), isBackward: !play.isBackward))
          default:
            let isBackward = isReturn != play.isBackward
            all.append(Play(start: time + (isBackward ? rest : offset), isBackward: isBackward))
          }
        }
      }
      return all
    }

    /// Appends this part and those within, with the reports of `plays`.
    func list(_ plays: [Play], restarts: Set<Int64> = [], into lists: inout [(part: Arrangement, lines: [String])]) {
      lists.append((arrangement, reports(of: plays, restarts: restarts).map { $0.line }))
      var restarts = restarts
      for play in plays {
        for index in 1..<legCount where reversal == .sequentially || index % pair == 0 { restarts.insert(start(of: play) + index * leg) }
      }
      for (offset, child) in children {
        child.list(self.plays(of: child, at: offset, in: plays), restarts: restarts, into: &lists)
      }
    }
  }

  /// Returns a random part, and appends its tracks.
  private func node(depth: Int, _ tracks: inout [MotionTrack<Double>], using generator: inout SeededGenerator) throws -> Node {
    let delay = Bool.random(using: &generator) ? 0 : Int64.random(in: 1...4, using: &generator)
    let repeats = Int.random(in: 0...2, using: &generator)
    let timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats))
    if depth == 3 || (depth > 0 && Int.random(in: 0..<3, using: &generator) == 0) {
      let (length, reverses) = (Int64.random(in: 1...6, using: &generator), Bool.random(using: &generator))
      let track = try MotionTrack(
        from: 0.0, to: 1, over: .milliseconds(length), easing: .linear, timing: timing, reverses: reverses)
      tracks.append(track)
      return Node(
        arrangement: track.arrangement, delay: delay, cycles: Int64(repeats) + 1, leg: length,
        reversal: reverses ? .contiguously : .never)
    }
    let isGroup = Bool.random(using: &generator)
    var (children, length): ([(offset: Int64, node: Node)], Int64) = ([], 0)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let child = try node(depth: depth + 1, &tracks, using: &generator)
      children.append((offset: isGroup ? 0 : length, node: child))
      length = isGroup ? max(length, child.duration) : length + child.duration
    }
    let parts = children.map { $0.node.arrangement }
    let arrangement: Arrangement
    let reversal: Return
    if isGroup {
      let all: [(Return, GroupReversal?)] = [
        (.never, nil), (.contiguously, .contiguously), (.together, .together), (.togetherWithParent, .togetherWithParent),
        (.individually, .individually),
      ]
      let choice = all[Int.random(in: 0..<all.count, using: &generator)]
      arrangement = Arrangement.group(timing: timing, reversing: choice.1) { parts }
      reversal = choice.0
    } else {
      let all: [(Return, SequenceReversal?)] = [(.never, nil), (.contiguously, .contiguously), (.sequentially, .sequentially)]
      let choice = all[Int.random(in: 0..<all.count, using: &generator)]
      arrangement = Arrangement.sequence(timing: timing, reversing: choice.1) { parts }
      reversal = choice.0
    }
    return Node(
      arrangement: arrangement, delay: delay, cycles: Int64(repeats) + 1, leg: length, reversal: reversal, children: children)
  }

  /// Returns a random tree of at most 300 ms, and its tracks.
  private func tree(seed: UInt64) throws -> (root: Node, tracks: [MotionTrack<Double>]) {
    var generator = SeededGenerator(seed: seed)
    while true {
      var tracks: [MotionTrack<Double>] = []
      let root = try node(depth: 0, &tracks, using: &generator)
      if root.duration <= 300 { return (root, tracks) }
    }
  }

  @Test(arguments: seeds) func `each part reports at the times that follow from its plays`(seed: UInt64) throws {
    let (root, clock) = (try tree(seed: seed).root, AnimationClock())
    var lists: [(part: Arrangement, lines: [String])] = []
    root.list([Play(start: 0, isBackward: false)], into: &lists)
    var logs = lists.map { _ in [String]() }
    for (index, list) in lists.enumerated() {
      list.part.statuses.subscribe { [unowned clock] status in
        if status == .updated || status == .stepped { return }
        logs[index].append("\(clock.now.nanoseconds / 1_000_000) \(status)")
      }
    }
    root.arrangement.play(on: clock)
    clock.advance(to: .seconds(1))
    for (index, list) in lists.enumerated() { #expect(logs[index] == list.lines, "seed \(seed), part \(index)") }
    #expect(!root.arrangement.isPlaying)
  }

  @Test(arguments: seeds) func `each track has the velocity with which its value changes`(seed: UInt64) throws {
    let (root, tracks) = try tree(seed: seed)
    let clock = AnimationClock()
    root.arrangement.play(on: clock)
    // Within a millisecond, no track starts, turns or ends.
    for time in 0..<root.duration {
      let values = [1, 2, 3].map { (quarter: Int64) -> [(value: Double, velocity: Double)] in
        clock.advance(to: Timestamp(nanoseconds: time * 1_000_000 + quarter * 250_000))
        return tracks.map { (value: $0.value, velocity: $0.velocity) }
      }
      for index in tracks.indices {
        let slope = (values[2][index].value - values[0][index].value) * 2000
        let velocity = values[1][index].velocity
        if (velocity - slope).magnitude < 1e-6 { continue }
        Issue.record("seed \(seed), track \(index) of \(tracks.count) at \(time) ms: \(velocity), not \(slope)")
        return
      }
    }
    clock.advance(to: .seconds(1))
    #expect(!root.arrangement.isPlaying && tracks.allSatisfy { $0.velocity == 0 })
  }
}
