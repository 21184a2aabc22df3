/// A slow interpreter of random programs that is obviously correct: objects and closures, one for each operator and subscription.
final class ReferenceGraph: RandomCore {
  /// A source: observers in the order in which they joined; values sent during a delivery wait until it ends.
  final class Source {
    final class Observer {
      var isLive = true
      let body: (Int) -> Void
      init(_ body: @escaping (Int) -> Void) { self.body = body }
    }

    var value: Int?
    var observers: [Observer] = []
    private var waiting: [Int] = []
    private var isDelivering = false

    func emit(_ value: Int) {
      waiting.append(value)
      if isDelivering { return }
      isDelivering = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        for observer in observers where observer.isLive { observer.body(next) }
      }
      isDelivering = false
    }

    func attach(_ body: @escaping (Int) -> Void) -> () -> Void {
      let observer = Observer(body)
      observers.append(observer)
      return {
        observer.isLive = false
        self.observers.removeAll { $0 === observer }
      }
    }
  }

  /// The remembered value of a stream, shared by its subscribers.
  final class Memory {
    var latest: Int?
    var subscribers = 0
    var end: (() -> Void)?
    var shared = Source()
    init(_ seed: Int?) { latest = seed }
  }

  private let streams: [RandomStream]
  private let properties = (0..<RandomProgram.propertyCount).map { _ in Source() }
  private let emitters = (0..<RandomProgram.emitterCount).map { _ in Source() }
  private var memories: [Int: Memory] = [:]

  init(_ program: RandomProgram) {
    streams = program.streams
    for (index, property) in properties.enumerated() { property.value = index }
    for (index, stream) in streams.enumerated() {
      if case .remember = stream { memories[index] = Memory(nil) }
      if case .startWith(_, let seed) = stream { memories[index] = Memory(seed) }
    }
  }

  var observerCount: Int { (properties + emitters).reduce(0) { $0 + $1.observers.count } }

  func write(_ property: Int, _ value: Int) {
    properties[property].value = value
    properties[property].emit(value)
  }

  func send(_ emitter: Int, _ value: Int) { emitters[emitter].emit(value) }

  func current(_ property: Int) -> Int { properties[property].value ?? 0 }

  /// Whether a stream has a current value.
  func isState(_ stream: Int) -> Bool {
    switch streams[stream] {
    case .property, .remember, .startWith: true
    case .emitter, .merge: false
    case .chain(let upstream, _, _, _, _), .valve(let upstream, _): isState(upstream)
    case .combine(let first, let second): isState(first) && isState(second)
    }
  }

  /// The property that a stream depends on through operators alone.
  func origin(_ stream: Int) -> Int? {
    switch streams[stream] {
    case .property(let property): property
    case .chain(let upstream, _, _, _, _): origin(upstream)
    default: nil
    }
  }

  /// Whether nothing but a property feeds a stream, and not through operators alone.
  func isFed(_ stream: Int, by property: Int) -> Bool { origin(stream) == nil && feeders(stream) == [property] }

  /// The properties that feed a stream; -1 stands for emitters.
  private func feeders(_ stream: Int) -> Set<Int> {
    switch streams[stream] {
    case .property(let property): [property]
    case .emitter: [-1]
    case .merge(let first, let second), .combine(let first, let second): feeders(first).union(feeders(second))
    case .remember(let upstream), .startWith(let upstream, _), .valve(let upstream, _), .chain(let upstream, _, _, _, _): feeders(upstream)
    }
  }

  /// Returns the argument as a property, if it is a property that was erased to a stream.
  func named(_ source: RandomArgument.Source) -> RandomArgument.Source {
    if case .stream(let stream) = source, case .property(let property) = streams[stream] { .property(property) } else { source }
  }

  /// Observes changes of a property without its current value.
  func observe(_ property: Int, _ body: @escaping (Int) -> Void) -> () -> Void { properties[property].attach(body) }

  func connect(_ stream: Int, to property: Int) -> () -> Void { subscribe(stream) { [unowned self] in write(property, $0) } }

  /// Calls `body` with each value of `stream`, after `bindDownstream` has bound the arguments of the operators behind it.
  private func subscribe(_ stream: Int, binding bindDownstream: () -> Void, _ body: @escaping (Int) -> Void) -> () -> Void {
    guard case .chain(let upstream, let template, let number, let first, let second) = streams[stream] else {
      bindDownstream()
      return subscribe(stream, body)
    }
    var hasEnded = false
    let chain = ReferenceChain(self, template: template, number: number, first, second) { if !hasEnded { body($0) } }
    // In the order in which the arguments are written: those of earlier operators first.
    let endUpstream = subscribe(
      upstream,
      binding: {
        chain.bind(to: upstream)
        bindDownstream()
      }
    ) { chain.receive($0, from: 0) }
    return {
      hasEnded = true
      chain.end()
      endUpstream()
    }
  }

  func subscribe(_ stream: Int, _ body: @escaping (Int) -> Void) -> () -> Void {
    var hasEnded = false
    func live(_ value: Int) { if !hasEnded { body(value) } }
    let end: () -> Void
    switch streams[stream] {
    case .property(let property):
      end = properties[property].attach(live)
      live(current(property))
    case .emitter(let emitter): end = emitters[emitter].attach(live)
    case .merge(let first, let second):
      let ends = [subscribe(first, live), subscribe(second, live)]
      end = { for end in ends { end() } }
    case .combine(let first, let second):
      var (one, other): (Int?, Int?)
      func passOn() { if let one, let other { live(one &+ other) } }
      let ends = [
        subscribe(first) {
          one = $0
          passOn()
        },
        subscribe(second) {
          other = $0
          passOn()
        },
      ]
      end = { for end in ends { end() } }
    case .remember(let upstream), .startWith(let upstream, _): end = remember(stream, upstream, live)
    case .valve(let upstream, let gate): end = valve(upstream, gate, live)
    case .chain: end = subscribe(stream, binding: {}, live)
    }
    return {
      hasEnded = true
      end()
    }
  }

  private func remember(_ stream: Int, _ upstream: Int, _ body: @escaping (Int) -> Void) -> () -> Void {
    guard let memory = memories[stream] else { return {} }
    memory.subscribers += 1
    if memory.subscribers == 1 {
      memory.end = subscribe(upstream) {
        memory.latest = $0
        memory.shared.emit($0)
      }
    }
    let end = memory.shared.attach(body)
    if let latest = memory.latest { body(latest) }
    return {
      end()
      memory.subscribers -= 1
      if memory.subscribers == 0 {
        memory.end?()
        memory.end = nil
        // The next subscriber takes part in no delivery that is in progress.
        memory.shared = Source()
      }
    }
  }

  private func valve(_ upstream: Int, _ gate: Int, _ body: @escaping (Int) -> Void) -> () -> Void {
    var end: (() -> Void)?
    var (isWanted, isOpening) = (false, false)
    func set(_ isOpen: Bool) {
      isWanted = isOpen
      if !isOpen {
        end?()
        end = nil
      }
      // A value that is emitted on opening may close it immediately, and open it again.
      while isWanted, end == nil, !isOpening {
        isOpening = true
        let opened = subscribe(upstream) { if isWanted { body($0) } }
        isOpening = false
        if isWanted { end = opened } else { opened() }
      }
    }
    let endGate = subscribe(gate) { set($0 % 2 == 0) }
    return {
      endGate()
      set(false)
    }
  }
}
