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

  /// Notes each change of `property` with its time. The timeline has the same: its offset is that of the last frame.
  private func record<Value>(_ property: ReactiveProperty<Value>) -> () -> [(time: Double, value: Value)] {
    var values = [(time: stage.now.seconds, value: property.value)]
    let observer = property.observeChanges { [stage] value in values.append((stage.now.seconds, value)) }
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

  @Test func `fingers that turn and scale a node about a point between them show it where it was, and a later pinch goes on from there`() {
    timeline.runtime.add(DirectlyManipulable(), to: card)
    let anchors = record(card.anchorPoint)
    let center = Point(x: 120, y: 210)
    stage.pinch(at: center, from: 40, to: 200, turning: Angle(radians: 1), over: .milliseconds(400))
    var corners: [(time: Double, corner: Point)] = []
    for time in [100, 200, 300] {
      stage.run(until: .milliseconds(time))
      corners.append((stage.now.seconds, card.convertToRoot(.zero)))
    }
    stage.settle()
    expectPast(anchors(), of: card.anchorPoint)
    for (time, corner) in corners.reversed() {
      timeline.timeOffset.value = time
      #expect(card.convertToRoot(.zero) == corner && card.anchorPoint.value != Point(x: 0.5, y: 0.5), "at \(time) s")
    }

    timeline.timeOffset.value = corners[1].time
    stage.pinch(at: center, from: 40, to: 100, over: .milliseconds(200))
    stage.settle()
    let end = card.convertToRoot(.zero)
    #expect(card.anchorPoint.value == Point(x: 0.5, y: 0.5))
    timeline.timeOffset.value = corners[0].time
    #expect(card.convertToRoot(.zero) == corners[0].corner)
    timeline.timeOffset.value = 10
    #expect(card.convertToRoot(.zero) == end)
  }

  @Test func `an anchor point that follows fingers is recorded with the position, also without a drag`() {
    let turn = timeline.runtime.recognize(RotationConfiguration(slop: 0), on: card)
    timeline.runtime.add(AdjustsAnchorPoint(during: [turn.asStream()]), to: card)
    let (anchors, positions) = (record(card.anchorPoint), record(card.position))
    stage.finger(0).press(at: Point(x: 80, y: 200)).move(by: Vector(dx: 0, dy: -30), over: .milliseconds(100)).lift()
    stage.finger(1).press(at: Point(x: 120, y: 200)).move(by: Vector(dx: 0, dy: 10), over: .milliseconds(100)).lift()
    stage.settle()
    let (notedAnchors, notedPositions) = (anchors(), positions())
    expectPast(notedAnchors, of: card.anchorPoint)
    expectPast(notedPositions, of: card.position)
  }

  @Test func `a dragged row of a list is in front again`() {
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 100, y: 0), size: Size(width: 100, height: 100))
    let list = ReorderableList(top: 0, spacing: 0)
    for node in [card, other] { timeline.runtime.add(list, to: node) }
    stage.settle()
    let start = stage.now.seconds
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    for (time, order) in [(start + 0.15, 1.0), (start, 0), (start + 0.15, 1), (20, 0)] as [(Double, Double)] {
      timeline.timeOffset.value = time
      #expect(card.zOrder.value == order, "at \(time) s")
    }
  }

  @Test func `a row that is caught in the middle of a past drag has its former z-order after the new one`() {
    let others = [1, 2].map { index in
      stage.scene.root.addChild(named: "other \(index)", position: Point(x: 100, y: 0), size: Size(width: 100, height: 100))
    }
    let list = ReorderableList(top: 0, spacing: 0)
    for node in [card] + others { timeline.runtime.add(list, to: node) }
    stage.settle()
    let start = stage.now.seconds
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(400)).lift()
    stage.settle()
    for catches in 1...2 {
      timeline.paused.value = true
      timeline.timeOffset.value = start + 0.3
      #expect(card.zOrder.value == 1, "before catch \(catches)")
      timeline.paused.value = false
      stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(200))
      stage.play()
      #expect(card.zOrder.value == 1, "during catch \(catches)")
      stage.finger.lift()
      stage.settle()
      #expect(card.zOrder.value == 0, "after catch \(catches)")
    }
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

  /// A drag writes both coordinates, and springs of either one or of both take them over.
  @Test(arguments: [0, 1, 2, 3]) func `a drag beside springs of its coordinates is exact, too`(_ kind: Int) {
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    let springs = [Spring<Double>(), Spring<Double>()]
    let whole = Spring<Point>()
    if kind & 1 != 0 { timeline.runtime.add(springs[0], to: card.position.x) }
    if kind & 2 != 0 { timeline.runtime.add(springs[1], to: card.position.y) } else { timeline.runtime.add(whole, to: card.position) }
    let noted = record(card.position)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 30), over: .milliseconds(80)).lift()
    stage.settle()
    for spring in springs { spring.destination.value = 120 }
    stage.settle()
    stage.finger.press(on: card).move(by: Vector(dx: 20, dy: -30), over: .milliseconds(80)).lift()
    stage.settle()
    expectPast(noted(), of: card.position)
  }

  /// The finger stays down during the seek, and its next move goes on from what is shown.
  @Test func `a drag in progress goes on in the past that is sought`() {
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).hold(for: .milliseconds(40))
      .move(by: Vector(dx: 0, dy: 40), over: .milliseconds(40)).lift()
    stage.run(until: .milliseconds(100))
    timeline.timeOffset.value = 0.024
    #expect(card.position.value == Point(x: 124, y: 200))
    stage.settle()
    #expect(card.position.value == Point(x: 180, y: 240))
    timeline.timeOffset.value = 0.016
    #expect(card.position.value == Point(x: 116, y: 200))
    timeline.timeOffset.value = 10
    #expect(card.position.value == Point(x: 180, y: 240))
  }

  enum Interference: CaseIterable {
    case removal, endOfTimeline, seek, write, addition, detachment
  }

  @Test(arguments: Interference.allCases) func `an observer of the past may change what is shown`(_ interference: Interference) {
    let draggable = tracked(Draggable(configuration: PanConfiguration(slop: 0)))
    timeline.runtime.add(draggable, to: card)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).lift()
    stage.settle()
    var isArmed = true
    let observer = card.position.observeChanges { [timeline, card, stage] _ in
      guard isArmed else { return }
      isArmed = false
      switch interference {
      case .removal: timeline.runtime.remove(draggable)
      case .endOfTimeline: stage.runtime.remove(timeline.runtime)
      case .seek: timeline.timeOffset.value = 0.048
      case .write: card.position.value = Point(x: 7, y: 7)
      case .addition: timeline.runtime.add(Spring<Point>(), to: card.position)
      case .detachment:
        card.removeFromParent()
        stage.scene.root.addChild(card)
      }
    }
    timeline.timeOffset.value = 0.024
    let expected =
      switch interference {
      case .seek: Point(x: 148, y: 200)
      case .write: Point(x: 7, y: 7)
      default: Point(x: 124, y: 200)
      }
    #expect(card.position.value == expected)
    observer.end()
    stage.finger.press(at: card.position.value).move(by: Vector(dx: 0, dy: 10), over: .milliseconds(20)).lift()
    stage.settle()
    #expect(stage.runtime.isAtRest)
  }

  @Test func `played backward and in a loop, the drag is seen again`() {
    timeline.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    stage.finger.press(on: card).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).lift()
    stage.run(until: .milliseconds(80))
    timeline.rate.value = -1
    stage.run(until: .milliseconds(120))
    #expect(card.position.value.x == 140)
    stage.run(until: .milliseconds(400))
    #expect(card.position.value.x == 100)
    timeline.rate.value = 1
    timeline.loop.value = 0...0.08
    stage.run(until: .milliseconds(440))
    #expect(card.position.value.x == 140)
    stage.run(until: .milliseconds(520))
    #expect(card.position.value.x == 140)
  }
}
