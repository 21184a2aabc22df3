public import Interplay
import MotionPhysics

extension Page {
  /// Dots that fall towards a finger while it is down, and coast when it is released.
  public static let gravity = Page(
    name: "gravity",
    summary: "Press and hold: the dots fall towards the finger; after the release they coast.",
    canvas: Size(width: 400, height: 800),
    mainNode: "dot 5",
    build: { runtime in
      let falling = Tween<Double>(duration: .seconds(20), values: [0, 20])
      (falling.timingFunctions.value, falling.enabled.value) = ([], false)
      let seconds = createProperty(withInitialValue: 0.0)
      let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)
      let (down, up) = (finger.whenRecognitionState(is: .began), finger.whenRecognitionState(isAnyOf: [.ended, .cancelled]))
      for index in 0..<9 {
        let place = Point(x: 120 + 80 * Double(index % 3), y: 320 + 80 * Double(index / 3))
        let dot = runtime.scene.root.addChild(named: "dot \(index)", position: place, size: Size(width: 12, height: 12))
        let coast = Coast<Point>(decay: Decay(rate: 3))
        let simulations = down.centroid().map { center -> ForceSimulation<Point>? in
          try? ForceSimulation(
            .well(at: center.lanes, strength: 4e7, softening: 120) + .drag(Decay(rate: 0.6)), from: dot.position.value, velocity: .zero,
            at: .zero, step: .milliseconds(16), duration: .seconds(20), restSpeed: 1)
        }.remember()
        let flight = seconds.combineLatest(with: simulations).remember()
        runtime.connect(flight.map { $1?.value(at: .seconds($0)) ?? dot.position.value }, to: dot.position)
        runtime.connect(up.rewriteTo(flight).map { $1?.velocity(at: .seconds($0)) ?? .zero }, to: coast.initialVelocity)
        runtime.toggle(coast, inReactionTo: falling)
        runtime.add(coast, to: dot.position)
      }
      runtime.connect(down.rewriteTo(true), to: falling.enabled)
      runtime.connect(up.rewriteTo(false), to: falling.enabled)
      runtime.add(falling, to: seconds)
    },
    script: { stage in
      stage.finger.press(at: Point(x: 200, y: 600)).hold(for: .milliseconds(3200)).lift()
    })
}
