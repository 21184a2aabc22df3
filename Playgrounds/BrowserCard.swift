import Interplay

/// A card of the page `browser`, with springs for its scale, its rotation and its offset from its place.
struct BrowserCard {
  let (node, offset): (SceneNode, Animated<Point>)
  private let (zoom, turn): (Follow<Double>, Animated<Angle>)

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

  /// Lets two fingers hold the card: a pinch makes it leave the full screen, and a spread makes it fill the screen.
  private func followFingers(_ number: Int, full: ReactiveProperty<Int>, in runtime: MotionRuntime) {
    let (node, offset, zoom, turn) = (node, offset, zoom, turn)
    var (scale, angle, arm, home) = (1.0, Angle(radians: 0), Vector.zero, Point.zero)
    runtime.observe(runtime.recognize(ManipulationConfiguration(minimumPointers: 2), on: node)) { fingers in
      if fingers.state == .began {
        (scale, angle, arm) = (node.scale.value, turn.value, node.position.value - fingers.location)
        home = node.position.value + (Point.zero - offset.value)
        zoom.spring.enabled.value = false
      }
      if fingers.state == .began || fingers.state == .changed {
        // The touched points stay under the fingers.
        let axis = PolarOffset(distance: fingers.scale, angle: fingers.rotation).vector
        let reach = Vector(dx: arm.dx * axis.dx - arm.dy * axis.dy, dy: arm.dx * axis.dy + arm.dy * axis.dx)
        offset.hold(at: Point.zero + (fingers.location + reach - home))
        node.scale.value = scale * fingers.scale
        return turn.hold(at: Angle(radians: angle.radians + fingers.rotation.radians))
      }
      let velocity = scale * fingers.scaleVelocity
      if full.value == number, velocity <= 0, node.scale.value < 1 {
        full.value = -1
      } else if full.value != number, velocity >= 0, node.scale.value > 0.75 {
        full.value = number
      }
      turn.spring = full.value == number ? .browser(160, 28) : .browser(60, 18)
      zoom.spring.initialVelocity.value = velocity
      zoom.spring.enabled.value = true
      turn.animate(to: Angle(radians: 0), velocity: Angle(radians: fingers.rotationVelocity))
      offset.animate(to: .zero, velocity: Point(x: fingers.velocity.dx, y: fingers.velocity.dy))
    }
  }
}
