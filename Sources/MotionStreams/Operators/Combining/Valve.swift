import MotionDescriptions

extension MotionStreamConvertible {
  /// Subscribes upstream only while `isOpen` is true.
  ///
  /// It is closed until the first true. When it reopens, it receives the current value of a state again. So until the subscription ends, the source
  /// of `isOpen` retains the upstream sources. If it is one of them, it retains itself: unsubscribe, or connect in a runtime.
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
      let passage = Passage()
      let valve = OpenValve(passage) {
        upstream.subscribe(into: EdgeSink(to: .combinator(combinator)) { if passage.isOpen { combinator.emit($0) } }, in: resolver)
      }
      return [gate.subscribe(before: combinator) { valve.isOpen = $0 }, valve]
    }
  }
}

/// Whether values pass a valve. Upstream shares it with the valve, which it must not retain.
///
/// Of several values that upstream emits on subscription, one may close the valve.
private final class Passage {
  var isOpen = false
}

/// The valve of one subscription.
private final class OpenValve: Resource {
  private let passage: Passage
  private let open: () -> any Resource
  private var subscription: (any Resource)?
  private var isOpening = false

  init(_ passage: Passage, _ open: @escaping () -> any Resource) { (self.passage, self.open) = (passage, open) }

  // Without its gate an open valve stays open.
  var isOver: Bool { subscription?.isOver ?? !isOpening }

  func end() { isOpen = false }

  /// Whether the valve is to be open. A value that it receives on opening may close it at once.
  var isOpen = false {
    didSet {
      passage.isOpen = isOpen
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
