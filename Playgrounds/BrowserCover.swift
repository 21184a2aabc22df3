import Interplay

extension MotionRuntime {
  /// Adds the background of the page `browser`, which blurs, and the title, which moves up and becomes smaller as its page leaves.
  func addBrowserCover(leavingWith page: ReactiveProperty<Double>) {
    let (middle, screen) = (Point(x: 200, y: 300), Size(width: 400, height: 600))
    let picture = NodeStyle(fill: .dusk, details: [.glyph(.photo, 280, .white.withOpacity(0.4), dy: 160)])
    scene.root.addChild(named: "background", position: middle, size: screen).styled(picture)
    let blurred = scene.root.addChild(named: "blurred background", position: middle, size: screen)
    let title = scene.root.addChild(named: "title", position: middle, size: Size(width: 300, height: 80))
    title.styled(.ground(.centered("Browser", 48, 700, .white)))
    func spring() -> Spring<Double> { Spring(threshold: 0.001, parameters: .browser(60, 26)) }
    let part = page.map { min(max($0, 0), 1) }
    let shown = createProperty(withInitialValue: 1.0)
    add(Follow(part.map { 1 - $0 }, spring: spring()), to: shown)
    connect(shown.interpolated(from: 45, to: 300), to: title.position.y)
    connect(shown.interpolated(from: 0.7, to: 1), to: title.scale)
    blurred.styled(.plain(.dusk)).opacity.value = 0
    add(Follow(part, spring: spring()), to: blurred.opacity)
  }
}

extension SpringParameters {
  static func browser(_ stiffness: Double, _ damping: Double) -> SpringParameters {
    SpringParameters(stiffness: stiffness, damping: damping, allowsOverdamping: true)
  }
}
