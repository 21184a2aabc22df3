import Interplay
import InterplayFormats

/// Ends the program with `sentence` unless `condition` is true.
func check(_ condition: Bool, _ sentence: String) {
  if !condition { fatalError("The fixture fails: " + sentence) }
}

/// Returns whether a state is active now.
func isActive(_ state: MotionStream<MotionState>) -> Bool {
  var isActive = false
  state.subscribe { isActive = $0 == .active }.unsubscribe()
  return isActive
}

/// Builds a scene of two cards under one interaction.
func makePage(_ add: @escaping @Sendable (MotionRuntime, [SceneNode]) -> Void) -> Page {
  Page(
    name: "fixture", summary: "Two cards under one interaction.", canvas: Size(width: 400, height: 400), mainNode: "card",
    build: { runtime in
      let size = Size(width: 80, height: 80)
      add(
        runtime,
        [("card", 100.0), ("other", 300)].map { name, x in
          runtime.scene.root.addChild(named: name, position: Point(x: x, y: 200), size: size)
        })
    },
    script: { stage in
      stage.finger(0).press(on: stage["card"]).flick(by: Vector(dx: 40, dy: 60))
      stage.finger(1).hold(for: .milliseconds(50)).press(on: stage["other"]).move(by: Vector(dx: -30, dy: -80), over: .milliseconds(300))
    })
}

let page = makePage { runtime, cards in
  let swayable = Swayable()
  swayable.spring.destination.value = Point(x: 200, y: 200)
  swayable.strength.value = 0.5
  swayable.corner.value = .bottomRight
  for card in cards { runtime.add(swayable, to: card) { $0.clamped(from: Point(x: 40, y: 40), to: Point(x: 360, y: 360)) } }
}

// Two targets: one springs while the other is dragged.
let stage = Stage(page: page)
page.script(stage)
stage.play()
let (card, other) = (stage["card"], stage["other"])
check(card.position.value != Point(x: 100, y: 200) && !stage.runtime.isAtRest, "the thrown card moves while the other one is held")
stage.finger(1).lift()
let trace = stage.settle()
check(card.position.value == Point(x: 200, y: 200) && other.position.value == Point(x: 200, y: 200), "both cards come home")

// Saved, and loaded again.
var registry = SceneRegistry.standard
registry.register { _ in Swayable() }
let text = try SceneFile.text(of: Stage(page: page).runtime, name: page.name, registry: registry)
let copy = Stage(page: try SceneFile.parse([UInt8](text.utf8), registry: registry).page)
copy.play(trace.events)
check(copy.settle().digest == trace.digest, "a saved scene does the same")
check(text.contains(#""strength": 0.5, "corner": "bottomRight""#), "settings are saved by name")

// The parts that are derived from the description.
let runtime = Stage(page: page).runtime
check(runtime.settings.contains { $0.path == "card.swayable.strength" }, "settings have paths")
check(runtime.setting(at: "card.swayable.strength")?.set([20]) == .outOfRange(0...10), "settings have ranges")
check(runtime.graph.interactions.contains { $0.name == "Swayable" && $0.settings.contains { $0.name == "strength" } }, "the graph lists it")
check(
  SceneSchema(registry).interactions.contains("Swayable") && registry.settingsTable(of: "Swayable")?.contains("`corner`") == true,
  "schema and table know it")
runtime.showsOverlay = true
check(runtime.scene["destination"] != nil, "the overlay shows its destination")

// A toggle: disabled, it stays in place.
let toggled = Stage(
  page: makePage { runtime, cards in
    let (swayable, button) = (Swayable(), Draggable())
    runtime.toggle(swayable, inReactionTo: button)
    runtime.add(button, to: cards[1])
    runtime.add(swayable, to: cards[0])
  })
toggled.finger(0).press(on: toggled["other"]).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).hold(for: .seconds(1))
toggled.play()
let held = toggled["card"].position.value
toggled.run(until: toggled.now.advanced(by: .milliseconds(500)))
check(toggled["card"].position.value == held && held != .zero, "it is off while the other card is dragged")
toggled.finger(0).lift()
toggled.settle()
check(toggled["card"].position.value == .zero, "it goes on when the other card is let go")

// The introduction's interaction on two nodes.
let introduction = Stage(
  page: makePage { runtime, cards in
    let tossable = MyTossable(spring: Spring())
    for card in cards { runtime.add(tossable, to: card) }
  })
introduction.settle()
check(introduction["card"].position.value == .zero && introduction["other"].position.value == .zero, "MyTossable works on two nodes")

// An interaction that drives a property itself: a composite configures one of its two instances.
let nudgeable = Nudgeable(delay: .milliseconds(200))
let far = FarNudgeable(nudgeable)
let nudged = Stage(page: makePage { _, _ in })
let (near, wide) = (nudged["card"], nudged["other"])
nudged.runtime.add(nudgeable, to: near)
nudged.runtime.add(far, to: wide)
nudged.finger(0).tap(at: near.position.value)
nudged.finger(1).tap(at: wide.position.value)
nudged.play()
check(near.position.value.x == 130 && wide.position.value.x == 400, "each instance uses the distance that it has")
nudgeable.distance.value = 40
check(near.position.value.x == 140 && wide.position.value.x == 400, "a setting reaches the instance that no scope configures")
check(isActive(nudgeable.state) && isActive(far.state) && !nudged.runtime.isAtRest, "instances report activity")
nudged.settle()
check(near.position.value.x == 100 && wide.position.value.x == 300 && !isActive(far.state), "a timer moves them back")
check(nudged.runtime.diagnostics.isEmpty, "nothing went wrong: \(nudged.runtime.diagnostics)")

print("fixture: a package outside the repository defines, runs, saves and reads its interactions")
