// snippet: program
import Interplay

// A scene with one card, and a runtime that moves it.
let scene = SceneTree(size: Size(width: 400, height: 800))
let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
let runtime = MotionRuntime(scene: scene)

// A person can throw the card. A spring brings it back.
let tossable = Tossable()
tossable.spring.destination.value = Point(x: 200, y: 400)
runtime.add(tossable, to: card)

// A finger goes 100 points to the right within 100 ms, and releases the card.
for step in 0...10 {
  let phase: PointerPhase = step == 0 ? .down : step == 10 ? .up : .move
  runtime.send(.pointer(phase: phase, at: Point(x: 200 + 10 * Double(step), y: 400), time: .milliseconds(10 * step)))
}

// The loop of a host: advance to the time of each frame, draw it, and stop at rest.
while !runtime.isAtRest {
  runtime.advance(to: runtime.now.advanced(by: .milliseconds(50)))
  print(String(repeating: " ", count: Int(card.position.value.x / 5)) + "●")
}
// end
