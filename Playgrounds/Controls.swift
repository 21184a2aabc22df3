public import Interplay

extension Page {
  /// A scroll view with a button, a slider and a switch.
  public static let controls = Page(
    name: "controls",
    summary: "A list to scroll, with a button, a slider and a switch in it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "list",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 200, y: 400), size: Size(width: 360, height: 600)
      ).styled(.panel(radius: 24))
      let list = view.addChild(named: "list", position: .zero, size: Size(width: 360, height: 1600), anchorPoint: .zero)
        .styled(.paragraphs(18, top: 520))

      view.isClipping.value = true

      // snippet: scroll-view
      let scroll = Scrollable(content: list)
      runtime.add(scroll, to: view)
      // end

      let add = list.addChild(named: "add", position: Point(x: 180, y: 100), size: Size(width: 160, height: 60)).styled(.button("Add", 26))
      // snippet: button
      let button = Pressable(delay: .milliseconds(150))
      runtime.add(button, to: add)
      runtime.connect(button.isHighlighted.rewrite([true: 0.5, false: 1]), to: add.opacity)
      // end

      let track = list.addChild(named: "track", position: Point(x: 180, y: 250), size: Size(width: 240, height: 40)).styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 30, height: 30)).styled(.thumb)
      // snippet: slider
      let slider = Slidable(from: 0.5, to: 1.5, value: 1, thumb: thumb)
      runtime.add(slider, to: track)
      runtime.connect(slider.value, to: add.scale)
      // end

      let box = list.addChild(named: "switch", position: Point(x: 180, y: 400), size: Size(width: 60, height: 34))
        .styled(.plain(.leaf, radius: 17))
      let knob = box.addChild(named: "knob", position: Point(x: 17, y: 17), size: Size(width: 34, height: 34)).styled(.thumb)
      // snippet: switch
      let night = Switchable(thumb: knob)
      runtime.add(night, to: box)
      runtime.connect(night.progress.rewriteRange(start: 0, end: 1, destinationStart: 1, destinationEnd: 0.4), to: track.opacity)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["add"]).hold(for: .milliseconds(250)).lift().hold(for: .milliseconds(150))
        .press(on: stage["thumb"]).move(by: Vector(dx: 64, dy: 0), over: .milliseconds(300)).lift().hold(for: .milliseconds(150))
        .press(on: stage["switch"]).hold(for: .milliseconds(60)).lift().hold(for: .milliseconds(400))
        // The list is flicked, caught while it coasts, and thrown beyond its end.
        .press(at: Point(x: 200, y: 600)).flick(by: Vector(dx: 0, dy: -200)).hold(for: .milliseconds(400))
        .press(at: Point(x: 200, y: 500)).hold(for: .milliseconds(200)).lift().hold(for: .milliseconds(200))
        .press(at: Point(x: 200, y: 600)).flick(by: Vector(dx: 0, dy: -300), over: .milliseconds(80))
    })
}
