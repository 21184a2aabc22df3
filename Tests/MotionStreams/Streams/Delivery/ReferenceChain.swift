/// One subscription to several operators in a row, each with its own state.
final class ReferenceChain {
  /// An operator: its function of a value, with its arguments, if any.
  final class Step {
    let arguments: [RandomArgument]
    let emitsOnArgumentChange: Bool
    /// Reads its arguments by their numbers; nil is one without a value.
    let body: (_ value: Int, _ argument: (Int) -> Int?) -> Int?
    /// Whether a change of an argument affects the result.
    let isConcerned: (_ argument: Int, _ value: Int) -> Bool
    var last: Int?
    /// The last values of those arguments that are streams, or properties that alone feed the chain through a combinator.
    var latest: [Int: Int] = [:]

    init(
      arguments: [RandomArgument], emitsOnArgumentChange: Bool = true, isConcerned: @escaping (Int, Int) -> Bool = { _, _ in true },
      _ body: @escaping (Int, (Int) -> Int?) -> Int?
    ) {
      self.arguments = arguments
      self.emitsOnArgumentChange = emitsOnArgumentChange
      self.isConcerned = isConcerned
      self.body = body
    }

    convenience init(_ argument: RandomArgument, emitsOnArgumentChange: Bool = true, _ body: @escaping (Int, Int) -> Int?) {
      self.init(arguments: [argument], emitsOnArgumentChange: emitsOnArgumentChange) { value, argument in
        argument(0).flatMap { body(value, $0) }
      }
    }

    convenience init(_ body: @escaping (Int) -> Int?) { self.init(arguments: []) { value, _ in body(value) } }
  }

  private let graph: ReferenceGraph
  private let steps: [Step]
  private let body: (Int) -> Void
  private var ends: [() -> Void] = []
  private var hasEnded = false

  init(
    _ graph: ReferenceGraph, template: Int, number: Int, _ first: RandomArgument, _ second: RandomArgument,
    _ body: @escaping (Int) -> Void
  ) {
    self.graph = graph
    self.body = body
    steps = Self.steps(template, number, first, second)
  }

  /// Binds the arguments of the operators behind the stream `upstream`.
  func bind(to upstream: Int) {
    for (index, step) in steps.enumerated() {
      for (number, argument) in step.arguments.enumerated() {
        bind(argument, number, of: step, at: index, isState: graph.isState(upstream), upstream)
      }
    }
  }

  private func bind(_ argument: RandomArgument, _ number: Int, of step: Step, at index: Int, isState: Bool, _ upstream: Int) {
    let isReceived = isState && argument.emitsOnArgumentChange ?? step.emitsOnArgumentChange
    switch graph.named(argument.source) {
    case .constant: break
    case .property(let property) where graph.isFed(upstream, by: property):
      step.latest[number] = graph.current(property)
      ends.append(
        graph.observe(property) { [unowned self] value in
          step.latest[number] = value
          if isReceived { reemit(index, number) }
        })
    case .property(let property):
      guard isReceived, property != graph.origin(upstream) else { return }
      ends.append(graph.observe(property) { [unowned self] _ in reemit(index, number) })
    case .stream(let stream):
      var isBound = false
      ends.append(
        graph.subscribe(stream) { [unowned self] value in
          step.latest[number] = value
          if isBound, isReceived { reemit(index, number) }
        })
      isBound = true
    }
  }

  func end() {
    hasEnded = true
    for end in ends { end() }
  }

  /// Passes `value` through the operators from `index` on.
  func receive(_ value: Int, from index: Int) {
    var value = value
    for step in steps[index...] {
      step.last = value
      guard let next = output(of: step, for: value) else { return }
      value = next
    }
    body(value)
  }

  private func reemit(_ index: Int, _ number: Int) {
    guard !hasEnded, let last = steps[index].last, steps[index].isConcerned(number, last) else { return }
    receive(last, from: index)
  }

  private func output(of step: Step, for value: Int) -> Int? {
    step.body(value) { number in
      switch graph.named(step.arguments[number].source) {
      case .constant(let constant): constant
      case .property(let property): step.latest[number] ?? graph.current(property)
      case .stream: step.latest[number]
      }
    }
  }

  private static func steps(_ template: Int, _ number: Int, _ first: RandomArgument, _ second: RandomArgument) -> [Step] {
    func offset(_ argument: RandomArgument) -> Step { Step(argument) { $0 + $1 } }
    func dedupe() -> Step {
      var last: Int?
      return Step { value in
        defer { last = value }
        return value == last ? nil : value
      }
    }
    switch template {
    case 0: return [Step { $0 + number }, offset(first)]
    case 1: return [dedupe(), offset(first), dedupe()]
    case 2:
      var sum = 0
      let scan = Step { value in
        sum = (sum + value) % 1000
        return sum
      }
      return [offset(first), scan, offset(second)]
    case 3:
      return [Step { $0 % 3 != 0 ? $0 : nil }, Step(first) { max($0, $1) }, Step(second) { min($0, $1) }]
    case 4:
      var previous: Int?
      let step = Step { value in
        defer { previous = value }
        return previous.map { (value - $0) % 1000 }
      }
      return [step, offset(first), dedupe()]
    case 5: return [Step(first, emitsOnArgumentChange: false) { $1 }]
    case 6:
      var isOpen = false
      return [
        Step(first, emitsOnArgumentChange: false) { value, expected in
          isOpen = isOpen || value == expected
          return isOpen ? value : nil
        }
      ]
    default:
      let entries = Step(arguments: [first, second], isConcerned: { $0 == $1 }) { value, argument in
        value == 0 || value == 1 ? argument(value) : number
      }
      return [Step { $0 % 2 }, entries]
    }
  }
}
