public import Interplay
import MotionPhysics

extension Page {
  /// A progress that plays at a constant rate, and that a slider takes over on a spring.
  public static let progressSpring = Page(
    name: "progress",
    summary: "Tap the disc: ten slices play. Touch the slider: a spring takes over at the speed of the playback.",
    canvas: Size(width: 400, height: 400),
    mainNode: "play",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let play = root.addChild(named: "play", position: Point(x: 200, y: 80), size: Size(width: 96, height: 96)).styled(.disc(.sky, .play))
      let track = root.addChild(named: "track", position: Point(x: 200, y: 340), size: Size(width: 300, height: 40)).styled(.track)
      let (slider, progress) = (Slidable(), createProperty(withInitialValue: 0.0))
      let spring = Spring<Double>(threshold: 0.001, parameters: SpringParameters(frequency: 2.8, halfLife: 0.1))
      let player = MotionPlayer { (value: Double, now) throws(MotionError) in
        try TweenSimulation(from: value, to: 1, duration: .seconds(2 * max(0, 1 - value)), easing: .linear, at: now)
      }
      (slider.jumps.value, spring.inheritsVelocity) = (true, true)
      runtime.connect(slider.value, to: spring.destination)
      runtime.start(player, whenever: runtime.recognize(TapConfiguration(), on: play).whenRecognitionState(is: .ended))
      runtime.add(player, to: progress)
      runtime.add(spring, to: progress)
      runtime.add(slider, to: track)
      for index in 0..<10 {
        let position = Point(x: 65 + 30 * Double(index), y: 220)
        let slice = root.addChild(named: "slice \(index)", position: position, size: Size(width: 26, height: 60)).styled(.plain(.dawn))
        runtime.connect(progress.scaled(by: 10).offset(by: -Double(index)).clamped(from: 0, to: 1), to: slice.opacity)
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(on: stage["play"]).hold(for: .milliseconds(800)).press(at: Point(x: 320, y: 340))
        .hold(for: .milliseconds(800)).lift().press(at: Point(x: 65, y: 340)).hold(for: .milliseconds(800)).lift()
    })
}
