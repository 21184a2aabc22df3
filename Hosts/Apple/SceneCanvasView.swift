// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(UIKit)
  import MotionHosting
  import UIKit

  /// A view that draws a scene by itself, in place of layers. The turns belong to the app.
  @MainActor final class SceneCanvasView: UIView {
    private let scene: SceneTree
    private let drawing: (SceneTree) -> Void

    /// Creates a view that draws `scene` with `drawing`, in the context of the view.
    init(_ scene: SceneTree, drawing: @escaping (SceneTree) -> Void) {
      (self.scene, self.drawing) = (scene, drawing)
      super.init(frame: .zero)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // The scene retains its mirrors. One that is added twice is notified twice.
      scene.remove(self)
      if window != nil { scene.add(self) }
    }

    override func draw(_ rect: CGRect) { drawing(scene) }
  }

  // The view belongs to the main actor, and so does the runtime that notifies it.
  extension SceneCanvasView: @MainActor SceneMirror {
    func didBegin(mirroring scene: SceneTree) { setNeedsDisplay() }
    func node(_ node: SceneNode, didChange property: NodeProperty) { setNeedsDisplay() }
    func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { setNeedsDisplay() }
    func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { setNeedsDisplay() }
  }
#endif
