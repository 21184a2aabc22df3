import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

@Suite struct CheckPropertyTests {
  /// A few of the planted bugs in `swift test`; all of them in `make soak`.
  @Test(arguments: Soak.part(of: PlantedBug.all, share: 4, offset: 2))
  func `a planted bug is found within 200 scripts, and shortened to at most twice the shortest one`(_ bug: PlantedBug) throws {
    var failure: PropertyFailure?
    let sentences = issues { failure = checkProperty(seed: 1, count: 200, on: bug.makeStage, bug.property) }

    let found = try #require(failure)
    #expect(sentences == ["\(found)"])
    #expect(found.script.stepCount <= 2 * bug.shortest, "\(found.script)")
    // Each contact and each leg is necessary.
    let script = found.script
    for contact in script.contacts.indices {
      var shorter = script
      shorter.contacts.remove(at: contact)
      #expect(fault(of: shorter, bug) == nil, "\(script)")
    }
    // The script and the recording show the bug.
    #expect(fault(of: script, bug) == found.fault)
    let stage = bug.makeStage()
    stage.play(found.recording.events)
    stage.settle()
    #expect(bug.property(stage) == found.fault)
  }

  @Test(arguments: Soak.part(of: PlantedBug.all, share: 10, offset: 1))
  func `a script of 500 events is shortened as well`(_ bug: PlantedBug) throws {
    var failure: PropertyFailure?
    _ = issues { failure = checkProperty(seed: 2, count: 200, contacts: 12...14, on: bug.makeStage, bug.property) }

    let found = try #require(failure)
    #expect(found.found.contacts.count >= 12 && found.script.stepCount <= 2 * bug.shortest, "\(found.script)")
  }

  private func fault(of script: GestureScript, _ bug: PlantedBug) -> String? {
    let stage = bug.makeStage()
    script.perform(on: stage)
    stage.settle()
    return bug.property(stage)
  }

  @Test func `a property that holds has no failure`() {
    let failure = checkProperty(seed: 3, count: 10, on: makeCardStage) { stage in
      stage["card"].position.value == Point(x: 200, y: 200) ? nil : "the card does not come back"
    }

    #expect(failure == nil)
  }

  @Test func `the same seed gives the same scripts, another one others`() {
    let scene = makeCardStage().scene
    func script(_ seed: UInt64) -> GestureScript {
      var random = SplitMix64(seed: seed)
      return .random(count: 8, on: scene, using: &random)
    }

    #expect(script(1) == script(1) && script(1) != script(2) && script(1).contacts.count == 8)
  }

  @Test func `a failure shows the fault, the script as Swift and the recording`() throws {
    var failure: PropertyFailure?
    _ = issues {
      failure = checkProperty(seed: 9, count: 50, contacts: 1...6, on: makeCardStage) { stage in
        stage.trace[stage["card"]].position.x.peak > 250 ? "too far right" : nil
      }
    }

    let found = try #require(failure)
    let text = "\(found)"
    #expect(text.hasPrefix("too far right\nfound by seed 9, run "))
    #expect(text.contains("\nstage.finger.press(on: stage[\"card\"]).move(by: Vector(dx: ") && text.contains(".lift()\nstage.settle()\n"))
    #expect(text.hasSuffix(found.recording.jsonLines) && found.script.contacts.count == 1)
  }

  @Test func `a property that nobody has to touch the scene for fails without an empty line in place of the script`() throws {
    var failure: PropertyFailure?
    _ = issues { failure = checkProperty(seed: 3, count: 1, on: makeCardStage) { _ in "always" } }

    let text = "\(try #require(failure))"
    #expect(text.hasPrefix("always\nfound by seed 3, run 1, with 1 contact; shortened to 0 by 1 run:\n\nstage.settle()\n"), "\(text)")
  }

  @Test func `an expectation whose sentence the property returns records no issues of its own`() {
    let sentences = issues {
      checkProperty(seed: 9, count: 50, contacts: 1...6, on: makeCardStage) { stage in
        expect(stage.trace[stage["card"]].position.x, staysInside: 0...250)
      }
    }

    #expect(sentences.count == 1 && sentences.first?.contains("found by seed 9") == true, "\(sentences)")
  }

  @Test func `scripts poke at every named node and at every kind of contact`() {
    let scene = PlantedBug.all[0].makeStage().scene
    var random = SplitMix64(seed: 5)
    let contacts = GestureScript.random(count: 400, on: scene, using: &random).contacts

    func count(_ isIncluded: (GestureScript.Contact) -> Bool) -> Int { contacts.count(where: isIncluded) }
    for name in ["a", "b", "c"] { #expect(count { if case .node(name, _) = $0.target { true } else { false } } > 60) }
    #expect(count { if case .point = $0.target { true } else { false } } > 20)
    #expect(count { $0.isCancelled } > 20 && count { $0.finger == 1 } > 40 && count { $0.legs.count > 1 } > 40)
    #expect(count { $0.legs.contains { $0.offset == .zero && $0.duration == .milliseconds(600) } } > 20)
  }

  @Test func `among 80,000 nodes, those whose name another one has are no targets, and are found in one pass`() {
    let time = ThreadTime()
    let scene = SceneTree(size: Size(width: 400, height: 400))
    for index in 0..<80_000 { scene.root.addChild(named: index < 40_000 ? "node \(index)" : "node \(index / 4)") }
    // The names from 10,000 to 19,999 are those of five nodes each.
    var random = SplitMix64(seed: 3)
    let contacts = GestureScript.random(count: 400, on: scene, using: &random).contacts
    let indices = contacts.compactMap { contact -> Int? in
      guard case .node(let name, _) = contact.target else { return nil }
      return Int(name.dropFirst(5))
    }

    #expect(indices.count > 300 && !indices.contains { (10_000..<20_000).contains($0) })
    #expect(indices.contains { $0 < 10_000 } && indices.contains { $0 >= 20_000 })
    #expect(time.elapsed < 60)
  }

  @Test func `a script is printed as code`() {
    let script = GestureScript([
      GestureScript.Contact(
        finger: 1, pause: .milliseconds(30), on: .node("card", Point(x: 0.5, y: 0.2)),
        legs: [.init(by: Vector(dx: 2.5, dy: -10), over: .milliseconds(100)), .init(by: .zero, over: .milliseconds(50))], isCancelled: true),
      GestureScript.Contact(on: .point(Point(x: 5, y: 7.5))),
    ])

    #expect(
      "\(script)" == """
        stage.finger(1).hold(for: .milliseconds(30)).press(on: stage["card"], at: Point(x: 0.5, y: 0.2))\
        .move(by: Vector(dx: 2.5, dy: -10), over: .milliseconds(100)).hold(for: .milliseconds(50)).cancel()
        stage.finger.press(at: Point(x: 5, y: 7.5)).lift()
        """)
    #expect(script.stepCount == 7)
  }
}
