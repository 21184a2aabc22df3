public import Interplay
import MotionPhysics

extension Page {
  /// The graphs of a spring, a decay and an easing, with dots that run along them.
  public static let curveGraphs = Page(
    name: "graphs", summary: "Play: dots run along the graphs of a spring, a decay and an easing. The buttons change the damping ratio.",
    canvas: Size(width: 400, height: 620), mainNode: "Spring dot", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (tenths, rest) = (createProperty(withInitialValue: 3), RestThreshold(distance: 0.001, speed: 0.001))
      let graphs = ["Spring", "Decay", "Easing"].enumerated().map { Graph($1, y: 80 + 160 * Double($0), fill: .hue($0), in: runtime) }

      // snippet: graphs
      runtime.observe(tenths) { tenths in
        let parameters = SpringParameters(response: 0.5, dampingRatio: Double(tenths) / 10)
        let spring = try? SpringSimulation(
          basis: SpringBasis(parameters), from: 0.0, velocity: 0, to: 1, at: .zero, threshold: rest)
        if let spring { graphs[0].draw(AnyMotion(spring)) }
      }
      let decay = try? DecaySimulation(Decay(rate: 3), from: 0.0, velocity: 3, at: .zero, threshold: rest)
      if let decay { graphs[1].draw(AnyMotion(decay)) }
      let easing = try? TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeInOut, at: .zero)
      if let easing { graphs[2].draw(AnyMotion(easing)) }
      // end
      runtime.addButton("Play", at: Point(x: 200, y: 580), width: 88) { for graph in graphs { graph.play() } }
      runtime.addStepper("Damping tenths", of: tenths, y: 520) { tenths.value = min(max(tenths.value + $0, 1), 10) }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(on: stage["Play"]).hold(for: .milliseconds(2200))
      for _ in 0..<4 { stage.finger.tap(on: stage["more Damping tenths"]) }
      stage.finger.hold(for: .milliseconds(200)).tap(on: stage["Play"])
    })
}
