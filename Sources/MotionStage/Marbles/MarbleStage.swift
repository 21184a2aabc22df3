public import MotionStreams
import MotionValues

/// A stage for streams, on which input and output are written as marble diagrams.
///
/// <!-- snippet: Tests/MotionStage/Marbles/MarbleStageTests.swift#marbles -->
/// ```swift
/// let stage = MarbleStage()
/// let numbers = stage.numbers("1-2--3")
/// let record = stage.record(numbers.delay(by: Duration.milliseconds(10), on: stage.clock))
/// stage.play()
/// ```
/// The recorded diagram is then `-1-2--3`. It ends with the last value, so it has no trailing pauses.
public final class MarbleStage {
  /// The clock of everything on the stage.
  public let clock = MotionClock()

  /// The duration of one character of a diagram.
  public let unit: Duration

  /// The values of each unit, in the order in which their diagrams were added.
  private var events: [[() -> Void]] = []
  private var length = 0

  /// Creates a stage; `unit` is above zero.
  public init(unit: Duration = .milliseconds(10)) {
    require(unit > .zero, "The unit of a marble stage is not above zero. Pass some milliseconds.")
    self.unit = unit
  }

  /// Returns an emitter of the values that the characters of a diagram represent.
  ///
  /// - Precondition: every character has a value.
  public func emitter<Value>(_ diagram: MarbleDiagram, _ values: [Character: Value]) -> Emitter<Value> {
    let emitter = Emitter<Value>()
    add(diagram, values) { emitter.send($0) }
    return emitter
  }

  /// Returns an emitter of the digits of a diagram, as numbers.
  public func numbers(_ diagram: MarbleDiagram) -> Emitter<Double> { emitter(diagram, Self.digits) }

  /// Returns a property that is set to the values of a diagram; it begins with `initial`.
  public func property<Value>(_ initial: Value, _ diagram: MarbleDiagram, _ values: [Character: Value]) -> ReactiveProperty<Value> {
    let property = ReactiveProperty(initial)
    add(diagram, values) { property.value = $0 }
    return property
  }

  /// Returns a property that is set to the digits of a diagram.
  public func property(_ initial: Double, _ diagram: MarbleDiagram) -> ReactiveProperty<Double> { property(initial, diagram, Self.digits) }

  /// Records a stream; `sign` returns the character that represents a value.
  public func record<Stream: MotionStreamConvertible>(
    _ stream: Stream, as sign: @escaping (Stream.Value) -> Character
  ) -> MarbleRecord {
    let record = MarbleRecord(unit: unit)
    record.subscription = stream.subscribe { [clock] in record.signs.append((clock.now, sign($0))) }
    return record
  }

  /// Records a stream of numbers; whole numbers from 0 to 9 are written as digits, all others as a question mark.
  public func record(_ stream: some MotionStreamConvertible<Double>) -> MarbleRecord {
    record(stream) { number in
      Self.digits.first { $0.value == number }?.key ?? "?"
    }
  }

  /// Plays the diagrams that were added since the last call, from the present on, and then `units` more.
  public func play(further units: Int = 100) {
    let start = clock.now
    func time(_ units: Int) -> Timestamp { start.adding(nanoseconds: Int64(units) * unit.wholeNanoseconds) }
    // Values at one instant are one event, in the order in which their diagrams were added.
    let sends = events
    let end = time(length + units)
    (events, length) = ([], 0)
    for (unit, sends) in sends.enumerated() where !sends.isEmpty {
      clock.advance(to: time(unit))
      clock.perform { for send in sends { send() } }
    }
    clock.advance(to: end)
  }

  private func add<Value>(_ diagram: MarbleDiagram, _ values: [Character: Value], _ send: @escaping (Value) -> Void) {
    for marble in diagram.marbles {
      guard let value = values[marble.sign] else {
        StageViolations.noValue(of: marble.sign)
      }
      while events.count <= marble.unit { events.append([]) }
      events[marble.unit].append { send(value) }
    }
    length = max(length, diagram.length)
  }

  private static let digits: [Character: Double] = Dictionary(uniqueKeysWithValues: (0...9).map { (Character("\($0)"), Double($0)) })
}

/// The recorded values of a stream on a marble stage.
public final class MarbleRecord {
  private let unit: Duration
  fileprivate var signs: [(time: Timestamp, sign: Character)] = []
  fileprivate var subscription: Subscription?

  fileprivate init(unit: Duration) { self.unit = unit }

  /// The values so far, as a diagram.
  public var diagram: MarbleDiagram { MarbleDiagram(signs, unit: unit) }

  /// Ends the recording.
  public func end() { subscription?.unsubscribe() }
}
