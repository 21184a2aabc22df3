#if !hasFeature(Embedded)
  package import MotionDescriptions
  import MotionValues

  /// A recorder of the paths and the causes of values.
  ///
  /// It attaches itself to the nodes that it watches; other nodes are unaffected.
  public final class FlowTracer {
    /// The minimum number of steps that are kept; at most twice as many are.
    package var leastKeptCount = 50_000

    /// The steps that are kept, the oldest first.
    private(set) var kept: [TracedStep] = []
    /// The number of older steps that were dropped. The index of a step includes them.
    private(set) var droppedCount = 0

    /// The watched sources with new observers, and new sources.
    package let news = SourceLog()

    private let clock: MotionClock
    /// Whether sources are left, and whether all of them are visited, also known ones.
    var (isLeaving, isComplete) = (false, true)
    /// The step of the last entry from outside, and the source that it is about to write.
    private var expected: (index: Int, target: ObjectIdentifier)?
    /// The indices of the steps in progress, the innermost last.
    private var stack: [Int] = []
    /// The index of the step that caused the deferred value which is emitted next; nil if none is.
    private var causeOfDeferred: Int?
    /// The index of the latest motion of each property and of each motion's output.
    private var motions: [ObjectIdentifier: Int] = [:]
    /// The index of the latest write of each property that belongs to no node, or of its delivery if nothing traced wrote it.
    private var writes: [ObjectIdentifier: Int] = [:]

    /// The index of the first step that is not of an earlier source with the same identity, for sources that were deallocated.
    private var firstSteps: [ObjectIdentifier: Int] = [:]

    /// Creates a tracer of the steps on `clock`.
    package init(on clock: MotionClock) {
      self.clock = clock
      news.tracer = .passUnretained(self)
    }

    deinit { news.tracer = nil }

    /// Runs `body` as one step caused from outside; a write of `target` in it belongs to the same step.
    ///
    /// - Parameter isMeasured: whether the step is an event with measured numbers.
    package func enter<Result, Failure: Error>(
      _ entryPoint: String, isMeasured: Bool = false, to target: ObserverTable? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let kind: TracedStep.Kind = isMeasured ? .input(entryPoint) : .entryPoint(entryPoint)
      let index = append(TracedStep(time: clock.now, kind: kind, cause: stack.last))
      stack.append(index)
      let outer = expected
      expected = target.map { (index, ObjectIdentifier($0)) }
      defer {
        expected = outer
        stack.removeLast()
      }
      return try body()
    }

    /// Runs `body`, which connects a stream to `target`, as one step caused from outside. A value that the connection delivers at once
    /// belongs to the same step.
    package func connect<Result>(_ entryPoint: String, to target: ObserverTable, _ body: () -> Result) -> Result {
      enter(entryPoint, to: target) {
        // A node reports the writes of its properties by itself (`wrote`).
        guard target.owner == nil, let index = stack.last else { return body() }
        let (object, former, log) = (ObjectIdentifier(target), writes[ObjectIdentifier(target)], WriteLog())
        // Expected before it is written, because the write may start a motion that looks for it.
        change(index) { $0.target = object }
        writes[object] = index
        target.track(in: log)
        let result = body()
        if log.count == 0 {
          change(index) { $0.target = nil }
          writes[object] = former
        }
        target.endTracking(in: log)
        return result
      }
    }

    /// The steps so far: at least the last ``leastKeptCount``, if there were as many. A cause that was dropped is nil.
    package var steps: [TracedStep] {
      if droppedCount == 0 { return kept }
      return kept.map { step in
        var step = step
        step.cause = step.cause.flatMap { $0 < droppedCount ? nil : $0 - droppedCount }
        step.inputIndices = step.inputIndices.compactMap { $0 < droppedCount ? nil : $0 - droppedCount }
        return step
      }
    }

    /// Appends `step` and returns its index; drops the oldest steps if there are too many.
    private func append(_ step: TracedStep) -> Int {
      if kept.count >= 2 * leastKeptCount {
        let excess = kept.count - leastKeptCount
        kept.removeFirst(excess)
        droppedCount += excess
        motions = motions.filter { $0.value >= droppedCount }
        writes = writes.filter { $0.value >= droppedCount }
        firstSteps = firstSteps.filter { $0.value > droppedCount }
      }
      kept.append(step)
      let index = droppedCount + kept.count - 1
      if let target = step.target { writes[target] = index }
      return index
    }

    /// Forgets what was traced of the source with that identity, which is deallocated: another source may have its identity later.
    func forget(_ source: ObjectIdentifier) {
      if kept.isEmpty { return }
      motions[source] = nil
      writes[source] = nil
      firstSteps[source] = droppedCount + kept.count
    }

    /// Returns the index of the first step that can be one of `source`, and not of an earlier source with its identity.
    func firstStep(of source: ObserverTable) -> Int { firstSteps[ObjectIdentifier(source)] ?? 0 }

    /// Returns the step at `index`, or nil if it was dropped.
    func step(at index: Int) -> TracedStep? { index < droppedCount ? nil : kept[index - droppedCount] }

    private func change(_ index: Int, _ body: (inout TracedStep) -> Void) {
      if index >= droppedCount { body(&kept[index - droppedCount]) }
    }

    /// The present of its clock.
    var now: Timestamp { clock.now }

    /// The index of the innermost step in progress; nil if there is none.
    package var current: Int? { stack.last }

    /// Runs `body`, which was deferred, as an effect of the step `cause`.
    package func resume(_ cause: Int?, _ body: () -> Void) {
      guard let cause else { return body() }
      stack.append(cause)
      body()
      stack.removeLast()
    }

    /// Runs `body`, which emits a deferred value, so that the next step is an effect of the step `cause`.
    package func emit(asEffectOf cause: Int?, _ body: () -> Void) {
      let outer = causeOfDeferred
      causeOfDeferred = cause
      body()
      causeOfDeferred = outer
    }

    /// Records a write of `property`: a write by code, unless a traced path or a motion leads to it, or to the component that was written.
    package func wrote(_ property: ObserverTable) {
      var property = property
      while let component = property.relation?.deliveringComponent { property = component }
      let target = ObjectIdentifier(property)
      // The delivery of a component is not the cause of its own write.
      let cause = stack.last { step(at: $0)?.origin != target }
      if let expected, cause == expected.index, target == expected.target {
        change(expected.index) { $0.target = target }
        writes[target] = expected.index
      }
      if let cause, step(at: cause)?.target == target { return }
      if isMoved(target) { return }
      _ = append(TracedStep(time: clock.now, kind: .entryPoint("code writes \(property.name)"), cause: cause, target: target))
    }

    /// Records the beginning of a motion on `target`, which it drives through `output`.
    ///
    /// - Parameters:
    ///   - words: the motion in words.
    ///   - destinations: the properties that hold the destination of the motion.
    ///   - velocities: the properties that hold the velocity of its start. A motion consumes what was written since the one before it.
    package func motionBegan(
      on target: ObserverTable, by output: ObserverTable, _ words: String, to destinations: [ObserverTable] = [],
      with velocities: [ObserverTable] = []
    ) {
      motionEnded(on: target)
      let former = motions[ObjectIdentifier(target)] ?? -1
      var step = TracedStep(time: clock.now, kind: .motion(on: target.name, words), cause: stack.last, target: ObjectIdentifier(target))
      step.inputIndices =
        destinations.compactMap { writes[ObjectIdentifier($0)] }
        + velocities.compactMap { writes[ObjectIdentifier($0)] }.filter { $0 > former }
      let index = append(step)
      motions[ObjectIdentifier(target)] = index
      motions[ObjectIdentifier(output)] = index
    }

    /// Returns whether a motion on the source `target` is in progress.
    private func isMoved(_ target: ObjectIdentifier) -> Bool {
      motions[target].flatMap { step(at: $0) }.map { $0.end == nil } ?? false
    }

    /// Records the end of the motion on `target`, and returns the index of its step.
    @discardableResult package func motionEnded(on target: ObserverTable) -> Int? {
      guard let index = motions[ObjectIdentifier(target)] else { return nil }
      change(index) { if $0.end == nil { $0.end = clock.now } }
      return index
    }

    /// Records that `node` receives `value`.
    func begin(_ node: ObserverNode, combinator: GraphLabel?, _ described: GraphValue) {
      if let table = node.table?.takeUnretainedValue() {
        begin(at: table, described)
      } else {
        // In the middle of a path: behind a combinator, or at the end of an erased stream.
        if let cause = causeOfDeferred {
          causeOfDeferred = nil
          begin(named: "", described, cause: cause)
        } else if stack.isEmpty {
          begin(named: "", described, cause: nil)
        } else {
          stack.append(stack[stack.count - 1])
        }
        if let combinator { stage(combinator, described) }
      }
    }

    /// Records that `node` emits a value.
    func passed(_ node: ObserverNode) {
      if case .source(let target) = node.downstream { reach(target) }
    }

    /// Records that an argument of an operator of `node` changed alone.
    func beginArgumentChange(_ node: ObserverNode) {
      begin(named: "an argument of " + node.labels.map { $0.text }.joined(separator: "."), nil, cause: stack.last)
      passed(node)
    }

    /// Records the `output` of an operator for the current value.
    package func stage<Output>(_ label: GraphLabel?, _ output: Output?) {
      if let label { stage(label, output.map { GraphValue(of: $0) }) }
    }

    /// Runs `body`, which delivers `value` from `source` without a node.
    package func deliver<Value>(_ value: Value, from source: ObserverTable, _ body: () -> Void) {
      begin(at: source, GraphValue(of: value))
      body()
      end()
    }

    /// Ends the innermost step.
    func end() { stack.removeLast() }

    func begin(at source: ObserverTable, _ value: GraphValue) {
      let origin = ObjectIdentifier(source)
      let cause = stack.last ?? (isMoved(origin) ? motions[origin] : nil)
      begin(named: source.name, value, cause: cause, from: origin)
      // The path that wrote the source says more than its delivery.
      if source.owner == nil, cause == nil || cause != writes[origin] { writes[origin] = stack.last }
    }

    private func begin(named name: String, _ value: GraphValue?, cause: Int?, from origin: ObjectIdentifier? = nil) {
      let values = TracedValues(source: name, value: value, stages: [], target: nil)
      stack.append(append(TracedStep(time: clock.now, kind: .values(values), cause: cause, origin: origin)))
    }

    private func stage(_ label: GraphLabel, _ value: GraphValue?) {
      guard let index = stack.last else { return }
      change(index) { step in
        guard case .values(var values) = step.kind else { return }
        values.stages.append(TracedValues.Stage(label: label, value: value))
        step.kind = .values(values)
      }
    }

    private func reach(_ target: ObserverTable) {
      guard let index = stack.last else { return }
      change(index) { step in
        guard case .values(var values) = step.kind else { return }
        values.target = target.name
        step.kind = .values(values)
        step.target = ObjectIdentifier(target)
      }
      writes[ObjectIdentifier(target)] = index
    }
  }
#endif
