import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// What seeks publish. An arrangement whose statuses are observed publishes part by part; any other one publishes what it crosses from a list.
@Suite struct RandomSeeksTests {
  /// A random tree, and what its tracks have published.
  private final class Tree {
    /// A track of any type, as a number.
    struct Track {
      let arrangement: Arrangement
      let read: () -> Double

      var value: Double { read() }
    }

    var tracks: [Track] = []
    var parts: [Arrangement] = []
    var log: [String] = []
    /// What each track has published.
    var values: [Double] { sources.indices.map { sources[$0]?() ?? received[$0] } }
    private var received: [Double] = []
    /// How to read a property that nobody observes; nil for other tracks.
    private var sources: [(() -> Double)?] = []
    var root: Arrangement?
    /// A track whose next value seeks the whole, and the place.
    var armed: (index: Int, place: Duration)?
    /// Whether parts are cut to sections.
    private let hasSections: Bool

    init(seed: UInt64, isWatched: Bool) throws {
      hasSections = seed % 3 == 0
      var generator = SeededGenerator(seed: seed)
      root = try node(depth: 0, using: &generator)
      guard isWatched else { return }
      for track in tracks { track.arrangement.statuses.subscribe { _ in } }
    }

    /// Logs a value that a track publishes, and seeks if the track is armed.
    private func receive(_ value: Double, _ index: Int) {
      // A value may be published again.
      if received[index] != value { log.append("\(index): \(value)") }
      received[index] = value
      guard let armed, armed.index == index else { return }
      self.armed = nil
      root?.seek(to: armed.place)
    }

    private func node(depth: Int, using generator: inout SeededGenerator) throws -> Arrangement {
      let section: ClosedRange<Duration>? =
        hasSections && Int.random(in: 0..<5, using: &generator) == 0
        ? .milliseconds(Int64.random(in: 0...20, using: &generator)) ... .milliseconds(60) : nil
      let timing = ArrangementTiming(
        delay: .milliseconds(Bool.random(using: &generator) ? 0 : Int64.random(in: 1...40, using: &generator)),
        repeats: .times(Int.random(in: 0...1, using: &generator)), rate: Bool.random(using: &generator) ? 1 : 1.7, section: section)
      if depth == 3 || (depth > 0 && Int.random(in: 0..<5, using: &generator) == 0) {
        let (index, length) = (tracks.count, Int64.random(in: -10...60, using: &generator))
        let (reverse, reverses): (Easing?, Bool) = (Bool.random(using: &generator) ? nil : .easeIn, Bool.random(using: &generator))
        let (end, duration) = (Double(index + 2), Duration.milliseconds(max(0, length)))
        let (property, point) = (ReactiveProperty(1.0), ReactiveProperty(Point(x: 1, y: 0)))
        let receive: (Double) -> Void = { [unowned self] in self.receive($0, index) }
        func add(_ track: MotionTrack<some MotionValue>, _ read: @escaping () -> Double) -> Arrangement {
          tracks.append(Track(arrangement: track.arrangement, read: read))
          return track.arrangement
        }
        received.append(0)
        sources.append(nil)
        // Closures of numbers, properties with and without observers, values of other types: side by side, so that lists have several runs.
        switch (index + (hasSections ? 1 : 0)) % 4 {
        case 0:
          let track = try MotionTrack(
            from: 1.0, to: end, over: duration, easing: .linear, reverseEasing: reverse, timing: timing, reverses: reverses,
            onChange: receive)
          received[index] = track.value
          return add(track) { track.value }
        case 1:
          let track = try MotionTrack(
            moving: property, to: end, over: duration, easing: .linear, reverseEasing: reverse, timing: timing, reverses: reverses)
          received[index] = track.value
          _ = property.observeChanges(receive)
          return add(track) { track.value }
        case 2:
          let track = try MotionTrack(
            moving: property, to: end, over: duration, easing: .linear, reverseEasing: reverse, timing: timing, reverses: reverses)
          sources[index] = { property.value }
          return add(track) { track.value }
        default:
          let track = try MotionTrack(
            moving: point, to: Point(x: end, y: 1), over: duration, easing: .linear, reverseEasing: reverse, timing: timing,
            reverses: reverses)
          sources[index] = { point.value.x }
          return add(track) { track.value.x }
        }
      }
      var children: [Arrangement] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) { children.append(try node(depth: depth + 1, using: &generator)) }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let wait = Duration.milliseconds(Int64.random(in: 0...40, using: &generator))
        let empty = Arrangement.sequence(timing: ArrangementTiming(delay: wait)) {}
        children.insert(empty, at: Int.random(in: 0...children.count, using: &generator))
      }
      let isGroup = Bool.random(using: &generator)
      let part =
        isGroup
        ? Arrangement.group(
          timing: timing,
          // A section contains no group that starts back with its parent.
          reversing: section == nil
            ? [nil, .contiguously, .together, .individually, .togetherWithParent][
              Int.random(in: 0..<(hasSections ? 4 : 5), using: &generator)]
            : nil
        ) { children }
        : Arrangement.sequence(
          timing: timing, reversing: section == nil ? [nil, .contiguously, .sequentially][Int.random(in: 0..<3, using: &generator)] : nil
        ) { children }
      parts.append(part)
      return part
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 15)) func `a crossed part publishes what its tracks would`(seed: UInt64) throws {
    let (tree, watched) = (try Tree(seed: seed, isWatched: false), try Tree(seed: seed, isWatched: true))
    let (clock, other) = (AnimationClock(), AnimationClock())
    guard let root = tree.root, let second = watched.root else { return }
    root.play(on: clock)
    second.play(on: other)
    let length = (root.length ?? .zero).wholeNanoseconds
    var generator = SeededGenerator(seed: seed &+ 1_000_000)
    for step in 0..<40 {
      // From then on, its parents publish part by part, too.
      if step == 30, seed % 4 == 1 { tree.tracks[0].arrangement.statuses.subscribe { _ in } }
      let (place, part) = (Int64.random(in: 0...length, using: &generator), Int.random(in: 0..<tree.tracks.count, using: &generator))
      let action = seed % 2 == 0 ? step % 6 : step % 10
      for (tree, root, clock) in [(tree, root, clock), (watched, second, other)] {
        tree.log = []
        switch action {
        case 3: clock.advance(to: clock.now.adding(nanoseconds: place / 2))
        case 6: tree.tracks[part].arrangement.pause()
        case 7: tree.tracks[part].arrangement.seek(to: .milliseconds(place % 50), alone: true)
        case 8: tree.tracks[part].arrangement.resume()
        case 9: root.play(on: clock)
        case 4: root.seek(to: .zero)
        case 5: root.seek(to: .nanoseconds(length))
        default: root.seek(to: .nanoseconds(place))
        }
      }
      #expect(tree.values == watched.values, "seed \(seed), step \(step)")
      // An advance of the clock also publishes before each status that is observed.
      if action != 3 { #expect(tree.log == watched.log, "seed \(seed), step \(step)") }
      // The control of a part publishes with the next frame.
      if !(6...9).contains(step % 10) {
        let values = tree.tracks.map { $0.value }
        let wrong = values.indices.filter { values[$0] != tree.values[$0] }
        #expect(wrong.isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 15)) func `after a seek in a seek, all tracks have published the later one`(seed: UInt64) throws
  {
    for isWatched in [false, true] {
      let tree = try Tree(seed: seed, isWatched: isWatched)
      let clock = AnimationClock()
      guard let root = tree.root else { return }
      root.play(on: clock)
      let length = (root.length ?? .zero).wholeNanoseconds
      var generator = SeededGenerator(seed: seed &+ 2_000_000)
      for step in 0..<40 {
        func place() -> Duration {
          .nanoseconds([0, length, Int64.random(in: 0...length, using: &generator)].randomElement(using: &generator) ?? 0)
        }
        tree.armed = (Int.random(in: 0..<tree.tracks.count, using: &generator), place())
        root.seek(to: place())
        let values = tree.tracks.map { $0.value }
        #expect(values.indices.filter { values[$0] != tree.values[$0] } == [], "seed \(seed), step \(step), watched \(isWatched)")
      }
    }
  }

  /// From place to place: the ends of the parts, and their middles. A part that is paused is put back by the next seek.
  @Test(arguments: [0, 5] as [Int64], [nil, SequenceReversal.contiguously, .sequentially])
  func `seeks between any places publish what they pass`(delay: Int64, reversal: SequenceReversal?) throws {
    for pauses in [false, true] {
      var values = Array(repeating: 0.0, count: 10)
      let tracks = try values.indices.map { index in
        try MotionTrack(from: 0.0, to: Double(index + 1), over: .milliseconds(10), easing: .linear) { values[index] = $0 }
      }
      let parts =
        pauses
        ? (0..<5).map { index in Arrangement.group { tracks[(2 * index)...(2 * index + 1)].map { $0.arrangement } } }
        : tracks.map { $0.arrangement }
      let sequence = Arrangement.sequence(
        timing: ArrangementTiming(delay: .milliseconds(delay), repeats: .times(1)), reversing: reversal
      ) { parts }
      let clock = AnimationClock()
      sequence.play(on: clock)
      let places = Array(stride(from: 0, through: try #require(sequence.length).wholeNanoseconds, by: 5_000_000))
      var generator = SeededGenerator(seed: UInt64(delay) + 1)
      var former: Int64 = 0
      for step in 0..<600 {
        if pauses, step % 7 == 0 {
          tracks[Int.random(in: 0..<10, using: &generator)].arrangement.pause()
          clock.advance(to: clock.now.adding(nanoseconds: 1_000_000))
        }
        let place = places.randomElement(using: &generator) ?? 0
        sequence.seek(to: .nanoseconds(place))
        #expect(values == tracks.map { $0.value }, "step \(step), from \(former) to \(place)")
        former = place
      }
    }
  }

  @Test func `a motion without duration is at its end until the way back has reached it`() throws {
    let jump = try MotionTrack(from: 0.0, to: 1, over: .zero)
    let slide = try MotionTrack(from: 0.0, to: 10, over: .milliseconds(100), easing: .linear)
    let sequence = Arrangement.sequence(reversing: .contiguously) {
      jump
      slide
    }
    sequence.play(on: AnimationClock())
    let values = [0, 50, 100, 150, 199, 200].map { time in
      sequence.seek(to: .milliseconds(time))
      return [jump.value, slide.value.rounded()]
    }
    #expect(values == [[1, 0], [1, 5], [1, 10], [1, 5], [1, 0], [0, 0]])
  }

  /// The first track of a crossed group seeks the arrangement: its other tracks have the later value in the end.
  @Test func `an observer may seek what crosses it`() throws {
    for target in [0, 50, 150, 250, 400] as [Int64] {
      var values = [0.0, 0, 0]
      var root: Arrangement?
      var isArmed = false
      let tracks = try (0..<3).map { index in
        try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { value in
          values[index] = value
          if index == 0, isArmed {
            isArmed = false
            root?.seek(to: .milliseconds(target))
          }
        }
      }
      let first = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100))
      let last = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)) { _ in }
      let sequence = Arrangement.sequence {
        first
        Arrangement.group { tracks.map { $0.arrangement } }
        last
      }
      root = sequence
      let clock = AnimationClock()
      sequence.play(on: clock)
      sequence.seek(to: .milliseconds(300))
      sequence.seek(to: .milliseconds(10))
      isArmed = true
      sequence.seek(to: .milliseconds(280))
      #expect(values == tracks.map { $0.value }, "to \(target) ms")
      sequence.seek(to: .milliseconds(20))
      #expect(values == [0, 0, 0])
      root = nil
    }
  }
}
