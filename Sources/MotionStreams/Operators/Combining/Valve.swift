import MotionDescriptions

extension MotionStreamConvertible {
  /// Subscribes upstream only while `isOpen` is true.
  ///
  /// It is closed until the first true. When it reopens, it receives the current value of a state again.
  ///
  /// | `isOpen` | upstream | `valve(openWhenTrue: isOpen)` |
  /// |---|---|---|
  /// | | 10 | |
  /// | true | 5 | 5 |
  /// | false | 2 | |
  public func valve<Gate: MotionStreamConvertible>(openWhenTrue isOpen: Gate) -> MotionStream<Value> where Gate.Value == Bool {
    let (upstream, gate) = (asStream(), isOpen.asStream())
    return .combinator(GraphLabel("valve", [GraphArgument("openWhenTrue", .stream(GraphStream(gate)))]), of: [upstream]) { combinator in
      let resolver = combinator.node.resolver
      let valve = OpenValve { upstream.subscribe(into: PassingSink(link: combinator), in: resolver) }
      return [gate.subscribe(before: combinator) { valve.isOpen = $0 }, Subscription(endedBy: { valve.isOpen = false })]
    }
  }
}

/// The valve of one subscription.
private final class OpenValve {
  private let open: () -> any Resource
  private var subscription: (any Resource)?
  private var isOpening = false

  init(_ open: @escaping () -> any Resource) { self.open = open }

  /// Whether the valve is to be open. A value that it receives on opening may close it at once.
  var isOpen = false {
    didSet {
      if !isOpen {
        subscription?.end()
        subscription = nil
      }
      while isOpen, subscription == nil, !isOpening {
        isOpening = true
        let opened = open()
        isOpening = false
        if isOpen { subscription = opened } else { opened.end() }
      }
    }
  }
}
