import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct RewriteTests {
  @Test func `rewrite looks values up and drops unknown ones`() {
    #expect(outputs(of: [0, 1, -1]) { $0.rewrite([0: false, 1: true]) } == [false, true])
  }

  @Test func `a default replaces all values that are not in the table`() {
    #expect(outputs(of: [0, 1, -1]) { $0.rewrite([0: "none", 1: "one"], default: "many") } == ["none", "one", "many"])
  }

  @Test func `entries may be properties, streams and constants`() {
    let (drag, said) = (ReactiveProperty(5.0), Emitter<Double>())
    let seen = outputs(of: [0, 1, 2, 3]) { sides in
      // snippet: rewrite-reactive
      let places = sides.rewrite([0: drag.input, 1: said.input, 2: .constant(7)], default: drag.offset(by: 1).input)
      // end
      return places
    }
    // The stream has no value yet.
    #expect(seen == [5, 7, 6])
  }

  @Test func `for a state, a change of the entry for its last value is re-emitted, and no other`() {
    let (side, left, right) = (ReactiveProperty(0), ReactiveProperty(1.0), ReactiveProperty(2.0))
    var seen: [Double] = []
    let places = side.rewrite([0: left.input, 1: right.input, 2: left.sampled])
    let subscription = places.subscribe { seen.append($0) }
    #expect(seen == [1])

    right.value = 20
    #expect(seen == [1])
    left.value = 10
    #expect(seen == [1, 10])
    side.value = 1
    #expect(seen == [1, 10, 20])
    left.value = 11
    side.value = 2
    left.value = 12
    #expect(seen == [1, 10, 20, 11])

    subscription.unsubscribe()
    #expect(left.observerCount == 0 && right.observerCount == 0)
  }

  @Test func `for a gesture, a change of an entry applies to its next value`() {
    let (side, left) = (Emitter<Int>(), ReactiveProperty(1.0))
    var seen: [Double] = []
    side.rewrite([0: left.input]).subscribe { seen.append($0) }

    side.send(0)
    left.value = 10
    side.send(0)

    #expect(seen == [1, 10])
  }

  @Test func `the graph shows the table`() {
    let left = tracked(ReactiveProperty(1.0, label: GraphLabel("left")))
    #expect(Emitter<Int>().rewrite([0: false], default: true).asStream().labels.last?.text == "rewrite(0: false, default: true)")
    #expect(Emitter<Int>().rewrite([0: left.input]).asStream().labels.last?.text == "rewrite(0: left)")
  }
}
