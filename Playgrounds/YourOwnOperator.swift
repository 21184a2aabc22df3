public import Interplay
import MotionPhysics

// snippet: wobble
/// An operator that offsets points to the left and right as they move down.
struct Wobble: ReactiveOperator {
  var width: ReactiveInput<Double>

  mutating func process(_ point: Point) -> Point? {
    width.current.map { Point(x: point.x + Elementary.sin(point.y / 50) * $0, y: point.y) }
  }
  var labels: [GraphLabel] { [GraphLabel("Wobble", [width.argument("width")])] }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&width) }
}
// end

extension Page {
  /// A custom operator as a constraint of a drag. The node begins where the sine is zero, so that it does not jump.
  public static let yourOwnOperator = Page(
    name: "your-own-operator",
    summary: "Wobble: a custom operator, with an argument that may change.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let root = runtime.scene.root
      let view = root.addChild(named: "view", position: Point(x: 300, y: 50 * .pi), size: Size(width: 96, height: 96)).styled(.disc(.dawn))
      let ruler = root.addChild(named: "ruler", position: Point(x: 550, y: 100), size: Size(width: 40, height: 96)).styled(.tile(.leaf))
      // snippet: use
      // The offset grows with the vertical position of the ruler.
      let width = runtime.get(ruler).position.y()
      runtime.add(Draggable(), to: view) { $0.applying(Wobble(width: width.input)) }
      runtime.add(Draggable(), to: ruler) { $0.xLocked(to: 550) }
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["ruler"]).move(by: Vector(dx: 0, dy: -50), over: .milliseconds(200)).lift()
        .press(on: stage["view"]).move(by: Vector(dx: 0, dy: 550), over: .milliseconds(900)).lift()
    })
}
