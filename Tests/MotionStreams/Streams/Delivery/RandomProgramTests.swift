import InterplayTestSupport
import MotionStreams
import Testing

/// The streams of the library, executing random programs.
private final class LibraryGraph: RandomCore {
  private let properties = (0..<RandomProgram.propertyCount).map { ReactiveProperty($0) }
  private let emitters = (0..<RandomProgram.emitterCount).map { _ in Emitter<Int>() }
  private var streams: [MotionStream<Int>] = []

  init(_ program: RandomProgram) {
    for stream in program.streams { streams.append(make(stream)) }
  }

  var observerCount: Int { properties.reduce(0) { $0 + $1.observerCount } + emitters.reduce(0) { $0 + $1.observerCount } }

  func write(_ property: Int, _ value: Int) { properties[property].value = value }

  func send(_ emitter: Int, _ value: Int) { emitters[emitter].send(value) }

  func subscribe(_ stream: Int, _ body: @escaping (Int) -> Void) -> () -> Void {
    let subscription = streams[stream].subscribe(body)
    return { subscription.unsubscribe() }
  }

  func connect(_ stream: Int, to property: Int) -> () -> Void {
    let subscription = streams[stream].subscribe(into: PropertySink(properties[property]))
    return { subscription.end() }
  }

  private func make(_ stream: RandomStream) -> MotionStream<Int> {
    switch stream {
    case .property(let property): properties[property].asStream()
    case .emitter(let emitter): emitters[emitter].asStream()
    case .merge(let first, let second): streams[first].merge(with: streams[second])
    case .combine(let first, let second): streams[first].combineLatest(with: streams[second]).map { $0.0 &+ $0.1 }.asStream()
    case .remember(let upstream): streams[upstream].remember()
    case .startWith(let upstream, let seed): streams[upstream].startWith(seed)
    case .valve(let upstream, let gate): streams[upstream].valve(openWhenTrue: streams[gate].map { $0 % 2 == 0 })
    case .chain(let upstream, let template, let number, let first, let second):
      chain(streams[upstream], template, number, input(first), input(second))
    }
  }

  private func input(_ argument: RandomArgument) -> ReactiveInput<Int> {
    let input: ReactiveInput<Int> =
      switch argument.source {
      case .constant(let constant): .constant(constant)
      case .property(let property): properties[property].input
      case .stream(let stream): streams[stream].input
      }
    return argument.emitsOnArgumentChange.map { $0 ? input.triggering : input.sampled } ?? input
  }

  private func chain(
    _ upstream: MotionStream<Int>, _ template: Int, _ number: Int, _ first: ReactiveInput<Int>, _ second: ReactiveInput<Int>
  ) -> MotionStream<Int> {
    switch template {
    case 0: upstream.map { $0 + number }.offset(by: first).asStream()
    case 1: upstream.dedupe().offset(by: first).dedupe().asStream()
    case 2: upstream.offset(by: first).scan(0) { ($0 + $1) % 1000 }.offset(by: second).asStream()
    case 3: upstream.filter { $0 % 3 != 0 }.lowerBound(first).upperBound(second).asStream()
    case 4: upstream.pairwise().map { ($0.current - $0.previous) % 1000 }.offset(by: first).dedupe().asStream()
    case 5: upstream.rewriteTo(first).asStream()
    case 6: upstream.ignoreUntil(first).asStream()
    default: upstream.map { $0 % 2 }.rewrite([0: first, 1: second], default: .constant(number)).asStream()
    }
  }
}

/// The core and a slow interpreter have the same histories for random programs (contracts 1 to 8).
@Suite(.tracksLifetimes) struct RandomProgramTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 1000)
    return stride(from: 0, to: count, by: 500).map { $0..<min(count, $0 + 500) }
  }()

  @Test(arguments: stretches)
  func `the core delivers the same values as the reference`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let program = RandomProgram(seed: seed)
      weak var left: LibraryGraph?
      var history: [String] = []
      do {
        let core = LibraryGraph(program)
        left = core
        history = program.history(of: core)
      }
      #expect(left == nil, "seed \(seed) leaves its graph behind")
      let expected = program.history(of: ReferenceGraph(program))
      #expect(history == expected, "seed \(seed)")
      if history != expected { return }
    }
  }
}
