import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SheetTests {
  private func makeSheet(detents: [Double] = [100, 300, 700]) -> (Stage, SceneNode, Sheet) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let node = stage.scene.root.addChild(
      named: "sheet", position: Point(x: 200, y: 800), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    let sheet = Sheet(detents: detents, above: 800)
    stage.runtime.add(sheet, to: node)
    stage.settle()
    return (stage, node, sheet)
  }

  @Test func `begins at its first detent, and moves to a written one`() {
    let (stage, node, sheet) = makeSheet()
    #expect(node.position.value == Point(x: 200, y: 700))
    sheet.detent.value = 300
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 500))
    sheet.bottom.value = 780
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 480))
  }

  @Test(
    arguments: [
      (720.0, [120.0, 400], 400.0), (720, [300, 400, 800], 800), (300, [100, 500], 100), (300, [500, 100], 500), (300, [700, 300], 300),
      (300, [], 300),
    ] as [(Double, [Double], Double)])
  func `after a change of its detents, it moves to the one nearest to the present one`(former: Double, changed: [Double], detent: Double) {
    let (stage, node, sheet) = makeSheet(detents: [100, 300, 720])
    let other = stage.scene.root.addChild(
      named: "other", position: Point(x: 200, y: 800), size: Size(width: 100, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    stage.runtime.add(sheet, to: other)
    sheet.detent.value = former
    stage.settle()

    sheet.detents.value = changed
    #expect(sheet.detent.value == detent && stage.runtime.isAtRest == (detent == former))
    let trace = stage.settle()

    #expect(trace.isAtRest && node.position.value == Point(x: 200, y: 800 - detent) && other.position.value == node.position.value)
  }

  @Test func `a sheet with a height of its own stays there when its detents change`() {
    let (stage, node, sheet) = makeSheet(detents: [300, 600])
    sheet.detent.value = 0
    stage.settle()
    sheet.detents.value = [280, 560]
    sheet.detents.value = sheet.detents.value
    stage.settle()
    #expect(sheet.detent.value == 0 && node.position.value == Point(x: 200, y: 800))
  }

  @Test func `detents that change during a drag apply to its release, and moving sheets keep their velocity`() {
    let (stage, node, sheet) = makeSheet()
    stage.finger.press(at: Point(x: 200, y: 720)).move(by: Vector(dx: 0, dy: -110), over: .milliseconds(200)).hold(for: .milliseconds(100))
    stage.play()
    let held = node.position.value
    sheet.detents.value = [150, 400]
    #expect(node.position.value == held && held.y == 600)
    stage.finger.lift()
    stage.settle()
    #expect(sheet.detent.value == 150 && node.position.value == Point(x: 200, y: 650))

    sheet.detent.value = 400
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    let (position, velocity) = (node.position.value, node.position.velocity)
    sheet.detents.value = [150, 300]
    #expect(sheet.detent.value == 300 && node.position.value == position && velocity.y < 0)
    #expect(abs(node.position.velocity.y - velocity.y) < 1e-9)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 500))
  }

  @Test(arguments: [false, true])
  func `a new sheet moves to its first detent, or stays at the one that was written before`(isWritten: Bool) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let node = stage.scene.root.addChild(
      named: "sheet", position: Point(x: 200, y: 500), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    let sheet = Sheet(detents: [100, 300], above: 800)
    if isWritten { sheet.detent.value = 300 }
    stage.runtime.add(sheet, to: node)
    #expect(stage.runtime.isAtRest == isWritten && node.position.value.y == 500)
    stage.settle()
    #expect(node.position.value.y == (isWritten ? 500 : 700))
  }

  @Test func `a text inside that can scroll and the sheet do not share a drag`() {
    let (stage, node, _) = makeSheet(detents: [300, 700])
    let view = node.addChild(named: "view", position: Point(x: 200, y: 150), size: Size(width: 400, height: 200))
    let scroll = Scrollable(content: view.addChild(named: "text", size: Size(width: 400, height: 900), anchorPoint: .zero))
    stage.runtime.add(scroll, to: view)
    for way in [-150.0, 400] {
      stage.finger.press(at: Point(x: 200, y: 650)).move(by: Vector(dx: 0, dy: way), over: .milliseconds(400))
      stage.play()
      #expect(node.position.value == Point(x: 200, y: 500) && (scroll.contentOffset.value.y < 0) == (way > 0))
      stage.finger.hold(for: .milliseconds(100)).lift()
      stage.settle()
    }
    stage.finger.press(at: Point(x: 200, y: 520)).move(by: Vector(dx: 0, dy: -100), over: .milliseconds(300)).hold(for: .milliseconds(100))
      .lift()
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 500) && scroll.contentOffset.value == .zero)
  }

  @Test func `a changed anchor point leaves the visible height as it is`() {
    let (stage, node, _) = makeSheet()
    node.anchorPoint.value = Point(x: 0.5, y: 0.5)
    stage.settle()
    // Half of 760 points below the upper edge.
    #expect(node.position.value == Point(x: 200, y: 1080))
  }

  @Test(arguments: [(-40.0, 0.0, 100.0), (-120, 0, 300), (-90, -500, 300), (-20, -1300, 700), (-300, 900, 100)])
  func `released, it springs to the detent nearest to its projected endpoint`(way: Double, velocity: Double, detent: Double) {
    let (stage, node, sheet) = makeSheet()
    let finger = stage.finger.press(at: Point(x: 200, y: 720)).move(by: Vector(dx: 0, dy: way), over: .milliseconds(200))
    if velocity == 0 {
      finger.hold(for: .milliseconds(100)).lift()
    } else {
      finger.fling(at: Point(x: 0, y: velocity), over: .milliseconds(60))
    }
    let trace = stage.settle()
    #expect(sheet.detent.value == detent)
    #expect(node.position.value == Point(x: 200, y: 800 - detent) && trace.isAtRest)
  }

  @Test func `resists beyond its highest and its lowest detent, and keeps its x coordinate`() {
    let (stage, node, _) = makeSheet()
    stage.finger.press(at: Point(x: 200, y: 720)).move(by: Vector(dx: 30, dy: 60), over: .milliseconds(200))
    stage.play()
    // 50 points below y = 700, with 48 points of length.
    #expect(abs(node.position.value.y - RubberBand(maximumLength: 48).banded(750, below: 100, above: 700)) < 1e-9)
    #expect(node.position.value.x == 200)
    stage.finger.move(by: Vector(dx: 0, dy: -800), over: .milliseconds(300))
    stage.play()
    #expect(node.position.value.y < 100 && node.position.value.y > 52)
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value.y == 100)
  }

  @Test func `keeps an x that was written after it was added, at its detents and during a drag`() {
    let (stage, node, sheet) = makeSheet()
    node.position.value.x = 150
    sheet.detent.value = 300
    stage.settle()
    #expect(node.position.value == Point(x: 150, y: 500))
    node.position.value.x = 100
    stage.finger.press(on: node).move(by: Vector(dx: 30, dy: 30), over: .milliseconds(200))
    stage.play()
    #expect(node.position.value == Point(x: 100, y: 520))
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value == Point(x: 100, y: 500))
  }

  @Test(arguments: [0.0, 30]) func `thrown obliquely it keeps its x coordinate, also in a rotated parent`(_ angle: Double) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let parent = stage.scene.root.addChild(
      named: "parent", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
    parent.rotation.value = .degrees(angle)
    let node = parent.addChild(
      named: "sheet", position: Point(x: 200, y: 700), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    let sheet = Sheet(detents: [100, 300], above: 800, draggable: Draggable())
    stage.runtime.add(sheet, to: node)
    stage.settle()
    stage.finger.press(at: parent.convertToRoot(Point(x: 200, y: 720))).fling(at: Point(x: 800, y: -800), over: .milliseconds(60))
    let trace = stage.settle()
    #expect(trace[node].position.values.allSatisfy { abs($0.x - 200) < 1e-9 })
    #expect(sheet.detent.value == 300 && node.position.value == Point(x: 200, y: 500))
  }

  @Test func `grabbed during its entrance from below it follows the finger from its current position`() {
    let stage = Stage(size: Size(width: 400, height: 800), rate: nil)
    let node = stage.scene.root.addChild(
      named: "sheet", position: Point(x: 200, y: 800), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0))
    stage.runtime.add(Sheet(detents: [300], above: 800, draggable: Draggable(along: .y, slop: 0)), to: node)
    stage.run(until: .milliseconds(60))
    let seen = node.position.value.y
    #expect(seen > 650)
    stage.finger.press(at: Point(x: 200, y: 790)).move(by: Vector(dx: 0, dy: -8), over: .milliseconds(8))
    stage.play()
    // Eight milliseconds of spring and eight points of finger.
    #expect(node.position.value.y < seen && node.position.value.y > seen - 30)
    stage.finger.move(by: Vector(dx: 0, dy: -40), over: .milliseconds(80))
    let before = node.position.value.y
    stage.play()
    #expect(abs(node.position.value.y - (before - 40)) < 1e-9)
  }

  @Test func `without detents it stays where it is released`() {
    let (stage, node, sheet) = makeSheet(detents: [])
    sheet.detent.value = 200
    stage.settle()
    stage.finger.press(at: Point(x: 200, y: 620)).move(by: Vector(dx: 0, dy: -60), over: .milliseconds(200)).hold(for: .milliseconds(100))
      .lift()
    stage.settle()
    #expect(abs(node.position.value.y - 550) < 1e-9)
  }

  @Test func `new detents and a written detent take effect immediately`() {
    let (stage, node, sheet) = makeSheet()
    stage.finger.press(at: Point(x: 200, y: 720)).move(by: Vector(dx: 0, dy: -160), over: .milliseconds(200))
    stage.play()
    sheet.detents.value = [100, 240]
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.play()
    #expect(sheet.detent.value == 240)
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))
    sheet.detent.value = 100
    stage.settle()
    #expect(node.position.value.y == 700)
  }
}
