import Interplay

/// A card of the page `browser`, with springs for its scale, its rotation and its offset from its place.
struct BrowserCard {
  let (node, offset): (SceneNode, Animated<Point>)
  let (zoom, turn): (Follow<Double>, Animated<Angle>)

  /// Adds the card `number`. It fills the screen while `full` is its number.
  init(_ number: Int, page: ReactiveProperty<Double>, full: ReactiveProperty<Int>, in runtime: MotionRuntime) {
    let card = runtime.scene.root.addChild(named: "card \(number)", position: Point(x: 0, y: 300), size: Size(width: 400, height: 600))
    card.styled(.photo(.hue(number), 200, radius: 24)).scale.value = 0.56
    let (distance, shift) = (page.map { Double(number + 1) - $0 }.asStream(), createProperty(withInitialValue: Point.zero))
    runtime.connect(distance.combineLatest(with: shift).map { Point(x: 200 + 272 * $0 + $1.x, y: 300 + $1.y) }, to: card.position)
    runtime.connect(full.map { $0 == number ? 1 : 0 }, to: card.zOrder)
    let scale = distance.combineLatest(with: full).map { $1 == number ? 1 : 0.7 - 0.14 * min($0.magnitude, 1) }
    zoom = Follow(scale, spring: Spring(threshold: 0.001, parameters: .browser(60, 18)))
    runtime.connect(full.map { $0 == number ? 160 : 60 }, to: zoom.spring.stiffness)
    runtime.connect(full.map { $0 == number ? 28 : 18 }, to: zoom.spring.damping)
    runtime.add(zoom, to: card.scale)
    let clock = AnimationClock(of: runtime.clock)
    (node, offset) = (card, Animated(.zero, on: clock, spring: .browser(120, 27)))
    turn = Animated(Angle(radians: 0), on: clock, spring: .browser(60, 18))
    turn.restThreshold = RestThreshold(distance: 0.001, speed: 0.001)
    (offset.onChange, turn.onChange) = ({ shift.value = $0 }, { card.rotation.value = $0 })
    runtime.connect(runtime.recognize(TapConfiguration(), on: card).centroidOnRecognition().rewriteTo(number), to: full)
    followFingers(number, full: full, in: runtime)
  }
}
