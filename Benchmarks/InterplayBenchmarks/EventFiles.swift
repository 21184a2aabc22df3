import Interplay
import InterplayFormats

/// Drags of one finger, 120 samples a second, at locations with all digits of a double.
private func drags(_ count: Int) -> Recording {
  var random = SplitMix64(seed: 1)
  let events = (0..<count).map { index -> InputEvent in
    let phase: PointerPhase = index % 120 == 0 ? .down : index % 120 == 119 ? .up : .move
    let place = Point(x: 100 + Double(index % 120) / 3, y: 200 + Double.random(in: 0..<100, using: &random))
    return .pointer(id: 1, phase: phase, at: place, time: Timestamp(nanoseconds: Int64(index) * 8_333_000), pressure: 0.5)
  }
  return Recording(canvas: canvas, events: events)
}

private let canvas = Size(width: 400, height: 800)

/// The format in which evemu writes events, with its comment after each event.
private func commented(_ evemu: String) -> String {
  evemu.split(separator: "\n").map { line in
    line.hasPrefix("E:") ? "\(line)\t# EV_ABS / ABS_MT_POSITION_X    123" : String(line)
  }.joined(separator: "\n") + "\n"
}

/// Moves of a finger with durations, as people write them.
private func strokes(_ count: Int) -> String {
  var random = SplitMix64(seed: 2)
  let items = (0..<count).map { index in
    switch index % 50 {
    case 0: "{\"type\": \"pointerMove\", \"x\": 100, \"y\": 200}"
    case 1: "{\"type\": \"pointerDown\", \"button\": 0, \"pressure\": 0.5}"
    case 49: "{\"type\": \"pointerUp\", \"button\": 0}"
    default:
      "{\"type\": \"pointerMove\", \"duration\": 8, \"x\": \(index % 50 * 3), \"y\": \(200 + Double.random(in: 0..<50, using: &random)), \"pressure\": 0.5}"
    }
  }
  return "{\"actions\": [{\"type\": \"pointer\", \"id\": \"finger\", \"parameters\": {\"pointerType\": \"touch\"}, \"actions\": ["
    + items.joined(separator: ", ") + "]}]}"
}

/// The speed of reading files and of sending events.
func benchmarkFiles() {
  let recording = drags(200_000)
  let files: [(name: String, text: String)] = [
    ("recording", recording.jsonLines), ("evemu", commented(recording.written(as: .evemu).text)),
    ("libinput record", recording.written(as: .libinput).text), ("WebDriver, movements", strokes(100_000)),
    (
      "WebDriver, written from a recording",
      Recording(canvas: canvas, events: Array(recording.events.prefix(50_000))).written(as: .webDriverActions).text
    ),
  ]
  print("files: read piece by piece, 256 KiB at a time")
  print("                                               MB      MB/s   events/s")
  for (name, text) in files {
    let bytes = Array(text.utf8)
    var count = 0
    let times = (0..<7).map { _ in
      seconds {
        count = 0
        var reader = EventFileReader(EventFileOptions(canvas: canvas))
        do {
          for start in stride(from: 0, to: bytes.count, by: 1 << 18) {
            count += try reader.read(Array(bytes[start..<min(bytes.count, start + 1 << 18)])).events.count
          }
          count += try reader.finish().events.count
        } catch { fatalError("\(name): \(error)") }
      }
    }
    let megabytes = Double(bytes.count) / 1e6
    let time = median(times)
    let label = name + String(repeating: " ", count: max(0, 42 - name.count))
    print("  \(label) \(column(megabytes, 6)) \(column(megabytes / time, 9)) \(column("\(Int(Double(count) / time))", 10))")
  }
  let events = recording.events
  let times = (0..<7).map { _ in
    seconds {
      let stage = Stage(size: canvas, rate: 60)
      stage.play(events)
    }
  }
  print("  injected through a stage at 60 frames a second                  \(column("\(Int(Double(events.count) / median(times)))", 10))")
}

/// `count` randomly damaged files of every format: the longest time until a file is read or rejected. The tests check the results.
func benchmarkDamagedFiles(_ count: Int) {
  var random = SplitMix64(seed: 3)
  let small = drags(240)
  let sources: [[UInt8]] = [
    small.jsonLines, small.written(as: .evemu).text, small.written(as: .libinput).text, small.written(as: .webDriverActions).text,
    strokes(240),
  ].map { Array($0.utf8) }
  let alphabet = Array("{}[]\",:\\0123456789-+.eE tnu\n#EA".utf8)
  var (slowest, refused, kind) = (0.0, 0, 0)
  for round in 0..<count {
    var bytes = sources[round % sources.count]
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = alphabet.randomElement(using: &random) ?? 0
      case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.removeSubrange(place...)
      }
    }
    let time = seconds {
      do {
        _ = try EventFile.parse(bytes, canvas: canvas)
      } catch { refused += 1 }
    }
    if time > slowest { (slowest, kind) = (time, round % sources.count) }
  }
  let names = ["recording", "evemu", "libinput record", "WebDriver, written from a recording", "WebDriver, movements"]
  print("damaged files: \(count), of which \(refused) were refused; the slowest took \(column(slowest * 1000, 0)) ms (\(names[kind]))")
}
