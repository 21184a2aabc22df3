import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct CombineLatestTests {
  @Test func `emits the latest values of both, after each has emitted`() {
    let (numbers, words) = (Emitter<Int>(), Emitter<String>())
    // snippet: combine-latest
    let pairs = numbers.combineLatest(with: words)
    // end
    var (first, second) = ([String](), [String]())
    let subscription = pairs.subscribe { first.append("\($0.0)\($0.1)") }
    numbers.send(1)
    words.send("a")
    pairs.subscribe { second.append("\($0.0)\($0.1)") }
    numbers.send(2)
    words.send("b")
    subscription.unsubscribe()
    numbers.send(3)

    // The second subscriber has its own state.
    #expect(first == ["1a", "2a", "2b"] && second == ["2b", "3b"])
  }

  @Test func `properties emit one value at subscription, and a diamond emits once for each branch`() {
    let (x, y) = (ReactiveProperty(1), ReactiveProperty(10))
    var seen: [Int] = []
    x.combineLatest(with: y).subscribe { seen.append($0.0 + $0.1) }
    #expect(seen == [11])
    var diamond: [Int] = []
    x.map { $0 * 2 }.combineLatest(with: x.map { $0 * 3 }).subscribe { diamond.append($0.0 + $0.1) }
    x.value = 2

    #expect(seen == [11, 12])
    #expect(diamond == [5, 7, 10])
  }

  @Test func `three properties of several types are combined in two steps`() {
    let (name, width, height) = (ReactiveProperty("a"), ReactiveProperty(2), ReactiveProperty(5))
    // snippet: three
    let sizes = width.combineLatest(with: height)
    let labels = name.combineLatest(with: sizes).map { name, size in "\(name): \(size.0 * size.1)" }
    // end
    var seen: [String] = []
    labels.subscribe { seen.append($0) }
    height.value = 3
    name.value = "b"

    #expect(seen == ["a: 10", "a: 6", "b: 6"])
  }

  @Test func `combines any number of streams into lists with value semantics`() {
    let sources = (0..<3).map { ReactiveProperty($0) }
    var seen: [[Int]] = []
    let subscription = combineLatest(sources.map { $0.asStream() }).subscribe { seen.append($0) }
    sources[1].value = 7
    subscription.unsubscribe()
    sources[1].value = 8

    #expect(seen == [[0, 1, 2], [0, 7, 2]])
    #expect(sources.allSatisfy { $0.observerCount == 0 })
  }

  @Test func `combined states are a state, a combination with a gesture is not`() {
    let (x, y, taps, factor) = (ReactiveProperty(1.0), ReactiveProperty(2.0), Emitter<Double>(), ReactiveProperty(10.0))
    var (states, gesture) = ([Double](), [Double]())
    x.combineLatest(with: y).map { $0.0 + $0.1 }.scaled(by: factor).subscribe { states.append($0) }
    x.combineLatest(with: taps).map { $0.0 + $0.1 }.scaled(by: factor).subscribe { gesture.append($0) }
    taps.send(5)
    factor.value = 20

    #expect(states == [30, 60] && gesture == [60])
  }

  @Test func `the graph shows it with all its sources`() {
    let (x, y) = (ReactiveProperty(1, label: GraphLabel("x")), ReactiveProperty(2, label: GraphLabel("y")))
    #expect(x.map { $0 }.combineLatest(with: y).labels.map(\.text) == ["x", "map(closure)", "combineLatest(y)"])
    #expect(combineLatest([x.asStream(), y.asStream()]).labels.map(\.text) == ["x", "combineLatest(y)"])
  }

  @Test func `matches its tables`() {
    let (upstream, other) = (Emitter<Int>(), Emitter<Int>())
    let (first, second) = (upstream.asStream(), other.asStream())
    var (pairs, lists) = ([String](), [[Int]]())
    upstream.combineLatest(with: other).subscribe { pairs.append("\($0.0) \($0.1)") }
    combineLatest([first, second]).subscribe { lists.append($0) }

    upstream.send(1)
    other.send(2)
    upstream.send(3)

    #expect(pairs == ["1 2", "3 2"] && lists == [[1, 2], [3, 2]])
  }
}
