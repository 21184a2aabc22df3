import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Arrangements of one property: the last one to publish, and the last one to end at an instant, decides its value.
@Suite struct SceneArrangementOrderTests {
  /// Plays `arrangements` on the clock of `stage`, whose runtime retains them.
  private func play(_ arrangements: [Arrangement], on stage: Stage) {
    for arrangement in arrangements {
      stage.runtime.keep(arrangement)
      arrangement.play(on: AnimationClock(of: stage.runtime.clock))
    }
  }

  /// Saves and loads the scene of `stage`, and compares both for two seconds. Returns the text of the file.
  @discardableResult private func expectSameAfterwards(_ stage: Stage, _ comment: Comment) throws -> String {
    let (text, start) = (try SceneFile.text(of: stage.runtime), stage.now)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)
    for step in 1...40 as ClosedRange<Int64> {
      stage.run(until: start.advanced(by: .milliseconds(50 * step)))
      loaded.run(until: .milliseconds(50 * step))
      #expect(loaded["card"].scale.value == stage["card"].scale.value, "\(comment), \(step)")
    }
    return text
  }

  private func makeStage() -> (Stage, SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 400))
    return (stage, stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80)))
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func `loaded, they publish and end in the same order`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (stage, card) = makeStage()
    let made = try (0..<4).map { index in
      let tenths = Int64.random(in: 5...9, using: &generator)
      return try MotionTrack(moving: card.scale, from: 1, to: Double(index + 2), over: .milliseconds(100 * tenths)).arrangement
    }
    play(made, on: stage)
    for tenth in 1...5 {
      stage.run(until: .milliseconds(Int64(100 * tenth)))
      let arrangement = made[Int.random(in: 0...3, using: &generator)]
      switch Int.random(in: 0...3, using: &generator) {
      case 0: arrangement.stop()
      case 1: arrangement.pause()
      case 2: arrangement.resume()
      default: arrangement.play(on: AnimationClock(of: stage.runtime.clock))
      }
    }
    try expectSameAfterwards(stage, "seed \(seed)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `many that began again in any order publish and end in that order when they are loaded`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (stage, card) = makeStage()
    let made = try (0..<40).map { index in
      try MotionTrack(moving: card.scale, from: 1, to: Double(index + 2), over: .seconds(1)).arrangement
    }
    play(made, on: stage)
    stage.run(until: .milliseconds(100))
    for arrangement in made.shuffled(using: &generator) {
      arrangement.stop()
      arrangement.play(on: AnimationClock(of: stage.runtime.clock))
    }
    stage.run(until: .milliseconds(Int64.random(in: 101...900, using: &generator)))
    try expectSameAfterwards(stage, "seed \(seed)")
  }

  @Test func `the file lists them in the order of their first play, with their places if they began in another one`() throws {
    let (stage, card) = makeStage()
    let first = try MotionTrack(moving: card.scale, from: 1, to: 2, over: .seconds(1), named: "first").arrangement
    let second = try MotionTrack(moving: card.scale, from: 1, to: 3, over: .milliseconds(1300), named: "second").arrangement
    play([first, second], on: stage)
    #expect(try !SceneFile.text(of: stage.runtime).contains("\"place\""))

    stage.run(until: .milliseconds(100))
    first.stop()
    stage.run(until: .milliseconds(300))
    first.play(on: AnimationClock(of: stage.runtime.clock))
    stage.run(until: .milliseconds(400))

    let text = try expectSameAfterwards(stage, "both end at 1.3 s")
    #expect(text.contains(#"{"name": "first", "place": 1, "#) && text.contains(#"{"name": "second", "place": 0, "#), "\(text)")
    #expect(card.scale.value == 3)
  }

  @Test func `arrangements that buttons start later end in the order in which they were started`() throws {
    let page = ArrangedPages.page { runtime, card in
      for (index, length) in [1000, 1300].enumerated() {
        let scale = try MotionTrack(moving: card.scale, from: 1, to: Double(index + 2), over: .milliseconds(Int64(length))).arrangement
        let node = runtime.scene.root.addChild(
          named: "button \(index)", position: Point(x: 100 + 200 * Double(index), y: 380), size: Size(width: 60, height: 30))
        runtime.add(PlaybackButton(.start, of: scale), to: node)
      }
      return []
    }
    func end(_ page: Page) -> Double {
      let stage = Stage(page: page)
      stage.finger.hold(for: .milliseconds(100)).tap(on: stage["button 1"]).hold(for: .milliseconds(250)).tap(on: stage["button 0"])
      stage.settle()
      return stage["card"].scale.value
    }
    let text = try SceneFile.text(of: Stage(page: page).runtime, name: page.name, mainNode: "card")
    // Both end at one instant. The first one of the file began last, and decides.
    let loaded = try SceneFile.parse([UInt8](text.utf8)).page
    #expect(end(page) == 2 && end(loaded) == 2)
  }
}
