import CSDL
import Interplay

/// The corner of a polygon in pixels. The lanes are x, y, red, green, blue, alpha, and the point of a texture from 0 to 1.
///
/// Corners are interpolated along edges, with all lanes. Before a polygon has colors, its red lane is the position in the gradient, and its alpha lane the coverage.
typealias Corner = SIMD8<Double>

extension Corner {
  /// Creates a corner at `point` without colors.
  init(_ point: Point, gradient: Double = 0, coverage: Double = 1, texture: Point = .zero) {
    self.init(point.x, point.y, gradient, 0, 0, coverage, texture.x, texture.y)
  }
}

/// The side of a line, or of a value of a lane: corners with a distance of at least 0 belong to it.
struct Side {
  /// The factor of each lane.
  var normal: Corner
  /// What is subtracted.
  var offset: Double

  /// Creates the side to the right of the line from `start` to `end`, as seen with y downwards.
  init(from start: Point, to end: Point) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    normal = Corner(-dy, dx, 0, 0, 0, 0, 0, 0)
    offset = -dy * start.x + dx * start.y
  }

  /// The side to which no corner belongs.
  static var empty: Side {
    var side = Side(from: .zero, to: .zero)
    side.offset = 1
    return side
  }

  /// Creates the part of a gradient from a position on, or up to it.
  init(gradient position: Double, isAbove: Bool) {
    normal = Corner(0, 0, isAbove ? 1 : -1, 0, 0, 0, 0, 0)
    offset = isAbove ? position : -position
  }

  /// Returns the part of the convex `polygon` on this side.
  func cut(_ polygon: [Corner]) -> [Corner] {
    let distances = polygon.map { ($0 * normal).sum() - offset }
    if distances.allSatisfy({ $0 >= 0 }) { return polygon }
    var part: [Corner] = []
    for index in polygon.indices {
      let next = index + 1 == polygon.count ? 0 : index + 1
      let (distance, nextDistance) = (distances[index], distances[next])
      if distance >= 0 { part.append(polygon[index]) }
      if (distance >= 0) != (nextDistance >= 0) {
        part.append(polygon[index] + (polygon[next] - polygon[index]) * (distance / (distance - nextDistance)))
      }
    }
    return part.count < 3 ? [] : part
  }
}

/// The triangles of a frame, in the order of drawing. Everything that it is given is cut to the clip.
struct Mesh {
  /// The sides of the area that is drawn: the window and, of nodes that clip, their rectangles.
  var clip: [Side] = []

  private var vertices: [SDL_Vertex] = []
  /// Where the triangles of each texture begin.
  private var runs: [(texture: OpaquePointer?, start: Int)] = []

  /// Adds a convex polygon with the colors of `paint`.
  mutating func add(_ polygon: [Corner], _ paint: Paint, texture: OpaquePointer? = nil) {
    var polygon = polygon
    for side in clip {
      if polygon.isEmpty { return }
      polygon = side.cut(polygon)
    }
    paint.color(polygon) { fan($0, texture) }
  }

  /// Adds a convex outline that becomes transparent towards its edge: loops of equally many points from the inside to the outside, each with its coverage.
  mutating func add(loops: [(points: [Point], coverage: Double)], isFilled: Bool, _ paint: Paint) {
    guard let inner = loops.first else { return }
    if isFilled { add(inner.points.map { paint.corner($0, inner.coverage) }, paint) }
    for (near, far) in zip(loops, loops.dropFirst()) {
      for index in near.points.indices {
        let next = index + 1 == near.points.count ? 0 : index + 1
        let quad = [
          paint.corner(near.points[index], near.coverage), paint.corner(far.points[index], far.coverage),
          paint.corner(far.points[next], far.coverage), paint.corner(near.points[next], near.coverage),
        ]
        add(quad, paint)
      }
    }
  }

  /// Draws everything.
  func draw(_ renderer: OpaquePointer) {
    vertices.withUnsafeBufferPointer { vertices in
      for (index, run) in runs.enumerated() {
        let end = index + 1 < runs.count ? runs[index + 1].start : vertices.count
        SDL_RenderGeometry(renderer, run.texture, vertices.baseAddress! + run.start, Int32(end - run.start), nil, 0)
      }
    }
  }

  private mutating func fan(_ polygon: [Corner], _ texture: OpaquePointer?) {
    guard polygon.count >= 3 else { return }
    if runs.isEmpty || runs[runs.count - 1].texture != texture { runs.append((texture, vertices.count)) }
    let corners = polygon.map(Self.vertex)
    for index in 1..<corners.count - 1 { vertices += [corners[0], corners[index], corners[index + 1]] }
  }

  private static func vertex(_ corner: Corner) -> SDL_Vertex {
    func byte(_ part: Double) -> UInt8 { part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0 }
    return SDL_Vertex(
      position: SDL_FPoint(x: Float(corner[0]), y: Float(corner[1])),
      color: SDL_Color(r: byte(corner[2]), g: byte(corner[3]), b: byte(corner[4]), a: byte(corner[5])),
      tex_coord: SDL_FPoint(x: Float(corner[6]), y: Float(corner[7])))
  }
}
