import Interplay

/// A frame of 200 by 200 points in a list that is scrolled by 80 points: its points are not those of the root.
struct ScrolledFrame {
  let stage = Stage(size: Size(width: 400, height: 400))
  let frame: SceneNode
  let scroll: Scrollable

  /// The corner of the frame in the root.
  static let corner = Point(x: 80, y: 110)

  init() {
    let view = stage.scene.root.addChild(named: "view", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    let list = view.addChild(named: "list", size: Size(width: 400, height: 1200), anchorPoint: .zero)
    frame = list.addChild(named: "frame", position: Point(x: 180, y: 290), size: Size(width: 200, height: 200))
    scroll = Scrollable(content: list)
    stage.runtime.add(scroll, to: view)
    scroll.scroll(to: Point(x: 0, y: 80), isAnimated: false)
  }
}
