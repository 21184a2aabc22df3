import Interplay

/// Pages with one fault each.
enum FaultyPages {
  static let all: [(page: Page, diagnostic: String, place: String)] = [
    (competingWriters, "competing-writers", "card.position"), (writeWhileHeld, "write-while-held", "card.position"),
    (fightingToggles, "fighting-toggles", "spring.enabled"), (dampingClamped, "damping-clamped", "spring.damping"),
    (neverActive, "never-active", "spring.enabled"), (cycle, "cycle", "left.position"), (unobservedStream, "unobserved-stream", "progress"),
    (overriddenConstraint, "overridden-constraint", "card.position"), (holdsNaN, "holds-nan", "card.opacity"),
    (addedTwice, "added-twice", "card"), (emptyRange, "empty-range", "card.opacity"), (nodeOutsideScene, "node-outside-scene", "badge"),
    (unexpectedContact, "unexpected-contact", "card"),
  ]

  private static func page(
    _ name: String, build: @escaping @Sendable (MotionRuntime, SceneNode) -> Void,
    script: @escaping @Sendable (Stage) -> Void = { $0.finger.press(on: $0["card"]).flick(by: Vector(dx: 90, dy: 60)) }
  ) -> Page {
    Page(
      name: name, summary: "A page with a fault.", canvas: Size(width: 600, height: 800), mainNode: "card",
      build: { runtime in
        build(runtime, runtime.scene.root.addChild(named: "card", position: Point(x: 300, y: 400), size: Size(width: 100, height: 100)))
      }, script: script)
  }

  /// Nothing disables the spring while the card is dragged.
  static let competingWriters = page("competing-writers") { runtime, card in
    // snippet: competing-writers
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 100, y: 100)
    runtime.add(spring, to: card.position)
    runtime.add(Draggable(), to: card)
    // end
  }

  /// A tap with a second finger moves the card back while the first finger drags it.
  static let writeWhileHeld = page("write-while-held") { runtime, card in
    let pad = runtime.scene.root.addChild(named: "pad", position: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
    // snippet: write-while-held
    runtime.add(Draggable(), to: card)
    runtime.add(SetPositionOnTap(on: pad), to: card.position)
    // end
  } script: { stage in
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 0, dy: 200), over: .milliseconds(500)).lift()
    stage.finger(1).hold(for: .milliseconds(200)).tap(at: Point(x: 50, y: 50))
  }

  /// Two fingers drag two handles; releasing one enables the spring though the other is still held.
  static let fightingToggles = page("fighting-toggles") { runtime, card in
    let knob = runtime.scene.root.addChild(named: "knob", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
    // snippet: fighting-toggles
    let (spring, first, second) = (Spring<Double>(threshold: 0.01), Draggable(), Draggable())
    runtime.toggle(spring, inReactionTo: first)
    runtime.toggle(spring, inReactionTo: second)
    runtime.add(spring, to: card.opacity)
    runtime.add(first, to: card)
    runtime.add(second, to: knob)
    // end
  } script: { stage in
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(200)).lift()
    stage.finger(1).press(on: stage["knob"]).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(400)).lift()
  }

  /// A half-life this short corresponds to a damping ratio of 2.2.
  static let dampingClamped = page("damping-clamped") { runtime, card in
    // snippet: damping-clamped
    let spring = Spring<Point>(parameters: SpringParameters(frequency: 1, halfLife: 0.05))
    spring.destination.value = Point(x: 100, y: 100)
    runtime.add(spring, to: card.position)
    // end
  } script: {
    $0.run(until: .milliseconds(100))
  }

  /// The drag that the spring waits for was not added to any node.
  static let neverActive = page("never-active") { runtime, card in
    // snippet: never-active
    let (spring, draggable) = (Spring<Point>(), Draggable())
    runtime.start(spring, whenActive: draggable)
    runtime.add(spring, to: card.position)
    runtime.add(Draggable(), to: card)
    // end
  }

  /// Two nodes follow each other once they are beyond the middle.
  static let cycle = page("cycle") { runtime, card in
    let left = runtime.scene.root.addChild(named: "left", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
    let right = runtime.scene.root.addChild(named: "right", position: Point(x: 500, y: 100), size: Size(width: 50, height: 50))
    // snippet: cycle
    runtime.connect(left.position.filter { $0.y > 400 }, to: right.position)
    runtime.connect(right.position.filter { $0.y > 400 }, to: left.position)
    // end
  } script: { _ in
  }

  /// The values of a recognizer are not used.
  static let unobservedStream = page("unobserved-stream") { runtime, card in
    // snippet: unobserved-stream
    let progress = ReactiveProperty(0.0, label: GraphLabel("progress"))
    runtime.connect(card.position.y().rewriteRange(start: 400, end: 800, destinationStart: 0, destinationEnd: 1), to: progress)
    runtime.add(Draggable(), to: card)
    // end
  }

  /// A value that is locked to 100 is never within 200 to 400.
  static let overriddenConstraint = page("overridden-constraint") { runtime, card in
    // snippet: overridden-constraint
    runtime.add(Draggable(), to: card) {
      $0.xLocked(to: 100).clamped(from: Point(x: 200, y: 0), to: Point(x: 400, y: 800))
    }
    // end
  }

  /// A division of zero by zero.
  static let holdsNaN = page("holds-nan") { runtime, card in
    let (distance, length) = (0.0, 0.0)
    // snippet: holds-nan
    card.opacity.value = distance / length
    // end
  } script: {
    $0.run(until: .milliseconds(100))
  }

  /// The second call adds nothing but a competitor.
  static let addedTwice = page("added-twice") { runtime, card in
    // snippet: added-twice
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    runtime.add(draggable, to: card)
    // end
  } script: {
    $0.run(until: .milliseconds(100))
  }

  /// Every position maps to 0.
  static let emptyRange = page("empty-range") { runtime, card in
    // snippet: empty-range
    runtime.connect(card.position.y().rewriteRange(start: 400, end: 400, destinationStart: 0, destinationEnd: 1), to: card.opacity)
    // end
  } script: {
    $0.run(until: .milliseconds(100))
  }

  /// The badge moves, and nobody sees it.
  static let nodeOutsideScene = page("node-outside-scene") { runtime, card in
    // snippet: node-outside-scene
    let badge = runtime.scene.root.addChild(named: "badge")
    badge.removeFromParent()
    runtime.add(Spring<Point>(), to: badge.position)
    // end
    runtime.own { _ = badge }
  } script: {
    $0.run(until: .milliseconds(100))
  }

  /// Nothing recognizes gestures on the card.
  static let unexpectedContact = page("unexpected-contact") { runtime, card in
    runtime.add(Spring<Point>(), to: card.position)
  } script: { stage in
    let card = stage["card"]
    // snippet: unexpected-contact
    stage.finger.tap(on: card)
    // end
  }
}
