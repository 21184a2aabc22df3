// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(SwiftUI)
  import InterplayCore
  import MotionHosting
  import SwiftUI

  /// A scene in a hierarchy of SwiftUI.
  ///
  /// It wraps the view of UIKit or AppKit. The gestures of SwiftUI report neither when a touch was measured nor which finger it was, so velocities would
  /// depend on the frames, and two fingers could not be told apart.
  struct SceneDisplay {
    /// The runtime, which belongs to the state of the view that shows it.
    let runtime: MotionRuntime
  }

  #if canImport(UIKit)
    extension SceneDisplay: UIViewRepresentable {
      func makeUIView(context: Context) -> SceneView { SceneView(runtime) }
      func updateUIView(_ view: SceneView, context: Context) {}
    }
  #elseif canImport(AppKit)
    extension SceneDisplay: NSViewRepresentable {
      func makeNSView(context: Context) -> SceneView { SceneView(runtime) }
      func updateNSView(_ view: SceneView, context: Context) {}
    }
  #endif

  /// A card that is thrown, and comes back.
  struct CardScreen: View {
    /// The runtime: created once, and kept while the screen is there.
    @State private var runtime = CardScreen.makeRuntime()

    var body: some View { SceneDisplay(runtime: runtime) }

    private static func makeRuntime() -> MotionRuntime {
      let scene = SceneTree(size: SceneSize(width: 400, height: 800))
      let card = scene.root.addChild(named: "card", position: ScenePoint(x: 200, y: 600), size: SceneSize(width: 100, height: 100))
      card.backgroundColor.value = SceneColor(red: 0.2, green: 0.4, blue: 0.9)
      let tossable = Tossable()
      tossable.spring.destination.value = card.position.value
      let runtime = MotionRuntime(scene: scene)
      runtime.add(tossable, to: card)
      return runtime
    }
  }
#endif
