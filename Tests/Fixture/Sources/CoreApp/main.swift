import InterplayCore
import MotionHosting

// A host: events, turns and a mirror, which only `MotionHosting` shows.
let cards = Cards()
let dirty = DirtyMirror()
cards.runtime.scene.add(dirty)
let loop = HostLoop(cards.runtime)
var ends: [MotionEnd] = []
cards.returned.subscribe { ends.append($0) }
for step in 0...12 {
  let phase: PointerPhase = step == 0 ? .down : step == 12 ? .up : .move
  let event = InputEvent.pointer(phase: phase, at: Point(x: 100 + Double(min(step, 11)) * 8, y: 100), time: .milliseconds(step * 8))
  loop.enqueue(event)
  _ = loop.turn(at: .milliseconds(step * 8))
}
guard cards.left.position.value.x > 150, cards.right.position.value.x == 300 else {
  fatalError("the drag moves \(cards.left.position.value), \(cards.right.position.value)")
}
var time = Timestamp.milliseconds(100)
while loop.turn(at: time) != .nothing { time += .milliseconds(8) }
guard cards.left.position.value == Point(x: 100, y: 100), ends == [.finished], cards.right.opacity.value == 0.5 else {
  fatalError("the card rests at \(cards.left.position.value) after \(ends)")
}
guard let strength = cards.runtime.setting(at: "left.returnable.strength"), strength.set([2]) == nil, cards.returnable.strength.value == 2
else {
  fatalError("the settings are \(cards.runtime.settings.map { $0.path })")
}
print("an app with InterplayCore and a host with MotionHosting: \(dirty.changes.count) changes")
