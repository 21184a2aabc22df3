import InterplayTestSupport
import MotionStage
import MotionStreams
import MotionValues
import Testing

@Suite struct MarbleStageTests {
  @Test func `records the values of a stream as a diagram`() {
    // snippet: marbles
    let stage = MarbleStage()
    let numbers = stage.numbers("1-2--3")
    let record = stage.record(numbers.delay(by: Duration.milliseconds(10), on: stage.clock))
    stage.play()
    // end

    #expect(record.diagram == "-1-2--3")
  }

  @Test func `a second play begins at the present, with the diagrams that were added since the first one`() {
    let stage = MarbleStage()
    let numbers = stage.numbers("1-2")
    let record = stage.record(numbers)
    stage.play(further: 1)
    let later = stage.record(stage.numbers("3(45)").merge(with: numbers))
    stage.play(further: 0)

    #expect(record.diagram == "1-2" && later.diagram == "----3(45)")
    #expect(stage.clock.now == .milliseconds(60))
  }

  @Test func `a diagram of 100,000 values is played in a time that grows with its length`() {
    let time = ThreadTime()
    let stage = MarbleStage()
    var sum = 0.0
    stage.numbers(MarbleDiagram(String(repeating: "1", count: 100_000))).subscribe { sum += $0 }
    stage.play()

    #expect(sum == 100_000)
    #expect(time.elapsed < 60)
  }

  @Test func `values of any type are recorded, with a character for each`() {
    let stage = MarbleStage()
    let points = stage.emitter("a-b(ab)", ["a": Point(x: 1, y: 2), "b": Point(x: 3, y: 4)])
    let (first, second) = (stage.record(points.xLocked(to: 9).y()), stage.record(points) { $0.x == 1 ? "a" : "b" })
    stage.play()

    #expect(first.diagram == "2-4(24)" && second.diagram == "a-b(ab)")
  }

  @Test func `a property is recorded immediately, and values at one time are in the order of their diagrams`() {
    let stage = MarbleStage()
    let (x, y) = (stage.property(0, "-1--3"), stage.property(5, "--6-7"))
    let sums = stage.record(x.combineLatest(with: y).map { $0.0 + $0.1 - 5 })
    let merged = stage.record(y.merge(with: x))
    stage.play()

    #expect(sums.diagram == "012-(45)" && merged.diagram == "(50)16-(37)")
  }

  @Test func `operators on the clock match their diagrams`() {
    let stage = MarbleStage()
    let numbers = stage.numbers("12345---6----")
    let throttled = stage.record(numbers.throttled(every: Duration.milliseconds(30), on: stage.clock))
    let delayed = stage.record(numbers.delay(by: Duration.milliseconds(20), on: stage.clock))
    let debounced = stage.record(stage.numbers("(123)-4").debounced(on: stage.clock))
    stage.play()

    #expect(throttled.diagram == "1--3--5--6")
    #expect(delayed.diagram == "--12345---6")
    #expect(debounced.diagram == "3-4")
  }

  @Test func `a custom operator is tested with two subscribers`() {
    struct Halved: MotionOperator {
      mutating func process(_ value: Double) -> Double? { value.truncatingRemainder(dividingBy: 2) == 0 ? value / 2 : nil }
    }
    let stage = MarbleStage()
    let halves = stage.numbers("4-5-8").applying(Halved())
    let (first, second) = (stage.record(halves), stage.record(halves))
    stage.play()
    #expect(first.diagram == "2---4" && second.diagram == first.diagram)
  }

  @Test func `an ended record records nothing more`() {
    let stage = MarbleStage()
    let numbers = stage.numbers("12")
    let record = stage.record(numbers)
    record.end()
    stage.play()
    #expect(record.diagram == "")
  }
}
