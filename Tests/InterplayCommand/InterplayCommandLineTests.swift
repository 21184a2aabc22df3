import Foundation
import Interplay
import Testing

@testable import InterplayCommand

/// The command of a package with one page of its own, as `InterplayCommandLine.main(pages:)` runs it.
@Suite struct InterplayCommandLineTests {
  private static let card = Page(
    name: "card", summary: "Throw the card.", canvas: Size(width: 400, height: 400), mainNode: "card",
    build: { runtime in
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
      let tossable = Tossable()
      tossable.spring.destination.value = card.position.value
      runtime.add(tossable, to: card)
    },
    script: { stage in stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0)) })

  private func run(_ arguments: String...) -> Run { Run(arguments, pages: [Self.card], name: "cards") }

  @Test func `its own page has every command that takes a page`() throws {
    #expect(run("list").output == "Pages\n  card  Throw the card.\n")
    let digest = "digest " + Stage(page: Self.card).perform().digest.hex
    #expect(run("play", "card").digest == digest)
    #expect(run("show", "card", "--at", "0.1").output.hasPrefix("<svg"))
    #expect(run("graph", "card", "--format", "settings").output.contains("card.tossable"))
    #expect(run("why", "card", "card.position", "--at", "0.1").code == 0)
    try withFolder { folder in
      let (recording, trace) = (folder.appendingPathComponent("r.jsonl").path, folder.appendingPathComponent("t.csv").path)
      #expect(run("play", "card", "--record", recording, "--trace", trace).code == 0)
      #expect(run("replay", recording, "--against", trace).digest == digest)
      #expect(run("recognize", recording, "--page", "card").output.contains("possible → began"))
      // The recording names a page that another tool does not have.
      #expect(Run("replay", recording).code == 65)
    }
  }

  @Test func `a page whose own script misses says so, and --strict fails`() {
    let page = Page(
      name: "card", summary: "Tap the card.", canvas: Self.card.canvas, mainNode: "card", build: Self.card.build,
      script: { stage in stage.finger.tap(on: stage["card"]).tap(at: .zero) })

    let played = Run(["play", "card"], pages: [page])
    let problem = "root: unexpected-contact: not as the script expects: the contact at (0.0, 0.0), 0.05 s, reached no recognizer"
    #expect(played.code == 0 && played.errors.contains(problem), "\(played.errors)")
    #expect(Run(["play", "card", "--strict"], pages: [page]).code == 70)
  }

  @Test func `the pages of other tools are unknown to it`() {
    let run = run("play", "tossing")

    #expect(run.code == 64 && run.errors.hasPrefix("cards: unknown page 'tossing'; 'cards list' prints all pages\n"), "\(run.errors)")
    #expect(self.run("play", "crad").errors.contains("did you mean 'card'?"))
  }

  @Test func `help and messages have its name, and names of formats and presets remain`() {
    for command in Command.all.map(\.name) {
      let help = run("help", command).output
      #expect(help.hasPrefix("cards \(command)") && !help.contains("interplay \(command)"))
    }
    #expect(run("--help").output.hasPrefix("cards: play interactions") && !run("--help").output.contains("interplay "))
    #expect(run("help", "recognize").output.contains("Defaults to interplay\n"))
    #expect(run().errors == "cards: missing command; 'cards --help' lists the commands\nTry 'cards --help'.\n")
    #expect(run("--version").output == "interplay \(Version.current)\n")
    #expect(run("play").errors.contains("'cards list' prints them"))
    #expect(run("play", "card", "--set", "card.nothing=1").errors.contains("'cards graph PAGE --format settings'"))
  }
}
