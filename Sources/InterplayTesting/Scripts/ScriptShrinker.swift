import Interplay
import MotionStage

/// Reduces a script that fails to a short one that still fails: delta debugging over contacts and legs, then over values.
///
/// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
struct ScriptShrinker {
  /// Returns whether a script fails.
  private let fails: (GestureScript) -> Bool
  /// The number of scripts that may still be tried.
  private var budget: Int
  /// The number of scripts that were tried.
  private(set) var triedCount = 0
  private var known: [GestureScript: Bool] = [:]

  /// Creates a shrinker that tries at most `budget` scripts.
  init(budget: Int, fails: @escaping (GestureScript) -> Bool) { (self.budget, self.fails) = (budget, fails) }

  /// Returns the shortest failing script that was found, beginning with `script`, which fails.
  mutating func shrink(_ script: GestureScript) -> GestureScript {
    var best = script
    while budget > 0 {
      let former = best
      best.contacts = minimized(best.contacts) { GestureScript($0) }
      for index in best.contacts.indices {
        let current = best
        best.contacts[index].legs = minimized(best.contacts[index].legs) { legs in
          var script = current
          script.contacts[index].legs = legs
          return script
        }
      }
      best = simplified(startingEarlier(keepingTime(best)))
      if best == former { break }
    }
    return best
  }

  /// Returns a shortest list of `items`, none of which can be left out, in a script that fails.
  private mutating func minimized<Item>(_ items: [Item], in script: ([Item]) -> GestureScript) -> [Item] {
    Minimization.minimized(items) { stillFails(script($0)) }
  }

  /// Returns `script` without contacts that only take time: the next contact of the same finger waits instead.
  private mutating func keepingTime(_ script: GestureScript) -> GestureScript {
    var best = script
    var index = 0
    while index < best.contacts.count {
      var candidate = best
      let removed = candidate.contacts.remove(at: index)
      let time = removed.legs.reduce(removed.pause) { $0 + $1.duration }
      let next = candidate.contacts[index...].firstIndex { $0.finger == removed.finger }
      if let next { candidate.contacts[next].pause += time }
      if next != nil, stillFails(candidate) { best = candidate } else { index += 1 }
    }
    return best
  }

  /// Returns `script` without the pause that all fingers begin with.
  private mutating func startingEarlier(_ script: GestureScript) -> GestureScript {
    let fingers = Set(script.contacts.map(\.finger))
    let first = fingers.compactMap { finger in script.contacts.firstIndex { $0.finger == finger } }
    guard let pause = first.map({ script.contacts[$0].pause }).min(), pause > .zero else { return script }
    var candidate = script
    for index in first { candidate.contacts[index].pause -= pause }
    return stillFails(candidate) ? candidate : script
  }

  /// Returns `script` with simpler values, contact by contact.
  private mutating func simplified(_ script: GestureScript) -> GestureScript {
    var best = script
    for index in best.contacts.indices {
      var isSimpler = true
      while isSimpler, budget > 0 {
        isSimpler = false
        for contact in Self.simpler(best.contacts[index]) {
          var candidate = best
          candidate.contacts[index] = contact
          if stillFails(candidate) {
            best = candidate
            isSimpler = true
            break
          }
        }
      }
    }
    return best
  }

  /// The contacts that are simpler than `contact` in one value. Every one is closer to a contact without any.
  private static func simpler(_ contact: GestureScript.Contact) -> [GestureScript.Contact] {
    var candidates: [GestureScript.Contact] = []
    func add(_ change: (inout GestureScript.Contact) -> Void) {
      var candidate = contact
      change(&candidate)
      if candidate != contact { candidates.append(candidate) }
    }
    add { $0.pause = .zero }
    add { $0.isCancelled = false }
    add { $0.finger = 0 }
    add { ($0.finger, $0.pause) = (0, .zero) }
    if case .node(let name, _) = contact.target { add { $0.target = .node(name, Point(x: 0.5, y: 0.5)) } }
    for index in contact.legs.indices.dropFirst() {
      add {
        let leg = $0.legs.remove(at: index)
        $0.legs[index - 1].offset += leg.offset
        $0.legs[index - 1].duration += leg.duration
      }
    }
    for index in contact.legs.indices {
      let leg = contact.legs[index]
      add { $0.legs[index].offset.dx = 0 }
      add { $0.legs[index].offset.dy = 0 }
      add { $0.legs[index].offset.dx = half(leg.offset.dx) }
      add { $0.legs[index].offset.dy = half(leg.offset.dy) }
      if leg.duration > .milliseconds(100) { add { $0.legs[index].duration = .milliseconds(100) } }
      if leg.duration > .milliseconds(20) { add { $0.legs[index].duration = half(leg.duration) } }
    }
    if contact.pause > .milliseconds(10) { add { $0.pause = half(contact.pause) } }
    return candidates
  }

  /// Returns about half of `number`, a multiple of 5.
  private static func half(_ number: Double) -> Double { (number / 10).rounded(.towardZero) * 5 }

  /// Returns about half of `duration`, a multiple of 10 milliseconds above zero.
  private static func half(_ duration: Duration) -> Duration { .milliseconds(max(10, duration.wholeNanoseconds / 20_000_000 * 10)) }

  private mutating func stillFails(_ script: GestureScript) -> Bool {
    if let known = known[script] { return known }
    guard budget > 0 else { return false }
    budget -= 1
    triedCount += 1
    let isFailing = fails(script)
    known[script] = isFailing
    return isFailing
  }
}
