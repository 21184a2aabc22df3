import InterplayTestSupport
import MotionAnimators
import MotionValues
import Testing

/// Random trees beside a second implementation, which lists every leg of every part before it looks one up.
struct RandomArrangementsTests {
  /// A part of the time in which a leaf moves from one position to another, in milliseconds.
  private struct Stretch {
    var start: Int64
    var end: Int64
    var from: Int64
    var to: Int64
  }

  /// The stretches of a leaf in a play of its node, forward and backward in time.
  private struct Leaf {
    var track: MotionTrack<Double>
    var forward: [Stretch]
    var backward: [Stretch]
  }

  /// A node of a random tree: what it is in the package, and the stretches of its leaves.
  private final class Node {
    let arrangement: Arrangement
    let length: Int64
    let leaves: [Leaf]

    init(_ arrangement: Arrangement, _ length: Int64, _ leaves: [Leaf]) {
      (self.arrangement, self.length, self.leaves) = (arrangement, length, leaves)
    }
  }

  /// A leg of a leaf, played forward and backward in time.
  private struct Leg {
    var forward: [Stretch]
    var backward: [Stretch]
    var length: Int64
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 60)) func `random arrangements have the listed values`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = try node(depth: 0, using: &generator)
    let clock = AnimationClock()
    root.arrangement.play(on: clock)
    #expect(root.arrangement.length == .milliseconds(root.length))

    var time: Int64 = 0
    while time < root.length {
      time += Int64.random(in: 1...max(2, root.length / 20), using: &generator)
      clock.advance(to: .milliseconds(time))
      check(root, at: min(time, root.length), seed)
    }
    for _ in 0..<10 {
      let time = Int64.random(in: 0...root.length, using: &generator)
      root.arrangement.seek(to: .milliseconds(time))
      check(root, at: time, seed)
    }
  }

  private func check(_ root: Node, at time: Int64, _ seed: UInt64) {
    for leaf in root.leaves {
      // Of two stretches that meet, the later one counts.
      let stretch = leaf.forward.last { $0.start <= time }
      let position: Double =
        if let stretch {
          stretch.end == stretch.start
            ? Double(stretch.to)
            : Double(stretch.from) + Double(stretch.to - stretch.from) * Double(min(time, stretch.end) - stretch.start)
              / Double(stretch.end - stretch.start)
        } else { 0 }
      #expect((leaf.track.value - position).magnitude < 1e-6, "seed \(seed), \(time) ms of \(root.length)")
    }
  }

  private func node(depth: Int, using generator: inout SeededGenerator) throws -> Node {
    let timing = ArrangementTiming(
      delay: .milliseconds(Bool.random(using: &generator) ? 0 : Int64.random(in: 1...40, using: &generator)),
      repeats: .times(Int.random(in: 0...2, using: &generator)))
    let delay = timing.delay.wholeNanoseconds / 1_000_000
    guard case .times(let repeats) = timing.repeats else { return try node(depth: depth, using: &generator) }
    if depth == 3 || Int.random(in: 0..<4, using: &generator) == 0 {
      let length = Int64.random(in: 1...100, using: &generator)
      let reverses = Bool.random(using: &generator)
      let track = try MotionTrack(
        from: 0.0, to: Double(length), over: .milliseconds(length), easing: .linear, timing: timing, reverses: reverses)
      let (there, back) = ([Stretch(start: 0, end: length, from: 0, to: length)], [Stretch(start: 0, end: length, from: length, to: 0)])
      let legs = [Leg(forward: there, backward: back, length: length), Leg(forward: back, backward: there, length: length)]
      return played(track.arrangement, [(track, reverses ? legs : [legs[0]])], delay, repeats)
    }
    var children: [Node] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { children.append(try node(depth: depth + 1, using: &generator)) }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let wait = Int64.random(in: 0...40, using: &generator)
      let empty = Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(wait))) {}
      children.insert(Node(empty, wait, []), at: Int.random(in: 0...children.count, using: &generator))
    }
    let parts = children.map { $0.arrangement }
    var legs: [(MotionTrack<Double>, [Leg])] = []
    if Bool.random(using: &generator) {
      let reversal = [nil, GroupReversal.contiguously, .together, .individually, .togetherWithParent][
        Int.random(in: 0..<5, using: &generator)]
      let length = children.map { $0.length }.max() ?? 0
      for child in children {
        // Backward in time, a short child waits for the long one, unless all start back together.
        let wait = reversal == .togetherWithParent ? 0 : length - child.length
        for leaf in child.leaves {
          let leg = Leg(forward: leaf.forward, backward: shifted(leaf.backward, by: wait), length: length)
          switch reversal {
          case nil, .togetherWithParent: legs.append((leaf.track, [leg]))
          case .contiguously: legs.append((leaf.track, [leg, Leg(forward: leg.backward, backward: leg.forward, length: length)]))
          case .together:
            legs.append(
              (leaf.track, [leg, Leg(forward: leaf.backward, backward: shifted(leaf.forward, by: wait), length: length)]))
          case .individually:
            // The way back begins in the forward leg.
            let both = Leg(
              forward: leaf.forward + shifted(leaf.backward, by: child.length),
              backward: shifted(leaf.forward, by: 2 * wait) + shifted(leaf.backward, by: 2 * wait + child.length), length: 2 * length)
            legs.append((leaf.track, [both]))
          }
        }
      }
      return played(Arrangement.group(timing: timing, reversing: reversal) { parts }, legs, delay, repeats)
    }
    let reversal = [nil, SequenceReversal.contiguously, .sequentially][Int.random(in: 0..<3, using: &generator)]
    let length = children.reduce(0) { $0 + $1.length }
    var offset: Int64 = 0
    for child in children {
      let rest = length - offset - child.length
      for leaf in child.leaves {
        let leg = Leg(forward: shifted(leaf.forward, by: offset), backward: shifted(leaf.backward, by: rest), length: length)
        switch reversal {
        case nil: legs.append((leaf.track, [leg]))
        case .contiguously: legs.append((leaf.track, [leg, Leg(forward: leg.backward, backward: leg.forward, length: length)]))
        case .sequentially:
          // Before its turn, in either direction, it is at its end.
          let end = held(leaf.forward.last?.to ?? 0, at: offset + child.length)
          legs.append(
            (
              leaf.track,
              [leg, Leg(forward: started(leaf.forward, at: rest), backward: shifted(leaf.backward, by: offset) + [end], length: length)]
            ))
        }
      }
      offset += child.length
    }
    return played(Arrangement.sequence(timing: timing, reversing: reversal) { parts }, legs, delay, repeats)
  }

  private func shifted(_ stretches: [Stretch], by time: Int64) -> [Stretch] {
    stretches.map { Stretch(start: $0.start + time, end: $0.end + time, from: $0.from, to: $0.to) }
  }

  /// A leaf that is at `position` from `time` on.
  private func held(_ position: Int64, at time: Int64) -> Stretch { Stretch(start: time, end: time, from: position, to: position) }

  /// `stretches` from `time` on, when the leaf is at its start again.
  private func started(_ stretches: [Stretch], at time: Int64) -> [Stretch] { [held(0, at: time)] + shifted(stretches, by: time) }

  /// Returns the node that plays the legs of its leaves after a delay, and repeats them. The lists of all its leaves are equally long.
  private func played(_ arrangement: Arrangement, _ all: [(MotionTrack<Double>, [Leg])], _ delay: Int64, _ repeats: Int) -> Node {
    let cycle = all.first?.1.reduce(0) { $0 + $1.length } ?? 0
    let length = delay + cycle * Int64(repeats + 1)
    let leaves = all.map { track, legs in
      var leaf = Leaf(track: track, forward: [], backward: [])
      var start = delay
      for _ in 0...repeats {
        // Each cycle begins with the leaf at its start. Backward, each leg begins where it ends forward.
        leaf.forward.append(held(0, at: start))
        for leg in legs {
          leaf.forward += shifted(leg.forward, by: start)
          start += leg.length
        }
      }
      start = 0
      for _ in 0...repeats {
        for (index, leg) in legs.enumerated().reversed() {
          leaf.backward.append(held(legs[...index].flatMap { $0.forward }.last?.to ?? 0, at: start))
          leaf.backward += shifted(leg.backward, by: start)
          start += leg.length
        }
      }
      leaf.backward.append(held(0, at: start))
      return leaf
    }
    return Node(arrangement, length, leaves)
  }
}
