import Interplay
import InterplayTestSupport
import Testing

/// The past of properties that only gestures write.
@Suite(.tracksLifetimes) struct TimelineGesturesTests {
  private let stage: Stage
  private let timeline: Timeline
  private let card: SceneNode

  init() {
    stage = Stage(size: Size(width: 400, height: 400))
    timeline = tracked(Timeline(of: tracked(stage.runtime)))
    card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 100, height: 100))
  }

  /// Notes each change of `property` with its time in the timeline.
  private func record<Value>(_ property: ReactiveProperty<Value>) -> () -> [(time: Double, value: Value)] {
    var values = [(time: timeline.timeOffset.value, value: property.value)]
    let observer = property.observeChanges { [timeline] value in values.append((timeline.timeOffset.value, value)) }
    return {
      observer.end()
      return values
    }
  }

  /// Expects that a seek to each noted instant, in any order, shows the last value that was noted there.
  private func expectPast<Value: MotionValue>(_ noted: [(time: Double, value: Value)], of property: ReactiveProperty<Value>) {
    var generator = SeededGenerator(seed: 1)
    #expect(noted.count > 3)
    for (time, _) in noted.shuffled(using: &generator) {
      timeline.timeOffset.value = time
      #expect(property.value.lanes == noted.last { $0.time == time }?.value.lanes, "at \(time) s")
    }
  }

  @Test func `a node that is only dragged has its positions again`() {
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    let noted = record(card.position)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 30), over: .milliseconds(80)).lift()
    stage.finger.hold(for: .milliseconds(50)).press(on: card).move(by: Vector(dx: -20, dy: 7), over: .milliseconds(50)).lift()
    stage.settle()
    expectPast(noted(), of: card.position)
  }

  @Test func `fingers that rotate and scale a node do so again`() {
    timeline.runtime.add(DirectlyManipulable(), to: card)
    let (angles, scales) = (record(card.rotation), record(card.scale))
    stage.pinch(at: Point(x: 100, y: 200), from: 40, to: 90, turning: Angle(radians: 0.5), over: .milliseconds(120))
    stage.settle()
    let (notedAngles, notedScales) = (angles(), scales())
    expectPast(notedAngles, of: card.rotation)
    expectPast(notedScales, of: card.scale)
  }

  @Test func `a drag in the past replaces what came after it, and nothing before`() {
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).lift()
    stage.settle()
    // It plays on from there until the finger goes down.
    timeline.timeOffset.value = 0.04
    #expect(card.position.value.x == 140)
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(40)).lift()
    stage.settle()
    let end = card.position.value
    #expect(end.x >= 140 && end.x < 160 && end.y == 260)
    timeline.timeOffset.value = 0.024
    #expect(card.position.value == Point(x: 124, y: 200))
    timeline.timeOffset.value = 10
    #expect(card.position.value == end)
  }

  @Test func `two nodes of one interaction are recorded, each for itself, until they leave`() {
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 200), size: Size(width: 80, height: 80))
    let draggable = tracked(Draggable(configuration: PanConfiguration(slop: 0)))
    for node in [card, other] { timeline.runtime.add(draggable, to: node) }
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 80), over: .milliseconds(80)).lift()
    stage.finger.press(on: other).move(by: Vector(dx: 0, dy: -80), over: .milliseconds(80)).lift()
    stage.settle()
    timeline.timeOffset.value = 0
    #expect(card.position.value.y == 200 && other.position.value.y == 200)
    timeline.timeOffset.value = 10
    #expect(card.position.value.y == 280 && other.position.value.y == 120)

    timeline.runtime.removeInteractions(from: card)
    timeline.timeOffset.value = 0
    #expect(card.position.value.y == 280 && other.position.value.y == 200)
  }

  @Test func `the value of a slider is sought with its timeline`() {
    let thumb = card.addChild(named: "thumb", size: Size(width: 10, height: 10))
    let slider = Slidable(from: 0, to: 100, value: 0, thumb: thumb)
    timeline.runtime.add(slider, to: card)
    let noted = record(slider.value)
    stage.finger.press(at: Point(x: 60, y: 200)).move(by: Vector(dx: 70, dy: 0), over: .milliseconds(90)).lift()
    stage.settle()
    expectPast(noted(), of: slider.value)
  }

  @Test func `a node with a spring that is off is recorded as without`() {
    let spring = Spring<Point>()
    spring.enabled.value = false
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    timeline.runtime.add(spring, to: card.position)
    let noted = record(card.position)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).lift()
    stage.settle()
    expectPast(noted(), of: card.position)
  }
}
