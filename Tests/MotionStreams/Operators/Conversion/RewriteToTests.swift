import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct RewriteToTests {
  @Test func `rewriteTo emits one value for each`() { #expect(outputs(of: [3, 4, 4]) { $0.rewriteTo(true) } == [true, true, true]) }

  @Test func `rewriteTo reads a property for every value, and a change of it emits nothing`() {
    let (source, property) = (Emitter<Int>(), ReactiveProperty("a"))
    var seen: [String] = []
    source.rewriteTo(property).subscribe { seen.append($0) }

    source.send(1)
    property.value = "b"
    #expect(seen == ["a"])
    source.send(2)
    #expect(seen == ["a", "b"])
  }

  @Test func `obeys the laws of arguments as a sampled argument`() {
    expectArgumentLaws(inputs: [1, 2], arguments: ("a", "b"), emitsOnArgumentChange: false) { $0.rewriteTo($1) }
  }
}
