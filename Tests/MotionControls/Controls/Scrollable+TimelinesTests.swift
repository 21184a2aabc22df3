import Interplay
import InterplayTestSupport
import Testing

/// Contract 26 for scroll views: beside one whose timeline is never sought.
@Suite(.tracksLifetimes) struct ScrollableTimelinesTests {
  /// A scroll view of 100 by 100 points with a content of 100 by 400 points in a timeline, and a node beside it.
  private struct View {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline: Timeline
    let scroll: Scrollable
    let content: SceneNode
    let other: SceneNode

    init() {
      timeline = tracked(Timeline(of: tracked(stage.runtime)))
      let node = stage.scene.root.addChild(named: "view", position: Point(x: 50, y: 150), size: Size(width: 100, height: 100))
      content = node.addChild(named: "content", size: Size(width: 100, height: 400), anchorPoint: .zero)
      other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: Size(width: 10, height: 10))
      scroll = tracked(Scrollable(content: content))
      timeline.runtime.add(scroll, to: node)
    }

    /// Flicks the content up, until 100 ms.
    func flick() {
      stage.finger(0).press(at: Point(x: 50, y: 190)).move(by: Vector(dx: 0, dy: -150), over: .milliseconds(60)).lift()
      stage.run(until: .milliseconds(100))
    }

    /// Spends a second in the future of `time`, in milliseconds, and goes back to it.
    func lookAhead(from time: Int64) {
      stage.run(until: .milliseconds(time + 1000))
      timeline.timeOffset.value = Double(time) / 1000
    }
  }

  /// The changes while the past is shown.
  static let changes: [String: @Sendable (SceneNode, Scrollable) -> Void] = [
    "nothing": { _, _ in },
    "another node": { other, _ in other.position.value = Point(x: 1, y: 1) },
    "a spring": { _, scroll in scroll.scroll(to: Point(x: 0, y: 20)) },
    "a longer content": { _, scroll in scroll.content.size.value = Size(width: 100, height: 2000) },
    "a shorter content": { _, scroll in scroll.content.size.value = Size(width: 100, height: 300) },
    "disabled": { _, scroll in scroll.enabled.value = false },
  ]

  @Test(arguments: changes.keys.sorted(), [100, 160, 300] as [Int64])
  func `a change in the past goes on from the motion of that time`(_ change: String, _ time: Int64) throws {
    for bounces in [true, false] { try expectSameMotion(after: change, at: time, bounces) }
  }

  private func expectSameMotion(after change: String, at time: Int64, _ bounces: Bool) throws {
    let (plain, sought) = (View(), View())
    let change = try #require(Self.changes[change])
    for view in [plain, sought] {
      view.scroll.bounces.value = bounces
      view.flick()
      view.stage.run(until: .milliseconds(time))
    }
    #expect(plain.scroll.contentOffset.value.y > 100)
    sought.lookAhead(from: time)

    for view in [plain, sought] { change(view.other, view.scroll) }

    for step in 1...120 as ClosedRange<Int64> {
      plain.stage.run(until: .milliseconds(time + 50 * step))
      sought.stage.run(until: .milliseconds(time + 1000 + 50 * step))
      #expect(sought.scroll.contentOffset.value == plain.scroll.contentOffset.value, "\(step)")
    }
    #expect(sought.stage.runtime.isAtRest && plain.stage.runtime.isAtRest)
  }
}
