import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// Random gestures of several fingers, written by hand in each format: all are read as the same events.
struct GestureInFormatsTests {
  /// What one finger does in one frame.
  private struct Step: Equatable {
    var ms: Int64
    var finger: Int
    var phase: PointerPhase
    var x: Int
    var y: Int
  }

  /// Frames of steps, in ascending order of fingers; every move changes the location.
  private static func gesture(_ random: inout SeededGenerator) -> [[Step]] {
    var locations: [Int: (x: Int, y: Int)] = [:]
    var ms: Int64 = 0
    var frames: [[Step]] = []
    for index in 0..<30 {
      var steps: [Step] = []
      for finger in 0..<3 {
        let isLast = index == 29
        if let (x, y) = locations[finger] {
          if isLast || Int.random(in: 0..<6, using: &random) == 0 {
            steps.append(Step(ms: ms, finger: finger, phase: .up, x: x, y: y))
            locations[finger] = nil
          } else if Bool.random(using: &random) {
            // Often along one axis: the kernel then sends nothing for the other.
            let next = (x: (x + Int.random(in: 1...9, using: &random)) % 390, y: Bool.random(using: &random) ? y : (y + 5) % 844)
            steps.append(Step(ms: ms, finger: finger, phase: .move, x: next.x, y: next.y))
            locations[finger] = next
          }
        } else if !isLast, Int.random(in: 0..<3, using: &random) == 0 {
          let start = (x: Int.random(in: 0..<390, using: &random), y: Int.random(in: 0..<3, using: &random) * 100)
          steps.append(Step(ms: ms, finger: finger, phase: .down, x: start.x, y: start.y))
          locations[finger] = start
        }
      }
      if !steps.isEmpty { frames.append(steps) }
      ms += Int64.random(in: 1...20, using: &random)
    }
    let start = frames.first?.first?.ms ?? 0
    return frames.map { $0.map { Step(ms: $0.ms - start, finger: $0.finger, phase: $0.phase, x: $0.x, y: $0.y) } }
  }

  /// The kernel events of slots: a type, a code and a value each. Tracking ids are used again, as some devices do.
  private static func slots(_ frames: [[Step]]) -> [(ms: Int64, events: [[Int]])] {
    var values: [Int: [Int: Int]] = [:]
    var current = 0
    return frames.map { steps in
      var events: [[Int]] = []
      for step in steps {
        if step.finger != current { events.append([3, 0x2F, step.finger]) }
        current = step.finger
        if step.phase != .move { events.append([3, 0x39, step.phase == .down ? 40 + step.finger : -1]) }
        guard step.phase != .up else { continue }
        for (code, value) in [(0x35, step.x), (0x36, step.y)] where values[step.finger]?[code] != value {
          events.append([3, code, value])
          values[step.finger, default: [:]][code] = value
        }
      }
      return (steps[0].ms, events + [[0, 0, 0]])
    }
  }

  /// The kernel events of reports (protocol A): each frame lists every finger.
  private static func reports(_ frames: [[Step]]) -> [(ms: Int64, events: [[Int]])] {
    var known: [Int: Step] = [:]
    return frames.map { steps in
      for step in steps { known[step.finger] = step.phase == .up ? nil : step }
      let events = known.sorted { $0.key < $1.key }
        .flatMap { [[3, 0x39, $0.key], [3, 0x35, $0.value.x], [3, 0x36, $0.value.y], [0, 2, 0]] }
      return (steps[0].ms, (events.isEmpty ? [[0, 2, 0]] : events) + [[0, 0, 0]])
    }
  }

  private static func evemu(_ frames: [(ms: Int64, events: [[Int]])], slots: Bool) -> String {
    func hexadecimal(_ number: Int) -> String {
      String(repeating: "0", count: 4 - String(number, radix: 16).count) + String(number, radix: 16)
    }
    let lines = frames.flatMap { frame in
      frame.events.map { event in
        let micro = "\(frame.ms % 1000 * 1000)"
        let time = "\(9 + frame.ms / 1000)." + String(repeating: "0", count: 6 - micro.count) + micro
        return "E: \(time) \(hexadecimal(event[0])) \(hexadecimal(event[1])) \(event[2])\t# x"
      }
    }
    let axes = (slots ? ["A: 2f 0 9 0 0"] : []) + ["A: 35 0 390 0 0", "A: 36 0 844 0 0"]
    return (["# EVEMU 1.2", "N: panel"] + axes + lines).joined(separator: "\n") + "\n"
  }

  private static func libinput(_ frames: [(ms: Int64, events: [[Int]])]) -> String {
    let frames = frames.map { frame in
      "  - evdev:\n"
        + frame.events.map { "    - [ \(frame.ms / 1000), \(frame.ms % 1000 * 1000), \($0[0]), \($0[1]), \($0[2])]\n" }.joined()
    }
    return """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event3
        evdev:
          name: "panel"
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [0, 390, 0, 0, 0]
            54: [0, 844, 0, 0, 0]
        events:

      """ + frames.joined()
  }

  /// WebDriver actions: two ticks for each frame, with the moves and then the presses and releases, and a pause until the next frame.
  private static func actions(_ frames: [[Step]]) -> String {
    var sources = [[String]](repeating: [], count: 4)
    for (index, steps) in frames.enumerated() {
      let pause = index + 1 < frames.count ? frames[index + 1][0].ms - steps[0].ms : 0
      sources[3] += [#"{"type": "pause"}"#, #"{"type": "pause", "duration": \#(pause)}"#]
      for finger in 0..<3 {
        let step = steps.first { $0.finger == finger }
        let move = step.map { #"{"type": "pointerMove", "duration": 0, "x": \#($0.x), "y": \#($0.y)}"# }
        let press = step.flatMap { $0.phase == .move ? nil : #"{"type": "pointer\#($0.phase == .down ? "Down" : "Up")", "button": 0}"# }
        sources[finger] += [move ?? #"{"type": "pause"}"#, press ?? #"{"type": "pause"}"#]
      }
    }
    let heads =
      (0..<3).map { #""type": "pointer", "id": "\#($0)", "parameters": {"pointerType": "touch"}"# } + [#""type": "none", "id": "c""#]
    return #"{"actions": ["#
      + zip(heads, sources).map { "{\($0), \"actions\": [\($1.joined(separator: ", "))]}" }.joined(separator: ", ") + "]}"
  }

  /// The events as steps, with the fingers that their locations prove, in ascending order at each time.
  private static func steps(_ file: EventFile, _ gesture: [[Step]]) -> [Step] {
    var fingers: [PointerID: Int] = [:]
    let steps = file.events.map { event in
      let sample = event.sampled
      let ms = sample.time.nanoseconds / 1_000_000
      let (x, y) = (Int(sample.location.x.rounded()), Int(sample.location.y.rounded()))
      if sample.phase == .down {
        let begun = gesture.joined().first {
          $0.ms == ms && $0.phase == .down && $0.x == x && $0.y == y && !fingers.values.contains($0.finger)
        }
        fingers[sample.id] = begun?.finger
      }
      let finger = fingers[sample.id] ?? -1
      if sample.phase == .up { fingers[sample.id] = nil }
      return Step(ms: ms, finger: finger, phase: sample.phase, x: x, y: y)
    }
    return steps.sorted { ($0.ms, $0.finger) < ($1.ms, $1.finger) }
  }

  @Test(arguments: 1...(Soak.count ?? 100) / 10) func `a gesture is the same in every format`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let gesture = Self.gesture(&random)
    let kernel = Self.slots(gesture)

    let texts = [
      Self.evemu(kernel, slots: true), Self.libinput(kernel), Self.actions(gesture), Self.evemu(Self.reports(gesture), slots: false),
    ]

    for (index, text) in texts.enumerated() {
      // As an editor of another system writes it, too.
      for written in index < 2 ? [text, "\u{FEFF}" + text.replacing("\n", with: "\r\n")] : [text] {
        let file = try read(written)
        // Reports list a finger that rests as well.
        let moves = index == 3 ? Self.withoutRests(Self.steps(file, gesture)) : Self.steps(file, gesture)
        #expect(moves == Array(gesture.joined()), "seed \(seed), text \(index)")
        #expect(file.notices.isEmpty)
      }
    }
  }

  /// The steps without moves to the same location.
  private static func withoutRests(_ steps: [Step]) -> [Step] {
    var last: [Int: Step] = [:]
    return steps.filter { step in
      defer { last[step.finger] = step.phase == .up ? nil : step }
      guard let former = last[step.finger], step.phase == .move else { return true }
      return former.x != step.x || former.y != step.y
    }
  }
}
