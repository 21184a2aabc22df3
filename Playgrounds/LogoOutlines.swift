import Interplay

/// The outlines of the page `logo-movie`.
extension Path {
  /// A ring: the outer circle clockwise, and the inner one counterclockwise.
  static func ring(diameter: Double, line: Double) -> Path {
    let inner = Rect(x: line, y: line, width: diameter - 2 * line, height: diameter - 2 * line)
    return Path(
      Path.ellipse(in: Rect(x: 0, y: 0, width: diameter, height: diameter)).elements + Path.ellipse(in: inner).reversed().elements)
  }
}

extension SceneNode {
  /// Adds the letters M, T, I, O and N, with room for a ball behind the first one.
  func addLogo() {
    let letters: [(name: String, x: Double, width: Double, outline: [(Double, Double)])] = [
      (
        "M", 86, 120,
        [(0, 96), (0, 0), (24, 0), (60, 52), (96, 0), (120, 0), (120, 96), (98, 96), (98, 36), (60, 88), (22, 36), (22, 96)]
      ), ("T", 304, 84, [(0, 0), (84, 0), (84, 20), (53, 20), (53, 96), (31, 96), (31, 20), (0, 20)]),
      ("I", 364, 22, [(0, 0), (22, 0), (22, 96), (0, 96)]),
      ("N", 530, 84, [(0, 96), (0, 0), (22, 0), (62, 60), (62, 0), (84, 0), (84, 96), (62, 96), (22, 36), (22, 96)]),
    ]
    for letter in letters {
      let node = addChild(named: letter.name, position: Point(x: letter.x, y: 100), size: Size(width: letter.width, height: 96))
        .styled(.plain(.color(.ink)))
      node.shape.value = .polyline(letter.outline.map { Point(x: $0.0, y: $0.1) }, isClosed: true)
    }
    let ring = addChild(named: "O", position: Point(x: 430, y: 100), size: Size(width: 96, height: 96)).styled(.plain(.color(.ink)))
    ring.shape.value = .ring(diameter: 96, line: 20)
  }
}
