import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct PullToRefreshTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let refresh: PullToRefresh

  init() {
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 400, height: 1000), anchorPoint: .zero)
    refresh = PullToRefresh(scroll: Scrollable(content: content), distance: 50)
    stage.runtime.add(refresh, to: view)
  }

  private var offset: Double { refresh.scroll.contentOffset.value.y }

  @discardableResult private func pull(by way: Double) -> Finger {
    stage.finger.press(at: Point(x: 200, y: 100)).move(by: Vector(dx: 0, dy: way), over: .milliseconds(200))
  }

  @Test func `without motion a pull refreshes, too, and the content stays until the refresh has ended`() {
    stage.runtime.send(.surface(.motion(.none), time: stage.now))
    pull(by: 150).lift()
    stage.settle()
    #expect(refresh.isRefreshing.value && offset == -50)
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(offset == 0)
  }

  @Test(arguments: [0, 8, 60] as [Double]) func `a pull counts from the top edge with the own inset of the scroll view`(inset: Double) {
    refresh.scroll.contentInset.value.top = inset
    refresh.scroll.contentOffset.value = Point(x: 0, y: -inset)
    #expect(refresh.progress.value == 0)
    // 15 points less the slop: up, into the content.
    pull(by: -15).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(!refresh.isRefreshing.value && refresh.progress.value == 0 && offset == 5 - inset)
    refresh.scroll.contentOffset.value = Point(x: 0, y: -inset)
    pull(by: 150).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(refresh.isRefreshing.value && offset == -inset - 50 && refresh.progress.value == 1)
    #expect(refresh.scroll.contentInset.value.top == inset + 50)
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(offset == -inset && refresh.progress.value == 0)
  }

  @Test func `a trackpad over a scroll view inside it pulls it, too`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 600), anchorPoint: .zero)
    let page = view.addChild(named: "page", position: .zero, size: Size(width: 400, height: 1500), anchorPoint: .zero)
    let window = page.addChild(named: "window", position: .zero, size: Size(width: 300, height: 300), anchorPoint: .zero)
    let list = window.addChild(named: "list", position: .zero, size: Size(width: 300, height: 300), anchorPoint: .zero)
    let pull = PullToRefresh(scroll: Scrollable(content: page))
    stage.runtime.add(pull, to: view)
    stage.runtime.add(Scrollable(content: list), to: window)
    pull.scroll.contentOffset.value = Point(x: 0, y: 5)
    let location = Point(x: 100, y: 100)
    stage.runtime.send(.trackpad(TrackpadEvent(phase: .began, location: location, time: .milliseconds(10))))
    for step in 1...20 {
      let (phase, pan) = (step < 20 ? TrackpadEvent.Phase.changed : .ended, Vector(dx: 0, dy: 20 * Double(step)))
      stage.runtime.send(.trackpad(TrackpadEvent(phase: phase, location: location, pan: pan, time: .milliseconds(10 + 10 * step))))
    }
    #expect(pull.isRefreshing.value)
  }

  @Test func `an observer of the content inset may remove it and add it again`() {
    var isFirst = true
    let observer = refresh.scroll.contentInset.observeChanges { [refresh, stage] _ in
      guard isFirst else { return }
      isFirst = false
      stage.runtime.removeInteractions(from: stage["view"])
      stage.runtime.add(refresh, to: stage["view"])
    }
    refresh.isRefreshing.value = true
    stage.settle()
    #expect(refresh.inset.value == 50 && refresh.scroll.contentInset.value.top == 50)
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(refresh.inset.value == 0 && refresh.scroll.contentInset.value.top == 0 && offset == 0)
    observer.end()
  }

  @Test(arguments: [0, -30, .nan]) func `without a distance no pull refreshes, and nothing is added to the inset`(distance: Double) {
    refresh.distance.value = distance
    pull(by: 120).lift()
    stage.settle()
    #expect(!refresh.isRefreshing.value && refresh.progress.value == 0 && offset == 0)
    refresh.isRefreshing.value = true
    stage.settle()
    #expect(refresh.inset.value == 0 && refresh.scroll.contentInset.value.top == 0 && offset == 0)
  }

  @Test func `a long pull keeps it open until the refresh ends`() {
    // 120 points less the slop show 400 · (1 − 1 / (0.55 · 110 / 400 + 1)) = 52.6 points.
    pull(by: 120)
    stage.play()
    #expect(!refresh.isRefreshing.value && abs(refresh.progress.value - 52.55 / 50) < 0.01)
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(refresh.isRefreshing.value && offset == -50 && refresh.progress.value == 1)
    refresh.isRefreshing.value = false
    let trace = stage.settle()
    #expect(offset == 0 && refresh.progress.value == 0 && trace.isAtRest)
  }

  @Test func `after a short pull or a cancelled touch it springs back`() {
    pull(by: 100).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(!refresh.isRefreshing.value && offset == 0)
    pull(by: 150).cancel()
    stage.settle()
    #expect(!refresh.isRefreshing.value && offset == 0)
  }

  @Test func `a list that is scrolled during the refresh keeps its offset when the refresh ends`() {
    pull(by: 150).lift()
    stage.settle()
    pull(by: -110).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(offset == 50)
    // The refresh ends out of view: nothing moves.
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(offset == 50)
  }

  @Test func `a refresh that ends in flight turns it back, and a new distance applies immediately`() {
    pull(by: 150).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(30)))
    refresh.isRefreshing.value = false
    stage.settle()
    #expect(offset == 0)
    pull(by: 150).lift()
    stage.settle()
    refresh.distance.value = 80
    stage.settle()
    #expect(offset == -50 && refresh.scroll.contentInset.value.top == 80)
  }

  @Test func `a refresh that ends during a drag springs back after the release`() {
    pull(by: 150).lift()
    stage.settle()
    pull(by: 40)
    stage.play()
    refresh.isRefreshing.value = false
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(offset == 0 && !refresh.isRefreshing.value)
  }

  @Test func `a refresh that begins or ends during a pull leaves the content under the finger`() {
    pull(by: 90)
    for isRefreshing in [true, false] {
      stage.play()
      let before = offset
      refresh.isRefreshing.value = isRefreshing
      stage.finger.move(by: Vector(dx: 0, dy: 1), over: .milliseconds(10))
      stage.play()
      #expect(offset < before && offset >= before - 1 - 1e-9)
    }
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(offset == 0 && !refresh.isRefreshing.value)
  }

  @Test func `a refresh that begins before the interaction is added holds the content, as far as a new distance says`() {
    let other = Stage(size: Size(width: 400, height: 800))
    let view = other.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 400, height: 1000), anchorPoint: .zero)
    let early = PullToRefresh(scroll: Scrollable(content: content), distance: 50)
    early.scroll.contentInset.value.top = 8
    early.isRefreshing.value = true
    other.runtime.add(early, to: view)
    #expect(early.scroll.contentInset.value.top == 58 && early.inset.value == 50)
    early.distance.value = 70
    #expect(early.scroll.contentInset.value.top == 78)
    early.isRefreshing.value = false
    #expect(early.scroll.contentInset.value.top == 8 && early.inset.value == 0)
  }

  @Test func `a scene that is saved during a refresh is the same each time it is loaded`() throws {
    pull(by: 150).lift()
    stage.settle()
    #expect(refresh.isRefreshing.value)

    let saved = try SceneFile.text(of: stage.runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](saved.utf8))

    #expect(try SceneFile.text(of: loaded) == saved)
    let view = try #require(loaded.scene["view"])
    let again = try #require(loaded.interactions(ofType: PullToRefresh.self, for: view).first)
    #expect(again.scroll.contentInset.value.top == 50 && again.isRefreshing.value)
    again.isRefreshing.value = false
    #expect(again.scroll.contentInset.value.top == 0)
  }
}
