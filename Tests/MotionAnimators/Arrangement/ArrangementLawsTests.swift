import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Laws of random trees: values beside a plain function of time, and what is equal however the clock gets there.
@Suite struct ArrangementLawsTests {
  private static let seeds = 0..<UInt64(Soak.count ?? 12)
  private static let varieties: [ArrangementModel.Variety] = [
    [], .rates, .sections, [.rates, .sections], .easings, [.rates, .easings],
  ]

  private func tree(_ seed: UInt64) throws -> ArrangementModel {
    try ArrangementModel(seed: seed, variety: Self.varieties[Int(seed % UInt64(Self.varieties.count))])
  }

  /// Returns whether `value` is between the values of the model around `time`: times are rounded to nanoseconds at each level.
  private func isBetween(_ value: Double, _ model: ArrangementModel, _ index: Int, _ time: Double) -> Bool {
    let around = [-20e-6, 0, 20e-6].map { model.values(at: max(0, time + $0))[index] }
    return around.contains { ($0 - value).magnitude < 1e-4 }
  }

  @Test(arguments: seeds) func `values are those of a plain function of time, by play and by seek`(seed: UInt64) throws {
    let model = try tree(seed)
    var generator = SeededGenerator(seed: seed &+ 77)
    let (clock, end) = (AnimationClock(), model.end)
    let length = try #require(model.root.length)
    // The length of the outermost one is at its own rate.
    let rate = model.root.timing.rate
    #expect((Double(length.wholeNanoseconds) / 1e6 / rate - end).magnitude < 1e-3, "seed \(seed)")
    model.root.play(on: clock)
    var time = 0.0
    for step in 0..<60 {
      if step < 30 {
        time = min(time + Double.random(in: 0...end / 20, using: &generator), end + 5)
        clock.advance(to: .seconds(time / 1000))
      } else {
        time = Double.random(in: 0...end, using: &generator)
        model.root.seek(to: .seconds(time * rate / 1000))
      }
      for (index, track) in model.tracks.enumerated() where !isBetween(track.value, model, index, time) {
        Issue.record("seed \(seed), step \(step), track \(index) at \(time) ms: \(track.value), not \(model.values(at: time)[index])")
        return
      }
    }
  }

  @Test(arguments: seeds) func `a seek to a time has the values of a play to it, and frames do not matter`(seed: UInt64) throws {
    var logs: [[String]] = []
    var values: [[[Double]]] = []
    let (length, rate) = (try #require(try tree(seed).root.length), try tree(seed).root.timing.rate)
    let step = Double(length.wholeNanoseconds) / rate / 20 + 1
    let instants = (1...24).map { Timestamp(nanoseconds: Int64(Double($0) * step)) }
    for framesPerSecond in [0, 24, 60, 144] {
      let (model, clock) = (try tree(seed), AnimationClock())
      var log: [String] = []
      for (index, part) in model.parts.enumerated() {
        part.statuses.subscribe { [unowned clock] in if $0 != .updated { log.append("\(clock.now.nanoseconds) \(index) \($0)") } }
      }
      model.root.play(on: clock)
      var all: [[Double]] = []
      for instant in instants {
        while framesPerSecond > 0 {
          let next = Timestamp.frame(clock.now.nanoseconds / (1_000_000_000 / Int64(framesPerSecond)) + 1, rate: Int64(framesPerSecond))
          if next >= instant || next <= clock.now { break }
          clock.advance(to: next)
        }
        clock.advance(to: instant)
        all.append(model.tracks.map { $0.value })
      }
      #expect(!model.root.isPlaying && !clock.isMoving)
      logs.append(log)
      values.append(all)
    }
    #expect(logs.allSatisfy { $0 == logs[0] }, "seed \(seed)")
    #expect(values.allSatisfy { $0 == values[0] }, "seed \(seed)")

    let sought = try tree(seed)
    for (index, instant) in instants.enumerated().reversed() {
      if rate != 1 { break }
      sought.root.seek(to: .nanoseconds(instant.nanoseconds))
      #expect(sought.tracks.map { $0.value } == values[0][index], "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `a play after a reset, a stop or a pause is the first one again`(seed: UInt64) throws {
    let (model, clock) = (try tree(seed), AnimationClock())
    var generator = SeededGenerator(seed: seed &+ 99)
    let length = try #require(model.root.length).wholeNanoseconds
    var log: [String] = []
    for (index, part) in model.parts.enumerated() {
      part.statuses.subscribe { [unowned model] in
        if ![.updated, .paused, .resumed, .stopped].contains($0) {
          log.append("\(model.root.time.wholeNanoseconds) \(index) \($0)")
        }
      }
    }
    var first: [String] = []
    for round in 0..<4 {
      log = []
      model.root.play(on: clock)
      for _ in 0..<20 {
        clock.advance(to: clock.now.adding(nanoseconds: length / 8))
        if round == 1 { model.root.pause() }
        if round == 1 {
          clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 0...length, using: &generator)))
          model.root.resume()
        }
      }
      clock.advance(to: clock.now.adding(nanoseconds: 3 * length))
      #expect(!model.root.isPlaying, "seed \(seed)")
      if round == 0 { first = log } else { #expect(log == first, "seed \(seed), round \(round)") }
      if round == 1 {
        // Interrupted anywhere.
        model.root.play(on: clock)
        clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 0...length, using: &generator)))
        model.root.reset()
        #expect(model.root.time == .zero && zip(model.published, model.tracks).allSatisfy { $0 == nil || $0 == $1.value }, "seed \(seed)")
      } else if round == 2 {
        model.root.play(on: clock)
        clock.advance(to: clock.now.adding(nanoseconds: Int64.random(in: 0...length, using: &generator)))
        model.root.stop()
      }
    }
  }

  @Test(arguments: seeds) func `a tree that reverses contiguously mirrors its values`(seed: UInt64) throws {
    let inner = try ArrangementModel(seed: seed, variety: seed % 2 == 0 ? .mirrored : [.mirrored, .sections, .unevenSections])
    let part = inner.root
    let whole = Arrangement.group(reversing: .contiguously) { part }
    let length = try #require(whole.length).wholeNanoseconds
    // A section that begins behind everything.
    if length == 0 { return }
    var generator = SeededGenerator(seed: seed &+ 5)
    for _ in 0..<40 {
      let time = Int64.random(in: 1..<length / 2, using: &generator)
      whole.seek(to: .nanoseconds(time))
      let there = inner.tracks.map { $0.value }
      whole.seek(to: .nanoseconds(length - time))
      let back = inner.tracks.map { $0.value }
      #expect(there == back, "seed \(seed), \(time) of \(length)")
    }
  }

  @Test(arguments: seeds) func `progress is between 0 and 1, and the total only grows`(seed: UInt64) throws {
    let (model, clock) = (try tree(seed), AnimationClock())
    let length = try #require(model.root.length).wholeNanoseconds
    model.root.play(on: clock)
    var former = (cycles: 0, total: 0.0)
    for _ in 0..<50 where model.root.isPlaying {
      clock.advance(to: clock.now.adding(nanoseconds: length / 23))
      for part in model.parts {
        let progress = part.progress
        let unit = 0.0...1.0
        #expect(unit.contains(progress.leg) && unit.contains(progress.cycle) && unit.contains(progress.total), "seed \(seed)")
        #expect(progress.cyclesCompleted >= 0 && part.time >= .zero && part.length.map { part.time <= $0 } ?? true, "seed \(seed)")
      }
      let progress = model.root.progress
      #expect(progress.total >= former.total && progress.cyclesCompleted >= former.cycles, "seed \(seed)")
      former = (progress.cyclesCompleted, progress.total)
    }
  }

  @Test(arguments: seeds) func `the statuses of the whole are in order, and each part has the same ones if it alone is observed`(
    seed: UInt64
  ) throws {
    // At rates, times are rounded.
    let variety = Self.varieties[2 * Int(seed % 3)]
    let (model, clock) = (try ArrangementModel(seed: seed, variety: variety), AnimationClock())
    var logs = Array(repeating: [String](), count: model.parts.count)
    var whole: [ArrangementStatus] = []
    for (index, part) in model.parts.enumerated() {
      part.statuses.subscribe { [unowned clock] in
        if $0 == .updated { return }
        logs[index].append("\(clock.now.nanoseconds) \($0)")
        if part === model.root { whole.append($0) }
      }
    }
    model.root.play(on: clock)
    clock.advance(to: .seconds(10000))
    #expect(whole.first == .started && whole.last == .completed && whole.filter { $0 == .completed || $0 == .started }.count == 2)
    if case .times(let repeats) = model.root.timing.repeats { #expect(whole.filter { $0 == .repeated }.count == repeats) }
    for index in model.parts.indices {
      let (other, clock) = (try ArrangementModel(seed: seed, variety: variety), AnimationClock())
      var log: [String] = []
      other.parts[index].statuses.subscribe { [unowned clock] in if $0 != .updated { log.append("\(clock.now.nanoseconds) \($0)") } }
      other.root.play(on: clock)
      clock.advance(to: .seconds(10000))
      #expect(log == logs[index], "seed \(seed), part \(index)")
    }
  }
}
