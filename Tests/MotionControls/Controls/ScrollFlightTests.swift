import Interplay
import InterplayFormats
import Testing

/// Scroll views that are saved in flight.
@Suite struct ScrollFlightTests {
  /// A scroll view of 300 by 400 points with 800 points of content, which a flick has moved beyond its end.
  private func makeReturning() -> Stage {
    let stage = Stage(size: Size(width: 400, height: 800))
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 800), anchorPoint: .zero)
    stage.runtime.add(Scrollable(content: content), to: view)
    stage.finger.press(at: Point(x: 150, y: 200)).move(by: Vector(dx: 0, dy: -200), over: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(400)))
    return stage
  }

  private func offset(in stage: Stage) -> Double { -stage["content"].position.value.y }

  @Test func `one that springs back ends where its content became longer, also once loaded`() throws {
    let stage = makeReturning()
    let text = try SceneFile.text(of: stage.runtime)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))

    #expect(offset(in: stage) > 400 && offset(in: copy) == offset(in: stage))
    #expect(text.contains(#""flight": ["still", {"return": {"to": 400, "velocity": "#), "\(text)")
    for stage in [stage, copy] {
      stage["content"].size.value.height = 8000
      stage.settle()
      #expect((350..<800).contains(offset(in: stage)))
    }
    #expect(abs(offset(in: copy) - offset(in: stage)) < 1e-6)
  }

  @Test func `one that springs back returns to its edge once loaded`() throws {
    let stage = makeReturning()
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](SceneFile.text(of: stage.runtime).utf8)))

    let (start, origin) = (stage.now, copy.now)
    for step in [20, 100, 300] as [Int64] {
      stage.run(until: start.advanced(by: .milliseconds(step)))
      copy.run(until: origin.advanced(by: .milliseconds(step)))
      #expect(abs(offset(in: copy) - offset(in: stage)) < 1e-6, "\(step)")
    }
    copy.settle()
    #expect(offset(in: copy) == 400)
  }

  @Test func `a spring of an older file goes to its offset`() throws {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400],
       "nodes": [
         {"name": "view", "size": [300, 400], "anchorPoint": [0, 0]},
         {"name": "content", "in": "view", "position": [0, -440], "size": [300, 800], "anchorPoint": [0, 0]}],
       "interactions": [
         {"name": "scroll", "kind": "Scrollable", "settings": {"content": "content", "origin": [0, 0], "contentOffset": [0, 440],
          "flight": ["still", {"spring": {"to": 400, "velocity": -30}}]}}],
       "graph": [{"add": "scroll", "to": "view"}]}
      """
    let stage = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))

    stage.settle()

    #expect(offset(in: stage) == 400)
  }
}
