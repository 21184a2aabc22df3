import Foundation
import Interplay
import Testing

@testable import InterplayCommand

@Suite struct PressMissesTests {
  /// A page with a node to drag at (150, 50), a label without a recognizer at (50, 150), and a hidden node in the corner.
  private static let page = Page(
    name: "corner", summary: "", canvas: Size(width: 200, height: 200), mainNode: "card",
    build: { runtime in
      let root = runtime.scene.root
      runtime.add(Draggable(), to: root.addChild(named: "card", position: Point(x: 150, y: 50), size: Size(width: 40, height: 40)))
      root.addChild(named: "label", position: Point(x: 50, y: 150), size: Size(width: 20, height: 20))
      root.addChild(named: "hidden", position: Point(x: 190, y: 190), size: Size(width: 20, height: 20)).isHidden.value = true
    }, script: { _ in })

  /// Runs `command` with a recording of presses at `points`, one after the other.
  private func run(_ command: [String], presses points: [(Double, Double)], page: Page = page) throws -> Run {
    var run = Run([])
    try withFolder { folder in
      var lines = ["{\"interplay\": 1, \"canvas\": [200, 200], \"page\": \"corner\"}"]
      for (index, (x, y)) in points.enumerated() {
        for (offset, phase) in ["down", "up"].enumerated() {
          lines.append(
            "{\"t\": \(index * 200_000_000 + offset * 50_000_000), \"pointer\": 0, \"phase\": \"\(phase)\", \"x\": \(x), \"y\": \(y)}")
        }
      }
      let path = folder.appendingPathComponent("r.jsonl").path
      try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      run = Run(command.map { $0 == "FILE" ? path : $0 }, pages: PageCatalog([page]))
      run.errors = run.errors.replacingOccurrences(of: path, with: "FILE")
    }
    return run
  }

  @Test func `a recording whose presses reach no node says so, with the nearest node and what helps`() throws {
    let play = ["play", "corner", "--events", "FILE"]
    let one = try run(play, presses: [(100, 50)])
    #expect(one.code == 0)
    #expect(
      one.errors == "interplay: the only press reached no node: it is at (100, 50), 30 points from card, the nearest node; "
        + "--aim moves the events so that it hits the center of card\n")

    // The diagonal of 30 and 40 points, from the corner of the card.
    let several = try run(["replay", "FILE"], presses: [(100, 110), (10, 10), (190, 190)])
    #expect(several.code == 0)
    #expect(
      several.errors
        == "interplay: none of the 3 presses reached a node: the first is at (100, 110), 50 points from card, the nearest node; "
        + "'interplay play corner --events FILE --aim' moves the events so that it hits the center of card\n")
  }

  @Test func `one press that reaches a node is enough, and a run without presses says nothing`() throws {
    let play = ["play", "corner", "--events", "FILE"]
    for presses in [[(100, 50), (150, 50)], [(50, 150)], []] as [[(Double, Double)]] {
      #expect(try run(play, presses: presses).errors.isEmpty, "\(presses)")
    }
    #expect(try run(play + ["--aim"], presses: [(10, 10)]).errors.isEmpty)
    #expect(Run(["play", "corner"], pages: PageCatalog([Self.page])).errors.isEmpty)
  }

  @Test func `a press that a hit test sends to a node of another scene reaches no node`() throws {
    let other = Page(
      name: "corner", summary: "", canvas: Size(width: 200, height: 200), mainNode: "card",
      build: { runtime in
        Self.page.build(runtime)
        let stranger = SceneTree(size: Size(width: 200, height: 200)).root
        runtime.hitTester = { _ in stranger }
      }, script: { _ in })
    for command in [["play", "corner", "--events", "FILE"], ["replay", "FILE"]] {
      let errors = try run(command, presses: [(150, 50)], page: other).errors
      #expect(errors == "interplay: the only press reached no node: it is at (150, 50), 0 points from card, the nearest node\n")
    }
  }

  @Test func `the nearest node is one to touch, in its own rotation and scale; any node if none can be touched`() throws {
    let play = ["play", "corner", "--events", "FILE"]
    // The label is nearer, but nothing recognizes a touch on it.
    #expect(try run(play, presses: [(62, 150)]).errors.contains(" points from card, the nearest node"))
    func page(_ build: @escaping @Sendable (MotionRuntime) -> Void) -> Page {
      Page(name: "corner", summary: "", canvas: Size(width: 200, height: 200), mainNode: "a", build: build, script: { _ in })
    }
    let turned = page { runtime in
      let node = runtime.scene.root.addChild(named: "a", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
      node.rotation.value = .degrees(45)
      node.scale.value = 2
    }
    // The corner of the square lies 80 / √2 points to the left of its center.
    let expected = 100 - 80 / 2.0.squareRoot()
    #expect(try run(play, presses: [(0, 100)], page: turned).errors.contains("(0, 100), \(Report.number(expected)) points from a, "))
    let flat = page { $0.scene.root.addChild(named: "a", position: Point(x: 9, y: 9), size: Size(width: 4, height: 4)).scale.value = 0 }
    #expect(try run(play, presses: [(0, 0)], page: flat).errors.contains("it is at (0, 0), and there is no node\n"))
  }

  @Test func `no advice to aim is given where a press on the main node would reach no node either`() throws {
    func page(_ mainNode: String) -> Page {
      Page(
        name: "corner", summary: "", canvas: Size(width: 200, height: 200), mainNode: mainNode,
        build: { runtime in
          let root = runtime.scene.root
          root.addChild(named: "dot", position: Point(x: 100, y: 100))
          root.addChild(named: "square", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
        }, script: { _ in })
    }
    for command in [["play", "corner", "--events", "FILE"], ["replay", "FILE"]] {
      for (mainNode, isAdvised) in [("dot", false), ("root", false), ("square", true)] {
        let run = try run(command, presses: [(150, 150)], page: page(mainNode))
        #expect(run.errors.contains("reached no node") && run.errors.contains("--aim") == isAdvised, "\(mainNode): \(run.errors)")
      }
    }
  }

  @Test func `a miss is reported in a scene that is nested deeply`() throws {
    let deep = Page(
      name: "corner", summary: "", canvas: Size(width: 200, height: 200), mainNode: "card",
      build: { runtime in
        var node = runtime.scene.root
        for _ in 0..<10_000 { node = node.addChild(named: "level", position: Point(x: 0.01, y: 0)) }
        runtime.add(Draggable(), to: node.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40)))
      }, script: { _ in })
    let run = try run(["play", "corner", "--events", "FILE"], presses: [(150, 100)], page: deep)
    // The card is at (150, 50), and 40 points high.
    #expect(run.errors.contains("(150, 100), 30 points from card, the nearest node"), "\(run.errors)")
  }
}
