import Interplay
import MotionPhysics

/// The graph of a motion from 0 to 1 in two seconds, and a dot that runs along it.
final class Graph {
  private let (area, dot): (SceneNode, SceneNode)
  private let clock: AnimationClock
  private var course: GraphCourse?
  private var run: Arrangement?

  /// Adds an empty graph.
  init(_ name: String, y: Double, fill: StyleFill, in runtime: MotionRuntime) {
    let panel = runtime.scene.root.addChild(named: name, position: Point(x: 200, y: y), size: Size(width: 372, height: 148))
      .styled(.place(radius: 14))
    area = panel.addChild(named: "\(name) area", position: Point(x: 186, y: 74), size: Size(width: 360, height: 140)).styled(.plain(fill))
    area.opacity.value = 0.6
    dot = panel.addChild(named: "\(name) dot", position: Point(x: 6, y: 134), size: Size(width: 20, height: 20)).styled(.disc(fill))
    clock = AnimationClock(of: runtime.clock)
    runtime.own { self.run?.stop() }
  }

  /// Draws the samples of a motion, a hundredth of the time apart.
  func draw(_ motion: AnyMotion<Double>) {
    let course = GraphCourse(motion: motion)
    let samples = (0...100).map { course.value(at: .milliseconds(20 * Int64($0))) }
    area.shape.value = .polyline([Point(x: 0, y: 130)] + samples + [Point(x: 360, y: 130)], isClosed: true)
    self.course = course
  }

  /// Runs the dot along the graph, from its beginning.
  func play() {
    guard let course else { return }
    run?.stop()
    run = MotionTrack(course) { [dot] in dot.position.value = $0 + Vector(dx: 6, dy: 4) }.arrangement
    run?.play(on: clock)
  }
}
