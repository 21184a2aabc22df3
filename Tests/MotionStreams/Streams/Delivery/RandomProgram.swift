import InterplayTestSupport

/// An argument of an operator in a random program.
struct RandomArgument {
  enum Source {
    case constant(Int)
    case property(Int)
    case stream(Int)
  }
  let source: Source
  /// Whether a change of it alone emits; nil is the operator's default.
  let emitsOnArgumentChange: Bool?
}

/// A stream in a random program; it may use streams with lower numbers.
enum RandomStream {
  case property(Int)
  case emitter(Int)
  /// Several operators, composed into one.
  case chain(Int, template: Int, number: Int, RandomArgument, RandomArgument)
  case merge(Int, Int)
  case combine(Int, Int)
  case remember(Int)
  case startWith(Int, Int)
  /// Toggled: subscribed only while another stream is even.
  case valve(Int, gate: Int)
}

/// An action on a graph, by code, or by an observer on receiving a multiple of its number.
enum RandomAction {
  case write(Int, Int)
  case send(Int, Int)
  case subscribe(stream: Int, on: Int, does: [RandomActionBox])
  /// Writes every value of a stream to a property.
  case connect(stream: Int, to: Int)
  case unsubscribe(Int)
  /// Subscribes so often that removals leave gaps in the table of the source.
  case crowd(stream: Int, count: Int)
  /// Ends each subscription whose number has a remainder.
  case thin(divisor: Int, remainder: Int)
}

/// An action within another.
final class RandomActionBox {
  let action: RandomAction
  init(_ action: RandomAction) { self.action = action }
}

/// A program of subscriptions, writes, nested writes, removals and re-subscriptions, generated from a seed.
struct RandomProgram {
  static let propertyCount = 3
  static let emitterCount = 2
  static let templateCount = 8

  let streams: [RandomStream]
  let actions: [RandomAction]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func argument(_ count: Int) -> RandomArgument {
      let source: RandomArgument.Source =
        switch number(0...3) {
        case 0: .constant(number(-4...4))
        case 1, 2: .property(number(0...Self.propertyCount - 1))
        default: .stream(number(0...count - 1))
        }
      return RandomArgument(source: source, emitsOnArgumentChange: [nil, nil, true, false][number(0...3)])
    }
    var streams: [RandomStream] = (0..<Self.propertyCount).map { .property($0) } + (0..<Self.emitterCount).map { .emitter($0) }
    for _ in 0..<number(1...7) {
      let count = streams.count
      func stream() -> Int { number(0...count - 1) }
      switch number(0...9) {
      case 0: streams.append(.merge(stream(), stream()))
      case 1: streams.append(.combine(stream(), stream()))
      case 2: streams.append(.remember(stream()))
      case 3: streams.append(.startWith(stream(), number(-9...9)))
      case 4: streams.append(.valve(stream(), gate: stream()))
      default:
        streams.append(
          .chain(stream(), template: number(0...Self.templateCount - 1), number: number(-4...4), argument(count), argument(count)))
      }
    }
    self.streams = streams
    let dependences = Self.dependences(of: streams)
    let isCrowded = number(0...3) == 0
    func action(_ depth: Int) -> RandomAction {
      if isCrowded {
        switch number(0...9) {
        case 0 where depth == 0: return .crowd(stream: number(0...Self.propertyCount + 1), count: number(9...30))
        case 1:
          let divisor = number(1...5)
          return .thin(divisor: divisor, remainder: number(0...divisor - 1))
        case 2: return .unsubscribe(number(0...40))
        default: break
        }
      }
      switch number(0...10) {
      case 0...2: return .write(number(0...Self.propertyCount - 1), number(-9...9))
      case 10:
        // Only to a property that is downstream of all sources of the stream: connections have one direction.
        let stream = number(0...streams.count - 1)
        let first = dependences[stream] + 1
        if first < Self.propertyCount { return .connect(stream: stream, to: number(first...Self.propertyCount - 1)) }
        return .write(number(0...Self.propertyCount - 1), number(-9...9))
      case 3, 4: return .send(number(0...Self.emitterCount - 1), number(-9...9))
      case 5: return .unsubscribe(number(0...7))
      default:
        let reactions = depth > 1 ? 0 : max(0, number(-2...2))
        return .subscribe(
          stream: number(max(0, streams.count - 5)...streams.count - 1), on: number(1...4),
          does: (0..<reactions).map { _ in RandomActionBox(action(depth + 1)) })
      }
    }
    actions = (0..<number(4...24)).map { _ in action(0) }
  }

  /// The last property that each of `streams` depends on in any way; -1 for none.
  private static func dependences(of streams: [RandomStream]) -> [Int] {
    var last: [Int] = []
    func source(_ argument: RandomArgument) -> Int {
      switch argument.source {
      case .constant: -1
      case .property(let property): property
      case .stream(let stream): last[stream]
      }
    }
    for stream in streams {
      switch stream {
      case .property(let property): last.append(property)
      case .emitter: last.append(-1)
      case .chain(let upstream, _, _, let first, let second): last.append(max(last[upstream], source(first), source(second)))
      case .merge(let first, let second), .combine(let first, let second), .valve(let first, let second):
        last.append(max(last[first], last[second]))
      case .remember(let upstream), .startWith(let upstream, _): last.append(last[upstream])
      }
    }
    return last
  }
}

/// The operations of a core that random programs use.
protocol RandomCore: AnyObject {
  func write(_ property: Int, _ value: Int)
  func send(_ emitter: Int, _ value: Int)
  /// Calls `body` with each value of a stream; the returned closure ends that.
  func subscribe(_ stream: Int, _ body: @escaping (Int) -> Void) -> () -> Void
  /// Writes each value of a stream to a property; the returned closure ends that.
  func connect(_ stream: Int, to property: Int) -> () -> Void
  /// The number of observers that the sources still have.
  var observerCount: Int { get }
}

extension RandomProgram {
  /// The values that every observer received, in order of delivery.
  func history(of core: some RandomCore) -> [String] {
    let run = RandomRun(core)
    for action in actions { run.perform(action) }
    run.endAll()
    if core.observerCount > 0 { run.history.append("\(core.observerCount) observers are left") }
    return run.history
  }
}

private final class RandomRun<Core: RandomCore> {
  let core: Core
  var history: [String] = []
  private var ends: [(() -> Void)?] = []
  /// The number of reactions that are still allowed, so that every program terminates.
  private var budget = 40

  init(_ core: Core) { self.core = core }

  func perform(_ action: RandomAction) {
    switch action {
    case .write(let property, let value): core.write(property, value)
    case .send(let emitter, let value): core.send(emitter, value)
    case .connect(let stream, let property): ends.append(core.connect(stream, to: property))
    case .unsubscribe(let number):
      guard ends.indices.contains(number) else { return }
      let end = ends[number]
      ends[number] = nil
      end?()
    case .crowd(let stream, let count):
      for index in 0..<count {
        // Some of them end others, and some join, in the middle of the table.
        let reactions: [RandomAction] =
          switch index % 6 {
          case 1: [.unsubscribe(ends.count - 2)]
          case 3: [.unsubscribe(ends.count + 3)]
          case 4: [.subscribe(stream: stream, on: 3, does: [])]
          case 5: [.thin(divisor: 4, remainder: 1)]
          default: []
          }
        perform(.subscribe(stream: stream, on: 2 + index % 3, does: reactions.map { RandomActionBox($0) }))
      }
    case .thin(let divisor, let remainder):
      for number in ends.indices where number % divisor == remainder { perform(.unsubscribe(number)) }
    case .subscribe(let stream, let divisor, let reactions):
      let number = ends.count
      ends.append(nil)
      var hasEnded = false
      let end = core.subscribe(stream) { [unowned self] value in
        history.append("\(number): \(value)")
        guard value % divisor == 0, budget > 0 else { return }
        for reaction in reactions {
          budget -= 1
          perform(reaction.action)
        }
      }
      // The first value may have ended it already.
      ends[number] = {
        if !hasEnded { end() }
        hasEnded = true
      }
    }
  }

  func endAll() {
    for number in ends.indices {
      ends[number]?()
      ends[number] = nil
    }
  }
}
