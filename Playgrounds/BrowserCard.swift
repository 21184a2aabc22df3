import Interplay

/// A card of the page `browser`, with springs for its scale and for the height to which it is pulled.
struct BrowserCard {
  let (node, height): (SceneNode, Animated<Double>)

  /// Adds the card `number`. It fills the screen while `full` is its number.
  init(_ number: Int, page: ReactiveProperty<Double>, full: ReactiveProperty<Int>, in runtime: MotionRuntime) {
    let card = runtime.scene.root.addChild(named: "card \(number)", position: Point(x: 0, y: 300), size: Size(width: 400, height: 600))
    card.styled(.photo(.hue(number), 200, radius: 24)).scale.value = 0.56
    let distance = page.map { Double(number + 1) - $0 }.asStream()
    runtime.connect(distance.map { 200 + 272 * $0 }, to: card.position.x)
    runtime.connect(full.map { $0 == number ? 1 : 0 }, to: card.zOrder)
    let scale = distance.combineLatest(with: full).map { $1 == number ? 1 : 0.7 - 0.14 * min($0.magnitude, 1) }
    let zoom = Follow(scale, spring: Spring(threshold: 0.001, parameters: .browser(60, 18)))
    runtime.connect(full.map { $0 == number ? 160 : 60 }, to: zoom.spring.stiffness)
    runtime.connect(full.map { $0 == number ? 28 : 18 }, to: zoom.spring.damping)
    runtime.add(zoom, to: card.scale)
    (node, height) = (card, Animated(300, on: AnimationClock(of: runtime.clock), spring: .browser(120, 27)))
    height.onChange = { card.position.y.value = $0 }
  }
}

extension MotionRuntime {
  /// Adds the title of the page `browser`, which moves up and becomes smaller as its page leaves.
  func addBrowserTitle(leavingWith page: ReactiveProperty<Double>) {
    let title = scene.root.addChild(named: "title", position: Point(x: 200, y: 300), size: Size(width: 300, height: 80))
    let shown = createProperty(withInitialValue: 1.0)
    add(Follow(page.map { 1 - min(max($0, 0), 1) }, spring: Spring(threshold: 0.001, parameters: .browser(60, 26))), to: shown)
    connect(shown.interpolated(from: 45, to: 300), to: title.styled(.ground(.centered("Browser", 48, 700))).position.y)
    connect(shown.interpolated(from: 0.7, to: 1), to: title.scale)
  }
}

extension SpringParameters {
  static func browser(_ stiffness: Double, _ damping: Double) -> SpringParameters {
    SpringParameters(stiffness: stiffness, damping: damping, allowsOverdamping: true)
  }
}
