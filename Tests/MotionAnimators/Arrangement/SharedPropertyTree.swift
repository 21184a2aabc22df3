import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues

/// A random tree of sequences, and the course of each of its properties.
///
/// Each property is moved by one child of a group.
final class SharedPropertyTree {
  let properties: [ReactiveProperty<Double>]
  private(set) var parts: [Arrangement] = []
  /// The places of the tracks that were made, which continue each other unless they jump.
  private var places: [Double]
  private let jumps: Bool
  /// Whether tracks repeat and return, and groups contain any parts.
  private let isVaried: Bool
  private var random: SeededGenerator

  init(of properties: [ReactiveProperty<Double>], seed: UInt64, isVaried: Bool) {
    (self.properties, self.isVaried, random) = (properties, isVaried, SeededGenerator(seed: seed))
    places = properties.map { _ in 0 }
    jumps = Bool.random(using: &random)
  }

  private func delay() -> Int64 { Bool.random(using: &random) ? Int64.random(in: 1...30, using: &random) : 0 }

  /// Returns a track of a property, and the courses.
  private func track(of index: Int, over length: Int64) throws -> (Arrangement, [SharedPropertyCourse]) {
    if jumps, Bool.random(using: &random) { places[index] += 1000 }
    let from = places[index]
    places[index] += Double.random(in: -50...50, using: &random)
    let (to, delay) = (places[index], delay())
    let reverses = isVaried && length > 0 && Int.random(in: 0..<4, using: &random) == 0
    let repeats = isVaried && length > 0 && Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
    let track = try MotionTrack(
      moving: properties[index], from: from, to: to, over: .milliseconds(length), easing: .linear,
      timing: ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats)), reverses: reverses)
    let courses = properties.indices.map {
      SharedPropertyCourse(length: length, from: $0 == index ? (from, to) : nil)
        .returning(reverses ? .contiguously : nil).repeated(Int64(repeats) + 1).delayed(by: delay)
    }
    parts.append(track.arrangement)
    return (track.arrangement, courses)
  }

  /// Returns a track, or a group of tracks of different properties, and the courses.
  private func leaf(of indices: [Int]) throws -> (Arrangement, [SharedPropertyCourse]) {
    func length() -> Int64 { Int.random(in: 0..<4, using: &random) == 0 ? 0 : Int64.random(in: 1...60, using: &random) }
    let indices = indices.shuffled(using: &random)
    guard indices.count > 1, Int.random(in: 0..<3, using: &random) == 0 else { return try track(of: indices[0], over: length()) }
    let tracks = try indices.dropLast().map { try track(of: $0, over: length()) }
    var whole = SharedPropertyCourse(length: tracks.map { $0.1[0].length }.max() ?? 0)
    let courses = properties.indices.map { index in
      whole.beginnings = tracks.flatMap { $0.1[index].beginnings }
      return whole
    }
    let group = Arrangement.group { tracks.map { $0.0 } }
    parts.append(group)
    return (group, courses)
  }

  /// Returns a group of parts of different properties, and the courses.
  private func group(_ depth: Int, of indices: [Int]) throws -> (Arrangement, [SharedPropertyCourse]) {
    let indices = indices.shuffled(using: &random)
    let count = indices.count == 1 ? 1 : Int.random(in: 1..<indices.count, using: &random)
    let sets = [Array(indices[..<count]), Array(indices[count...])].filter { !$0.isEmpty }
    let parts = try sets.map { try part(depth - 1, of: $0) }
    let length = parts.map { $0.1[0].length }.max() ?? 0
    let reversals: [GroupReversal?] = length == 0 ? [nil] : [nil, .contiguously, .together, .individually]
    let reversal = reversals[Int.random(in: 0..<reversals.count, using: &random)]
    let (repeats, delay) = (length == 0 ? 0 : Int.random(in: 0...1, using: &random), delay())
    let timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats))
    let group = Arrangement.group(timing: timing, reversing: reversal) { parts.map { $0.0 } }
    self.parts.append(group)
    let courses = properties.indices.map { index in
      let child = sets.firstIndex { $0.contains(index) } ?? 0
      return parts[child].1[index].inGroup(of: length, reversing: reversal).repeated(Int64(repeats) + 1).delayed(by: delay)
    }
    return (group, courses)
  }

  /// Returns a random part that moves properties, and the courses.
  func part(_ depth: Int, of indices: [Int], isWhole: Bool = false) throws -> (Arrangement, [SharedPropertyCourse]) {
    if !isWhole, depth == 0 || Int.random(in: 0..<3, using: &random) == 0 { return try leaf(of: indices) }
    if isVaried, !isWhole, Int.random(in: 0..<3, using: &random) == 0 { return try group(depth, of: indices) }
    var (children, courses): ([Arrangement], [SharedPropertyCourse]) = ([], properties.map { _ in SharedPropertyCourse() })
    for _ in 0..<Int.random(in: 1...(isWhole ? 6 : 4), using: &random) {
      let (child, added) = try part(isWhole ? depth : depth - 1, of: indices)
      children.append(child)
      for index in courses.indices { courses[index].append(added[index]) }
    }
    let reversals: [SequenceReversal?] = [nil, .contiguously, .sequentially]
    var reversal = reversals[Int.random(in: 0..<reversals.count, using: &random)]
    var repeats = Int.random(in: 0...1, using: &random)
    // Without a length there are no legs.
    if courses[0].length == 0 { (reversal, repeats) = (nil, 0) }
    let delay = delay()
    let timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats))
    let sequence = Arrangement.sequence(timing: timing, reversing: reversal) { children }
    parts.append(sequence)
    return (sequence, courses.map { $0.returning(reversal).repeated(Int64(repeats) + 1).delayed(by: delay) })
  }
}
