import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SlopRegionTests {
  @Test func `sets backward outside the region and forward inside, and nothing before the first exit`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable(configuration: PanConfiguration(slop: 0))
    let direction = tracked(ReactiveProperty(TransitionDirection.forward))
    var received: [TransitionDirection] = []
    // snippet: slop-region
    runtime.add(SlopRegion(withTranslationOf: draggable.gestures, size: 50), to: direction)
    // end
    runtime.add(draggable, to: node)
    direction.subscribe { received.append($0) }

    func go(_ way: Double) {
      stage.finger.move(by: Vector(dx: 3 * way, dy: way), over: .milliseconds(80))
      stage.play()
    }
    stage.finger.press(on: node)
    for way in [40.0, -80, 89, 11, -20, -90] { go(way) }
    stage.finger.lift()
    stage.settle()

    // At 40, −40, 49, 60 (out), 40 (back), −50 (still in: the edge belongs to it).
    #expect(received == [.forward, .backward, .forward])
  }

  @Test func `a new size takes effect with the next update, and the axis can be x`() {
    let gesture = Emitter<GestureUpdate>()
    let (_, _, runtime) = makeStage()
    let direction = ReactiveProperty(TransitionDirection.forward)
    let region = SlopRegion(withTranslationOf: gesture.asStream(), size: 50)
    runtime.add(region, to: direction, along: .x)
    func move(_ way: Vector) {
      gesture.send(GestureUpdate(state: .changed, time: .zero, location: .zero, translation: way, pointerCount: 1))
    }

    move(Vector(dx: 40, dy: 400))
    #expect(direction.value == .forward)
    region.size.value = 30
    move(Vector(dx: 40, dy: 0))
    #expect(direction.value == .backward)
    region.size.value = 100
    move(Vector(dx: 40, dy: 0))
    #expect(direction.value == .forward)
  }

  @Test func `disabled it changes nothing, and it is active during its gesture`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, direction) = (Draggable(), tracked(ReactiveProperty(TransitionDirection.forward)))
    let region = SlopRegion(withTranslationOf: draggable.gestures, size: 30)
    runtime.add(region, to: direction)
    runtime.add(draggable, to: node)
    var states: [MotionState] = []
    region.state.subscribe { states.append($0) }
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(100))
    stage.play()
    region.enabled.value = false
    stage.finger.move(by: Vector(dx: 0, dy: 60), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(direction.value == .forward && states == [.atRest, .active, .atRest])
  }

  @Test func `a gesture that begins after one that ended outside has returned`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable(configuration: PanConfiguration(slop: 0))
    let direction = tracked(ReactiveProperty(TransitionDirection.forward))
    runtime.add(SlopRegion(withTranslationOf: draggable.gestures, size: 50), to: direction)
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 90), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(direction.value == .backward)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 10), over: .milliseconds(80))
    stage.play()
    #expect(direction.value == .forward)
  }

  @Test(arguments: [false, true]) func `a gesture that fails before it begins has not returned`(isPrevented: Bool) {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    let direction = tracked(ReactiveProperty(TransitionDirection.forward))
    runtime.add(SlopRegion(withTranslationOf: draggable.gestures, size: 50), to: direction)
    runtime.add(draggable, to: node)
    var failures = 0
    draggable.gestures.subscribe { if $0.state == .failed { failures += 1 } }
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 90), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(direction.value == .backward && failures == 0)

    if isPrevented { runtime.recognize(LongPressConfiguration(duration: .milliseconds(50)), on: node) }
    stage.finger.press(on: node).hold(for: .milliseconds(100)).lift()
    stage.settle()

    #expect(direction.value == .backward && failures == 1)
  }

  @Test func `disabled between two events of its gesture, it comes to rest at once`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, direction) = (Draggable(), tracked(ReactiveProperty(TransitionDirection.forward)))
    let region = SlopRegion(withTranslationOf: draggable.gestures, size: 30)
    runtime.add(region, to: direction)
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(100))
    stage.play()
    var restCount = 0
    runtime.whenAllAtRest([region]) { restCount += 1 }
    #expect(restCount == 0 && !region.isAtRest)

    region.enabled.value = false
    #expect(restCount == 1 && region.isAtRest && !draggable.isAtRest)
    stage.finger.lift()
    stage.settle()
    #expect(restCount == 1)
  }
}
