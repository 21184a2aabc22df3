public import Interplay

extension Page {
  /// A list that is pulled down to refresh it, which takes a second.
  public static let pullToRefresh = Page(
    name: "pull-to-refresh",
    summary: "Pull the list down and release it: it stays open until the refresh ends.",
    canvas: Size(width: 400, height: 800),
    mainNode: "list",
    build: { runtime in
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 200, y: 400), size: Size(width: 360, height: 600))
        .styled(.plain(.color(.line), radius: 24))
      let wheel = view.addChild(named: "wheel", position: Point(x: 180, y: 32), size: Size(width: 36, height: 36))
        .styled(.icon(.refresh, 32, .ink))
      let list = view.addChild(named: "list", position: .zero, size: Size(width: 360, height: 1200), anchorPoint: .zero)
        .styled(.sheet("Inbox", lines: 12))
      view.isClipping.value = true

      // snippet: pull-to-refresh
      let refresh = PullToRefresh(scroll: Scrollable(content: list))
      runtime.add(refresh, to: view)
      runtime.connect(refresh.progress.clamped(from: 0, to: 1), to: wheel.scale)
      // Stands in for a request to a server, with an answer after a second.
      let isFetched = refresh.isRefreshing.dedupe().delay(by: Duration.seconds(1), on: runtime.clock).when()
      runtime.connect(isFetched.rewriteTo(false), to: refresh.isRefreshing)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 0, dy: 180), over: .milliseconds(400)).hold(for: .milliseconds(80)).lift()
        .hold(for: .milliseconds(1600)).press(on: stage["view"]).flick(by: Vector(dx: 0, dy: -120))
    })
}
