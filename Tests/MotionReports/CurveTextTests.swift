import Foundation
import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionReports
import MotionValues
import Testing

/// The members of the JSON object. (`JSONSerialization` loses the last bits of numbers.)
private struct Written: Decodable {
  let times: [Double]
  let values: [Double]
  let velocities: [Double]
  let restTime: Double?
}

@Suite struct CurveTextTests {
  /// A tween of two lanes, at four instants.
  private func tween() throws -> CurveText {
    let motion = try TweenSimulation(from: Point(x: 0, y: 10), to: Point(x: 1, y: -2), duration: .seconds(1.5), at: .seconds(4))
    return CurveText(try MotionSamples(motion, count: 4, limit: .seconds(9)))
  }

  private func keyframes() throws -> CurveText {
    let motion = try KeyframeSimulation(
      [Keyframe(0.0), Keyframe(5, at: 0.25), Keyframe(10)], duration: .milliseconds(800), at: .zero)
    return CurveText(MotionSamples(motion, at: [.zero, .milliseconds(200), .milliseconds(800)]))
  }

  private func spring() throws -> SpringSimulation<Double> {
    try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 170, damping: 18)), from: 3, velocity: -20, to: 11, at: .seconds(1),
      threshold: RestThreshold(distance: 0.001))
  }

  @Test func `writes a readable table`() throws {
    #expect(
      try tween().table == """
        seconds  value0   value1  velocity0  velocity1
         0.0000  0.0000  10.0000     0.6667    -8.0000
         0.5000  0.3333   6.0000     0.6667    -8.0000
         1.0000  0.6667   2.0000     0.6667    -8.0000
         1.5000  1.0000  -2.0000     0.0000     0.0000

        at rest after 1.5 s

        """)
    let endless = try BounceSimulation(Decay(rate: 0), from: 1.0, velocity: 0.00004, edges: [], at: .zero, restSpeed: 1e-9)
    #expect(
      CurveText(MotionSamples(endless, at: [.milliseconds(20), .seconds(1e9)])).table
        == "        seconds       value  velocity\n         0.0200      1.0000    0.0000\n1000000000.0000  40001.0000    0.0000\n\nnever at rest\n"
    )
  }

  @Test func `writes values separated by commas`() throws {
    #expect(
      try tween().csv == """
        seconds,value0,value1,velocity0,velocity1
        0,0,10,0.6666666666666666,-8
        0.5,0.3333333333333333,6,0.6666666666666666,-8
        1,0.6666666666666666,2,0.6666666666666666,-8
        1.5,1,-2,0,0

        """)
  }

  @Test func `writes JSON, each value of several lanes as an array`() throws {
    #expect(
      try tween().json == """
        {
          "times": [0, 0.5, 1, 1.5],
          "values": [[0, 10], [0.3333333333333333, 6], [0.6666666666666666, 2], [1, -2]],
          "velocities": [[0.6666666666666666, -8], [0.6666666666666666, -8], [0.6666666666666666, -8], [0, 0]],
          "restTime": 1.5
        }

        """)
  }

  @Test func `JSON and CSV contain the exact numbers`() throws {
    let motion = try spring()
    let samples = try MotionSamples(motion, rate: 144, limit: .seconds(10))
    let text = CurveText(samples)

    let object = try JSONDecoder().decode(Written.self, from: Data(text.json.utf8))
    #expect(object.values.map { [$0] } == samples.values && object.velocities.map { [$0] } == samples.velocities)
    #expect(object.times.map { Timestamp.seconds($0 + 1) } == samples.times)
    #expect(object.restTime == samples.restTime?.seconds(since: motion.start))
    let rows = text.csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.map { [$0[1]] } == samples.values && rows.map { [$0[2]] } == samples.velocities && rows.map { $0[0] } == object.times)
  }

  @Test func `writes CSS's linear(), without times where the spacing is even`() throws {
    #expect(
      try keyframes().css == """
        animation-timing-function: linear(0, 0.5 25%, 1);
        animation-duration: 800ms;

        """)
    let even = try MotionSamples(
      TweenSimulation(from: 4.0, to: 2, duration: .seconds(1), easing: .easeIn(.quadratic), at: .zero), count: 5, limit: .seconds(1))
    #expect(CurveText(even).css?.hasPrefix("animation-timing-function: linear(0, 0.0625, 0.25, 0.5625, 1);\n") == true)
    #expect(try tween().css == nil)
    let still = try TweenSimulation(from: 4.0, to: 4, duration: .seconds(1), at: .zero)
    #expect(try CurveText(MotionSamples(still, count: 5, limit: .seconds(1))).css == nil)
    // 1e100 is infinitely many times as far away as the end.
    let close = try KeyframeSimulation([Keyframe(0.0), Keyframe(1e100), Keyframe(1e-300)], duration: .seconds(1), at: .zero)
    #expect(try CurveText(MotionSamples(close, count: 5, limit: .seconds(1))).css == nil)
  }

  @Test(arguments: [0.02, 0.002])
  func `the CSS reproduces the motion within the error`(_ error: Double) throws {
    let motion = try spring()
    let all = try MotionSamples(motion, rate: 2000, limit: .seconds(10))
    let text = try #require(CurveText(all.reduced(within: error * 8)).css)
    let list = try #require(text.split(separator: "\n").first?.dropFirst("animation-timing-function: ".count).dropLast())
    let tween = try TweenSimulation(
      from: 3.0, to: 11, duration: motion.start.duration(to: try #require(motion.restTime)), easing: Easing(css: String(list)),
      at: .seconds(1))

    for time in Soak.part(of: all.times, share: 3) {
      // The omitted digits also count.
      #expect((tween.value(at: time) - motion.value(at: time)).magnitude <= error * 8 + 8e-4)
    }
  }

  @Test(arguments: [18.0, 2])
  func `rounded times keep values within the error, also of a spring that swings often`(_ damping: Double) throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 10_000, damping: damping)), from: 0.0, velocity: 0, to: 1, at: .zero,
      threshold: RestThreshold(distance: 0.001))
    let all = try MotionSamples(motion, rate: 4000, limit: .seconds(20))
    let error = 0.001
    let text = try CurveText(all.reduced(within: error), error: error)
    let list = try #require(text.css?.split(separator: "\n").first?.dropFirst("animation-timing-function: ".count).dropLast())
    let tween = try TweenSimulation(
      from: 0.0, to: 1, duration: motion.start.duration(to: try #require(motion.restTime)), easing: Easing(css: String(list)), at: .zero)

    let worst = Soak.part(of: all.times, share: 3).map { (tween.value(at: $0) - motion.value(at: $0)).magnitude }.max() ?? .infinity
    #expect(worst <= error * 1.2)
  }

  @Test(arguments: [(0.0, 1e-6), (0, 1), (-5e4, 5e4), (1e99, 2e99)])
  func `rounding keeps values within the error, whatever their size`(_ from: Double, _ to: Double) throws {
    let motion = try TweenSimulation(from: from, to: to, duration: .seconds(1), easing: .easeIn(.cubic), at: .zero)
    let all = try MotionSamples(motion, count: 40, limit: .seconds(1))
    for error in [1e-3, 1e-6].map({ $0 * (to - from) }) {
      let samples = try all.reduced(within: error)
      let text = CurveText(samples, error: error)
      let list = try #require(text.css?.split(separator: "\n").first?.dropFirst("animation-timing-function: ".count).dropLast())
      let tween = try TweenSimulation(from: from, to: to, duration: .seconds(1), easing: Easing(css: String(list)), at: .zero)
      for time in all.times { #expect((tween.value(at: time) - motion.value(at: time)).magnitude <= error * 1.2) }
      let frames = text.cssKeyframes(name: "a", declaration: "b: $0").components(separatedBy: "b: ").dropFirst()
      let written = try frames.map { try #require(Double($0.prefix { $0 != ";" })) }
      #expect(zip(written, samples.values).allSatisfy { ($0 - $1[0]).magnitude <= error * 0.06 } && written.count == samples.values.count)
    }
  }

  @Test func `a motion without duration jumps at its start`() throws {
    let motion = try KeyframeSimulation([Keyframe(1.0), Keyframe(0)], duration: .zero, at: .zero)
    let text = CurveText(MotionSamples(motion, at: [.zero, .zero]))
    #expect(text.cssKeyframes(name: "a", declaration: "b: $0").contains("  0% { b: 0;"))
    #expect(text.webAnimation(property: "b", value: "$0").contains("\"offset\": 0,"))
    #expect(text.svgAnimate(attribute: "b").contains("keyTimes=\"0;1\""))
  }

  @Test func `writes keyframes for style sheets, with every lane that has a name`() throws {
    #expect(
      try keyframes().cssKeyframes(name: "fade", declaration: "opacity: $0") == """
        @keyframes fade {
          0% { opacity: 0; animation-timing-function: linear; }
          25% { opacity: 5; animation-timing-function: linear; }
          100% { opacity: 10; animation-timing-function: linear; }
        }
        .fade { animation: fade 800ms linear both; }

        """)
    #expect(try tween().cssKeyframes(name: "a", declaration: "translate: $0px $1px $2 $").contains("{ translate: 0.3333px 6px $2 $;"))
  }

  @Test func `writes Web Animations' keyframes as JSON`() throws {
    let text = try keyframes().webAnimation(property: "tr\"\n", value: "scale($0)")
    #expect(
      text == """
        {
          "keyframes": [
            { "offset": 0, "tr\\"\\n": "scale(0)" },
            { "offset": 0.25, "tr\\"\\n": "scale(5)" },
            { "offset": 1, "tr\\"\\n": "scale(10)" }
          ],
          "options": { "duration": 800, "easing": "linear", "fill": "both" }
        }

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func `writes SVG's animate`() throws {
    #expect(
      try keyframes().svgAnimate(attribute: "r") == """
        <animate attributeName="r" dur="0.8s" calcMode="linear" fill="freeze" values="0;5;10" keyTimes="0;0.25;1"/>

        """)
    #expect(try tween().svgAnimate(attribute: "\"<").hasPrefix("<animate attributeName=\"&quot;&lt;\""))
    #expect(try tween().svgAnimate(attribute: "x").contains("values=\"0 10;0.3333 6;0.6667 2;1 -2\""))
    // One value has no key times, which would have to be both 0 and 1.
    let one = CurveText(MotionSamples(try spring(), at: [.seconds(1)])).svgAnimate(attribute: "x")
    #expect(one.hasSuffix("values=\"3\"/>\n"), "\(one)")
  }
}
