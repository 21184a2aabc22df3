import Foundation
import Interplay
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct ReportTests {
  /// A page with a spring on one node, and `count` nodes that nothing moves.
  private func page(resting count: Int, moves: Bool = true) -> Page {
    Page(
      name: "many", summary: "", canvas: Size(width: 200, height: 200), mainNode: "moving",
      build: { runtime in
        let node = runtime.scene.root.addChild(named: "moving", position: Point(x: 50, y: 50), size: Size(width: 10, height: 10))
        let spring = Spring<Point>()
        spring.destination.value = moves ? Point(x: 90, y: 50) : Point(x: 50, y: 50)
        runtime.add(spring, to: node.position)
        for index in 0..<count { runtime.scene.root.addChild(named: "n\(index)", size: Size(width: 1, height: 1)) }
      }, script: { _ in })
  }

  private func lines(resting count: Int, moves: Bool = true) -> [Substring] {
    Run(["play", "many"], pages: PageCatalog([page(resting: count, moves: moves)])).output.split(separator: "\n")
  }

  @Test func `of a large scene the nodes that moved are printed, and the number of the others`() {
    // The title, the counts, the head of the table, the node that moved, and the digest.
    let most = Report.mostRestingRows
    let all = lines(resting: most)
    #expect(all.count == 5 + most && all.filter { $0.contains(" never moved ") }.count == most)
    let few = lines(resting: most + 1)
    #expect(few.count == 6 && few[3].hasPrefix("moving   (90, 50)   at ") && few[4] == "\(most + 1) other nodes never moved", "\(few)")
    #expect(lines(resting: most, moves: false).contains("all \(most + 1) nodes never moved"))
  }

  @Test func `a node that is added late, and that nothing moves, has never moved`() {
    let page = Page(
      name: "late", summary: "", canvas: Size(width: 200, height: 200), mainNode: "card",
      build: { runtime in runtime.scene.root.addChild(named: "card", size: Size(width: 10, height: 10)) },
      script: { stage in
        stage.run(until: .seconds(1))
        stage.scene.root.addChild(named: "added", size: Size(width: 10, height: 10))
      })
    let lines = Run(["play", "late"], pages: PageCatalog([page])).output.split(separator: "\n")
    #expect(lines.filter { $0.contains("never moved") }.map { $0.prefix { $0 != " " } } == ["card", "added"], "\(lines)")
  }

  @Test func `no page of the catalog has so many resting nodes that they are counted`() {
    for page in Pages.catalog.pages {
      #expect(Stage(page: page, rate: nil).trace.nodes.count <= Report.mostRestingRows, "\(page.name)")
    }
  }

  @Test func `equal names have numbers, and a control character is escaped`() {
    let names = ["thumb", "thumb", "thumb-2", "a\u{1B}[31m\n"]
    let page = Page(
      name: "names", summary: "", canvas: Size(width: 200, height: 200), mainNode: "thumb",
      build: { runtime in for name in names { runtime.scene.root.addChild(named: name) } }, script: { _ in })
    let text = Run(["play", "names"], pages: PageCatalog([page])).output.split(separator: "\n")
    #expect(text[3..<7].map { $0.prefix { $0 != " " } } == ["thumb", "thumb-3", "thumb-2", #""a\u001b[31m\n""#])
    let json = Run(["play", "names", "--json"], pages: PageCatalog([page])).output
    for name in ["thumb", "thumb-2", "thumb-3"] { #expect(json.contains(#""name" : "\#(name)""#)) }
  }

  /// A name with control characters of terminals.
  private let name = "a\u{9B}2J\u{1B}]0;b\u{7F}"

  /// Returns a page whose main node has this name, and moves by `width`.
  private func page(_ width: Double) -> Page {
    let name = name
    return Page(
      name: "hostile", summary: "", canvas: Size(width: 200, height: 200), mainNode: name,
      build: { runtime in
        let node = runtime.scene.root.addChild(named: name, position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
        runtime.add(Tween(duration: .milliseconds(100), values: [Point(x: 50, y: 50), Point(x: 50 + width, y: 50)]), to: node.position)
      }, script: { stage in stage.finger.hold(for: .milliseconds(50)).expectingMiss().tap(at: Point(x: 150, y: 50)) })
  }

  /// Returns whether `text` has a control character that does not end a line.
  private func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
  }

  @Test func `no command prints the control characters of a name`() throws {
    try withFolder { folder in
      let (file, trace) = (folder.appendingPathComponent("a.jsonl").path, folder.appendingPathComponent("a.csv").path)
      let (first, second) = (PageCatalog([page(10)]), PageCatalog([page(20)]))
      let played = Run(["play", "hostile", "--record", file, "--trace", trace], pages: first)
      let others = [
        Run(["replay", file, "--step", "--at", "0.05"], pages: first), Run(["replay", file, "--against", trace], pages: second),
        Run(["compare", file, trace], pages: second), Run(["graph", "hostile", "--format", "settings"], pages: first),
        Run(["why", "hostile", name + ".position", "--at", "0.05"], pages: first),
      ]
      #expect(played.code == 0 && others.map(\.code) == [0, 1, 1, 0, 0], "\(others.map(\.errors))")
      for run in [played] + others {
        #expect(run.output.contains("a\\u009b2J\\u001b]0;b\\u007f"), "\(run.output)")
        #expect(!hasControls(run.output), "\(run.output)")
      }
    }
  }

  @Test func `events, expected outputs and what goes to standard error have no control characters of a name`() throws {
    try withFolder { folder in
      let (first, second) = (folder.appendingPathComponent("a.jsonl").path, folder.appendingPathComponent("b.jsonl").path)
      let (pages, changed) = (PageCatalog([page(10)]), PageCatalog([page(20)]))
      func record(_ path: String, _ seconds: String) -> Run {
        Run(["play", "hostile", "--record", path, "--set", "\(name).tween.duration=\(seconds)"], pages: pages)
      }
      let runs = [
        record(first, "0.2"), record(second, "0.3"), Run(["bisect", first, second], pages: pages),
        Run(["play", "hostile", "--events", first], pages: pages), Run(["baseline", first, "--reason", "x"], pages: pages),
        Run(["replay", first, "--expect"], pages: changed),
      ]
      #expect(runs.map(\.code) == [0, 0, 1, 0, 0, 1], "\(runs.map(\.errors))")
      for run in runs { #expect(!hasControls(run.output + run.errors), "\(run.output)\(run.errors)") }
      for text in [runs[2].output, runs[3].errors, runs[5].output] { #expect(text.contains("a\\u009b2J\\u001b]0;b\\u007f"), "\(text)") }
    }
  }

  @Test(arguments: [(1e308, "1e+308"), (-1e306, "-1e+306"), (0.0004, "0"), (-0.0004, "0"), (12.3456, "12.346"), (.infinity, "inf")])
  func `a number has at most three decimals, and is never changed to infinity`(_ number: Double, _ text: String) {
    #expect(Report.number(number) == text)
  }
}
