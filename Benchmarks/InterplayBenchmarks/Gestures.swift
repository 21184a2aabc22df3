import Interplay
import MotionPhysics
import RuntimeCounters

/// A hundred nodes in a grid, each draggable, and with its own pan, tap and pinch recognizers.
private func makeRuntime() -> MotionRuntime {
  let scene = SceneTree(size: Size(width: 1000, height: 1000))
  let runtime = MotionRuntime(scene: scene)
  for index in 0..<100 {
    let place = Point(x: Double(index % 10) * 100 + 50, y: Double(index / 10) * 100 + 50)
    let node = scene.root.addChild(named: "node\(index)", position: place, size: Size(width: 90, height: 90))
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    runtime.recognize(TapConfiguration(), on: node)
    runtime.recognize(PinchConfiguration(), on: node).recognizeSimultaneouslyWithAll()
  }
  return runtime
}

/// `count` events of fingers that drag one node after another for a second each, with 120 samples. Optionally all fingers rotate and pinch one node.
private func drags(_ count: Int, fingers: Int, together: Bool) -> [InputEvent] {
  var events: [InputEvent] = []
  events.reserveCapacity(count + fingers)
  var step = 0
  while events.count < count {
    let (round, sample) = (step / 122, step % 122)
    for finger in 0..<fingers {
      // The initial position of every node: each drag ends there.
      let node = (together ? round : round * fingers + finger) % 100
      let home = Point(x: Double(node % 10) * 100 + 50, y: Double(node / 10) * 100 + 50)
      let turn = Double(sample) / 120 * 2 * .pi
      let apart = together && finger % 2 == 1 ? -0.5 : 1.0
      let place = home + Vector(dx: 40 - 40 * Elementary.cos(turn), dy: 40 * Elementary.sin(turn)) * apart
      let phase: PointerPhase = sample == 0 ? .down : sample == 121 ? .up : .move
      var event = PointerEvent(
        id: finger, phase: phase, location: sample == 121 && !together ? home : place, time: Timestamp(nanoseconds: Int64(step) * 8_333_333)
      )
      event.endsFrame = phase != .move || finger == fingers - 1
      events.append(.pointer(event))
    }
    step += 1
  }
  return events
}

/// The time that a million events take.
func benchmarkGestures() {
  print("gestures: pan (dragging), tap and pinch on each of 100 nodes")
  print("  1,000,000 events                     s     ns an event   allocations a move")
  for (fingers, together) in [(1, false), (2, false), (10, false), (2, true)] {
    let events = drags(1_000_000, fingers: fingers, together: together)
    let times = (0..<5).map { _ in
      let runtime = makeRuntime()
      return seconds { for event in events { runtime.send(event) } }
    }
    // One drag in the middle, from its first move.
    let runtime = makeRuntime()
    for event in events.prefix(50 * fingers) { runtime.send(event) }
    let before = allocationCount()
    for event in events.dropFirst(50 * fingers).prefix(50 * fingers) { runtime.send(event) }
    let allocations = Double(allocationCount() - before) / Double(50 * fingers)
    let time = median(times)
    print(
      "  \(column("\(fingers)", 2)) fingers\(together ? " on one node" : " at once    ")   \(column(time, 14))\(column(time * 1e3, 14))\(column(allocations, 14))"
    )
  }
}

/// The cost of a move of one finger that drags a node, on which a pan, a tap and a pinch are recognized.
///
/// Count the instructions of `MotionRuntime.send` with a simulator of the processor: 20,000 moves are sent in each of five runs.
func benchmarkMoves() {
  let events = (0...20_000).map { step -> InputEvent in
    let turn = Double(step) / 120 * 2 * .pi
    let place = Point(x: 90 - 40 * Elementary.cos(turn), y: 50 + 40 * Elementary.sin(turn))
    let time = Timestamp(nanoseconds: Int64(step) * 8_333_333)
    return .pointer(PointerEvent(id: 1, phase: step == 0 ? .down : .move, location: place, time: time))
  }
  let times = (0..<5).map { _ in
    let runtime = makeRuntime()
    runtime.send(events[0])
    return seconds { for event in events.dropFirst() { runtime.send(event) } }
  }
  print("moves: a finger drags a node with a pan, a tap and a pinch\n  ns a move \(column(median(times) * 1e9 / 20_000, 16))")
}
