import Interplay
import MotionPhysics

/// How the tracks of a sequence publish.
private enum Publishing {
  /// Not at all: their values are read.
  case none
  /// By a closure for each.
  case closure((Double) -> Void)
  /// To a property for each, which is created with its track.
  case property
  /// To a property for each: all were there before, as those of an app are.
  case formerProperty
}

/// A sequence of 1,000 groups of 10 tracks of 100 ms.
private func makeSequence(_ publishing: Publishing) throws(MotionError) -> (Arrangement, MotionTrack<Double>?) {
  var groups: [Arrangement] = []
  var middle: MotionTrack<Double>?
  var properties: [ReactiveProperty<Double>] = []
  if case .formerProperty = publishing { properties = (0..<10_000).map { _ in ReactiveProperty(0.0) } }
  for index in 0..<1_000 {
    var tracks: [Arrangement] = []
    for number in 0..<10 {
      let track =
        switch publishing {
        case .none: try MotionTrack(from: 0.0, to: Double(number), over: .milliseconds(100), easing: .easeInOut(.cubic))
        case .closure(let onChange):
          try MotionTrack(from: 0.0, to: Double(number), over: .milliseconds(100), easing: .easeInOut(.cubic), onChange: onChange)
        case .property:
          try MotionTrack(
            moving: ReactiveProperty(0.0), to: Double(number), over: .milliseconds(100), easing: .easeInOut(.cubic))
        case .formerProperty:
          try MotionTrack(
            moving: properties[index * 10 + number], to: Double(number), over: .milliseconds(100), easing: .easeInOut(.cubic))
        }
      if index == 500 { middle = track }
      tracks.append(track.arrangement)
    }
    groups.append(Arrangement.group { tracks })
  }
  return (Arrangement.sequence(reversing: .contiguously) { groups }, middle)
}

/// An observer with its value.
private final class Observer {
  private let onChange: (Double) -> Void
  private let value: Double

  init(_ onChange: @escaping (Double) -> Void, value: Double) { (self.onChange, self.value) = (onChange, value) }

  func publish() { onChange(value) }
}

/// What the tracks publish. A variable that closures capture would cost more than a publication.
private final class Published {
  @exclusivity(unchecked) var sum = 0.0
  @exclusivity(unchecked) var count = 0
}

/// Prints the costs of arrangements.
func benchmarkArrangements() {
  print("\nA sequence of 1,000 groups of 10 tracks.\n")
  print("\(column("", 66)) \(column("µs", 10)) \(column("ns each", 10))")
  let published = Published()
  do throws(MotionError) {
    try measure("without observers", published, .none)
    try measure("each track moves a property", published, .property)
    try measure("the same, properties from before", published, .formerProperty)
    // Not from a list: a closure in a list is called through two more functions.
    try measure(
      "each track observed", published,
      .closure { [published] in (published.sum, published.count) = (published.sum + $0, published.count + 1) })
    print("\(column("one of its motions alone", 66)) \(column("", 10)) \(column(try aloneNanoseconds(published), 10))")
    let group = try groupNanoseconds(published)
    print("\(column("one of its groups alone, each track observed", 66)) \(column(group / 1e3, 10)) \(column(group / 10, 10))")
  } catch {
    print("this cannot move: \(error.message)")
  }
}

/// The nanoseconds of one value of a motion of the sequence by itself.
private func aloneNanoseconds(_ published: Published) throws(MotionError) -> Double {
  let easing = try TweenSimulation(from: 0.0, to: 9, duration: .milliseconds(100), easing: .easeInOut(.cubic), at: .zero)
  return seconds {
    for index in 0..<100_000 { published.sum += easing.value(at: Timestamp(nanoseconds: Int64(index) * 1000)) }
  } * 1e4
}

/// The nanoseconds of a frame of one group of the sequence by itself, each of whose tracks is observed.
private func groupNanoseconds(_ published: Published) throws(MotionError) -> Double {
  var tracks: [Arrangement] = []
  for number in 0..<10 {
    let track = try MotionTrack(from: 0.0, to: Double(number), over: .seconds(100), easing: .easeInOut(.cubic)) { [published] in
      (published.sum, published.count) = (published.sum + $0, published.count + 1)
    }
    tracks.append(track.arrangement)
  }
  let (group, clock) = (Arrangement.group { tracks }, AnimationClock())
  group.play(on: clock)
  clock.advance(to: .milliseconds(2))
  return median((1...2_000).map { frame in seconds { clock.advance(to: .milliseconds(Int64(2 + frame * 7))) } }) * 1e9
}

/// The group that a seek reaches.
private func step(_ index: Int, _ stride: Int) -> Int { stride < 1000 ? index % 2 * stride : index * stride % 1000 }

private func measure(_ title: String, _ published: Published, _ publishing: Publishing) throws(MotionError) {
  let (sequence, track) = try makeSequence(publishing)
  let clock = AnimationClock()
  sequence.play(on: clock)
  clock.advance(to: .milliseconds(2))
  var frames: [Double] = []
  for frame in 1...2_000 {
    let time = Timestamp.milliseconds(Int64(2 + frame * 7))
    frames.append(seconds { clock.advance(to: time) })
  }
  let frame = median(frames)
  print("\(column("a frame, \(title)", 66)) \(column(frame * 1e6, 10)) \(column(frame * 1e8, 10))")
  let rest = frame * 1e9 - 10 * (try aloneNanoseconds(published))
  print("\(column("the same without its 10 active motions, in ns", 66)) \(column(rest, 10))")
  // Steps of 8.1 s; of 33.3 s, the mean distance of two random times; from end to end.
  for stride in [7919, 7667, 999] {
    var seeks: [Double] = []
    var counts: [Double] = []
    for index in 0..<2000 {
      let count = published.count
      seeks.append(seconds { sequence.seek(to: .milliseconds(Int64(step(index, stride)) * 100 + 50)) })
      counts.append(Double(published.count - count))
    }
    let crossed = Int(median(counts))
    let each = crossed == 0 ? "" : column(median(seeks) / Double(crossed) * 1e9, 10)
    print(
      "\(column("seek, \(title)" + (crossed == 0 ? "" : ", \(crossed) of them crossed"), 66)) \(column(median(seeks) * 1e6, 10)) \(each)")
  }
  if case .closure(let onChange) = publishing {
    // The body of the observer alone: one closure, called again and again.
    let bodies = median((0..<200).map { _ in seconds { for index in 0..<10_000 { onChange(Double(index)) } } })
    print("\(column("10000 calls of one observer", 66)) \(column(bodies * 1e6, 10)) \(column(bodies * 1e5, 10))")
    // The observers alone: the calls that any implementation makes, from a list.
    let observers = (0..<3_340).map { Observer(onChange, value: Double($0)) }
    let calls = median((0..<200).map { _ in seconds { for observer in observers { observer.publish() } } })
    print("\(column("the calls of 3340 observers alone", 66)) \(column(calls * 1e6, 10)) \(column(calls * 1e9 / 3_340, 10))")
  }
  let reads = seconds { for _ in 0..<1000 { published.sum += track?.value ?? 0 } }
  print("\(column("read a track", 66)) \(column(reads * 1e3, 10))")
}
