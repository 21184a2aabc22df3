import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Drags of content that is far beyond an edge, and drags during which the edges change.
@Suite(.tracksLifetimes) struct ScrollDragTests {
  private let stage = Stage(size: Size(width: 400, height: 800))

  /// A scroll view of 300 by 400 points whose content is `length` points long.
  private func makeScroll(_ length: Double, bounces: Bool = true) -> (view: SceneNode, scroll: Scrollable) {
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: length), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    scroll.bounces.value = bounces
    stage.runtime.add(scroll, to: view)
    return (view, scroll)
  }

  private func press() { stage.finger.press(at: Point(x: 150, y: 200)) }

  private func drag(by distance: Double) {
    stage.finger.move(by: Vector(dx: 0, dy: distance), over: .milliseconds(100))
    stage.play()
  }

  /// The distance beyond an edge that a view of 400 points shows for that of the finger.
  private func shown(_ distance: Double) -> Double { 400 * (1 - 1 / (0.55 * distance / 400 + 1)) }

  @Test(arguments: [0.5, 0.7, 0.75, 0.99, 1, 2, 8] as [Double], [true, false])
  func `content that is caught beyond an edge does not jump, and follows the finger back`(_ lengths: Double, _ bounces: Bool) {
    for isLower in [true, false] {
      let (view, scroll) = makeScroll(500, bounces: bounces)
      // The distance beyond the edge.
      func distance() -> Double { isLower ? -scroll.contentOffset.value.y : scroll.contentOffset.value.y - 100 }
      let (start, inwards) = (400 * lengths, isLower ? -1.0 : 1)
      scroll.contentOffset.value.y = isLower ? -start : 100 + start
      // Up to 0.72 lengths, the finger may have dragged it there.
      let resists = bounces && lengths < 0.72
      let free = 400 / 0.55 * lengths / (1 - lengths)

      // The distances after the slop of 10 points, and the expected ones of the content. Further out, it resists as at any edge, or stops.
      let near = resists ? shown(free - 0.5) : start - 0.5
      let back = resists ? shown(free - 100.5) : start - 100.5
      let outside = bounces ? start + shown(50) : start
      let out = resists ? shown(free + 50) : outside

      press()
      for (move, expected) in [(10.5, near), (100, back), (-150.5, out)] as [(Double, Double)] {
        drag(by: move * inwards)
        #expect(abs(distance() - expected) < 1e-9)
      }
      stage.finger.lift()
      stage.settle()
      #expect(distance() == 0)
      view.removeFromParent()
    }
  }

  @Test func `content that is thrown back from far beyond an edge has the velocity of the finger`() throws {
    let (_, scroll) = makeScroll(500)
    scroll.contentOffset.value.y = 1500
    press()
    drag(by: 200)
    stage.finger.lift()
    stage.play()
    let (start, time) = (scroll.contentOffset.value.y, stage.now)
    #expect(abs(start - 1310) < 1e-9)

    let expected = try ScrollSimulation(
      .scrolling, spring: SpringBasis(SpringParameters(stiffness: 193.41, damping: 26.7)), from: start, velocity: -2000, within: 0...100,
      at: time, threshold: RestThreshold(distance: 0.1, speed: 0.5))
    for milliseconds in stride(from: 10, through: 500, by: 10) as StrideThrough<Int64> {
      let then = time.advanced(by: .milliseconds(milliseconds))
      stage.runtime.advance(to: then)
      #expect(abs(scroll.contentOffset.value.y - expected.value(at: then)) < 1e-6, "\(milliseconds) ms")
    }
  }

  /// The changes of the edges, and of the length of the view.
  static let changes: [String: @Sendable (SceneNode, Scrollable) -> Void] = [
    "longer content": { $1.content.size.value.height = 4000 },
    "shorter content": { $1.content.size.value.height = 1200 },
    "longer view": { view, _ in view.size.value.height = 900 },
    "shorter view": { view, _ in view.size.value.height = 100 },
    "insets": { $1.contentInset.value = Insets(top: 64, left: 0, bottom: 64, right: 0) },
    "negative insets": { $1.contentInset.value = Insets(top: -64, left: 0, bottom: -64, right: 0) },
  ]

  @Test(arguments: changes.keys.sorted(), [true, false])
  func `edges that change during a drag beyond them do not move the content`(_ change: String, _ bounces: Bool) throws {
    let change = try #require(Self.changes[change])
    for isLower in [true, false] {
      let (view, scroll) = makeScroll(2000, bounces: bounces)
      let outwards = isLower ? 1.0 : -1
      scroll.contentOffset.value.y = isLower ? 0 : 1600

      press()
      drag(by: 160 * outwards)
      let before = scroll.contentOffset.value.y
      let edge = isLower ? 0.0 : 1600
      let beyond = bounces ? shown(150) : 0
      #expect(abs(before - edge + outwards * beyond) < 1e-9)

      change(view, scroll)
      #expect(scroll.contentOffset.value.y == before)
      drag(by: outwards)
      let moved = (before - scroll.contentOffset.value.y) * outwards
      #expect((0...1 + 1e-9).contains(moved), "\(moved)")

      // The former edges, without a move of the finger.
      let between = scroll.contentOffset.value.y
      (scroll.content.size.value.height, view.size.value.height) = (2000, 400)
      scroll.contentInset.value = Insets(top: 0, left: 0, bottom: 0, right: 0)
      drag(by: outwards)
      let movedAgain = (between - scroll.contentOffset.value.y) * outwards
      #expect((0...1 + 1e-9).contains(movedAgain), "\(movedAgain)")
      stage.finger.lift()
      stage.settle()
      #expect((0...1600).contains(scroll.contentOffset.value.y))
      view.removeFromParent()
    }
  }

  @Test func `content that becomes shorter under a finger follows it back to the new edge`() {
    let (_, scroll) = makeScroll(5000)
    scroll.contentOffset.value.y = 3000
    press()
    drag(by: -50)
    scroll.content.size.value.height = 500
    drag(by: 300)
    #expect(abs(scroll.contentOffset.value.y - 2740) < 1e-9)
  }
}
