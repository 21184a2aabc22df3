import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The order of the statuses of each part of random trees, whoever controls them.
@Suite struct RandomReportsTests {
  private static let seeds = 0..<UInt64(Soak.count ?? 24)

  /// The statuses of a part, and those of them that cannot follow the ones before.
  private final class Witness {
    private(set) var log: [String] = []
    private(set) var faults: [String] = []
    private(set) var isInPlay = false
    private let hasDelay: Bool

    init(of part: Arrangement) { hasDelay = part.timing.delay > .zero }

    func see(_ status: ArrangementStatus, at time: Timestamp) {
      if status == .updated { return }
      let line = "\(time.nanoseconds) \(status)"
      log.append(line)
      switch status {
      case .started:
        if isInPlay { faults.append(line) }
        isInPlay = true
      // It may begin to run back from its end.
      case .reversed: isInPlay = true
      case .completed, .stopped:
        // In its delay it can be stopped, too.
        if !isInPlay, status == .completed || !hasDelay { faults.append(line) }
        isInPlay = false
      case .repeated: if !isInPlay { faults.append(line) }
      case .paused, .resumed: if !isInPlay, !hasDelay { faults.append(line) }
      case .updated, .stepped: break
      }
    }
  }

  private static let rates = [0.5, 2, 3]

  /// Returns a random control of a random part of `model`. It is called later: its observers may use the generator.
  private func control(
    of model: ArrangementModel, _ actions: Int, on clock: AnimationClock, using generator: inout SeededGenerator
  ) -> () -> Void {
    let part = model.parts[Int.random(in: 0..<model.parts.count, using: &generator)]
    let rate = Self.rates[Int.random(in: 0..<Self.rates.count, using: &generator)]
    switch Int.random(in: 0..<actions, using: &generator) {
    case 0: return { part.pause() }
    case 1: return { part.resume() }
    case 2: return { part.stop() }
    case 3: return { part.rate = rate }
    default: return { part.play(on: clock) }
    }
  }

  @Test(arguments: seeds) func `each part starts and completes in turn, also backward, in sections and at rates`(seed: UInt64) throws {
    for variety in [[], .rates, .sections, [.rates, .sections]] as [ArrangementModel.Variety] {
      let (model, clock) = (try ArrangementModel(seed: seed, variety: variety), AnimationClock())
      let witnesses = model.parts.map { Witness(of: $0) }
      for (part, witness) in zip(model.parts, witnesses) { part.statuses.subscribe { witness.see($0, at: clock.now) } }
      model.root.play(on: clock)
      clock.advance(to: .seconds(10000))
      for (index, witness) in witnesses.enumerated() {
        #expect(witness.faults.isEmpty && !witness.isInPlay, "seed \(seed), part \(index): \(witness.log)")
      }
      withExtendedLifetime(model) {}
    }
  }

  @Test(arguments: seeds) func `each part starts and ends in turn, whatever is controlled, also by observers`(seed: UInt64) throws {
    for variety in [[], .rates, .easings] as [ArrangementModel.Variety] {
      let (model, clock) = (try ArrangementModel(seed: seed, variety: variety), AnimationClock())
      var generator = SeededGenerator(seed: seed &+ 4_000_000)
      let witnesses = model.parts.map { Witness(of: $0) }
      var armed = (0..<3).map { _ in Int.random(in: 1...40, using: &generator) }
      var count = 0
      for (part, witness) in zip(model.parts, witnesses) {
        part.statuses.subscribe { [unowned model] status in
          witness.see(status, at: clock.now)
          if status == .updated { return }
          count += 1
          // Without a play: an end that follows the start of another play is that of the former one.
          guard armed.contains(count) else { return }
          let act = control(of: model, 4, on: clock, using: &generator)
          act()
        }
      }
      model.root.play(on: clock)
      for _ in 0..<12 {
        clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 0...60, using: &generator) * 1_000_000))
        let act = control(of: model, 5, on: clock, using: &generator)
        act()
      }
      armed = []
      for part in model.parts { part.resume() }
      clock.advance(to: .seconds(10000))
      for (index, witness) in witnesses.enumerated() {
        #expect(
          witness.faults.isEmpty && !witness.isInPlay, "seed \(seed), part \(index): \(witness.faults) in \(witness.log)")
      }
      withExtendedLifetime(model) {}
    }
  }

  @Test(arguments: seeds) func `all tracks have published their values, whatever is controlled, also once a turn has paused the whole`(
    seed: UInt64
  ) throws {
    for variety in [[], .rates] as [ArrangementModel.Variety] {
      let (model, clock) = (try ArrangementModel(seed: seed, variety: variety), AnimationClock())
      var generator = SeededGenerator(seed: seed &+ 6_000_000)
      for part in model.parts {
        part.statuses.subscribe { [unowned model] status in
          guard status == .repeated || status == .reversed, Bool.random(using: &generator) else { return }
          model.root.pause()
        }
      }
      model.root.play(on: clock)
      for step in 0..<30 {
        clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 1...60, using: &generator) * 1_000_000))
        let values: [Double?] = model.tracks.map { $0.value }
        #expect(model.published == values, "seed \(seed), step \(step)")
        let act = control(of: model, 5, on: clock, using: &generator)
        act()
        model.root.resume()
      }
      model.root.stop()
      withExtendedLifetime(model) {}
    }
  }

  @Test(arguments: seeds) func `a part reports the same under control, whoever else is observed`(seed: UInt64) throws {
    /// Returns the log of each observed part.
    func logs(of observed: Int?) throws -> [[String]] {
      let (model, clock) = (try ArrangementModel(seed: seed), AnimationClock())
      var generator = SeededGenerator(seed: seed &+ 5_000_000)
      let witnesses = model.parts.map { Witness(of: $0) }
      for (index, part) in model.parts.enumerated() where observed == nil || observed == index {
        part.statuses.subscribe { [witness = witnesses[index]] in witness.see($0, at: clock.now) }
      }
      model.root.play(on: clock)
      for _ in 0..<8 {
        clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 0...60, using: &generator) * 1_000_000))
        let act = control(of: model, 5, on: clock, using: &generator)
        act()
      }
      for part in model.parts { part.resume() }
      clock.advance(to: .seconds(10000))
      return withExtendedLifetime(model) { witnesses.map { $0.log } }
    }
    let all = try logs(of: nil)
    for index in all.indices { #expect(try logs(of: index)[index] == all[index], "seed \(seed), part \(index)") }
  }
}
