import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

/// Scroll views whose content gets another size or anchor point.
@Suite(.tracksLifetimes) struct ScrollOriginTests {
  static let anchorPoints = [Point(x: 0.5, y: 0.5), .zero, Point(x: 1, y: 0.25)]

  private let stage = Stage(size: Size(width: 400, height: 800))
  private let view: SceneNode

  init() {
    view = stage.scene.root.addChild(named: "view", position: Point(x: 50, y: 100), size: Size(width: 300, height: 400), anchorPoint: .zero)
  }

  /// A content of 500 by 1000 points, whose top left corner is at (7, 9).
  private func makeContent(_ anchorPoint: Point) -> SceneNode {
    view.addChild(
      named: "content", position: Point(x: 7 + 500 * anchorPoint.x, y: 9 + 1000 * anchorPoint.y), size: Size(width: 500, height: 1000),
      anchorPoint: anchorPoint)
  }

  /// Returns the distance of the top left corner of the content from where the offset has it.
  private func error(of scroll: Scrollable) -> Double {
    let (corner, offset) = (scroll.content.transformToParent.apply(to: Point.zero), scroll.contentOffset.value)
    return corner.distance(to: Point(x: 7 - offset.x, y: 9 - offset.y))
  }

  @Test(arguments: anchorPoints) func `endless content scrolls, also once it has an end`(_ anchorPoint: Point) {
    let content = makeContent(anchorPoint)
    content.size.value.height = .infinity
    let start = content.position.value
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    scroll.contentOffset.value = Point(x: 10, y: 100)
    #expect(content.position.value == start + Vector(dx: -10, dy: -100))
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -200), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(scroll.contentOffset.value.y > 200)
    content.size.value.height = 2000
    stage.settle()
    let offset = scroll.contentOffset.value
    #expect(content.position.value == start + Vector(dx: -offset.x, dy: -offset.y) && stage.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: anchorPoints, [Size(width: 500, height: 1200), Size(width: 900, height: 700), Size(width: 310, height: 300)])
  func `the corner stays where it is when the size changes, and the offset reaches both ends`(_ anchorPoint: Point, _ size: Size) {
    let content = makeContent(anchorPoint)
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    scroll.contentOffset.value = Point(x: 5, y: 100)
    let corner = content.convertToRoot(.zero)

    content.size.value = size

    #expect(content.convertToRoot(.zero).distance(to: corner) < 1e-9 && scroll.contentOffset.value == Point(x: 5, y: 100))
    stage.settle()
    #expect(error(of: scroll) < 1e-9)
    scroll.scroll(to: Point(x: 1e6, y: 1e6))
    stage.settle()
    #expect(scroll.contentOffset.value == Point(x: max(0, size.width - 300), y: max(0, size.height - 400)) && error(of: scroll) < 1e-9)
    scroll.scroll(to: Point(x: -1e6, y: -1e6))
    stage.settle()
    #expect(scroll.contentOffset.value == .zero && error(of: scroll) < 1e-9)
    // Back at its size, the position is that of the beginning, to the bit.
    content.size.value = Size(width: 500, height: 1000)
    #expect(content.position.value == Point(x: 7 + 500 * anchorPoint.x, y: 9 + 1000 * anchorPoint.y))
  }

  @Test(arguments: anchorPoints) func `content that grows and shrinks follows a finger, coasts and springs on`(_ anchorPoint: Point) {
    let content = makeContent(anchorPoint)
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -110), over: .milliseconds(200))
    stage.play()
    #expect(abs(scroll.contentOffset.value.y - 100) < 1e-9)
    content.size.value.height = 1400
    #expect(abs(scroll.contentOffset.value.y - 100) < 1e-9 && error(of: scroll) < 1e-9)
    stage.finger.flick(by: Vector(dx: 0, dy: -100))
    stage.play()
    #expect(abs(scroll.contentOffset.value.y - 200) < 1e-9 && error(of: scroll) < 1e-9)

    let heights = [1500.0, 1300, 2000, 900, 650]
    for height in heights {
      stage.run(until: stage.now.advanced(by: .milliseconds(60)))
      let offset = scroll.contentOffset.value
      content.size.value.height = height
      #expect(scroll.contentOffset.value == offset && error(of: scroll) < 1e-9)
    }
    stage.settle()
    #expect(scroll.contentOffset.value.y == 250 && error(of: scroll) < 1e-9)
  }

  @Test func `another anchor point leaves the content where it is`() {
    let content = makeContent(Point(x: 0.5, y: 0.5))
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    scroll.contentOffset.value = Point(x: 5, y: 100)
    content.anchorPoint.value = Point(x: 0.25, y: 1)
    #expect(error(of: scroll) < 1e-9)
    content.anchorPointAdjustment.value = AnchorPointAdjustment(
      anchorPoint: .zero, position: content.transformToParent.apply(to: Point.zero))
    #expect(error(of: scroll) < 1e-9 && content.position.value.distance(to: Point(x: 2, y: -91)) < 1e-9)
    scroll.contentOffset.value = Point(x: 0, y: 30)
    #expect(error(of: scroll) < 1e-9)
  }

  @Test func `a timeline shows in its past the positions that it had, while the size changed`() {
    let stage = Stage(size: Size(width: 400, height: 800), rate: nil)
    let timeline = tracked(Timeline(of: tracked(stage.runtime)))
    let view = stage.scene.root.addChild(named: "view", position: Point(x: 200, y: 300), size: Size(width: 300, height: 400))
    let content = view.addChild(named: "content", position: Point(x: 150, y: 500), size: Size(width: 300, height: 1000))
    let scroll = tracked(Scrollable(content: content))
    let growth = tracked(Spring<Size>(threshold: 0.1))
    growth.destination.value = Size(width: 300, height: 3000)
    timeline.runtime.add(scroll, to: view)
    timeline.runtime.add(growth, to: content.size)
    stage.finger(0).press(on: view).move(by: Vector(dx: 0, dy: -150), over: .milliseconds(60)).lift()
    var past: [(time: Int64, position: Point, corner: Point)] = []
    for time in [100, 200, 300, 500] as [Int64] {
      stage.run(until: .milliseconds(time))
      past.append((time, content.position.value, content.transformToParent.apply(to: Point.zero)))
    }
    #expect(past.allSatisfy { $0.corner.x.magnitude < 1e-9 && $0.corner.y < -100 && $0.position.y > 500 })

    stage.run(until: .milliseconds(2000))
    for moment in past.reversed() {
      timeline.timeOffset.value = Double(moment.time) / 1000
      #expect(content.position.value.distance(to: moment.position) < 1e-6)
      #expect(abs(moment.corner.y + scroll.contentOffset.value.y) < 1e-6)
    }
  }

  @Test func `a saved scene goes on from the size that its content has`() throws {
    let content = makeContent(Point(x: 0.5, y: 0.5))
    stage.runtime.add(Scrollable(content: content), to: view)
    content.size.value = Size(width: 500, height: 1600)
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -150), over: .milliseconds(100)).lift()
    stage.play()
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](SceneFile.text(of: stage.runtime).utf8)))

    for stage in [stage, copy] {
      stage["content"].size.value.height = 4000
      stage.settle()
    }
    let (place, other) = (content.convertToRoot(.zero), copy["content"].convertToRoot(.zero))
    #expect(place.y < 0 && place.distance(to: other) < 1e-6)
  }

  @Test func `content that gets another size between two additions has its corner where it was`() {
    let content = makeContent(Point(x: 0.5, y: 0.5))
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
    scroll.contentOffset.value = Point(x: 5, y: 100)
    stage.runtime.remove(scroll)
    content.size.value = Size(width: 600, height: 2000)
    stage.runtime.add(scroll, to: view)
    #expect(scroll.contentOffset.value == Point(x: 5, y: 100) && error(of: scroll) < 1e-9)
    // Moved meanwhile, it is at its present offset there.
    stage.runtime.remove(scroll)
    content.position.value = Point(x: 400, y: 1000)
    stage.runtime.add(scroll, to: view)
    #expect(content.position.value == Point(x: 395, y: 900))
  }
}
