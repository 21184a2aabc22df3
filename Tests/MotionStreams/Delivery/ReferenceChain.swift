/// One subscription to several operators in a row, each with a memory of its own.
final class ReferenceChain {
  /// An operator: what it makes of a value, with its argument, if it has one.
  final class Step {
    let argument: RandomArgument?
    let isHeardAlone: Bool
    let body: (_ value: Int, _ argument: Int) -> Int?
    var last: Int?
    /// The argument, where it is a stream: what that said last.
    var latest: Int?

    init(_ argument: RandomArgument? = nil, isHeardAlone: Bool = true, _ body: @escaping (Int, Int) -> Int?) {
      self.argument = argument
      self.isHeardAlone = argument?.isHeardAlone ?? isHeardAlone
      self.body = body
    }
  }

  private let graph: ReferenceGraph
  private let steps: [Step]
  private let body: (Int) -> Void
  private var ends: [() -> Void] = []
  private var hasEnded = false

  init(
    _ graph: ReferenceGraph, of upstream: Int, template: Int, number: Int, _ first: RandomArgument, _ second: RandomArgument,
    _ body: @escaping (Int) -> Void
  ) {
    self.graph = graph
    self.body = body
    steps = Self.steps(template, number, first, second)
    for (index, step) in steps.enumerated() {
      let isHeard = graph.isState(upstream) && step.isHeardAlone
      switch step.argument?.source {
      case .property(let property):
        if isHeard, property != graph.origin(upstream) { ends.append(graph.observe(property) { [unowned self] _ in passAnew(index) }) }
      case .stream(let stream):
        var isBound = false
        ends.append(
          graph.subscribe(stream) { [unowned self] value in
            step.latest = value
            if isBound, isHeard { passAnew(index) }
          })
        isBound = true
      default: break
      }
    }
  }

  func end() {
    hasEnded = true
    for end in ends { end() }
  }

  /// Lets `value` pass the operators from `index` on.
  func receive(_ value: Int, from index: Int) {
    var value = value
    for step in steps[index...] {
      step.last = value
      guard let next = output(of: step, for: value) else { return }
      value = next
    }
    body(value)
  }

  private func passAnew(_ index: Int) {
    if !hasEnded, let last = steps[index].last { receive(last, from: index) }
  }

  private func output(of step: Step, for value: Int) -> Int? {
    switch step.argument?.source {
    case nil: step.body(value, 0)
    case .constant(let constant): step.body(value, constant)
    case .property(let property): step.body(value, graph.current(property))
    case .stream: step.latest.flatMap { step.body(value, $0) }
    }
  }

  private static func steps(_ template: Int, _ number: Int, _ first: RandomArgument, _ second: RandomArgument) -> [Step] {
    func offset(_ argument: RandomArgument) -> Step { Step(argument) { $0 + $1 } }
    func dedupe() -> Step {
      var last: Int?
      return Step { value, _ in
        defer { last = value }
        return value == last ? nil : value
      }
    }
    switch template {
    case 0: return [Step { value, _ in value + number }, offset(first)]
    case 1: return [dedupe(), offset(first), dedupe()]
    case 2:
      var sum = 0
      let scan = Step { value, _ in
        sum = (sum + value) % 1000
        return sum
      }
      return [offset(first), scan, offset(second)]
    case 3:
      return [Step { value, _ in value % 3 != 0 ? value : nil }, Step(first) { max($0, $1) }, Step(second) { min($0, $1) }]
    case 4:
      var previous: Int?
      let step = Step { value, _ in
        defer { previous = value }
        return previous.map { (value - $0) % 1000 }
      }
      return [step, offset(first), dedupe()]
    case 5: return [Step(first, isHeardAlone: false) { $1 }]
    default:
      var isOpen = false
      return [
        Step(first, isHeardAlone: false) { value, expected in
          isOpen = isOpen || value == expected
          return isOpen ? value : nil
        }
      ]
    }
  }
}
