import Interplay
import Testing

/// A scene with a bug that random scripts have to find.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The steps of the shortest script that shows the bug.
  let shortest: Int
  let build: @Sendable (MotionRuntime, _ a: SceneNode, _ b: SceneNode, _ c: SceneNode) -> Void
  let property: @Sendable (Stage) -> String?

  /// Returns a stage with three nodes and the bug.
  func makeStage() -> Stage {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let nodes = [("a", 80.0), ("b", 200), ("c", 320)].map { name, place in
      runtime.scene.root.addChild(named: name, position: Point(x: place, y: place), size: Size(width: 80, height: 80))
    }
    build(runtime, nodes[0], nodes[1], nodes[2])
    return Stage(runtime: runtime)
  }

  /// Describes a bug that makes `node` transparent.
  init(
    _ name: String, shortest: Int, hiding node: String,
    build: @escaping @Sendable (MotionRuntime, _ a: SceneNode, _ b: SceneNode, _ c: SceneNode) -> Void
  ) {
    self.init(name, shortest: shortest, build: build) { stage in stage[node].opacity.value < 1 ? "\(node) is transparent" : nil }
  }

  /// Describes a bug that breaks `property`.
  init(
    _ name: String, shortest: Int, build: @escaping @Sendable (MotionRuntime, _ a: SceneNode, _ b: SceneNode, _ c: SceneNode) -> Void,
    property: @escaping @Sendable (Stage) -> String?
  ) {
    (testDescription, self.shortest, self.build, self.property) = (name, shortest, build, property)
  }

  /// Variables of a program.
  private final class Variables {
    var count = 0
    var isArmed = false
    var last: Timestamp?
  }

  static let all: [PlantedBug] = [
    PlantedBug("the third tap hides the button", shortest: 6, hiding: "a") { runtime, a, _, _ in
      let variables = Variables()
      runtime.recognize(TapConfiguration(), on: a).subscribe { update in
        if update.state == .ended { variables.count += 1 }
        if variables.count == 3 { a.opacity.value = 0 }
      }
    },
    PlantedBug(
      "a drag leaves the screen", shortest: 3, build: { runtime, _, b, _ in runtime.add(Draggable(), to: b) },
      property: { stage in stage.trace[stage["b"]].position.x.peak > 400 ? "b is off the screen" : nil }),
    PlantedBug(
      "a cancelled drag leaves the node enlarged", shortest: 3,
      build: { runtime, a, _, _ in
        runtime.recognize(PanConfiguration(), on: a).subscribe { update in
          if update.state == .began { a.scale.value = 1.2 }
          if update.state == .ended { a.scale.value = 1 }
        }
      }, property: { stage in stage["a"].scale.value == 1 ? nil : "a stays enlarged" }),
    PlantedBug("two drags at once hide a third node", shortest: 6, hiding: "c") { runtime, a, b, c in
      let variables = Variables()
      for node in [a, b] {
        runtime.recognize(PanConfiguration(), on: node).subscribe { update in
          if update.state == .began { variables.count += 1 }
          if update.state == .ended || update.state == .cancelled { variables.count -= 1 }
          if variables.count == 2 { c.opacity.value = 0.5 }
        }
      }
    },
    PlantedBug(
      "a card caught in flight forgets where it came from", shortest: 6,
      build: { runtime, _, b, _ in
        let (tossable, variables) = (Tossable(), Variables())
        tossable.spring.destination.value = b.position.value
        runtime.add(tossable, to: b)
        tossable.spring.state.subscribe { variables.isArmed = $0 == .active }
        tossable.draggable.gestures.subscribe { update in
          if update.state == .began { variables.count += 1 }
          if update.state == .began, variables.count > 1, b.position.value.distance(to: Point(x: 200, y: 200)) > 60 {
            tossable.spring.destination.value = Point(x: 350, y: 350)
          }
        }
      }, property: { stage in stage["b"].position.value == Point(x: 200, y: 200) ? nil : "b is not at home" }),
    PlantedBug("a fast throw to the left fades the node", shortest: 3, hiding: "a") { runtime, a, _, _ in
      runtime.recognize(PanConfiguration(), on: a).subscribe { update in
        if update.state == .ended, update.velocity.x < -1500 { a.opacity.value = 0.5 }
      }
    },
    PlantedBug("a tap after a long press hides the menu", shortest: 5, hiding: "c") { runtime, a, b, c in
      let variables = Variables()
      runtime.recognize(LongPressConfiguration(), on: a).subscribe {
        if $0.state == .began || $0.state == .ended { variables.isArmed = true }
      }
      runtime.recognize(TapConfiguration(), on: b).subscribe { if $0.state == .ended, variables.isArmed { c.opacity.value = 0 } }
    },
    PlantedBug("up and down within one drag hides the node", shortest: 4, hiding: "c") { runtime, _, _, c in
      let variables = Variables()
      runtime.recognize(PanConfiguration(), on: c).subscribe { update in
        if update.state == .began { variables.isArmed = false }
        if update.translation.dy < -70 { variables.isArmed = true }
        if variables.isArmed, update.translation.dy > 30 { c.opacity.value = 0 }
      }
    },
    PlantedBug("taps on a, b and a again hide a", shortest: 6, hiding: "a") { runtime, a, b, _ in
      let variables = Variables()
      runtime.recognize(TapConfiguration(), on: a).subscribe { update in
        guard update.state == .ended else { return }
        variables.count = variables.count == 2 ? 3 : 1
        if variables.count == 3 { a.opacity.value = 0 }
      }
      runtime.recognize(TapConfiguration(), on: b).subscribe { if $0.state == .ended, variables.count == 1 { variables.count = 2 } }
    },
    PlantedBug("a drag after two quick taps hides the dragged node", shortest: 7, hiding: "a") { runtime, a, _, c in
      let variables = Variables()
      runtime.recognize(TapConfiguration(), on: c).subscribe { update in
        guard update.state == .ended else { return }
        if let last = variables.last, last.duration(to: update.time) < .milliseconds(300) { variables.isArmed = true }
        variables.last = update.time
      }
      runtime.recognize(PanConfiguration(), on: a).subscribe { if $0.state == .ended, variables.isArmed { a.opacity.value = 0 } }
    },
  ]
}
