import CSDL
import Interplay
import MotionPhysics

/// The drawing of a display list with triangles.
///
/// Fills, gradients, corners, borders, clips and transforms are exact to the pixel. Approximate are shadows, which fade evenly, the edges of shapes and filled icons,
/// which are not smooth, and groups: the opacity of a node is multiplied down, so that children that overlap show through each other.
struct SceneDrawing {
  /// The pixels of a point.
  private var scale = 1.0
  private var texts: Texts
  private var mesh = Mesh()
  private var icons: [StyleIcon: [[Point]]] = [:]

  /// Creates a drawing on `renderer`.
  init(_ renderer: OpaquePointer) { texts = Texts(renderer) }

  /// Forgets the textures of texts, because the renderer has lost them.
  mutating func dropTextures() { texts.removeAll() }

  /// Draws `list` on a white ground of `size` pixels, at `scale` pixels per point.
  mutating func draw(_ list: DisplayList, _ size: Size, scale: Double, _ renderer: OpaquePointer) {
    mesh = Mesh()
    self.scale = scale
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    let window = Self.sides([Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height), Point(x: 0, y: size.height)])
    let items = list.items
    // The sides of each item that clips.
    var sides: [Int: [Side]] = [:]
    for (index, item) in items.enumerated() where item.opacity > 0 {
      mesh.clip = window + (item.clip.map { clip($0, items, &sides) } ?? [])
      draw(item, isRoot: index == 0)
    }
    mesh.draw(renderer)
    texts.endFrame()
  }

  private mutating func draw(_ item: DisplayItem, isRoot: Bool) {
    let appearance = item.node.appearance
    let transform = item.transform.followed(by: Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
    let pixels = abs(transform.determinant).squareRoot()
    guard pixels.isFinite, pixels > 0 else { return }
    let rect = Rect(origin: .zero, size: appearance.size)
    let outline = RoundedRect(rect, radius: appearance.cornerRadius, pixelsPerPoint: pixels)
    let shape = appearance.shape.elements.isEmpty ? nil : appearance.shape.polylines
    for layer in appearance.layers {
      switch layer {
      case .shadow(let shadow): draw(shadow, outline, shape, transform, pixels, item.opacity)
      case .fill(let fill):
        let paint = Paint(fill, in: rect, transform, opacity: item.opacity)
        if let shape { self.fill(shape, isEvenOdd: false, paint) } else { self.fill(outline, paint, pixels) }
      case .border(let border):
        let paint = Paint(border.color, transform, opacity: item.opacity)
        if let shape {
          for line in shape { stroke(line, border.width, paint, pixels) }
        } else {
          ring(outline, border.width, paint, pixels)
        }
      case .box(let fill, let rect, let radius):
        let paint = Paint(fill, in: rect, transform, opacity: item.opacity)
        self.fill(RoundedRect(rect, radius: radius, pixelsPerPoint: pixels), paint, pixels)
      case .icon(let icon, let color, let rect): draw(icon, color, rect, transform, pixels, item.opacity)
      case .text(let text, let look, let color, let point):
        texts.draw(text, look, at: point, pixels, Paint(color, transform, opacity: item.opacity), into: &mesh)
      }
    }
    // Otherwise a node without children and without a look could not be seen.
    if appearance.layers.isEmpty, !isRoot, item.node.children.isEmpty, shape == nil {
      ring(outline, 1, Paint(StyleColor(0x80878C), transform, opacity: item.opacity / 2), pixels)
    }
  }

  /// Fills a rectangle; the edge is smooth over one pixel.
  private mutating func fill(_ outline: RoundedRect, _ paint: Paint, _ pixels: Double) {
    guard !outline.rect.isEmpty else { return }
    let half = 0.5 / pixels
    mesh.add(loops: [(outline.loop(-half), 1), (outline.loop(half), 0)], isFilled: true, paint)
  }

  /// Draws a border inside of `outline`.
  private mutating func ring(_ outline: RoundedRect, _ width: Double, _ paint: Paint, _ pixels: Double) {
    guard !outline.rect.isEmpty else { return }
    let half = 0.5 / pixels
    // A line of less than a pixel is as transparent as it is thin.
    let (inner, coverage) = (max(width, 2 * half), min(1, width * pixels))
    mesh.add(
      loops: [
        (outline.loop(-inner - half), 0), (outline.loop(half - inner), coverage), (outline.loop(-half), coverage), (outline.loop(half), 0),
      ],
      isFilled: false, paint)
  }

  private mutating func draw(
    _ shadow: StyleShadow, _ outline: RoundedRect, _ shape: [[Point]]?, _ transform: Transform, _ pixels: Double, _ opacity: Double
  ) {
    let moved = Transform.translation(shadow.offset).followed(by: transform)
    if let shape { return fill(shape, isEvenOdd: false, Paint(shadow.color, moved, opacity: opacity / 2)) }
    guard !outline.rect.isEmpty else { return }
    let radius = max(shadow.radius, 0.5 / pixels)
    // From the inside to the outside: the edge is where half of the shadow is left.
    let count = 8
    let loops = (0...count).map { index in
      let part = Double(index) / Double(count)
      return (outline.loop((2 * part - 1) * radius), 1 - part * part * (3 - 2 * part))
    }
    mesh.add(loops: loops, isFilled: true, Paint(shadow.color, moved, opacity: opacity))
  }

  private mutating func draw(
    _ icon: StyleIcon, _ color: StyleColor, _ rect: Rect, _ transform: Transform, _ pixels: Double, _ opacity: Double
  ) {
    let lines = icons[icon] ?? (try? Path(svg: icon.pathData))?.polylines ?? []
    icons[icon] = lines
    // The icon has 24 units, and lies in the center of the rectangle.
    let unit = min(rect.size.width, rect.size.height) / 24
    let (x, y) = (rect.center.x - 12 * unit, rect.center.y - 12 * unit)
    let paint = Paint(color, Transform(a: unit, b: 0, c: 0, d: unit, tx: x, ty: y).followed(by: transform), opacity: opacity)
    if icon.isFilled { return fill(lines, isEvenOdd: true, paint) }
    for line in lines { stroke(line, 2, paint, pixels * unit) }
  }

  private mutating func fill(_ lines: [[Point]], isEvenOdd: Bool, _ paint: Paint) {
    for polygon in Trapezoids(lines, isEvenOdd: isEvenOdd).polygons { mesh.add(polygon.map { paint.corner($0) }, paint) }
  }

  /// Draws a line with round ends: a round rectangle for each piece.
  private mutating func stroke(_ line: [Point], _ width: Double, _ paint: Paint, _ pixels: Double) {
    for (start, end) in zip(line, line.dropFirst()) where start != end {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let turned = Transform(a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: start.x, ty: start.y)
      let piece = Rect(x: -width / 2, y: -width / 2, width: length + width, height: width)
      fill(RoundedRect(piece, radius: width / 2, pixelsPerPoint: pixels), paint.moved(by: turned), pixels)
    }
  }

  /// Returns the sides of the item at `index`, which clips, and of those that clip it.
  private func clip(_ index: Int, _ items: [DisplayItem], _ sides: inout [Int: [Side]]) -> [Side] {
    if let sides = sides[index] { return sides }
    let item = items[index]
    let size = item.node.size.value
    let corners = [Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height), Point(x: 0, y: size.height)].map {
      let point = item.transform.apply(to: $0)
      return Point(x: point.x * scale, y: point.y * scale)
    }
    let determinant = item.transform.determinant
    // A rectangle without an area contains nothing, and its sides have no direction. A reflection turns the corners the other way round.
    let hasArea = size.width > 0 && size.height > 0 && determinant.magnitude > 0
    let own = hasArea ? Self.sides(determinant < 0 ? corners.reversed() : corners) : [.empty]
    let all = own + (item.clip.map { clip($0, items, &sides) } ?? [])
    sides[index] = all
    return all
  }

  private static func sides(_ corners: [Point]) -> [Side] {
    corners.indices.map { Side(from: corners[$0], to: corners[($0 + 1) % corners.count]) }
  }
}
