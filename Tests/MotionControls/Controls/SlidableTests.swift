import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SlidableTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let track: SceneNode
  private let thumb: SceneNode

  init() {
    track = stage.scene.root.addChild(named: "track", position: Point(x: 200, y: 200), size: Size(width: 200, height: 40))
    thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 20, height: 20))
  }

  @Test func `a drag changes the value in proportion to its distance along the track, less the slop`() {
    let slider = Slidable(from: 0, to: 50, value: 10, thumb: thumb)
    stage.runtime.add(slider, to: track)
    #expect(thumb.position.value == Point(x: 40, y: 20))
    stage.finger.press(on: thumb).move(by: Vector(dx: 84, dy: 10), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 30) < 1e-9)
    #expect(thumb.position.value.distance(to: Point(x: 120, y: 20)) < 1e-9)
    #expect(stage.runtime.isAtRest)
  }

  @Test func `the value is constrained first, then clamped to its range and rounded to its steps`() {
    let slider = Slidable(from: 0, to: 10, thumb: thumb)
    slider.step.value = 2.5
    stage.runtime.add(slider, to: track) { $0.scaled(by: 0.5) }
    stage.finger.press(on: track).move(by: Vector(dx: 104, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    // Half of the track is 5, half of which is 2.5.
    #expect(slider.value.value == 2.5)
    stage.finger.press(on: track).move(by: Vector(dx: -900, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(slider.value.value == 0)
  }

  @Test func `an interaction turns it off on one of several nodes`() {
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 300), size: Size(width: 200, height: 40))
    let slider = Slidable(from: 0, to: 1)
    OffWhileFading(slider) { $2.add($0, to: $1) }.add(to: track, andFading: other, in: stage.runtime)
    func drag(_ node: SceneNode) {
      stage.finger.press(on: node, at: Point(x: 0.1, y: 0.5)).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100)).lift()
      stage.play()
    }

    drag(other)
    #expect(slider.value.value == 0 && !stage.runtime.isAtRest)
    drag(track)
    let value = slider.value.value
    #expect(value > 0.3)
    stage.settle()
    drag(other)
    #expect(slider.value.value > value)
  }

  @Test func `a write moves the thumb, and is not corrected`() {
    let slider = Slidable(thumb: thumb)
    stage.runtime.add(slider, to: track)
    slider.value.value = 0.25
    #expect(thumb.position.value.x == 50)
    slider.value.value = 7
    #expect(slider.value.value == 7 && thumb.position.value.x == 200)
    slider.maximum.value = 14
    #expect(thumb.position.value.x == 100)
    track.size.value.width = 400
    #expect(thumb.position.value.x == 200)
  }

  @Test func `with jumps on it jumps to the finger`() {
    let slider = Slidable(from: 0, to: 1)
    slider.jumps.value = true
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track, at: Point(x: 0.75, y: 0.5)).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(slider.value.value == 0.75)
  }

  @Test func `a vertical slider increases upwards`() {
    let slider = Slidable(from: 0, to: 1, axis: .vertical)
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track).move(by: Vector(dx: 0, dy: -24), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.5) < 1e-9)
  }

  @Test func `a cancelled drag leaves the value, and disabling or removing the slider ends the drag`() {
    let slider = Slidable(from: 0, to: 1)
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track).move(by: Vector(dx: 54, dy: 0), over: .milliseconds(100)).cancel()
    stage.settle()
    #expect(abs(slider.value.value - 0.25) < 1e-9)
    stage.finger.press(on: track).move(by: Vector(dx: 54, dy: 0), over: .milliseconds(100))
    stage.play()
    slider.enabled.value = false
    stage.settle()
    #expect(stage.runtime.isAtRest)
    stage.runtime.remove(slider)
    stage.finger.move(by: Vector(dx: 54, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.5) < 1e-9)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `on two nodes it has one value: its thumb stays in the first, and the first finger drags it`() {
    let slider = Slidable(thumb: thumb)
    slider.jumps.value = true
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 300), size: Size(width: 100, height: 40))
    for node in [track, other] { stage.runtime.add(slider, to: node) }
    stage.finger.press(on: other).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(slider.value.value == 0.5 && thumb.position.value == Point(x: 100, y: 20))
    other.size.value.width = 80
    #expect(thumb.position.value.x == 100)
    stage.finger(0).press(on: track, at: Point(x: 0.25, y: 0.5)).move(by: Vector(dx: 24, dy: 0), over: .milliseconds(100))
      .hold(for: .milliseconds(300)).lift()
    stage.finger(1).hold(for: .milliseconds(150)).press(on: other, at: Point(x: 0.9, y: 0.5)).move(
      by: Vector(dx: -40, dy: 0), over: .milliseconds(80)
    )
    .hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.35) < 1e-9)
    #expect(stage.runtime.isAtRest && slider.state.current == .atRest && stage.runtime.diagnostics.isEmpty)
    stage.runtime.removeInteractions(from: track)
    slider.value.value = 1
    stage.finger.press(on: other, at: Point(x: 0.5, y: 0.5)).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(slider.value.value == 0.5)
  }

  @Test(arguments: [0, 1, 2]) func `a range or a track that changes during a drag does not move the value`(_ change: Int) {
    let slider = Slidable(thumb: thumb)
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track).move(by: Vector(dx: 144, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(abs(slider.value.value - 0.7) < 1e-9)
    switch change {
    case 0: slider.maximum.value = 2
    case 1: slider.minimum.value = -1
    default: track.size.value.width = 100
    }

    stage.finger.move(by: Vector(dx: 1, dy: 0), over: .milliseconds(10))
    stage.play()

    // Twice as much for each point, from where it was.
    #expect(abs(slider.value.value - 0.71) < 1e-9)
    stage.finger.move(by: Vector(dx: -1, dy: 0), over: .milliseconds(10)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.7) < 1e-9)
  }

  @Test func `a range that changes during a drag does not move a value with constraints`() {
    let slider = Slidable()
    stage.runtime.add(slider, to: track) { $0.scaled(by: 0.5) }
    stage.finger.press(on: track).move(by: Vector(dx: 124, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(abs(slider.value.value - 0.3) < 1e-9)

    slider.maximum.value = 2
    stage.finger.move(by: Vector(dx: 1, dy: 0), over: .milliseconds(10)).lift()
    stage.settle()

    // The number 0.61 of the finger.
    #expect(abs(slider.value.value - 0.305) < 1e-9)
  }

  /// Each move counts by the scale at its time. Two moves of 2 points are the slop.
  @Test(arguments: [(0, 1), (0.25, 1), (0, 0.5), (0.25, 0.5)] as [(Double, Double)])
  func `in a panel that grows during the drag the number is that of the finger`(_ step: Double, _ factor: Double) {
    let panel = stage.scene.root.addChild(named: "panel", position: Point(x: 200, y: 300), size: Size(width: 300, height: 100))
    let inner = panel.addChild(named: "inner", position: Point(x: 150, y: 50), size: Size(width: 200, height: 40))
    let slider = Slidable()
    slider.step.value = step
    stage.runtime.add(slider, to: inner) { $0.scaled(by: factor) }
    stage.finger.press(on: inner)
    var distance = 0.0
    for move in 0..<70 {
      stage.finger.move(by: Vector(dx: 2, dy: 0), over: .milliseconds(16))
      stage.play()
      if move >= 2 { distance += 2 / panel.scale.value }
      panel.scale.value += 0.001
    }

    let number = distance / 200 * factor
    let expected = step > 0 ? (number / step).rounded() * step : number
    #expect(abs(slider.value.value - expected) < 1e-9)
    #expect(number > 0.3)
  }

  @Test func `beyond its end, a finger in a panel that grows has to come back first, and a written number counts from there`() {
    let slider = Slidable(value: 0.9)
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track).move(by: Vector(dx: 64, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(slider.value.value == 1)
    track.scale.value = 2
    // The number 1.2 of the finger, less 30 points of the root: 15 of the track.
    stage.finger.move(by: Vector(dx: -30, dy: 0), over: .milliseconds(16))
    stage.play()
    #expect(slider.value.value == 1)
    stage.finger.move(by: Vector(dx: -70, dy: 0), over: .milliseconds(16))
    stage.play()
    #expect(abs(slider.value.value - 0.95) < 1e-9)

    slider.value.value = 0.5
    track.scale.value = 1
    stage.finger.move(by: Vector(dx: -20, dy: 0), over: .milliseconds(16)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.4) < 1e-9)
  }

  @Test func `an infinite step allows any number`() {
    let slider = Slidable(from: 0, to: 50, value: 10, thumb: thumb)
    slider.step.value = .infinity
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: thumb).move(by: Vector(dx: 84, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 30) < 1e-9)
    #expect(stage.runtime.takeDiagnostics().isEmpty)
  }

  @Test func `a step that is too small to count allows any number`() {
    let slider = Slidable(from: 0, to: 1)
    slider.step.value = Double.leastNonzeroMagnitude
    stage.runtime.add(slider, to: track)
    stage.finger.press(on: track).move(by: Vector(dx: 54, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.25) < 1e-9)
  }

  @Test func `its thumb moves along the second track once the first one is removed, and stays if both are`() {
    let slider = Slidable(from: 0, to: 10, value: 5, thumb: thumb)
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 300), size: Size(width: 60, height: 40))
    stage.runtime.add(slider, to: track)
    stage.runtime.add(slider, to: other)
    #expect(thumb.position.value.x == 100)
    stage.runtime.removeInteractions(from: track)
    #expect(thumb.position.value.x == 30)
    stage.runtime.add(slider, to: track)
    stage.runtime.remove(slider)
    #expect(thumb.position.value.x == 30)
  }

  @Test func `the instance that is dragged is active, and no other`() {
    let slider = Slidable()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 300), size: Size(width: 200, height: 40))
    let (first, second) = (stage.runtime.add(slider, to: track), stage.runtime.add(slider, to: other))
    stage.finger.press(on: other).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(first.isAtRest && !second.isAtRest && slider.state.current == .active && !stage.runtime.isAtRest)
    second.remove()
    #expect(slider.state.current == .atRest)
    stage.finger.lift()
    stage.settle()
    #expect(stage.runtime.isAtRest)
  }

  @Test func `a rotated node that is touched during the drag of another one is dragged along its axis afterwards`() {
    let slider = Slidable()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 50, y: 200), size: Size(width: 100, height: 40))
    for node in [track, other] { stage.runtime.add(slider, to: node) }
    other.rotation.value = .degrees(90)
    stage.finger(0).press(on: track).move(by: Vector(dx: 54, dy: 0), over: .milliseconds(100))
    stage.play()
    stage.finger(1).press(on: other)
    stage.play()
    stage.finger(0).lift()
    stage.play()
    #expect(abs(slider.value.value - 0.25) < 1e-9)

    stage.finger(1).move(by: Vector(dx: 0, dy: 29), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(abs(slider.value.value - 0.5) < 1e-9)
  }

  @Test func `the thumb is within a range that is longer than the largest number`() {
    let slider = Slidable(from: -1e308, to: 1e308, value: 0, thumb: thumb)
    stage.runtime.add(slider, to: track)
    for (value, x) in [(-1e308, 0.0), (0, 100), (5e307, 150), (1e308, 200)] {
      slider.value.value = value
      #expect(abs(thumb.position.value.x - x) < 1e-9 && thumb.position.value.y == 20)
    }
    slider.value.value = .nan
    #expect(thumb.position.value == Point(x: 200, y: 20))
  }
}
