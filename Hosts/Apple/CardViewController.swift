// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(UIKit)
  import InterplayCore
  import MotionHosting
  import UIKit

  /// A screen with a card that is thrown, and comes back.
  final class CardViewController: UIViewController {
    // snippet: load-view
    override func loadView() {
      let scene = SceneTree(size: SceneSize(width: 400, height: 800))
      let card = scene.root.addChild(named: "card", position: ScenePoint(x: 200, y: 600), size: SceneSize(width: 100, height: 100))
      card.backgroundColor.value = SceneColor(red: 0.2, green: 0.4, blue: 0.9)
      let tossable = Tossable()
      tossable.spring.destination.value = card.position.value
      let runtime = MotionRuntime(scene: scene)
      runtime.add(tossable, to: card)
      view = SceneView(runtime)
    }
    // end
  }
#endif
