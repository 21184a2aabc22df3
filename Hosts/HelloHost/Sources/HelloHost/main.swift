import InterplayCore
import MotionHosting

// A card that springs back when it is released.
let scene = SceneTree(size: Size(width: 400, height: 800))
let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 600), size: Size(width: 100, height: 100))
let runtime = MotionRuntime(scene: scene)
runtime.onDiagnostic = { print($0) }
let tossable = Tossable()
tossable.spring.destination.value = card.position.value
runtime.add(tossable, to: card)

// What a platform would report: a finger, in milliseconds of a clock that started long ago.
var touches: [(phase: PointerPhase, y: Double, time: Double)] = [
  (.down, 600, 5000), (.move, 570, 5016), (.move, 520, 5032), (.move, 450, 5048), (.up, 450, 5050),
]

// The host: it maps times, passes events on, takes a turn for each frame, and sleeps when nothing is due.
let loop = HostLoop(runtime)
var timeBase = HostTimeBase()
var time = 5000.0
var need = HostNeed.everyFrame
while need != .nothing || !touches.isEmpty {
  while let touch = touches.first, touch.time <= time {
    let event = InputEvent.pointer(
      phase: touch.phase, at: Point(x: 200, y: touch.y), time: timeBase.timestamp(at: .milliseconds(touch.time)))
    loop.enqueue(event)
    touches.removeFirst()
  }
  need = loop.turn(at: timeBase.timestamp(at: .milliseconds(time)))
  if Int(time) % 5 == 0 { print("\(Int(time) - 5000) ms: the card is at \(Int(card.position.value.y.rounded()))") }
  time += 1000 / 60
}
print("nothing is due after \(loop.turnCount) turns")
