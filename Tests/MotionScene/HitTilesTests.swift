import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Hit tests among many nodes of one parent beside a linear search from the front.
@Suite(.tracksLifetimes) struct HitTilesTests {
  /// The frontmost node whose rectangle contains a point; nodes here are neither turned nor scaled.
  private func linear(_ nodes: [SceneNode], _ point: Point) -> SceneNode? {
    var found: SceneNode?
    for node in nodes where node.parent != nil && !node.isHidden.value && node.isInteractive.value {
      let (origin, size) = (node.position.value, node.size.value)
      let (x, y) = (origin.x - size.width / 2, origin.y - size.height / 2)
      guard point.x >= x, point.x < x + size.width, point.y >= y, point.y < y + size.height else { continue }
      if found.map({ node.zOrder.value >= $0.zOrder.value }) ?? true { found = node }
    }
    return found
  }

  /// How the nodes of a test are placed.
  enum Placement: CaseIterable {
    case duplicates, row, nested, pointlike, wide
  }

  private func rect(_ placement: Placement, _ index: Int, _ random: inout SeededGenerator) -> (Point, Size) {
    let step = Double(index)
    return switch placement {
    // All in one place.
    case .duplicates: (Point(x: 200, y: 200), Size(width: 50, height: 50))
    case .row: (Point(x: step * 2, y: 200), Size(width: 2, height: 400))
    case .nested: (Point(x: 200, y: 200), Size(width: 400 - step, height: 400 - step))
    // Many without a size.
    case .pointlike: (Point(x: Double(index % 20) * 20, y: Double(index / 20) * 20), index % 3 == 0 ? .zero : Size(width: 1, height: 1))
    // A few that cover everything among many small ones.
    case .wide:
      (
        Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random)),
        index % 50 == 7 ? Size(width: 1e9, height: 3) : Size(width: 8, height: 8)
      )
    }
  }

  @Test(arguments: Placement.allCases, 0..<1 as Range<UInt64>)
  func `a hit test finds the node of a linear search, while nodes move, hide, rise and leave`(_ placement: Placement, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
    let nodes = (0..<200).map { index in
      let (position, size) = rect(placement, index, &random)
      return scene.root.addChild(named: "\(index)", position: position, size: size)
    }
    for step in 0..<110 {
      let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      switch Int.random(in: 0...7, using: &random) {
      case 0:
        node.position.value = Point(x: Double(Int.random(in: 0...400, using: &random)), y: Double(Int.random(in: 0...400, using: &random)))
      case 1:
        node.size.value = Size(
          width: Double(Int.random(in: 0...60, using: &random)), height: Double(Int.random(in: 0...60, using: &random)))
      case 2: node.isHidden.value.toggle()
      case 3: node.isInteractive.value.toggle()
      case 4 where step > 75: node.zOrder.value = Double(Int.random(in: -1...1, using: &random))
      case 5 where step > 40: node.removeFromParent()
      default: break
      }
      for _ in 0..<2 {
        // Whole coordinates, so that many lie on edges.
        let point = Point(x: Double(Int.random(in: 0...399, using: &random)), y: Double(Int.random(in: 0...399, using: &random)))
        #expect((scene.hitTest(point) ?? scene.root) === (linear(nodes, point) ?? scene.root), "step \(step) at \(point)")
      }
    }
  }

  @Test func `points that are not finite hit nothing, and the edges of a scene are those of its root`() {
    let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
    let node = scene.root.addChild(named: "huge", size: Size(width: 1e308, height: 1e308))
    for round in 0..<6 {
      for value in [Double.nan, .infinity, -.infinity] {
        #expect(scene.hitTest(Point(x: value, y: 1)) == nil && scene.hitTest(Point(x: 1, y: value)) == nil, "round \(round)")
      }
      #expect(scene.hitTest(Point(x: 399, y: 399)) === node && scene.hitTest(Point(x: 1e307, y: 0)) === node)
      for index in 0..<20 { scene.root.addChild(named: "\(index)", position: Point(x: -1000, y: 0), size: .zero) }
    }
    node.removeFromParent()
    #expect(scene.hitTest(Point(x: 399, y: 399)) === scene.root && scene.hitTest(Point(x: 400, y: 0)) == nil)
    #expect(scene.hitTest(.zero) === scene.root && scene.hitTest(Point(x: -1e-300, y: 0)) == nil)
  }
}
