import Interplay

extension BrowserCard {
  /// Lets two fingers hold the card: a pinch makes it leave the full screen, and a spread makes it fill the screen.
  func followFingers(_ number: Int, full: ReactiveProperty<Int>, in runtime: MotionRuntime) {
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
      turn.animate(to: Angle(radians: 0), velocity: fingers.rotationVelocity)
      offset.animate(to: .zero, velocity: fingers.velocity)
    }
  }
}
