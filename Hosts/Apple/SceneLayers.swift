// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(QuartzCore)
  import Foundation
  import MotionHosting
  import QuartzCore

  /// The nodes of a scene as layers of Core Animation: a layer for each node, which has its children, so that opacities and clips apply to groups.
  ///
  /// Of the appearance it draws fills, gradients, borders, shadows and lines of text. Icons and shapes are left to the app.
  @MainActor final class SceneLayers {
    /// The layer of the root: add it to the layer of a view.
    let root: CALayer

    private let scene: SceneTree
    private let dirty = DirtyMirror()
    private var layers: [Int: CALayer] = [:]
    private var isFollowing = false

    /// Creates the layers of `scene`.
    init(of scene: SceneTree) {
      self.scene = scene
      root = CALayer()
      layers[scene.root.id] = root
    }

    /// Follows the scene from now on. The next update draws all of it.
    func begin() {
      if isFollowing { return }
      isFollowing = true
      scene.add(dirty)
    }

    /// Leaves the scene, which would retain the mirror, and would note changes for it. Call it when the view leaves its window.
    func end() {
      if !isFollowing { return }
      isFollowing = false
      scene.remove(dirty)
    }

    /// Brings the layers up to date. Call it after each turn.
    func update() {
      if dirty.isEmpty { return }
      // Interplay computes every frame. The animations of Core Animation would lag behind it.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if dirty.treeDidChange {
        rebuild()
      } else {
        for change in dirty.changes {
          place(change.node)
          // The order of the layers is that of the siblings.
          if change.properties.contains(.zOrder), let parent = change.node.parent { order(parent) }
        }
      }
      CATransaction.commit()
      dirty.clear()
    }

    private func rebuild() {
      var former = layers
      layers = [:]
      for node in scene.nodes {
        layers[node.id] = former.removeValue(forKey: node.id) ?? CALayer()
        place(node)
      }
      for layer in former.values { layer.removeFromSuperlayer() }
      for node in scene.nodes { order(node) }
    }

    /// Puts the children of `node` above its own drawing, from back to front.
    private func order(_ node: SceneNode) {
      guard let layer = layers[node.id] else { return }
      let drawing = (layer.sublayers ?? []).filter { $0.name == "drawing" }
      layer.sublayers = drawing + node.childrenFromBack.compactMap { layers[$0.id] }
    }

    private func place(_ node: SceneNode) {
      guard let layer = layers[node.id] else { return }
      let (position, size, anchor) = (node.position.value, node.size.value, node.anchorPoint.value)
      layer.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      layer.anchorPoint = CGPoint(x: anchor.x, y: anchor.y)
      layer.position = CGPoint(x: position.x, y: position.y)
      let (angle, scale) = (node.rotation.value.radians, node.scale.value)
      layer.setAffineTransform(
        CGAffineTransform(a: cos(angle) * scale, b: sin(angle) * scale, c: -sin(angle) * scale, d: cos(angle) * scale, tx: 0, ty: 0))
      layer.opacity = Float(node.opacity.value)
      layer.isHidden = node.isHidden.value
      layer.masksToBounds = node.isClipping.value
      draw(node.appearance, on: layer)
    }

    private func draw(_ appearance: NodeAppearance, on layer: CALayer) {
      let children = (layer.sublayers ?? []).filter { $0.name != "drawing" }
      var drawing: [CALayer] = []
      let bounds = SceneRect(origin: .zero, size: appearance.size)
      for part in appearance.layers {
        switch part {
        case .fill(let fill): drawing.append(box(fill, bounds, appearance.cornerRadius))
        case .box(let fill, let rect, let radius): drawing.append(box(fill, rect, radius))
        case .border(let border):
          let outline = box(.none, bounds, appearance.cornerRadius)
          (outline.borderWidth, outline.borderColor) = (border.width, color(border.color))
          drawing.append(outline)
        case .shadow(let shadow):
          // The shadow of a layer falls outside of what it draws, and needs a fill.
          let caster = box(.color(shadow.color.withOpacity(1)), bounds, appearance.cornerRadius)
          (caster.shadowColor, caster.shadowOpacity) = (color(shadow.color), 1)
          (caster.shadowOffset, caster.shadowRadius) = (CGSize(width: shadow.offset.dx, height: shadow.offset.dy), shadow.radius / 2)
          drawing.append(caster)
        case .text(let text, let look, let textColor, let baseline): drawing.append(line(text, look, textColor, baseline, appearance.size))
        case .icon: break
        }
      }
      for layer in drawing { layer.name = "drawing" }
      layer.sublayers = drawing + children
    }

    private func box(_ fill: StyleFill, _ rect: SceneRect, _ radius: Double) -> CALayer {
      let layer: CALayer
      switch fill {
      case .none: layer = CALayer()
      case .color(let fill):
        layer = CALayer()
        layer.backgroundColor = color(fill)
      case .gradient(let colors, let angle):
        let gradient = CAGradientLayer()
        gradient.colors = colors.map { color($0) }
        // In parts of the size: the ends of the line through the center at which its normals meet the corners.
        let (dx, dy) = (cos(angle.radians), sin(angle.radians))
        let half = (abs(rect.size.width * dx) + abs(rect.size.height * dy)) / 2
        let (x, y) = (half * dx / max(rect.size.width, 1), half * dy / max(rect.size.height, 1))
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5 - x, y: 0.5 - y), CGPoint(x: 0.5 + x, y: 0.5 + y))
        layer = gradient
      }
      layer.frame = CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
      layer.cornerRadius = radius
      return layer
    }

    private func line(_ text: String, _ look: StyleText, _ textColor: StyleColor, _ baseline: ScenePoint, _ size: SceneSize) -> CALayer {
      let line = CATextLayer()
      (line.string, line.fontSize, line.foregroundColor) = (text, look.size, color(textColor))
      line.alignmentMode = look.alignment == .center ? .center : look.alignment == .trailing ? .right : .left
      // As wide as the node on each side of the point; the ascent of most fonts is about 0.95 sizes.
      let left =
        look.alignment == .center ? baseline.x - size.width : look.alignment == .trailing ? baseline.x - 2 * size.width : baseline.x
      line.frame = CGRect(x: left, y: baseline.y - 0.95 * look.size, width: 2 * size.width, height: 1.3 * look.size)
      return line
    }

    private func color(_ color: StyleColor) -> CGColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(color.light >> shift & 0xFF) / 255 }
      return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
  }
#endif
