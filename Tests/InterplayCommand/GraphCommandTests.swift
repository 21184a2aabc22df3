import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct GraphCommandTests {
  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    let run = Run(["graph"] + arguments)
    return (run.code, run.output, run.errors)
  }

  @Test func `prints the graph of a page in every format`() {
    #expect(run("tossing").out.hasPrefix("<svg"))
    #expect(run("tossing", "--format", "dot").out.hasPrefix("digraph"))
    #expect(run("tossing", "--format", "mermaid").out.hasPrefix("flowchart"))
    #expect(run("tossing", "--format", "json").out.hasPrefix("{"))
  }

  @Test func `prints the graph at a given time of the page's script`() {
    #expect(run("tossing", "--format", "dot").out.contains("label=\"Tossable\\nat rest\""))
    #expect(run("tossing", "--format", "dot", "--at", "0.3").out.contains("label=\"Tossable\\nactive\", style=bold"))
    #expect(run("tossing", "--format", "dot", "--at", "30").out.contains("label=\"Tossable\\nat rest\""))
  }

  @Test func `rejects invalid arguments`() {
    #expect(run("tossing", "--format", "png").code == 64)
    #expect(run("tossing", "--at", "-1").code == 64)
    #expect(run("nowhere").code == 64)
    #expect(run("tossing", "--events", "/nowhere").code == 66)
  }

  @Test func `lists the settings, and applies settings first`() {
    let list = run("tossing", "--format", "settings")
    #expect(list.code == 0 && list.out.contains("card.spring.damping") && list.out.contains("per second"))
    let set = run("tossing", "--format", "settings", "--set", "card.spring.damping=15", "--set", "card.spring.destination=1,2")
    #expect(set.out.contains("15.0") && set.out.contains("1.0,2.0"))

    #expect(run("tossing", "--set", "card.spring.damping=").err.contains("--set card.spring.damping requires a number, not ''"))
    for wrong in [
      "x=1", "=1", "=",
      "card.spring.damping", "card.spring.damping=-1", "card.spring.damping=a", "card.position=1", "card.spring.damping=1,2",
    ] {
      let result = run("tossing", "--set", wrong)
      #expect(result.code == 64 && !result.err.isEmpty && result.out.isEmpty, "\(wrong)")
    }
  }
}
