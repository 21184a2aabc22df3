public import MotionStreams
import MotionValues

/// A stage for streams: what comes in is drawn as marbles, and so is what is heard.
///
/// <!-- snippet: Tests/MotionStage/Marbles/MarbleStageTests.swift#marbles -->
/// ```swift
/// let stage = MarbleStage()
/// let numbers = stage.numbers("1-2--3")
/// let heard = stage.hear(numbers.delay(by: Duration.milliseconds(10), on: stage.clock))
/// stage.play()
/// ```
/// The diagram of what was heard is then `-1-2--3`. Drawings are compared without what they end with of nothing.
public final class MarbleStage {
  /// The time of all that is on the stage.
  public let clock = MotionClock()

  /// What a character of a drawing takes.
  public let unit: Duration

  private var events: [(unit: Int, send: () -> Void)] = []
  private var length = 0

  /// Makes a stage; `unit` is above zero.
  public init(unit: Duration = .milliseconds(10)) {
    precondition(unit > .zero, "A unit of time on a marble stage is above zero. Give it some milliseconds.")
    self.unit = unit
  }

  /// An emitter of the values that stand behind the signs of a drawing.
  ///
  /// - Precondition: every sign has a value.
  public func emitter<Value>(_ diagram: MarbleDiagram, _ values: [Character: Value]) -> Emitter<Value> {
    let emitter = Emitter<Value>()
    add(diagram, values) { emitter.send($0) }
    return emitter
  }

  /// An emitter of the digits of a drawing, as numbers.
  public func numbers(_ diagram: MarbleDiagram) -> Emitter<Double> { emitter(diagram, Self.digits) }

  /// A property that is written with the values behind the signs of a drawing; it begins with `initial`.
  public func property<Value>(_ initial: Value, _ diagram: MarbleDiagram, _ values: [Character: Value]) -> ReactiveProperty<Value> {
    let property = ReactiveProperty(initial)
    add(diagram, values) { property.value = $0 }
    return property
  }

  /// A property that is written with the digits of a drawing.
  public func property(_ initial: Double, _ diagram: MarbleDiagram) -> ReactiveProperty<Double> { property(initial, diagram, Self.digits) }

  /// Listens to a stream; `sign` is what stands for a value.
  public func hear<Stream: MotionStreamConvertible>(
    _ stream: Stream, as sign: @escaping (Stream.Value) -> Character
  ) -> MarbleRecord {
    let record = MarbleRecord(unit: unit)
    record.subscription = stream.subscribe { [clock] in record.signs.append((clock.now, sign($0))) }
    return record
  }

  /// Listens to a stream of numbers; whole ones from 0 to 9 stand for themselves, all others are a question mark.
  public func hear(_ stream: some MotionStreamConvertible<Double>) -> MarbleRecord {
    hear(stream) { number in
      Self.digits.first { $0.value == number }?.key ?? "?"
    }
  }

  /// Lets everything happen that is drawn, and what is due within `units` after that.
  public func play(further units: Int = 100) {
    // What is drawn at one instant is one event, what was drawn first coming first.
    for unit in 0..<length {
      let sends = events.filter { $0.unit == unit }
      if sends.isEmpty { continue }
      clock.advance(to: time(unit))
      clock.perform { for event in sends { event.send() } }
    }
    clock.advance(to: time(length + units))
    events = []
  }

  private func time(_ units: Int) -> Timestamp { Timestamp(nanoseconds: Int64(units) * unit.wholeNanoseconds) }

  private func add<Value>(_ diagram: MarbleDiagram, _ values: [Character: Value], _ send: @escaping (Value) -> Void) {
    for marble in diagram.marbles {
      guard let value = values[marble.sign] else {
        preconditionFailure("Nothing stands behind the sign '\(marble.sign)'. Give it a value.")
      }
      events.append((marble.unit, { send(value) }))
    }
    length = max(length, diagram.length)
  }

  private static let digits: [Character: Double] = Dictionary(uniqueKeysWithValues: (0...9).map { (Character("\($0)"), Double($0)) })
}

/// What was heard of a stream on a marble stage.
public final class MarbleRecord {
  private let unit: Duration
  fileprivate var signs: [(time: Timestamp, sign: Character)] = []
  fileprivate var subscription: Subscription?

  fileprivate init(unit: Duration) { self.unit = unit }

  /// What was heard so far, as a drawing.
  public var diagram: MarbleDiagram { MarbleDiagram(signs, unit: unit) }

  /// Listens no longer.
  public func end() { subscription?.unsubscribe() }
}
