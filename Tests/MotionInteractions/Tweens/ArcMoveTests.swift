import Interplay
import InterplayTestSupport
import Testing

@testable import MotionEngine
@testable import MotionInteractions

/// An arc, and its two control points by both geometries: the reference's golden vectors.
private struct GoldenArc: Sendable {
  let ends: (Point, Point)
  let compatible: (Point, Point)
  let corrected: (Point, Point)

  init(_ numbers: Double...) {
    func point(_ index: Int) -> Point { Point(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    (ends, compatible, corrected) = ((point(0), point(1)), (point(2), point(3)), (point(4), point(5)))
  }

  static let all = [
    GoldenArc(0, 0, 100, 100, 54.819303, 2.026585, 99.266533, 45.148154, 55.228475, 0, 100, 44.771525),
    GoldenArc(0, 0, 200, 100, 82.156806, 0, 156.688725, 30.186862, 81.508181, 0, 151.095091, 34.793455),
    GoldenArc(0, 0, 100, 200, 69.813138, 43.311275, 100, 117.843194, 65.206545, 48.904909, 100, 118.491819),
    GoldenArc(0, 0, 100, 0, 35.070242, 3.068249, 64.929758, 3.068249, 35.070242, 3.068249, 64.929758, 3.068249),
    GoldenArc(0, 0, 0, 100, 0, 35.318817, 0, 64.681183, 0, 0, 0, 100),
    GoldenArc(100, 200, 50, 40, 61.388237, 153.722482, 50, 100.270034, 65.922264, 150.800269, 50, 99.849023),
    GoldenArc(0, 0, -150, 60, -58.646887, 0, -111.510004, 15.750961, -58.196166, 0, -107.857949, 19.864713),
    GoldenArc(187.5, 300, 55.5, 120, 105.921647, 278.345011, 55.5, 204.403591, 107.410233, 274.759589, 55.5, 203.972907),
  ]
}

/// Moves a node along an arc.
private final class Mover: CompositeInteraction {
  let shared = CompositeState(named: "mover")
  let arc = ArcMove(duration: .milliseconds(400))

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(arc, to: node) }
}

@Suite(.tracksLifetimes) struct ArcMoveTests {
  @Test(arguments: GoldenArc.all.indices)
  func `control points equal those of the reference`(index: Int) {
    let arc = GoldenArc.all[index]
    for (geometry, expected) in [(ArcGeometry.compatible, arc.compatible), (.corrected, arc.corrected)] {
      let handles = geometry.handles(from: arc.ends.0, to: arc.ends.1)
      #expect(handles.out.distance(to: expected.0) < 1e-6 && handles.in.distance(to: expected.1) < 1e-6, "\(geometry)")
    }
  }

  @Test(arguments: [ArcGeometry.compatible, .corrected])
  func `a wide arc leaves horizontally, a high one arrives vertically, and its other end is along neither side`(geometry: ArcGeometry) {
    for end in [Point(x: 100, y: 30), Point(x: 100, y: 60), Point(x: -150, y: 60), Point(x: 30, y: 100), Point(x: -60, y: -100)] {
      let handles = geometry.handles(from: .zero, to: end)
      let isWide = end.x.magnitude > end.y.magnitude
      let (leaves, arrives) = (handles.out - Point.zero, end - handles.in)
      #expect((isWide ? leaves.dy : arrives.dx).magnitude < 1e-9, "\(end)")
      let other = isWide ? arrives : leaves
      #expect(min(other.dx.magnitude, other.dy.magnitude) > 10, "\(end)")
    }
  }

  @Test(arguments: [ArcGeometry.compatible, .corrected])
  func `ends exactly at its end`(geometry: ArcGeometry) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<250 {
      func point() -> Point { Point(x: Double(Int.random(in: -200...200, using: &random)), y: .random(in: -200...200, using: &random)) }
      let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
      let node = stage.runtime.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      let arc = ArcMove(geometry: geometry)
      (arc.from.value, arc.to.value) = (point(), point())
      stage.runtime.add(arc, to: node)

      stage.settle()

      #expect(node.position.value == arc.to.value)
    }
  }

  @Test func `an arc to its own start stays there`() {
    for geometry in ArcGeometry.allCases {
      let handles = geometry.handles(from: Point(x: 3, y: 4), to: Point(x: 3, y: 4))
      #expect(handles == (Point(x: 3, y: 4), Point(x: 3, y: 4)))
    }
  }

  @Test func `moves the node along its arc, and restarts when an end is moved`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let move = ArcMove(geometry: .corrected)
    (move.from.value, move.to.value) = (Point(x: 100, y: 100), Point(x: 200, y: 200))
    move.tween.timingFunctions.value = [.linear]
    runtime.add(move, to: node)
    #expect(node.position.value == Point(x: 100, y: 100))

    // The corrected arc of a square is a quarter of a circle about (100, 200).
    for time in [100, 200, 300] as [Int64] {
      stage.run(until: .milliseconds(time))
      #expect(abs(node.position.value.distance(to: Point(x: 100, y: 200)) - 100) < 0.03)
    }
    stage.run(until: .milliseconds(200))
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200) && runtime.isAtRest)

    move.to.value = Point(x: 300, y: 100)
    #expect(node.position.value == Point(x: 100, y: 100))
    stage.settle()
    #expect(node.position.value == Point(x: 300, y: 100))
  }

  @Test func `can be disabled, enabled, constrained and removed like its tween; one moves two nodes`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let other = stage.scene.root.addChild(named: "other", size: Size(width: 10, height: 10))
    let move = ArcMove()
    (move.from.value, move.to.value) = (.zero, Point(x: 200, y: 100))
    var states: [MotionState] = []
    runtime.add(move, to: node)
    runtime.add(move, to: other) { $0.yLocked(to: 9) }
    move.state.subscribe { states.append($0) }

    stage.run(until: .milliseconds(200))
    move.enabled.value = false
    let place = node.position.value
    stage.run(until: .milliseconds(300))
    #expect(node.position.value == place && place.x > 0 && place.x < 200)
    move.enabled.value = true
    runtime.removeInteractions(from: other)
    stage.settle()

    #expect(node.position.value == Point(x: 200, y: 100))
    #expect(other.position.value.y == 9 && other.position.value.x < 200)
    #expect(states == [.active, .atRest, .active, .atRest])
  }

  @Test func `another target leaves the move in flight alone, and does not repeat one that has ended`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let others = (0..<2).map { stage.scene.root.addChild(named: "other\($0)", size: Size(width: 10, height: 10)) }
    let move = ArcMove()
    (move.from.value, move.to.value) = (.zero, Point(x: 200, y: 100))
    runtime.add(move, to: node)
    stage.run(until: .milliseconds(200))
    let place = node.position.value

    runtime.add(move, to: others[0])
    #expect(node.position.value == place && place.x > 0 && others[0].position.value == .zero)
    stage.run(until: .milliseconds(400))
    #expect(node.position.value == Point(x: 200, y: 100) && others[0].position.value == place)

    runtime.add(move, to: others[1])
    #expect(node.position.value == Point(x: 200, y: 100) && others[1].position.value == .zero)
    move.to.value = Point(x: 50, y: 50)
    #expect(node.position.value == .zero)
    stage.settle()
    for node in others + [node] { #expect(node.position.value == Point(x: 50, y: 50)) }
  }

  @Test func `in a composite that is off, a new end does not start it`() {
    let (stage, node, runtime) = makeStage()
    let mover = tracked(Mover())
    mover.arc.to.value = Point(x: 100, y: 100)
    runtime.add(mover, to: node)
    stage.settle()
    mover.enabled.value = false
    mover.arc.to.value = Point(x: 300, y: 300)
    stage.settle()
    #expect(node.position.value == Point(x: 100, y: 100))
    mover.enabled.value = true
    stage.settle()
    #expect(node.position.value == Point(x: 300, y: 300))
  }
}
