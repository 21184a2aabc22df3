import Interplay
import InterplayTestSupport
import Testing

/// The examples of the migration guide from Framer Motion.
@Suite struct MigrationFramerMotionTests {
  @Test func `a drag that returns to its origin, and a look while it lasts`() {
    let (stage, card, runtime) = makeStage()
    // snippet: drag
    let spring = Spring<Point>(parameters: SpringParameters(stiffness: 200, damping: 40, allowsOverdamping: true))
    spring.destination.value = card.position.value
    let tossable = Tossable(spring: spring, draggable: Draggable(configuration: PanConfiguration(slop: 3)))
    runtime.add(tossable, to: card)
    runtime.connect(tossable.draggable.gestures.active().rewrite([true: 0.5, false: 1]), to: card.opacity)
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 63, dy: 0), over: .milliseconds(200))
    stage.play()
    #expect(abs(card.position.value.x - 260) < 1e-9 && card.opacity.value == 0.5)
    stage.finger.hold(for: .milliseconds(100)).lift()
    let trace = stage.settle()
    // A damping ratio of 1.41 never overshoots.
    #expect(card.position.value == Point(x: 200, y: 200) && card.opacity.value == 1)
    #expect(trace[card].position.x.values.allSatisfy { $0 > 200 - 1e-9 })
  }

  @Test func `a drag that resists beyond its bounds`() {
    let (stage, card, runtime) = makeStage()
    // snippet: bounds
    let draggable = Draggable(configuration: PanConfiguration(slop: 3))
    draggable.resistance.perimeter.value = Rect(x: 100, y: 100, width: 200, height: 200)
    draggable.resistance.maximumLength.value = 80
    runtime.add(draggable, to: card)
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 203, dy: 0), over: .milliseconds(200))
    stage.play()
    // 100 points beyond the edge are 55 / 80 of the length.
    #expect(abs(card.position.value.x - (300 + 80 * (1 - 1 / 1.6875))) < 1e-9 && card.position.value.y == 200)
  }

  @Test func `a drag that stops at its bounds`() {
    let (stage, card, runtime) = makeStage()
    // snippet: hard-bounds
    runtime.add(Draggable(), to: card) { $0.clamped(from: Point(x: 100, y: 100), to: Point(x: 300, y: 300)) }
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 203, dy: 0), over: .milliseconds(200))
    stage.play()
    #expect(card.position.value == Point(x: 300, y: 200))
  }

  @Test func `a value that follows another one on a spring, its velocity, and an opacity that it drives`() {
    let (stage, card, runtime) = makeStage()
    var speeds: [Double] = []
    var positions: [Double] = []
    // snippet: values
    let x = createProperty(withInitialValue: 0.0)
    let smooth = createProperty(withInitialValue: 0.0)
    let spring = Spring<Double>(threshold: 0.5, parameters: SpringParameters(stiffness: 100, damping: 10))
    runtime.add(Follow(x, spring: spring), to: smooth)
    let fading = smooth.rewriteRange(start: 0, end: 200, destinationStart: 1, destinationEnd: 0).clamped(from: 0, to: 1)
    runtime.connect(fading, to: card.opacity)
    let subscription = smooth.velocities().subscribe { speeds.append($0) }

    x.value = 200
    // end
    let shown = smooth.subscribe { positions.append($0) }
    stage.settle()
    shown.unsubscribe()
    subscription.unsubscribe()
    #expect(smooth.value == 200 && card.opacity.value == 0 && speeds.last == 0)
    // The damping ratio is 0.5: it overshoots by exp(−π · 0.5 / √0.75), and its greatest speed is 200 · 10 · exp(−0.6046).
    #expect(abs((positions.max() ?? 0) - 232.6) < 0.2 && abs((speeds.max() ?? 0) - 1092.6) < 10)
  }

  @Test func `variants, a hover and a press`() {
    let (stage, panel, runtime) = makeStage()
    let handle = runtime.scene.root.addChild(named: "handle", position: Point(x: 60, y: 60), size: Size(width: 60, height: 60))
    // snippet: variants
    let isOpen = createProperty(withInitialValue: false)
    let positions = isOpen.rewrite([true: Point(x: 200, y: 200), false: Point(x: 200, y: 500)])
    let opacities = isOpen.rewrite([true: 1.0, false: 0.4])
    runtime.add(Follow(positions), to: panel.position)
    runtime.add(Follow(opacities, spring: Spring(threshold: 0.001)), to: panel.opacity)

    let button = Pressable()
    runtime.add(button, to: handle)
    runtime.add(Hoverable(), to: handle)
    runtime.connect(button.presses.rewriteTo(isOpen).inverted(), to: isOpen)
    runtime.connect(button.isHighlighted.rewrite([true: 0.6, false: 1]), to: handle.opacity)
    // end
    stage.settle()
    #expect(panel.position.value == Point(x: 200, y: 500) && panel.opacity.value == 0.4)
    stage.finger.press(on: handle)
    stage.play()
    #expect(handle.opacity.value == 0.6 && !isOpen.value)
    stage.finger.lift()
    stage.settle()
    #expect(isOpen.value && handle.opacity.value == 1 && handle.scale.value == 1)
    #expect(panel.position.value == Point(x: 200, y: 200) && panel.opacity.value == 1)
    runtime.send(
      .pointer(PointerEvent(id: 9, phase: .hover, location: handle.center, time: stage.now, kind: .mouse, buttons: [])))
    stage.settle()
    #expect(handle.scale.value == 1.1)
  }

  @Test func `rows that appear one after another`() {
    let (stage, card, runtime) = makeStage()
    let others = (1...2).map { index in
      runtime.scene.root.addChild(named: "row \(index)", position: Point(x: 200, y: 300), size: Size(width: 100, height: 40))
    }
    let rows = [card] + others
    // snippet: stagger
    for (index, row) in rows.enumerated() {
      let fade = Tween<Double>(duration: .milliseconds(300), values: [0, 1])
      fade.delay.value = .milliseconds(60 * index)
      runtime.add(fade, to: row.opacity)
    }
    // end
    stage.run(until: .milliseconds(120))
    #expect(rows[0].opacity.value > rows[1].opacity.value && rows[1].opacity.value > 0 && rows[2].opacity.value == 0)
    #expect(stage.settle().restTime == .milliseconds(420))
    #expect(rows.allSatisfy { $0.opacity.value == 1 })
  }

  @Test func `a card that fades, and then leaves the scene`() {
    let (stage, card, runtime) = makeStage()
    // snippet: exit
    let leave = Spring<Double>(threshold: 0.001)
    leave.destination.value = 0
    runtime.add(leave, to: card.opacity)
    runtime.observe(leave.ends) { end in
      if end == .finished { card.removeFromParent() }
    }
    // end
    stage.run(until: .milliseconds(50))
    #expect(card.parent != nil && card.opacity.value > 0 && card.opacity.value < 1)
    stage.settle()
    #expect(card.parent == nil && card.opacity.value == 0 && runtime.isAtRest)
  }
}
