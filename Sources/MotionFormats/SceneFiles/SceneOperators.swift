import MotionEngine
import MotionGestures
import MotionInteractions
import MotionStreams
import MotionValues

/// An operator with its arguments, ready to be applied to streams of its input type.
struct SceneStep {
  /// The type of the output.
  let output: SceneType
  /// The sources of the arguments that emit on a change.
  let sources: [SceneFlow.Vertex]
  /// The sources of the arguments that emit on a change only if the upstream has a current value.
  let stateSources: [SceneFlow.Vertex]
  /// Whether values are emitted at a later instant.
  var isDelayed = false
  /// Returns the stream after the operator.
  let apply: (SceneStream) -> SceneStream
}

/// The operators that a scene file can name, by name and input type.
struct SceneOperators {
  struct Key: Hashable {
    let name: String
    let input: SceneType
  }

  struct Entry {
    /// The names of the arguments; an empty name means that the argument is written without a member.
    let arguments: [String]
    let prepare: (SceneArguments) throws(FileError) -> SceneStep
  }

  private(set) var entries: [Key: Entry] = [:]

  init(adding others: [@Sendable (inout SceneOperators) -> Void] = []) {
    addCommon(Double.self)
    addCommon(Int.self)
    addCommon(Bool.self)
    addCommon(Point.self)
    addCommon(Vector.self)
    addCommon(Size.self)
    addCommon(Angle.self)
    addCommon(Color.self)
    addCommon(MotionState.self)
    addCommon(String.self)
    addCommon(Path.self)
    addCommon(TransitionDirection.self)
    addCommon(ThresholdSide.self)
    addCommon(SlopEvent.self)
    addFlow(GestureUpdate.self)
    addTexts(GestureUpdate.self)
    addFlow(Release.self)
    addTexts(Release.self)
    // The text of one that may be missing is another one than that of a rectangle.
    addFlow(Rect?.self)
    addComparisons(Rect?.self)
    addArithmetic(Double.self)
    addArithmetic(Point.self)
    addArithmetic(Vector.self)
    addArithmetic(Size.self)
    addArithmetic(Angle.self)
    addArithmetic(Color.self)
    addNumbers()
    addComponents()
    addSwitches()
    addBounds()
    addThresholds()
    addConversions()
    addGestures()
    for add in others { add(&self) }
  }

  /// The names of all operators, in alphabetical order.
  var names: [String] { Set(entries.keys.map { $0.name }).sorted() }

  /// Adds an operator.
  mutating func add<In: SceneValue, Out: SceneValue>(
    _ name: String, _ names: [String],
    _ prepare: @escaping (SceneArguments) throws(FileError) -> (MotionStream<In>) -> MotionStream<Out>
  ) {
    entries[Key(name: name, input: In.sceneType)] = Entry(arguments: names) { arguments throws(FileError) in
      let apply = try prepare(arguments)
      return arguments.step(from: In.self, apply)
    }
  }

  /// Adds an operator whose output type depends on its position in the pipeline.
  mutating func add(
    _ name: String, on input: SceneType, _ names: [String], prepare: @escaping (SceneArguments) throws(FileError) -> SceneStep
  ) {
    entries[Key(name: name, input: input)] = Entry(arguments: names, prepare: prepare)
  }

  /// Adds an operator with one argument: a constant, a property or a stream.
  mutating func add<In: SceneValue, Argument: SceneValue, Out: SceneValue>(
    _ name: String, _ argument: String, _ type: Argument.Type, isSampled: Bool = false,
    _ apply: @escaping (MotionStream<In>, ReactiveInput<Argument>) -> MotionStream<Out>
  ) {
    add(name, [argument]) { arguments throws(FileError) in
      let input = try arguments.input(argument, type, isSampled: isSampled)
      return { (stream: MotionStream<In>) in apply(stream, input) }
    }
  }

  /// Adds an operator that has a range as its arguments, with both ends or one of them.
  mutating func addRange<Value: SceneValue>(
    _ name: String, _ type: Value.Type,
    both: @escaping (MotionStream<Value>, ReactiveInput<Value>, ReactiveInput<Value>) -> MotionStream<Value>,
    from: @escaping (MotionStream<Value>, ReactiveInput<Value>) -> MotionStream<Value>,
    to: @escaping (MotionStream<Value>, ReactiveInput<Value>) -> MotionStream<Value>
  ) {
    add(name, ["from", "to"]) { arguments throws(FileError) in
      let (lower, upper) = (try arguments.optionalInput("from", type), try arguments.optionalInput("to", type))
      if let lower, let upper { return { (stream: MotionStream<Value>) in both(stream, lower, upper) } }
      if let lower { return { (stream: MotionStream<Value>) in from(stream, lower) } }
      if let upper { return { (stream: MotionStream<Value>) in to(stream, upper) } }
      throw arguments.refusal("needs \"from\" or \"to\", or both")
    }
  }

  /// Adds an operator that has another stream as its argument.
  private mutating func add<In: SceneValue, Argument: SceneValue, Out: SceneValue>(
    _ name: String, _ argument: String, streamOf type: Argument.Type,
    _ apply: @escaping (MotionStream<In>, MotionStream<Argument>) -> MotionStream<Out>
  ) {
    add(name, [argument]) { arguments throws(FileError) in
      let other = try arguments.stream(argument, type)
      return { (stream: MotionStream<In>) in apply(stream, other) }
    }
  }

  /// Adds the operators of equatable values.
  private mutating func addCommon<Value: SceneValue & Equatable>(_ type: Value.Type) {
    addFlow(type)
    addTexts(type)
    addComparisons(type)
    add("rewrite", on: type.sceneType, ["…"]) { arguments throws(FileError) in
      try arguments.rewrite(from: Value.self, try arguments.outputType(arguments.values()))
    }
  }

  /// Adds the operators that compare values.
  private mutating func addComparisons<Value: SceneValue & Equatable>(_ type: Value.Type) {
    add("dedupe", []) { _ in { (stream: MotionStream<Value>) in stream.dedupe().asStream() } }
    add("ignoreUntil", "", Value.self, isSampled: true) { (stream: MotionStream<Value>, expected) in
      stream.ignoreUntil(expected).asStream()
    }
    add("startWith", [""]) { arguments throws(FileError) in
      let seed = try arguments.constant("", Value.self)
      return { (stream: MotionStream<Value>) in stream.startWith(seed) }
    }
    add("isAnyOf", [""]) { arguments throws(FileError) in
      var candidates: [Value] = []
      for field in try arguments.value("").elements() { candidates.append(try Value.read(field)) }
      let values = candidates
      return { (stream: MotionStream<Value>) in stream.isAnyOf(values).asStream() }
    }
  }

  /// Adds the operators that write values as text.
  private mutating func addTexts<Value: SceneValue>(_ type: Value.Type) {
    add("toString", []) { _ in { (stream: MotionStream<Value>) in stream.toString().asStream() } }
    add("log", [""]) { arguments throws(FileError) in
      let context = try arguments.constant("", String.self, default: "")
      return { (stream: MotionStream<Value>) in stream.log(context).asStream() }
    }
  }

  /// Adds the operators of all values.
  private mutating func addFlow<Value: SceneValue>(_ type: Value.Type) {
    add("remember", []) { _ in { (stream: MotionStream<Value>) in stream.remember() } }
    add("merge", "", streamOf: Value.self) { (stream: MotionStream<Value>, other) in stream.merge(with: other) }
    add("valve", "openWhenTrue", streamOf: Bool.self) { (stream: MotionStream<Value>, gate) in stream.valve(openWhenTrue: gate) }
    add("rewriteTo", on: type.sceneType, [""]) { arguments throws(FileError) in
      try arguments.rewriteTo(from: Value.self, try arguments.outputType([arguments.value("")]))
    }
    add("delay", on: type.sceneType, ["by"]) { arguments throws(FileError) in
      let (duration, clock) = (try arguments.input("by", Duration.self, isSampled: true), arguments.clock)
      var step = arguments.step(from: Value.self) { $0.delay(by: duration, on: clock) }
      // A cycle through a delay does not repeat within one instant.
      if let field = arguments.optionalValue("by"), case .number = field.value.content {
        step.isDelayed = try Duration.read(field) >= .milliseconds(1)
      }
      return step
    }
    add("throttled", ["every"]) { arguments throws(FileError) in
      let (interval, clock) = (try arguments.input("every", Duration.self, isSampled: true), arguments.clock)
      return { (stream: MotionStream<Value>) in stream.throttled(every: interval, on: clock) }
    }
    add("debounced", []) { arguments in
      let clock = arguments.clock
      return { (stream: MotionStream<Value>) in stream.debounced(on: clock) }
    }
  }

  private mutating func addArithmetic<Value: SceneValue & MotionValue>(_ type: Value.Type) {
    addSnapping(type)
    add("offset", "by", Value.self) { (stream: MotionStream<Value>, amount) in stream.offset(by: amount).asStream() }
    add("offsetAll", "by", Double.self) { (stream: MotionStream<Value>, amount) in stream.offsetAll(by: amount).asStream() }
    add("subtracted", "by", Value.self) { (stream: MotionStream<Value>, amount) in stream.subtracted(by: amount).asStream() }
    add("scaled", "by", Double.self) { (stream: MotionStream<Value>, factor) in stream.scaled(by: factor).asStream() }
    add("normalized", "by", Double.self) { (stream: MotionStream<Value>, divisor) in stream.normalized(by: divisor).asStream() }
    add("distance", "from", Value.self) { (stream: MotionStream<Value>, origin) in stream.distance(from: origin).asStream() }
    addRange(
      "clamped", type, both: { $0.clamped(from: $1, to: $2).asStream() }, from: { $0.clamped(from: $1).asStream() },
      to: { $0.clamped(to: $1).asStream() })
  }

  private mutating func addNumbers() {
    typealias Numbers = MotionStream<Double>
    add("inverted", []) { _ in { (stream: Numbers) in stream.inverted().asStream() } }
    add("lowerBound", "", Double.self) { (stream: Numbers, bound) in stream.lowerBound(bound).asStream() }
    add("upperBound", "", Double.self) { (stream: Numbers, bound) in stream.upperBound(bound).asStream() }
    add("rewriteRange", ["start", "end", "destinationStart", "destinationEnd"]) { arguments throws(FileError) in
      let (start, end) = (try arguments.input("start", Double.self), try arguments.input("end", Double.self))
      let destinationStart = try arguments.input("destinationStart", Double.self)
      let destinationEnd = try arguments.input("destinationEnd", Double.self)
      return { (stream: Numbers) in
        stream.rewriteRange(start: start, end: end, destinationStart: destinationStart, destinationEnd: destinationEnd).asStream()
      }
    }
    add("rubberBanded", ["below", "above", "maximumLength"]) { arguments throws(FileError) in
      let (below, above) = (try arguments.input("below", Double.self), try arguments.input("above", Double.self))
      let maximumLength = try arguments.input("maximumLength", Double.self)
      return { (stream: Numbers) in stream.rubberBanded(below: below, above: above, maximumLength: maximumLength).asStream() }
    }
    add("toString", ["format", "unit"]) { arguments throws(FileError) in
      if let format = try arguments.optionalConstant("format", String.self) {
        guard NumberFormat(reading: format) != nil else {
          throw arguments.refusal(
            "the format \"\(format)\" must contain one %d, %f or, for two decimals, %.2f; write one of them, and %% for a percent sign")
        }
        return { (stream: Numbers) in stream.toString(format: format).asStream() }
      }
      guard let unit = try arguments.optionalConstant("unit", String.self) else {
        return { (stream: Numbers) in stream.toString().asStream() }
      }
      return { (stream: Numbers) in stream.toString(unit: unit).asStream() }
    }
  }

  private mutating func addComponents() {
    typealias Points = MotionStream<Point>
    add("x", []) { _ in { (stream: Points) in stream.x().asStream() } }
    add("y", []) { _ in { (stream: Points) in stream.y().asStream() } }
    add("width", []) { _ in { (stream: MotionStream<Size>) in stream.width().asStream() } }
    add("height", []) { _ in { (stream: MotionStream<Size>) in stream.height().asStream() } }
    add("xLocked", "to", Double.self) { (stream: Points, locked) in stream.xLocked(to: locked).asStream() }
    add("yLocked", "to", Double.self) { (stream: Points, locked) in stream.yLocked(to: locked).asStream() }
  }

  private mutating func addSwitches() {
    typealias Flags = MotionStream<Bool>
    add("inverted", []) { _ in { (stream: Flags) in stream.inverted().asStream() } }
    add("anyOf", "", streamOf: Bool.self) { (stream: Flags, other) in anyOf([stream, other]) }
    add("allOf", "", streamOf: Bool.self) { (stream: Flags, other) in allOf([stream, other]) }
    add("noneOf", "", streamOf: Bool.self) { (stream: Flags, other) in noneOf([stream, other]) }
  }
}
