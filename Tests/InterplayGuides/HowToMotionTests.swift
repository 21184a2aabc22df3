import Interplay
import InterplayTestSupport
import Testing

/// The springs, tweens and sequences of the how-to index that have no page.
@Suite(.tracksLifetimes) struct HowToMotionTests {
  @Test func `a push moves a node out and back`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = card.position.value
    runtime.add(spring, to: card.position)
    // snippet: push
    spring.push(by: Point(x: 800, y: 0))
    // end
    let trace = stage.settle()
    #expect(trace[card].position.x.peak > 210 && card.position.value == Point(x: 200, y: 200))
  }

  @Test func `a tween repeats forever`() {
    let (stage, card, runtime) = makeStage()
    // snippet: pulse
    let pulse = Tween<Double>(duration: .milliseconds(600), values: [1, 1.2])
    pulse.repeatCount.value = .max
    pulse.autoreverses.value = true
    runtime.add(pulse, to: card.scale)
    // end
    stage.run(until: .seconds(60.6))
    #expect(abs(card.scale.value - 1.2) < 1e-9 && !runtime.isAtRest)
  }

  @Test func `something happens after two motions have ended`() {
    let (stage, card, runtime) = makeStage()
    let (move, fade) = (Spring<Point>(), Spring<Double>(threshold: 0.01))
    var isDone = false
    // snippet: all-at-rest
    runtime.add(move, to: card.position)
    runtime.add(fade, to: card.opacity)
    runtime.whenAllAtRest([move, fade]) { isDone = true }
    // end
    #expect(!isDone)
    stage.settle()
    #expect(isDone && card.position.value == .zero)
  }

  @Test func `one motion follows another, each time`() {
    let (stage, card, runtime) = makeStage()
    // snippet: one-after-another
    let move = Tween(duration: .milliseconds(300), values: [Point(x: 300, y: 200)])
    let fade = Tween(duration: .milliseconds(200), values: [1.0, 0])
    runtime.start(fade, whenever: move.ends.rewrite([.finished: true]))
    runtime.add(move, to: card.position)
    runtime.add(fade, to: card.opacity)
    // end
    let trace = stage.settle()
    #expect(trace[card].opacity.value(at: .milliseconds(290)) == 1 && card.opacity.value == 0)
    #expect(trace.restTime == .milliseconds(500))

    card.position.value = Point(x: 200, y: 200)
    let second = stage.now
    move.enabled.value = false
    move.enabled.value = true
    let again = stage.settle()
    #expect(again[card].opacity.value(at: second.advanced(by: .milliseconds(290))) == 0)
    #expect(again[card].opacity.value(at: second.advanced(by: .milliseconds(350))) > 0.1)
    #expect(again.restTime == second.advanced(by: .milliseconds(500)) && card.opacity.value == 0)
  }

  @Test func `a start at a state enables a motion, which runs once`() {
    let (stage, card, runtime) = makeStage()
    let (move, fade) = (Spring<Double>(threshold: 0.5), Tween(duration: .milliseconds(200), values: [1.0, 0]))
    move.destination.value = 300
    fade.enabled.value = false
    runtime.add(move, to: card.position.x)
    runtime.add(fade, to: card.opacity)
    runtime.start(fade, when: move, is: .atRest)
    stage.settle()
    #expect(card.opacity.value == 0)

    card.opacity.value = 1
    move.destination.value = 200
    stage.settle()
    #expect(card.opacity.value == 1 && fade.enabled.value)
  }

  @Test func `nodes move one after another`() {
    let (stage, card, runtime) = makeStage()
    let rows = [card, runtime.scene.root.addChild(named: "second", position: Point(x: 200, y: 300), size: Size(width: 10, height: 10))]
    // snippet: stagger
    for (index, row) in rows.enumerated() {
      let slide = Tween(duration: .milliseconds(300), values: [Point(x: -200, y: row.position.value.y), row.position.value])
      slide.delay.value = .milliseconds(60 * index)
      runtime.add(slide, to: row.position)
    }
    // end
    #expect(stage.settle().restTime == .milliseconds(360))
  }

  @Test func `an action is performed at an instant`() {
    let (stage, card, runtime) = makeStage()
    // snippet: cue
    runtime.cue(after: .seconds(2)) { card.isHidden.value = true }
    // end
    stage.run(until: .milliseconds(1999))
    #expect(!card.isHidden.value)
    stage.run(until: .seconds(2))
    #expect(card.isHidden.value)
  }

  @Test func `a color fades into another`() {
    let (stage, card, runtime) = makeStage()
    // snippet: color
    let tint = Tween(duration: .milliseconds(250), values: [Color.white, Color(red: 0.1, green: 0.45, blue: 0.9)])
    runtime.add(tint, to: card.backgroundColor)
    // end
    stage.settle()
    #expect(card.backgroundColor.value == Color(red: 0.1, green: 0.45, blue: 0.9))
  }

  @Test func `a number of your own is animated`() {
    let (stage, _, runtime) = makeStage()
    var shown: [Double] = []
    // snippet: number
    let volume = createProperty(withInitialValue: 0.0)
    let spring = Spring<Double>(threshold: 0.01, parameters: .snappy)
    spring.destination.value = 1
    runtime.add(spring, to: volume)
    let subscription = volume.subscribe { shown.append($0) }
    // end
    stage.settle()
    subscription.unsubscribe()
    #expect(shown.count > 10 && shown.last == 1)
  }

  @Test func `a motion runs in slow motion`() {
    let (stage, card, runtime) = makeStage()
    // snippet: slow-motion
    let timeline = Timeline(of: runtime)
    timeline.rate.value = 0.25
    timeline.runtime.add(Tween(duration: .seconds(1), values: [Point(x: 300, y: 200)]), to: card.position)
    // end
    #expect(stage.settle().restTime == .seconds(4))
  }

  @Test func `a motion stops, and goes on`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Point>()
    runtime.add(spring, to: card.position)
    stage.run(until: .milliseconds(50))
    // snippet: stop
    spring.enabled.value = false
    // end
    let position = card.position.value
    stage.run(until: .seconds(1))
    #expect(card.position.value == position && position != .zero)
    spring.enabled.value = true
    stage.settle()
    #expect(card.position.value == .zero)
  }

  @Test func `a node is found by its name`() {
    let (stage, node, runtime) = makeStage()
    node.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    // snippet: find
    if let card = runtime.scene["card"] { runtime.add(Draggable(), to: card) }
    // end
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(stage["card"].position.value == Point(x: 90, y: 50))
  }

  @Test func `an interaction is removed from one node`() {
    let (stage, card, runtime) = makeStage()
    // snippet: remove
    let instance = runtime.add(Draggable(), to: card)
    instance.remove()
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(card.position.value == Point(x: 200, y: 200))
  }

  @Test func `the reason of an end is known`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Point>()
    var reasons: [MotionEnd] = []
    // snippet: ends
    let subscription = spring.ends.subscribe { reasons.append($0) }
    // end
    runtime.add(spring, to: card.position)
    stage.run(until: .milliseconds(50))
    spring.enabled.value = false
    spring.enabled.value = true
    stage.settle()
    subscription.unsubscribe()
    #expect(reasons == [.cancelled, .finished])
  }
}
