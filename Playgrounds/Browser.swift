public import Interplay

extension Page {
  /// Cards to page through, any of which can fill the screen until two fingers pinch it, and a cover that makes room for them.
  public static let browser = Page(
    name: "browser", summary: "Swipe through the cards. Tap one: it fills the screen. Pull it, or pinch and turn it: it returns.",
    canvas: Size(width: 400, height: 600), mainNode: "card 0", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (page, full) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: -1))
      runtime.addBrowserCover(leavingWith: page)
      let index = Animated(0.0, on: AnimationClock(of: runtime.clock), spring: .browser(120, 20))
      index.onChange = { page.value = $0 }
      let cards = (0..<3).map { BrowserCard($0, page: page, full: full, in: runtime) }
      runtime.observe(full) { if $0 >= 0 { index.animate(to: Double($0 + 1)) } }
      var start = 0.0
      runtime.observe(runtime.recognize(PanConfiguration(maximumPointers: 1), on: runtime.scene.root)) { drag in
        let (isHeld, velocity, move) = (drag.state == .began || drag.state == .changed, -drag.velocity.x / 272, drag.translation)
        if drag.state == .began { start = index.value }
        if isHeld, full.value >= 0 { return cards[full.value].offset.hold(at: Point(x: 0, y: move.dy)) }
        if isHeld { return index.hold(at: start - move.dx / 272) }
        if full.value >= 0 {
          cards[full.value].offset.animate(to: .zero, velocity: Point(x: 0, y: drag.velocity.y))
          if move.dy.magnitude > 10 { full.value = -1 }
        } else {
          // The page that is nearest in 0.2 seconds, and at least the next one.
          let (near, far) = (index.value.rounded(), (index.value + velocity / 5).rounded())
          let next = near == far && velocity != 0 ? near + (velocity < 0 ? -1 : 1) : far
          index.animate(to: min(max(next, 0), 3), velocity: velocity)
        }
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 300, y: 300)).fling(at: Point(x: -700, y: 0)).hold(for: .seconds(1))
        .tap(at: Point(x: 200, y: 300)).hold(for: .milliseconds(900)).press(at: Point(x: 200, y: 200)).fling(at: Point(x: 0, y: 700))
        .hold(for: .seconds(1)).tap(at: Point(x: 200, y: 300)).hold(for: .seconds(1))
      stage.finger(1).hold(for: .milliseconds(4500))
      stage.pinch(at: Point(x: 190, y: 280), from: 300, to: 150, turning: Angle(degrees: 40))
    })
}
