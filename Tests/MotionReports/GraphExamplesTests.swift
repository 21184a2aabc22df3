import Interplay
import InterplayPages
import MotionReports
import Testing

/// A custom interaction that lists its settings.
private final class Magnet: Interaction {
  let strength = createProperty(withInitialValue: 20.0)

  // snippet: settings
  var settings: [Setting] { [Setting("strength", strength, unit: "points", "How strongly it attracts.")] }
  // end

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(strength, to: target.scale)
  }
}

/// The examples of the guide to the graph.
@Suite struct GraphExamplesTests {
  @Test func `the guide's example of a graph works`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let runtime = stage.runtime
    runtime.add(Magnet(), to: stage.scene.root.addChild(named: "card"))
    // snippet: graph
    let graph = runtime.graph
    let names = graph.interactions.map { $0.name }
    let drawing = GraphPlot(graph, title: "a card").svg
    let text = GraphText(graph).mermaid
    // end
    #expect(names == ["Magnet"] && graph.interactions[0].settings.map { $0.unit } == ["points"])
    #expect(drawing.contains("Magnet") && text.contains("Magnet"))
  }

  @Test func `the guide's example of a child works`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (runtime, panel) = (stage.runtime, stage.scene.root.addChild(named: "panel", size: Size(width: 100, height: 100)))
    let (item, fade) = (panel.addChild(named: "item", size: Size(width: 10, height: 10)), Spring<Double>())
    // snippet: child
    let menu = runtime.createChild(named: "menu", on: panel)
    menu.add(Tossable(), to: item)
    runtime.toggle(fade, inReactionTo: menu)
    // end
    #expect(menu.parent === runtime && runtime.graph.interactions.first?.name == "menu")
  }

  @Test func `the guide's example of reasons works`() {
    // snippet: why
    let stage = Stage(page: .tossing, isTracing: true)
    stage.perform()
    let reasons = stage.runtime.reasons(forPropertyAt: "card.opacity")
    for step in reasons { print(step.time.seconds, step.text) }
    // end
    #expect(reasons.count > 3)
  }

  @Test func `the guide's example of settings works`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (runtime, card) = (stage.runtime, stage.scene.root.addChild(named: "card"))
    runtime.add(Magnet(), to: card)
    // snippet: inspection
    let strength = runtime.setting(at: "card.magnet.strength")
    let problem = strength?.set([40])
    let paths = runtime.settings.map { $0.path }
    // end
    #expect(problem == nil && card.scale.value == 40 && paths == ["card.magnet.strength"])
  }

  @Test func `the guide's example of a choice works`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (runtime, video) = (stage.runtime, stage.scene.root.addChild(named: "video"))
    let pictureInPicture = PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 400))
    runtime.add(pictureInPicture, to: video)
    // snippet: choices
    let corner = runtime.setting(at: "video.pictureInPicture.corner")
    var names: [String] = []
    if case .choice(let forms)? = corner?.kind { names = forms.map { $0.name } }
    let problem = corner?.set(.text("topLeft"))
    // end
    #expect(problem == nil && pictureInPicture.corner.value == .topLeft)
    #expect(names == ["topLeft", "topRight", "bottomLeft", "bottomRight"])
  }
}
