#if !hasFeature(Embedded)
  package import MotionPhysics

  /// Writes down which values take which ways, and what because of what.
  ///
  /// It puts itself into the nodes that it watches: those that nobody watches know nothing of it.
  public final class FlowTracer {
    /// How many steps are kept at least; at most, twice as many.
    package var leastKeptCount = 50_000

    /// The steps that are kept, the oldest first.
    private var kept: [TracedStep] = []
    /// How many steps before those were dropped. A step's place counts these, too.
    private var droppedCount = 0

    private let clock: MotionClock
    private var isLeaving = false
    /// What the door that was entered last is about to write.
    private var expected: (place: Int, target: ObjectIdentifier)?
    /// What is going on, the innermost last.
    private var stack: [Int] = []
    /// The motion that moves a property, or what it writes to.
    private var motions: [ObjectIdentifier: Int] = [:]

    /// Makes a tracer of what happens on `clock`.
    package init(on clock: MotionClock) { self.clock = clock }

    /// Watches everything that hangs on `sources`, directly or not; again for what has come since. On leaving, it lets go of all that instead.
    package func watch(_ sources: [ObserverTable], isLeaving: Bool = false) {
      self.isLeaving = isLeaving
      var visited: Set<ObjectIdentifier> = []
      for source in sources { watch(source, &visited) }
    }

    /// Runs `body`, which happens because of something from outside; a write of `target` in it is its own.
    package func enter<Result>(_ door: String, to target: ObserverTable? = nil, _ body: () -> Result) -> Result {
      let place = append(TracedStep(time: clock.now, kind: .door(door), cause: stack.last))
      stack.append(place)
      let outer = expected
      expected = target.map { (place, ObjectIdentifier($0)) }
      defer {
        expected = outer
        stack.removeLast()
      }
      return body()
    }

    /// What happened so far: at least the last ``leastKeptCount`` steps. A cause that was dropped is nil.
    package var steps: [TracedStep] {
      if droppedCount == 0 { return kept }
      return kept.map { step in
        var step = step
        step.cause = step.cause.flatMap { $0 < droppedCount ? nil : $0 - droppedCount }
        return step
      }
    }

    /// Adds `step`, and gives its place; drops the oldest steps where there are too many.
    private func append(_ step: TracedStep) -> Int {
      if kept.count >= 2 * leastKeptCount {
        let excess = kept.count - leastKeptCount
        kept.removeFirst(excess)
        droppedCount += excess
        motions = motions.filter { $0.value >= droppedCount }
      }
      kept.append(step)
      return droppedCount + kept.count - 1
    }

    /// The step at `place`; nil where it was dropped.
    private func step(at place: Int) -> TracedStep? { place < droppedCount ? nil : kept[place - droppedCount] }

    private func change(_ place: Int, _ body: (inout TracedStep) -> Void) {
      if place >= droppedCount { body(&kept[place - droppedCount]) }
    }

    /// What is going on now, the innermost; nil where nothing is.
    package var current: Int? { stack.last }

    /// Runs `body`, which was put off, because of what was going on then.
    package func resume(_ cause: Int?, _ body: () -> Void) {
      guard let cause else { return body() }
      stack.append(cause)
      body()
      stack.removeLast()
    }

    /// Someone wrote `property`; where it was neither a way nor a motion that leads to it, it was code.
    package func wrote(_ property: ObserverTable) {
      let target = ObjectIdentifier(property)
      if let expected, stack.last == expected.place, target == expected.target { change(expected.place) { $0.target = target } }
      if let place = stack.last, step(at: place)?.target == target { return }
      if isMoved(target) { return }
      _ = append(TracedStep(time: clock.now, kind: .door("code writes \(property.name)"), cause: stack.last, target: target))
    }

    /// A motion begins on `target`; what it moves it by is `output`.
    package func motionBegan(on target: ObserverTable, by output: ObserverTable, _ words: String) {
      motionEnded(on: target)
      let place = append(
        TracedStep(time: clock.now, kind: .motion(on: target.name, words), cause: stack.last, target: ObjectIdentifier(target)))
      motions[ObjectIdentifier(target)] = place
      motions[ObjectIdentifier(output)] = place
    }

    /// Whether a motion is under way on the source `target`.
    private func isMoved(_ target: ObjectIdentifier) -> Bool {
      motions[target].flatMap { step(at: $0) }.map { $0.end == nil } ?? false
    }

    /// The motion on `target` ended; its place among the steps.
    @discardableResult package func motionEnded(on target: ObserverTable) -> Int? {
      guard let place = motions[ObjectIdentifier(target)] else { return nil }
      change(place) { if $0.end == nil { $0.end = clock.now } }
      return place
    }

    /// What last wrote `property` until `time`, and what that happened because of: the nearest first.
    package func reasons(for property: ObserverTable, at time: Timestamp) -> [TracedStep] {
      let target = ObjectIdentifier(property)
      var reasons: [TracedStep] = []
      var next = kept.last { $0.target == target && $0.time <= time }
      while let current = next {
        reasons.append(current)
        next = current.cause.flatMap { step(at: $0) }
      }
      return reasons
    }

    private func watch(_ source: ObserverTable, _ visited: inout Set<ObjectIdentifier>) {
      guard visited.insert(ObjectIdentifier(source)).inserted else { return }
      for node in source.observers { watch(node, combinator: nil, &visited) }
    }

    private func watch(_ node: ObserverNode, combinator: GraphLabel?, _ visited: inout Set<ObjectIdentifier>) {
      // Whoever looks on has no part in what happens.
      if node.isPassive { return }
      if node.tracing?.tracer !== (isLeaving ? nil : self) { node.trace(with: isLeaving ? nil : self, combinator: combinator) }
      switch node.downstream {
      case .source(let source): watch(source, &visited)
      case .node(let next): watch(next, combinator: nil, &visited)
      case .combinator(let link): watch(link.node, combinator: link.label, &visited)
      case .argument, nil: break
      }
    }

    /// A value comes to `node`.
    func begin<Value>(_ node: ObserverNode, combinator: GraphLabel?, _ value: Value) {
      let described = GraphValue(of: value)
      if let table = node.table?.takeUnretainedValue() {
        begin(at: table, described)
      } else {
        // In the middle of a way: behind a combinator, or where a stream was erased.
        if stack.isEmpty { begin(named: "", described, cause: nil) } else { stack.append(stack[stack.count - 1]) }
        if let combinator { stage(combinator, described) }
      }
    }

    /// What became of the value goes on behind `node`.
    func passed(_ node: ObserverNode) {
      if case .source(let target) = node.downstream { reach(target) }
    }

    /// An argument of an operator of `node` has changed alone.
    func beginAnew(_ node: ObserverNode) {
      begin(named: "an argument of " + node.labels.map { $0.text }.joined(separator: "."), nil, cause: stack.last)
      passed(node)
    }

    /// An operator made `output` of what came to it.
    package func stage<Output>(_ label: GraphLabel?, _ output: Output?) {
      if let label { stage(label, output.map { GraphValue(of: $0) }) }
    }

    /// Runs `body`, which hands `value` from `source` on without a node.
    package func deliver<Value>(_ value: Value, from source: ObserverTable, _ body: () -> Void) {
      begin(at: source, GraphValue(of: value))
      body()
      end()
    }

    /// The value that came last is through.
    func end() { stack.removeLast() }

    func begin(at source: ObserverTable, _ value: GraphValue) {
      let cause = stack.last ?? (isMoved(ObjectIdentifier(source)) ? motions[ObjectIdentifier(source)] : nil)
      begin(named: source.name, value, cause: cause)
    }

    private func begin(named name: String, _ value: GraphValue?, cause: Int?) {
      let place = append(
        TracedStep(time: clock.now, kind: .values(TracedValues(source: name, value: value, stages: [], target: nil)), cause: cause))
      stack.append(place)
    }

    private func stage(_ label: GraphLabel, _ value: GraphValue?) {
      guard let place = stack.last else { return }
      change(place) { step in
        guard case .values(var values) = step.kind else { return }
        values.stages.append(TracedValues.Stage(label: label, value: value))
        step.kind = .values(values)
      }
    }

    private func reach(_ target: ObserverTable) {
      guard let place = stack.last else { return }
      change(place) { step in
        guard case .values(var values) = step.kind else { return }
        values.target = target.name
        step.kind = .values(values)
        step.target = ObjectIdentifier(target)
      }
    }
  }
#endif
