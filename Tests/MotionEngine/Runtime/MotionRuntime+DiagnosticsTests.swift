import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeDiagnosticsTests {
  @Test func `at most 10,000 incidents are kept, and the dropped ones are counted`() {
    let (_, _, runtime) = makeStage()
    runtime.advance(to: .seconds(1))
    var receivedCount = 0
    runtime.onDiagnostic = { _ in receivedCount += 1 }

    for index in 0..<25_000 { runtime.advance(to: .milliseconds(index % 1000)) }

    let kept = runtime.diagnostics.count
    #expect(kept <= 10_000 && kept > 8000)
    #expect(kept + runtime.droppedDiagnosticCount == 25_000)
    #expect(receivedCount == 25_000)
  }

  @Test func `diagnostics that were taken are not returned again, and structural ones are not taken`() {
    let (_, node, runtime) = makeStage()
    runtime.advance(to: .seconds(1))
    runtime.advance(to: .zero)
    node.opacity.value = .nan

    #expect(runtime.takeDiagnostics().map { $0.name } == ["time-went-back"])
    #expect(runtime.takeDiagnostics().isEmpty)
    #expect(runtime.diagnostics.map { $0.name } == ["holds-nan"])
  }

  @Test func `a child reports to itself and to its parent`() {
    let (_, node, runtime) = makeStage()
    let child = runtime.createChild(named: "child")
    var places: [String] = []
    runtime.onDiagnostic = { places.append($0.place) }
    let source = createProperty(withInitialValue: Point.zero)
    child.connect(source, to: node.position)

    source.value = Point(x: Double.nan, y: 0)

    #expect(places == ["node.position"])
    #expect(child.takeDiagnostics().count == 1)
    #expect(runtime.takeDiagnostics().count == 1)
  }

  @Test func `a value of a child that is not finite is reported to each runtime that has taken the last report`() {
    let (_, node, runtime) = makeStage()
    let child = runtime.createChild(named: "child")
    let source = createProperty(withInitialValue: Point.zero)
    child.connect(source, to: node.position)

    for _ in 0..<2 {
      for _ in 0..<3 { source.value = Point(x: Double.nan, y: 0) }
      #expect(runtime.takeDiagnostics().map { $0.name } == ["not-finite"])
    }
    #expect(child.takeDiagnostics().count == 1)
    source.value = Point(x: 0, y: Double.infinity)
    #expect(child.takeDiagnostics().count == 1)
    source.value = Point(x: 0, y: Double.infinity)
    #expect(runtime.takeDiagnostics().count == 1 && child.takeDiagnostics().count == 1)
  }

  @Test func `a place is reported once until the reports are taken, also if its report was dropped`() {
    let (_, _, runtime) = makeStage()
    let source = createProperty(withInitialValue: 0.0)
    let targets = (0..<12_000).map { createProperty(withInitialValue: 0.0, label: GraphLabel("place\($0)")) }
    for target in targets { runtime.connect(source, to: target) }
    var places: [String] = []
    runtime.onDiagnostic = { places.append($0.place) }

    for _ in 0..<5 { source.value = .nan }
    #expect(places == (0..<12_000).map { "place\($0)" })
    #expect(runtime.droppedDiagnosticCount + runtime.takeDiagnostics().count == 12_000)

    source.value = .nan
    #expect(places.count == 24_000)
  }

  @Test func `a diagnostic is a sentence with its time and place`() throws {
    let (_, _, runtime) = makeStage()
    runtime.advance(to: .milliseconds(1500))
    runtime.advance(to: .zero)

    let text = try #require(runtime.diagnostics.first).description

    #expect(
      text == "at 1.5 s, advance: the time 0.0 s is before the current time; send events and frames in order of time (time-went-back)")
  }
}
