import MotionGestures
import MotionInput
public import MotionStage
import MotionValues

/// Reduces a recording that breaks a rule to a short one that still does.
///
/// First whole contacts are left out, then moves, by delta debugging; then pauses get shorter, and numbers rounder.
public struct RecordingShrinker {
  private let fails: (Recording) -> Bool
  private var budget: Int

  /// The number of recordings that were tried.
  public private(set) var triedCount = 0

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - budget: the maximum number of recordings to try. Defaults to 2000.
  ///   - fails: returns whether a recording breaks the rule.
  public init(budget: Int = 2000, fails: @escaping (Recording) -> Bool) { (self.budget, self.fails) = (budget, fails) }

  /// Returns the shortest recording that was found, beginning with `recording`, which breaks the rule.
  public mutating func shrink(_ recording: Recording) -> Recording {
    var best = recording
    while budget > 0 {
      let former = best
      best = withFewerEvents(best, units: Self.contacts(best.events))
      best = withFewerEvents(best, units: best.events.indices.map { [$0] })
      best = withShorterPauses(best)
      best = withRounderNumbers(best)
      if best == former { break }
    }
    return best
  }

  /// Returns whether `recording` is possible and breaks the rule.
  private mutating func stillFails(_ recording: Recording) -> Bool {
    let last = recording.events.timeOfLast
    guard budget > 0, recording.end.map({ $0 >= last ?? .zero }) ?? true else { return false }
    var verifier = InputStreamVerifier()
    for event in recording.events {
      // A recording begins at zero.
      guard event.time >= .zero else { return false }
      do throws(InputStreamError) { try verifier.verify(event) } catch { return false }
    }
    budget -= 1
    triedCount += 1
    return fails(recording)
  }

  /// Returns the indices of the events of each contact, and the index of each other event, such as a sample of a pointer that hovers.
  private static func contacts(_ events: [InputEvent]) -> [[Int]] {
    var units: [[Int]] = []
    var open: [PointerID: Int] = [:]
    for (index, event) in events.enumerated() {
      guard case .pointer(let sample) = event else {
        units.append([index])
        continue
      }
      switch sample.phase {
      case .down:
        open[sample.id] = units.count
        units.append([index])
      case .move, .hover, .up, .cancel, .leave:
        if let unit = open[sample.id] { units[unit].append(index) } else { units.append([index]) }
        if sample.phase == .up || sample.phase == .cancel { open[sample.id] = nil }
      }
    }
    return units
  }

  private mutating func withFewerEvents(_ recording: Recording, units: [[Int]]) -> Recording {
    func part(_ units: [[Int]]) -> Recording {
      var part = recording
      part.events = units.flatMap { $0 }.sorted().map { recording.events[$0] }
      return part
    }
    return part(Minimization.minimized(units) { stillFails(part($0)) })
  }

  /// Returns the recording with less time before each event, and less time at the end.
  private mutating func withShorterPauses(_ recording: Recording) -> Recording {
    var best = recording
    for index in 0...best.events.count {
      let start = best.events[..<index].timeOfLast ?? .zero
      guard let end = index < best.events.count ? best.events[index].time : best.end, end > start else { continue }
      let pause = start.duration(to: end)
      for shorter in [Duration.zero, .milliseconds(8), .milliseconds(16), .milliseconds(100), .milliseconds(500)] where shorter < pause {
        let candidate = Self.moved(best, from: index, by: pause - shorter)
        if stillFails(candidate) {
          best = candidate
          break
        }
      }
    }
    return best
  }

  /// Returns the recording with the events from `index` on, and its end, earlier by `shift`.
  private static func moved(_ recording: Recording, from index: Int, by shift: Duration) -> Recording {
    var moved = recording
    for later in moved.events.indices.dropFirst(index) {
      moved.events[later].time = moved.events[later].time - shift
      if case .pointer(var sample) = moved.events[later], let measured = sample.sampleTime {
        sample.sampleTime = max(.zero, measured - shift)
        moved.events[later] = .pointer(sample)
      }
    }
    // The end may be before the time of a prediction.
    moved.end = moved.end.map { max(.zero, $0 - shift) }
    return moved
  }

  /// Returns the recording with coordinates that are multiples of 10, of 5 or of 1.
  private mutating func withRounderNumbers(_ recording: Recording) -> Recording {
    var best = recording
    for unit in [10.0, 5, 1] {
      let all = best.events.indices.map { Self.rounded(best.events[$0], to: unit) }
      var candidate = best
      candidate.events = all
      if candidate != best, stillFails(candidate) { return candidate }
    }
    for index in best.events.indices {
      for unit in [10.0, 5, 1] {
        var candidate = best
        candidate.events[index] = Self.rounded(best.events[index], to: unit)
        if candidate == best { break }
        if stillFails(candidate) {
          best = candidate
          break
        }
      }
    }
    return best
  }

  private static func rounded(_ event: InputEvent, to unit: Double) -> InputEvent {
    guard case .pointer(var sample) = event else { return event }
    func rounded(_ number: Double) -> Double { (number / unit).rounded() * unit }
    sample.location = Point(x: rounded(sample.location.x), y: rounded(sample.location.y))
    return .pointer(sample)
  }
}
