import Foundation
import InterplayTestSupport
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SceneNodeSpaceTests {
  /// A 3 × 3 matrix, row by row: the second implementation.
  private typealias Matrix = [[Double]]

  private func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    func entry(_ row: Int, _ column: Int) -> Double {
      var sum = 0.0
      for index in 0..<3 { sum += left[row][index] * right[index][column] }
      return sum
    }
    return (0..<3).map { row in (0..<3).map { column in entry(row, column) } }
  }

  private func shift(_ x: Double, _ y: Double) -> Matrix { [[1, 0, x], [0, 1, y], [0, 0, 1]] }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `points are converted through rotated, scaled and anchored ancestors, and back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 500, height: 500))
    var (node, matrix) = (scene.root, shift(0, 0))
    for depth in 0..<4 {
      let (x, y) = (Double.random(in: -100...100, using: &random), Double.random(in: -100...100, using: &random))
      let (width, height) = (Double.random(in: 0...80, using: &random), Double.random(in: 0...80, using: &random))
      let (ax, ay) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let (angle, scale) = (Double.random(in: -7...7, using: &random), Double.random(in: 0.2...3, using: &random))
      node = node.addChild(
        named: "\(depth)", position: Point(x: x, y: y), size: Size(width: width, height: height), anchorPoint: Point(x: ax, y: ay))
      node.rotation.value = .radians(angle)
      node.scale.value = scale
      let turn = [[cos(angle) * scale, -sin(angle) * scale, 0], [sin(angle) * scale, cos(angle) * scale, 0], [0, 0, 1]]
      matrix = product(matrix, product(shift(x, y), product(turn, shift(-ax * width, -ay * height))))
    }

    let point = Point(x: 12, y: -34)
    let expected = Point(
      x: matrix[0][0] * point.x + matrix[0][1] * point.y + matrix[0][2], y: matrix[1][0] * point.x + matrix[1][1] * point.y + matrix[1][2])
    #expect(node.convertToRoot(point).distance(to: expected) < 1e-9)
    #expect((try #require(node.convertFromRoot(expected))).distance(to: point) < 1e-7)
    let parent = try #require(node.parent)
    #expect((try #require(node.convert(point, to: parent))).distance(to: node.transformToParent.apply(to: point)) < 1e-7)
  }

  @Test func `a node that is scaled to zero contains no point`() {
    let node = SceneTree(size: .zero).root.addChild(named: "a")
    node.scale.value = 0
    #expect(node.convertFromRoot(.zero) == nil)
  }
}
