import Interplay
import InterplayFormats

#if canImport(Glibc)
  import Glibc
#endif

private let canvas = Size(width: 400, height: 800)

/// Twenty cards that can be thrown and return.
private func makeRuntime() -> MotionRuntime {
  let runtime = MotionRuntime(scene: SceneTree(size: canvas))
  for index in 0..<20 {
    let place = Point(x: 50 + 100 * Double(index % 4), y: 80 + 160 * Double(index / 4))
    let card = runtime.scene.root.addChild(named: "card\(index)", position: place, size: Size(width: 80, height: 120))
    let tossable = Tossable()
    tossable.spring.destination.value = place
    runtime.add(tossable, to: card)
  }
  return runtime
}

/// An hour of throws with 120 events a second, one card after another.
private func hour() -> Recording {
  var events: [InputEvent] = []
  for index in 0..<(3600 * 120) {
    let (step, card) = (index % 120, index / 120 % 20)
    let place = Point(x: 50 + 100 * Double(card % 4), y: 80 + 160 * Double(card / 4))
    let phase: PointerPhase = step == 0 ? .down : step == 119 ? .up : .move
    let offset = Vector(dx: Double(step * step) / 200, dy: Double(step) / 3)
    events.append(.pointer(id: 0, phase: phase, at: place + offset, time: .frame(index, rate: 120)))
  }
  return Recording(canvas: canvas, rate: 120, end: .seconds(3601), events: events)
}

/// The greatest memory of the process so far, in megabytes; 0 where it is unknown.
private var peakMegabytes: Double {
  #if canImport(Glibc)
    var usage = rusage()
    // RUSAGE_SELF is an enumeration here, and the function takes its number.
    getrusage(0, &usage)
    return Double(usage.ru_maxrss) / 1000
  #else
    return 0
  #endif
}

/// The costs of replaying an hour, and of running a script.
func benchmarkReplays() {
  let recording = hour()
  print("replays: an hour of throws, 20 nodes, 120 events and 120 frames a second")
  print("                                           seconds   peak MB")
  func row(_ name: String, _ time: Double) { print(name.padding(40) + column(time, 10) + column(peakMegabytes, 10)) }
  let runtime = makeRuntime()
  row(
    "events and frames, without a trace",
    seconds {
      for event in recording.events {
        runtime.send(event)
        runtime.advance(to: event.time)
      }
      runtime.advance(to: .seconds(3601))
    })
  var digest = ""
  row(
    "replay with the trace and its digest",
    seconds {
      let stage = Stage(runtime: makeRuntime(), rate: 120)
      recording.replay(on: stage)
      digest = stage.trace.digest.hex
    })
  row("reading and writing the recording", seconds { _ = try? EventFile.parse(Array(recording.jsonLines.utf8), canvas: canvas) })
  print("digest \(digest)")

  let text =
    "repeat 30 times as i\n  press card0\n  flick by (2 * $i) 30\n  until rest\n  wait 1.5 s\n  expect card0.position near 50 80\nend\n"
  let times = (0..<7).map { _ in
    seconds {
      guard let script = try? TestScript(text) else { return }
      _ = script.run(script.tests[0], on: Stage(runtime: makeRuntime()))
    }
  }
  print("a script of a minute with 30 throws: \(column(median(times) * 1000, 0)) ms")
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// Reads `count` damaged tables of traces and scripts, and prints how long the slowest takes.
func benchmarkDamagedTexts(_ count: Int) {
  let stage = Stage(runtime: makeRuntime())
  Recording(canvas: canvas, events: Array(hour().events.prefix(240))).replay(on: stage)
  let sources: [[UInt8]] = [Array(TraceTable(stage.trace).csv.utf8), Array(stage.recording.script().text.utf8)]
  var random = SplitMix64(seed: 4)
  var (slowest, refused, kind) = (0.0, 0, 0)
  for round in 0..<count {
    var bytes = sources[round % 2]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.insert(Array("\",\n ()#$-".utf8).randomElement(using: &random) ?? 0, at: place)
      case 2: bytes.remove(at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = [10] }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let time = seconds {
      if round % 2 == 0 {
        do { _ = try TraceTable(csv: text) } catch { refused += 1 }
      } else {
        do { _ = try TestScript(text) } catch { refused += 1 }
      }
    }
    if time > slowest { (slowest, kind) = (time, round % 2) }
  }
  let name = kind == 0 ? "a trace of \(sources[0].count / 1000) kB" : "a script"
  print(
    "damaged traces and scripts: \(count), of which \(refused) were refused; the slowest took \(column(slowest * 1000, 0)) ms (\(name))")
}
