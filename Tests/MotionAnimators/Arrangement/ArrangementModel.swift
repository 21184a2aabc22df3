import InterplayTestSupport
import MotionAnimators
import MotionValues

/// A random tree beside a slow model of it: a plain function of time, in milliseconds as floating-point numbers, without any state.
final class ArrangementModel {
  /// The content of a part.
  private enum Content {
    case leaf(index: Int, length: Double, reverse: Bool)
    case group([Part], GroupReversal?)
    case sequence([Part], SequenceReversal?)
  }

  /// A part of the model.
  private struct Part {
    var content: Content
    var delay: Double
    var repeats: Int
    var rate: Double
    var start: Double
    var leg: Double
    var reverses: Bool

    var whole: Double { delay + leg * Double(repeats + 1) * (reverses ? 2 : 1) }
    var duration: Double { whole / rate }
  }

  /// The variety of the timings.
  struct Variety: OptionSet {
    let rawValue: Int
    static let rates = Variety(rawValue: 1)
    static let sections = Variety(rawValue: 2)
    static let easings = Variety(rawValue: 4)
    /// No group starts back together with its parent, so that a return is a mirror image.
    static let mirrored = Variety(rawValue: 8)
    /// No section begins or ends where another part does: at a jump, both directions have values of their own.
    static let unevenSections = Variety(rawValue: 16)
  }

  /// The arrangement of the model.
  private(set) var root = Arrangement.group {}
  private(set) var tracks: [MotionTrack<Double>] = []
  private(set) var parts: [Arrangement] = []
  /// The last values that the tracks have published; nil for none.
  var published: [Double?] = []
  private var model: Part?
  private let variety: Variety

  /// The end, in milliseconds.
  var end: Double { model?.duration ?? 0 }

  init(seed: UInt64, variety: Variety = []) throws {
    var generator = SeededGenerator(seed: seed)
    self.variety = variety
    (root, model) = try part(depth: 0, isInSection: false, using: &generator)
  }

  /// Returns the values of the tracks at `time` milliseconds.
  func values(at time: Double) -> [Double] {
    var values = Array(repeating: 0.0, count: tracks.count)
    guard let model else { return values }
    place(model, at: time * model.rate, isBackward: false, &values)
    return values
  }

  private func part(depth: Int, isInSection: Bool, using generator: inout SeededGenerator) throws -> (Arrangement, Part) {
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    let rates: [Double] = variety.contains(.rates) ? [1, 1, 2, 0.5, 1.7] : [1]
    let rate = rates[Int.random(in: 0..<rates.count, using: &generator)]
    let delay = chance(2) ? 0 : Int64.random(in: 1...40, using: &generator)
    let repeats = Int.random(in: 0...1, using: &generator)
    let isCut = variety.contains(.sections) && chance(4)
    let cut: (start: Int64, end: Int64) = (Int64.random(in: 0...20, using: &generator), Int64.random(in: 30...90, using: &generator))
    var timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats), rate: rate)
    let shift = isCut && variety.contains(.unevenSections) ? Int64.random(in: 1...999, using: &generator) : 0
    if isCut {
      timing.section = Duration.microseconds(cut.start * 1000 + shift)...Duration.microseconds(cut.end * 1000 + shift)
    }
    func made(_ arrangement: Arrangement, _ content: Content, _ length: Double, _ reverses: Bool) -> (Arrangement, Part) {
      parts.append(arrangement)
      let end = isCut ? min(Double(cut.end) + Double(shift) / 1000, length) : length
      let start = isCut ? min(Double(cut.start) + Double(shift) / 1000, end) : 0
      return (
        arrangement,
        Part(content: content, delay: Double(delay), repeats: repeats, rate: rate, start: start, leg: end - start, reverses: reverses)
      )
    }
    if depth == 2 + variety.rawValue % 2 || (depth > 0 && chance(4)) {
      let (index, length) = (tracks.count, Int64.random(in: 1...100, using: &generator))
      let (reverses, hasReverse) = (chance(2), variety.contains(.easings) && chance(2))
      let track = try MotionTrack(
        from: 0.0, to: 1, over: .milliseconds(length), easing: .linear, reverseEasing: hasReverse ? .easeIn(.quadratic) : nil,
        timing: timing, reverses: reverses
      ) { [unowned self] in published[index] = $0 }
      tracks.append(track)
      published.append(nil)
      return made(track.arrangement, .leaf(index: index, length: Double(length), reverse: hasReverse), Double(length), reverses)
    }
    let isSection = isInSection || isCut
    var children: [(Arrangement, Part)] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      children.append(try part(depth: depth + 1, isInSection: isSection, using: &generator))
    }
    let lengths = children.map { $0.1.duration }
    if chance(2) {
      let all: [GroupReversal?] =
        isCut
        ? [nil, .contiguously]
        : isSection || variety.contains(.mirrored)
          ? [nil, .contiguously, .together, .individually] : [nil, .contiguously, .together, .individually, .togetherWithParent]
      let reversal = all.randomElement(using: &generator) ?? nil
      let group = Arrangement.group(timing: timing, reversing: reversal) { children.map { $0.0 } }
      return made(
        group, .group(children.map { $0.1 }, reversal), lengths.max() ?? 0, reversal != nil && reversal != .togetherWithParent)
    }
    let all: [SequenceReversal?] = isCut ? [nil, .contiguously] : [nil, .contiguously, .sequentially]
    let reversal = all.randomElement(using: &generator) ?? nil
    let sequence = Arrangement.sequence(timing: timing, reversing: reversal) { children.map { $0.0 } }
    return made(sequence, .sequence(children.map { $0.1 }, reversal), lengths.reduce(0, +), reversal != nil)
  }

  /// Places `part` at `time` in its own time, at its own rate.
  private func place(_ part: Part, at time: Double, isBackward: Bool, _ values: inout [Double]) {
    if time < part.delay || (isBackward && time == part.delay) {
      return place(part.content, at: part.start > 0 ? part.start : -1, part, isReturn: false, isBackward: isBackward, &values)
    }
    let elapsed = min(time, part.whole) - part.delay
    let count = (part.repeats + 1) * (part.reverses ? 2 : 1)
    var leg = part.leg == 0 ? count - 1 : min(Int(elapsed / part.leg), count - 1)
    if isBackward, leg > 0, elapsed == Double(leg) * part.leg { leg -= 1 }
    let isReturn = part.reverses && leg % 2 == 1
    place(part.content, at: part.start + elapsed - Double(leg) * part.leg, part, isReturn: isReturn, isBackward: isBackward, &values)
  }

  /// Places `content` at `time` within a leg, forward or on its return; before 0 it waits.
  private func place(_ content: Content, at time: Double, _ part: Part, isReturn: Bool, isBackward: Bool, _ values: inout [Double]) {
    let end = part.start + part.leg
    // The position in the content, for what returns backward in time.
    let position = isReturn ? end - (time - part.start) : time
    switch content {
    case .leaf(let index, let length, let hasReverse):
      let part = min(max(0, position / length), 1)
      values[index] = hasReverse && isReturn != isBackward ? 1 - (1 - part) * (1 - part) : part
    case .group(let children, let reversal):
      for child in children {
        let duration = child.duration
        var (place, back) = (position, isBackward != isReturn)
        switch reversal {
        case .together where isReturn: place = max(0, duration - time)
        case .individually:
          let passed = isReturn ? part.leg + time : time
          (place, back) = passed < duration ? (passed, isBackward) : (max(0, 2 * duration - passed), !isBackward)
        case .togetherWithParent where isBackward: place = max(0, duration - (part.leg - time))
        default: break
        }
        self.place(child, at: place * child.rate, isBackward: back, &values)
      }
    case .sequence(let children, let reversal):
      var offset = 0.0
      for child in children {
        let duration = child.duration
        if reversal == .sequentially, isReturn {
          let place = time - (part.leg - offset - duration)
          self.place(child, at: (place < 0 ? duration : place) * child.rate, isBackward: isBackward, &values)
        } else {
          self.place(child, at: (position - offset) * child.rate, isBackward: isBackward != isReturn, &values)
        }
        offset += duration
      }
    }
  }
}
