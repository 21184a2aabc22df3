import Interplay
import InterplayPages
import MotionPhysics

/// A thousand directly manipulable nodes in a grid. Ten fingers pinch, rotate and drag five of them at a time for a minute, with 120 samples a second.
private func makeRuntime() -> MotionRuntime {
  let scene = SceneTree(size: Size(width: 4000, height: 2500))
  let runtime = MotionRuntime(scene: scene)
  for index in 0..<1000 {
    let node = scene.root.addChild(named: "node \(index)", position: home(index), size: Size(width: 90, height: 90))
    runtime.add(DirectlyManipulable(), to: node)
  }
  return runtime
}

private func home(_ index: Int) -> Point { Point(x: Double(index % 40) * 100 + 50, y: Double(index / 40) * 100 + 50) }

private func hands(seconds: Int) -> [InputEvent] {
  var events: [InputEvent] = []
  for step in 0..<(seconds * 120) {
    // Each hand has one node per second.
    let (round, sample) = (step / 120, step % 120)
    for finger in 0..<10 {
      let place = home((round * 5 + finger / 2) * 7 % 1000)
      let turn = Double(sample) / 119 * 2 * .pi
      let side = finger % 2 == 0 ? 1.0 : -1
      let away = Vector(dx: 20 * Elementary.cos(turn / 4), dy: 20 * Elementary.sin(turn / 4)) * side
      let drag = Vector(dx: 10 * Elementary.sin(turn), dy: 10 - 10 * Elementary.cos(turn))
      let phase: PointerPhase = sample == 0 ? .down : sample == 119 ? .up : .move
      var event = PointerEvent(
        id: finger, phase: phase, location: place + away + drag, time: Timestamp(nanoseconds: Int64(step) * 8_333_333))
      event.endsFrame = phase != .move || finger == 9
      events.append(.pointer(event))
    }
  }
  return events
}

private var chosenPages: [String] { CommandLine.arguments.filter { Pages.named($0) != nil } }

/// The time for a minute of ten fingers, and for ten minutes of each page, or of the pages that are named after `hands`.
func benchmarkHands() {
  if chosenPages.isEmpty { benchmarkManyHands() }
  benchmarkPages()
}

private func benchmarkManyHands() {
  let events = hands(seconds: 60)
  var moved = 0
  let times = (0..<5).map { _ in
    let runtime = makeRuntime()
    let time = seconds {
      var frame: Int64 = 1
      for event in events {
        while event.time >= .frame(frame, rate: 120) {
          runtime.advance(to: .frame(frame, rate: 120))
          frame += 1
        }
        runtime.send(event)
      }
    }
    moved = runtime.scene.root.children.count { $0.rotation.value != Angle(radians: 0) }
    return time
  }
  print("hands: 1,000 directly manipulable nodes, ten fingers, 60 s of \(events.count) events at 120 Hz (\(moved) nodes turned)")
  print("  replayed in \(column(median(times), 9)) s")
}

private func benchmarkPages() {
  print("pages: ten minutes of each, its script again and again, 60 frames a second; the five that take longest")
  var rows: [(name: String, time: Double)] = []
  for page in Pages.all where chosenPages.isEmpty || chosenPages.contains(page.name) {
    let stage = Stage(page: page)
    stage.perform()
    let (script, length) = (stage.recording.events, max(1, Int64(stage.now.seconds * 60) + 1))
    rows.append((page.name, median((0..<3).map { _ in tenMinutes(of: page, script, length) })))
  }
  for row in rows.sorted(by: { $0.time > $1.time }).prefix(5) {
    print("  \(column(row.name, 26)) \(column(row.time, 9)) s \(column(600 / row.time, 12)) times real time")
  }
}

/// The time for ten minutes of `page`, with its `script` repeated every `length` frames.
private func tenMinutes(of page: Page, _ script: [InputEvent], _ length: Int64) -> Double {
  let scene = SceneTree(size: page.canvas)
  let runtime = MotionRuntime(scene: scene, samplingInterval: page.samplingInterval)
  runtime.logOutput.write = { _ in }
  page.build(runtime)
  return seconds {
    var (frame, next, offset) = (Int64(1), 0, Timestamp.zero)
    while frame <= 36_000 {
      let time = Timestamp.frame(frame, rate: 60)
      while next < script.count {
        let event = script[next].delayed(by: offset)
        if event.time > time { break }
        runtime.send(event)
        next += 1
      }
      runtime.advance(to: time)
      if frame % length == 0 { (next, offset) = (0, time) }
      frame += 1
    }
  }
}

extension InputEvent {
  /// The event, delayed by `offset`.
  fileprivate func delayed(by offset: Timestamp) -> InputEvent {
    let duration = Timestamp.zero.duration(to: offset)
    switch self {
    case .pointer(var event):
      event.time = event.time.advanced(by: duration)
      return .pointer(event)
    case .wheel(var event):
      event.time = event.time.advanced(by: duration)
      return .wheel(event)
    default: return self
    }
  }
}
