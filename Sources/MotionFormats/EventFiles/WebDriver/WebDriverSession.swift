public import MotionGestures
public import MotionValues

/// A WebDriver session, as far as actions go: virtual devices that live on from one request to the next.
///
/// Time goes on with each request: what is performed next begins when the last tick before has ended.
public struct WebDriverSession {
  /// When the next request begins.
  public var now: Timestamp { runner.now }

  /// What a reader of the result should know of the requests so far: members that are not known, keys without events.
  public private(set) var notices: [String] = []

  private let options: EventFileOptions
  private var runner: WebDriverRunner
  private var gatherer = EventGatherer()

  /// Starts without a device.
  ///
  /// - Parameters:
  ///   - options: the viewport, and how movements are divided.
  ///   - start: when the first request begins.
  public init(_ options: EventFileOptions, at start: Timestamp = .zero) {
    self.options = options
    runner = WebDriverRunner(options, at: start)
  }

  /// *Perform Actions*: reads the request in `bytes` and runs it; gives what happens.
  ///
  /// - Parameters:
  ///   - elementCenters: the centre of the element with the given reference when its tick begins, in points; nil where there is none.
  ///   - onTick: called with what happened in each tick once it is over, and with the end of the tick.
  /// - Throws: why the request is refused, with its place and the name the standard has for it. What is invalid is refused before anything runs. Where a target turns out not to exist or to lie outside, the ticks before have happened
  ///   and the devices stay as they are.
  @discardableResult public mutating func perform(
    _ bytes: [UInt8], elementCenters: (String) -> Point? = { _ in nil }, onTick: ([InputEvent], Timestamp) -> Void = { _, _ in }
  ) throws(FileError) -> [InputEvent] {
    let text = SourceText(bytes: bytes)
    let root: JSONField
    do throws(FileError) {
      root = JSONField(text: text, value: try text.json(in: text.start..<bytes.count))
      _ = try root.members()
    } catch {
      throw error.named(.invalidArgument)
    }
    return try perform(root, elementCenters: elementCenters, onTick: onTick)
  }

  mutating func perform(
    _ root: JSONField, elementCenters: (String) -> Point?, onTick: ([InputEvent], Timestamp) -> Void = { _, _ in }
  ) throws(FileError) -> [InputEvent] {
    let plan = try WebDriverReader.plan(of: root, dialect: options.dialect, devices: &runner.devices)
    notices += plan.notices
    var events: [InputEvent] = []
    for tick in 0..<plan.tickCount {
      try runner.run(tick, of: plan, text: root.text, into: &gatherer, elementCenters: elementCenters)
      let happened = gatherer.takeFrames()
      onTick(happened, runner.now)
      events += happened
    }
    for device in runner.devices.all where device.holdsOtherKeys {
      notices.append(
        "the key source \"\(device.id)\" presses keys that give no events: only Shift, Control, Alt and Meta change what pointers do")
    }
    return events
  }

  /// Lets time go on to `time` without a request; an earlier one changes nothing.
  public mutating func wait(until time: Timestamp) { runner.wait(until: time) }

  /// *Release Actions*: lets go what is held, the latest first, and forgets the devices; gives what happens.
  public mutating func release() -> [InputEvent] {
    do throws(FileError) {
      try runner.release(into: &gatherer)
    } catch {
      preconditionFailure("What is held can be let go.")
    }
    return gatherer.takeFrames()
  }

  /// The sentence about pointers that are still down; nil where there are none.
  var noticeOfPointersDown: String? { gatherer.noticeOfPointersDown() }
}
