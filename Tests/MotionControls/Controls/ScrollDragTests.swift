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

  /// The distance beyond an edge that a view of `length` points shows for that of the finger. Without bouncing, the length is 0.
  private func shown(_ distance: Double, _ length: Double = 400) -> Double {
    length > 0 ? length * (1 - 1 / (0.55 * distance / length + 1)) : 0
  }

  /// The distance by which the next point of a finger moves content outwards that is `distance` beyond an edge.
  private func step(from distance: Double, _ length: Double) -> Double {
    if distance < 0 { return 1 }
    return distance < length ? shown(length / 0.55 * distance / (length - distance) + 1, length) - distance : 0
  }

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

      // The distances after the slop of 10 points, and the expected ones of the content.
      let near = resists ? shown(free - 0.5) : start - 0.5
      let back = resists ? shown(free - 100.5) : start - 100.5
      // Further out, it resists from where the finger turns around, by the rest of the band.
      let rest = bounces ? max(0, 400 - back) : 0
      let out = resists ? shown(free + 50) : back + shown(150.5, rest)
      // Once it was within the edges, it resists as at any edge.
      let within = (resists ? free : start) + 100
      let beyond = bounces ? shown(100) : 0

      press()
      for (move, expected) in [(10.5, near), (100, back), (-150.5, out), (within, -50), (-150, beyond)] as [(Double, Double)] {
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
    "bounces": { $1.bounces.value.toggle() },
    "negative insets": { $1.contentInset.value = Insets(top: -64, left: 0, bottom: -64, right: 0) },
  ]

  @Test(arguments: changes.keys.sorted(), [true, false])
  func `edges that change during a drag beyond them do not move the content`(_ change: String, _ bounces: Bool) throws {
    let change = try #require(Self.changes[change])
    for isLower in [true, false] {
      let (view, scroll) = makeScroll(2000, bounces: bounces)
      let outwards = isLower ? 1.0 : -1
      scroll.contentOffset.value.y = isLower ? 0 : 1600
      /// The distance by which the next point of the finger moves the content outwards.
      func nextStep() -> Double {
        let (offset, length, inset) = (scroll.contentOffset.value.y, view.size.value.height, scroll.contentInset.value)
        let end = scroll.content.size.value.height - length + inset.bottom
        return step(from: isLower ? -inset.top - offset : offset - end, scroll.bounces.value ? length : 0)
      }

      press()
      drag(by: 160 * outwards)
      let before = scroll.contentOffset.value.y
      let edge = isLower ? 0.0 : 1600
      let beyond = bounces ? shown(150) : 0
      #expect(abs(before - edge + outwards * beyond) < 1e-9)

      change(view, scroll)
      #expect(scroll.contentOffset.value.y == before)
      let expected = nextStep()
      drag(by: outwards)
      let moved = (before - scroll.contentOffset.value.y) * outwards
      #expect(abs(moved - expected) < 1e-9)

      // The former edges, without a move of the finger.
      let between = scroll.contentOffset.value.y
      (scroll.content.size.value.height, view.size.value.height) = (2000, 400)
      scroll.contentInset.value = Insets(top: 0, left: 0, bottom: 0, right: 0)
      scroll.bounces.value = bounces
      let expectedAgain = nextStep()
      drag(by: outwards)
      let movedAgain = (between - scroll.contentOffset.value.y) * outwards
      #expect(abs(movedAgain - expectedAgain) < 1e-9)
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
    // It is further out than the view is long: the finger does not move it further.
    for (move, expected) in [(300, 2740), (-100, 2740), (2790, 50), (-150, 100 + shown(100))] as [(Double, Double)] {
      drag(by: move)
      #expect(abs(scroll.contentOffset.value.y - expected) < 1e-9)
    }
  }

  @Test func `content that is caught again and again is dragged no further out than the view is long`() {
    let (_, scroll) = makeScroll(500)
    var beyond = 0.0
    for _ in 0..<5 {
      scroll.contentOffset.value.y = -beyond
      press()
      drag(by: 2010)
      beyond += shown(2000, 400 - beyond)
      #expect(abs(-scroll.contentOffset.value.y - beyond) < 1e-9 && beyond <= 400)
      stage.finger.lift()
      stage.play()
    }
    stage.settle()
    #expect(scroll.contentOffset.value.y == 0)
  }
}
