import Foundation
import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

/// Contract 7: the message with which the program ends if a cycle does not settle.
@Suite(.tracksLifetimes) struct CyclePathTests {
  @Test func `names every property and operator in the cycle`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(0, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      a.map { $0 + 1 }.subscribe(into: PropertySink(b))
      b.subscribe(into: PropertySink(a))
    }
    #expect(path(result) == "a → map(closure) → b → a" || path(result) == "b → a → map(closure) → b")
  }

  @Test func `includes an argument, from its operator on`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(1, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      a.map { $0 }.offset(by: 1).offset(by: b).scaled(by: 1).subscribe(into: PropertySink(b))
    }
    #expect(path(result) == "b → offset(by: b) → scaled(by: 1.0) → b")
  }

  @Test func `includes an argument that is a stream, and a stream between`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(1, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      a.lowerBound(createProperty(withInitialValue: -9)).offset(by: b.map { $0 + 1 }).asStream().dedupe()
        .subscribe(into: PropertySink(b))
    }
    #expect(path(result) == "b → map(closure) → offset(by: b.map(closure)) → dedupe → b")
  }

  @Test func `excludes an argument whose changes emit nothing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(1, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      let sum = a.offset(by: b.map { $0 % 7 }.sampled)
      sum.subscribe(into: PropertySink(b))
      b.map { $0 % 7 }.subscribe(into: PropertySink(a))
    }
    #expect(
      path(result)?.contains("a → offset(by: ") == true && path(result)?.contains("b → map(closure) → a") == true, "\(path(result) ?? "")")
  }

  @Test func `excludes a cycle beside it that settles`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(0, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      let (c, d) = (ReactiveProperty(0, label: GraphLabel("c")), ReactiveProperty(0, label: GraphLabel("d")))
      a.subscribe(into: PropertySink(c))
      c.dedupe().subscribe(into: PropertySink(d))
      d.dedupe().subscribe(into: PropertySink(c))
      a.map { $0 + 1 }.subscribe(into: PropertySink(b))
      b.subscribe(into: PropertySink(a))
    }
    #expect(path(result) == "a → map(closure) → b → a" || path(result) == "b → a → map(closure) → b", "\(path(result) ?? "")")
  }

  @Test func `includes combinators`() async {
    let combined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (ReactiveProperty(1, label: GraphLabel("a")), ReactiveProperty(0, label: GraphLabel("b")))
      a.combineLatest(with: b).map { $0.0 + $0.1 }.subscribe(into: PropertySink(b))
    }
    #expect(path(combined) == "b → combineLatest → map(closure) → b")

    let remembered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let a = tracked(ReactiveProperty(1, label: GraphLabel("a")))
      a.offset(by: 1).remember().valve(openWhenTrue: createProperty(withInitialValue: true)).subscribe(into: PropertySink(a))
    }
    #expect(path(remembered)?.contains("offset(by: 1) → remember → valve(openWhenTrue: property)") == true)
  }

  /// The path in the message.
  private func path(_ result: ExitTest.Result?) -> String? {
    // Additions by CI's crash reports are irrelevant; the path of the cycle counts.
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let begin = "does not settle: "
    guard let start = text.range(of: begin)?.upperBound, let end = text[start...].range(of: ". Break it")?.lowerBound else { return text }
    return String(text[start..<end])
  }
}
