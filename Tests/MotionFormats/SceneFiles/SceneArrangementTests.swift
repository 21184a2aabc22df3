import Interplay
import InterplayTestSupport
import MotionFormats
import MotionPhysics
import Testing

@testable import MotionEngine

/// Arrangements in scene files: saved and loaded, they play as they did.
@Suite struct SceneArrangementTests {
  @Test func `groups and sequences of tweens and springs are saved with everything that they are made of`() throws {
    let page = ArrangedPages.page { runtime, card in
      runtime.add(Tossable(), to: card)
      let badge = runtime.scene.root.addChild(named: "badge", position: Point(x: 300, y: 300), size: Size(width: 20, height: 20))
      let count = ReactiveProperty(2, label: GraphLabel("count"))
      runtime.connect(count.toString(), to: badge.text)
      let timing = ArrangementTiming(delay: .milliseconds(120), repeats: .times(1))
      let intro = try Arrangement.group(named: "intro", timing: timing, reversing: .together) { () throws(MotionError) in
        try MotionTrack(moving: badge.position, to: Point(x: 50, y: 60), over: .milliseconds(700), easing: .easeInOut(.elastic))
        try Arrangement.sequence(reversing: .contiguously) { () throws(MotionError) in
          try MotionTrack(
            moving: badge.size.width, to: 60, over: .milliseconds(300), easing: .bezier(CubicBezier(0.2, 1.4, 0.6, 1)),
            reverseEasing: .easeIn(.back()))
          try MotionTrack(
            moving: badge.opacity, from: 0, to: 1, velocity: -2, spring: SpringParameters(response: 0.3, dampingRatio: 0.4),
            restThreshold: RestThreshold(distance: 0.05), timing: ArrangementTiming(rate: 1.5))
        }
        try MotionTrack(
          moving: badge.rotation, to: .degrees(90), over: .seconds(1), easing: .steps(StepEasing(5)),
          timing: ArrangementTiming(section: .milliseconds(100)...Duration.milliseconds(650)), reverses: true)
        try MotionTrack(moving: count, to: 12, over: .milliseconds(500), easing: .linear)
      }
      let timeline = Timeline(of: runtime, named: "past", on: badge)
      timeline.rate.value = 0.5
      let pulse = try MotionTrack(
        moving: badge.backgroundColor, to: Color(red: 1, green: 0.5, blue: 0), over: .milliseconds(400), named: "pulse",
        timing: ArrangementTiming(repeats: .forever), reverses: true)
      intro.rate = 1.25
      return [(intro, runtime.clock), (pulse.arrangement, timeline.runtime.clock)]
    }
    let text = try ArrangedPages.expectSame(page)
    for part in [
      #"{"name": "intro", "playbackRate": 1.25, "group": ["#, #""of": "badge.size.width""#, #""of": "count", "from": 2, "to": 12"#,
      #""delay": 0.12, "repeats": 1, "reversing": "together"}"#, #"{"name": "pulse", "in": "past", "tween": "#, #""velocity": -2"#,
      #""section": [0.1, 0.65]"#, #""repeats": "forever""#, #""rate": 1.5"#, #""restThreshold": {"distance": 0.05}"#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `a group that starts back with its parent is saved`() throws {
    let text = try ArrangedPages.expectSame(
      ArrangedPages.page { runtime, card in
        let sequence = try Arrangement.sequence(named: "sequence", reversing: .contiguously) { () throws(MotionError) in
          try Arrangement.group(reversing: .togetherWithParent) { () throws(MotionError) in
            try MotionTrack(moving: card.scale, to: 2, over: .milliseconds(300))
            try MotionTrack(moving: card.opacity, to: 0, over: .milliseconds(200))
          }
        }
        return [(sequence, runtime.clock)]
      })
    #expect(text.contains(#""reversing": "togetherWithParent""#))
  }

  @Test func `a sequence without children as the last part is saved and played`() throws {
    let text = try ArrangedPages.expectSame(
      ArrangedPages.page { runtime, card in
        let sequence = try Arrangement.sequence(named: "sequence") { () throws(MotionError) in
          try MotionTrack(moving: card.scale, to: 2, over: .milliseconds(300))
          Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(100))) {}
        }
        return [(sequence, runtime.clock)]
      })
    #expect(text.contains(#"{"sequence": [], "delay": 0.1}"#), "\(text)")
  }

  @Test func `a tween of a whole number is saved`() throws {
    let page = ArrangedPages.page { runtime, card in
      let count = ReactiveProperty(0, label: GraphLabel("count"))
      runtime.connect(count.toString(), to: card.text)
      let tween = Tween<Int>(duration: .milliseconds(900), values: [0, 40, 10])
      tween.autoreverses.value = true
      runtime.add(tween, to: count)
      let spring = Spring<Int>()
      spring.destination.value = 7
      spring.initialVelocity.value = 2.5
      let level = ReactiveProperty(1, label: GraphLabel("level"))
      runtime.add(spring, to: level)
      runtime.connect(level.toString(), to: runtime.scene.root.text)
      return []
    }
    let text = try ArrangedPages.expectSame(page)
    #expect(text.contains(#""kind": "Tween<Int>""#) && text.contains(#""values": [0, 40, 10]"#) && text.contains(#""kind": "Spring<Int>""#))
  }

  @Test func `durations with a fraction of a nanosecond are saved as they are played`() throws {
    let third = Duration.seconds(2) / 3
    let page = ArrangedPages.page { runtime, card in
      let badge = runtime.scene.root.addChild(named: "badge", size: Size(width: 20, height: 20))
      runtime.add(Tween<Double>(duration: third, values: [0, 1]), to: badge.cornerRadius)
      let timing = ArrangementTiming(delay: third / 10, section: third / 100...third)
      let group = try Arrangement.group(named: "group", timing: timing) { () throws(MotionError) in
        try MotionTrack(moving: badge.scale, to: 3, over: third)
        try MotionTrack(moving: badge.opacity, to: 0, over: .seconds(1), timing: ArrangementTiming(delay: third))
      }
      return [(group, runtime.clock)]
    }
    let text = try ArrangedPages.expectSame(page)
    #expect(text.contains(#""duration": 0.666666666,"#) && text.contains(#""section": [0.006666666, 0.666666666]"#), "\(text)")
  }

  // MARK: Refusals

  private func refusal(_ build: @escaping @Sendable (MotionRuntime, SceneNode) throws -> [(Arrangement, MotionClock)]) -> String {
    let stage = Stage(page: ArrangedPages.page(build))
    do throws(SceneSavingError) {
      _ = try SceneFile.text(of: stage.runtime)
      return "saved"
    } catch {
      return error.description
    }
  }

  @Test func `a part that a file cannot hold is named with its place`() {
    let closure = refusal { runtime, card in
      let group = try Arrangement.group(named: "intro") { () throws(MotionError) in
        try MotionTrack(moving: card.scale, to: 2, over: .seconds(1))
        try Arrangement.sequence { () throws(MotionError) in
          try MotionTrack(from: 0.0, to: 1, over: .seconds(1), named: "fade") { card.opacity.value = $0 }
        }
      }
      return [(group, runtime.clock)]
    }
    #expect(closure.hasPrefix(#"the arrangement "intro", group[1].sequence[0], "fade": a motion or a closure of its own plays in it"#))
    let easing = refusal { runtime, card in
      [(try MotionTrack(moving: card.scale, to: 2, over: .seconds(1), easing: .custom { $0 }, named: "grow").arrangement, runtime.clock)]
    }
    #expect(easing.hasPrefix(#"the arrangement "grow": its easing is a closure"#))
    let hue = refusal { runtime, card in
      [(try MotionTrack(moving: card.backgroundColor.hsb.lane(1), to: 1, over: .seconds(1), named: "tint").arrangement, runtime.clock)]
    }
    #expect(hue.hasPrefix(#"the arrangement "tint": "#) && hue.contains("exists only in code"))
    let following = refusal { runtime, card in
      let part = try MotionTrack(moving: card.opacity, to: 0, over: .seconds(1), named: "dim")
      part.arrangement.follow(progress: card.scale.map { $0 / 2 })
      let group = try Arrangement.group(named: "both") { () throws(MotionError) in
        part
        try MotionTrack(moving: card.rotation, to: .degrees(9), over: .seconds(1))
      }
      return [(group, runtime.clock)]
    }
    #expect(following.hasPrefix(#"the arrangement "both", group[0], "dim": its time follows a stream, and map(closure)"#), "\(following)")
    #expect(following.hasSuffix("; follow a property or an output of the scene, or end the subscription"))
    let layers = refusal { runtime, card in
      [(try AdditiveLayers(of: card.scale).track(to: 2, over: .seconds(1), named: "sum").arrangement, runtime.clock)]
    }
    #expect(layers.hasPrefix(#"the arrangement "sum": it is a layer of an AdditiveLayers"#), "\(layers)")
  }

  @Test func `an animated value is refused`() throws {
    let stage = Stage(page: ArrangedPages.page { _, _ in [] })
    let value = Animated(0.0, on: AnimationClock(of: stage.runtime.clock))
    value.animate(to: 1)
    #expect(throws: SceneSavingError.self) { try SceneFile.text(of: stage.runtime) }
    value.stop()
  }

  private static let fade = #""tween": {"of": "card.scale", "from": 0, "to": 1, "duration": 1}"#

  private static func spring(stiffness: Double, damping: Double) -> String {
    let parameters = #"{"stiffness": \#(stiffness), "damping": \#(damping)}"#
    return #""spring": {"of": "card.scale", "from": 0, "to": 1, "spring": {"spring": \#(parameters)}}"#
  }

  /// A track of keyframes, the second one of which is `stop`.
  private static func stops(_ stop: String) -> String {
    #""keyframes": {"of": "card.scale", "stops": [{"value": 0}, \#(stop)], "duration": 1}"#
  }

  /// Wrong arrangements, and the errors of their file.
  private static let wrong: [(String, String)] = [
    (#"{"name": "a"}"#, "at arrangements[0]: has not one of"),
    (#"{"name": "a", "group": [], "sequence": []}"#, "at arrangements[0]: has not one of"),
    (#"{"group": []}"#, "at arrangements[0]: member \"name\" is missing"),
    (#"{"name": "card", "group": []}"#, "the name \"card\" is already used"),
    (#"{"name": "a", "group": [{"name": "b", "group": []}]}"#, "at arrangements[0].group[0]: member \"name\" is unknown here"),
    (#"{"name": "a", "group": [], "reversing": "sequentially"}"#, "at arrangements[0].reversing: must be one of \"contiguously\""),
    (#"{"name": "a", "group": [], "repeats": -1}"#, "at arrangements[0].repeats: must be a whole number"),
    (#"{"name": "a", "group": [], "rate": 0}"#, "at arrangements[0].rate: must be a number above 0, but is 0"),
    (#"{"name": "a", "group": [], "delay": -1}"#, "at arrangements[0].delay: must be a number"),
    (#"{"name": "a", "group": [], "section": [2, 1]}"#, "at arrangements[0].section: ends before it starts"),
    (#"{"name": "a", "group": [], "reversing": "together", "section": [0, 1]}"#, "has a section, which reverses only \"contiguously\""),
    (
      #"{"name": "a", "section": [0, 1], "sequence": [{"group": [], "reversing": "togetherWithParent"}]}"#,
      "a group in it reverses \"togetherWithParent\""
    ),
    (
      #"{"name": "a", "repeats": 1, "group": [{"group": [], "repeats": 1}, {"repeats": "forever", \#(fade)}]}"#,
      "at arrangements[0]: does not end, so it neither repeats nor reverses"
    ),
    (
      #"{"name": "a", "tween": {"of": "card.scal", "from": 0, "to": 1, "duration": 1}}"#,
      "at arrangements[0].tween.of: there is no property"
    ),
    (#"{"name": "a", "tween": {"of": "card.text", "from": 0, "to": 1, "duration": 1}}"#, "a value of type text does not move"),
    (#"{"name": "a", "tween": {"of": "card.scale", "from": [0, 1], "to": 1, "duration": 1}}"#, "at arrangements[0].tween.from: must be"),
    (#"{"name": "a", "tween": {"of": "card.scale", "from": 0, "to": 1}}"#, "member \"duration\" is missing"),
    (
      #"{"name": "a", "spring": {"of": "card.scale", "from": 0, "to": 1, "spring": {"response": 1}}}"#,
      #"must be {"spring": {"stiffness": …, "damping": …, "mass": …, "allowsOverdamping": …}}, but is {"response": …}"#
    ),
    (
      #"{"name": "a", \#(spring(stiffness: -1, damping: 1))}"#,
      "at arrangements[0].spring: is not a motion"
    ),
    (
      #"{"name": "a", "repeats": 2, \#(spring(stiffness: 9, damping: 0))}"#,
      "at arrangements[0]"
    ),
    (#"{"name": "a", "group": [], "state": "asleep"}"#, "at arrangements[0].state: must be one of \"playing\""),
    (#"{"name": "a", "group": [], "time": -1}"#, "at arrangements[0].time: must be a number"),
    (#"{"name": "a", "group": [], "state": "reset", "time": 1}"#, "at arrangements[0].time: is at the start once it is reset"),
    (#"{"name": "a", "group": [], "published": 1, "time": 1}"#, "at arrangements[0].published: is for one that was started again"),
    (#"{"name": "a", "group": [], "published": "over"}"#, "at arrangements[0].published: must be "),
    (#"{"name": "a", "group": [], "alone": {}}"#, "at arrangements[0].alone: the outermost part plays on the clock"),
    (#"{"name": "a", "sequence": [{"group": [], "alone": {}}]}"#, "at arrangements[0].sequence[0].alone: a child of a sequence"),
    (#"{"name": "a", "sequence": [{"group": [], "follows": []}]}"#, "at arrangements[0].sequence[0].follows: a child of a sequence"),
    (#"{"name": "a", "group": [], "follows": [{"rate": 1}]}"#, "at arrangements[0].follows[0]: member \"rate\" is unknown"),
    (#"{"name": "a", "group": [], "follows": [{}]}"#, "at arrangements[0].follows[0]: needs one of \"progress\""),
    (#"{"name": "a", "group": [], "follows": [{"seconds": {"from": "card.position"}}]}"#, "must be a stream of type number"),
    (#"{"name": "a", \#(fade), "follows": [{"progress": {"from": "card.scale"}}]}"#, "at arrangements[0].follows[0]"),
    (#"{"name": "a", "decay": {"of": "card.scale", "from": 0, "decay": 0}}"#, "at arrangements[0].decay: is not a motion"),
    (#"{"name": "a", "keyframes": {"of": "card.scale", "stops": [], "duration": 1}}"#, "at arrangements[0].keyframes: is not a motion"),
    (#"{"name": "a", "keyframes": {"of": "card.scale", "duration": 1}}"#, "at arrangements[0].keyframes: member \"stops\" is missing"),
    (#"{"name": "a", \#(stops(#"{"value": [1, 2]}"#))}"#, "at arrangements[0].keyframes.stops[1].value: must be a number"),
    (#"{"name": "a", \#(stops(#"{"value": 1, "at": "half"}"#))}"#, "at arrangements[0].keyframes.stops[1].at: must be a number"),
    (#"{"name": "a", \#(stops(#"{"value": 1, "at": 2}"#))}"#, "at arrangements[0].keyframes: is not a motion"),
    (#"{"name": "a", \#(stops(#"{"value": 1, "ease": 2}"#))}"#, "at arrangements[0].keyframes.stops[1]: member \"ease\" is unknown"),
    (#"{"name": "a", "along": {"of": "card.scale", "path": "M0 0L9 9", "duration": 1}}"#, "at arrangements[0].along: moves a position"),
    (#"{"name": "a", "along": {"of": "card.position", "path": "", "duration": 1}}"#, "at arrangements[0].along"),
    (#"{"name": "a", "along": {"of": "card.position", "path": "M0 0L9 9", "to": 2, "duration": 1}}"#, "at arrangements[0].along"),
  ]

  @Test func `a spring in a file has the mass and the overdamping of one in code`() throws {
    func file(_ more: String) -> String {
      let spring = #"{"of": "card.scale", "from": 1, "to": 2, "spring": {"spring": {"stiffness": 9, "damping": 2\#(more)}}}"#
      return #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}], "#
        + #""arrangements": [{"name": "a", "spring": \#(spring)}]}"#
    }
    func saved(_ more: String) throws -> String { try SceneFile.text(of: SceneFile.runtime(from: [UInt8](file(more).utf8))) }

    let whole = try saved(#", "mass": 1, "allowsOverdamping": false"#)

    #expect(try saved("") == whole)
    #expect(try saved(#", "mass": 3"#) != whole)
    #expect(try saved(#", "allowsOverdamping": true"#) != whole)
  }

  @Test(arguments: wrong) func `a wrong arrangement is refused with its place`(_ json: String, _ expected: String) {
    let text = #"{"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "card"}], "arrangements": [\#(json)]}"#
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      Issue.record("\(json) is accepted")
    } catch {
      #expect("\(error)".contains(expected), "\(error)")
    }
  }
}
