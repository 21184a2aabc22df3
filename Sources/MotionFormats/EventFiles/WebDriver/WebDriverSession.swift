public import MotionGestures
public import MotionValues

/// A WebDriver session, reduced to actions: virtual devices that persist across requests.
///
/// Each request begins when the last tick of the previous one has ended.
public struct WebDriverSession {
  /// The time at which the next request begins.
  public var now: Timestamp { runner.now }

  /// Notices about the requests so far: unknown members, keys without events.
  public private(set) var notices: [String] = []

  private let options: EventFileOptions
  private var runner: WebDriverRunner
  private var gatherer = EventGatherer()

  /// Creates a session without devices.
  ///
  /// - Parameters:
  ///   - options: the viewport, and how movements are divided.
  ///   - start: the time at which the first request begins.
  public init(_ options: EventFileOptions, at start: Timestamp = .zero) {
    self.options = options
    runner = WebDriverRunner(options, at: start)
  }

  /// Reads and runs the request in `bytes`, and returns its events: *Perform Actions*.
  ///
  /// - Parameters:
  ///   - elementCenters: returns the center of the element with the given reference when its tick begins, in points; nil if there is none.
  ///   - onTick: called after each tick with its events and its end, and for a tick that throws with the events before that.
  /// - Throws: why the request is invalid, with its location and the standard's error code. Syntax errors throw before anything runs. If a target
  ///   does not exist or is outside the viewport, earlier ticks and items have run, and the devices keep their states.
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
    runner.beginRequest()
    var events: [InputEvent] = []
    for tick in 0..<plan.tickCount {
      do throws(FileError) {
        try runner.run(tick, of: plan, text: root.text, into: &gatherer, elementCenters: elementCenters)
      } catch {
        // Its earlier items have changed the devices: their events are due now, and not with the next request.
        onTick(gatherer.takeFrames(), runner.now)
        throw error
      }
      let happened = gatherer.takeFrames()
      onTick(happened, runner.now)
      events += happened
    }
    for device in runner.devices.all where device.holdsOtherKeys {
      let notice = "the key source \"\(device.id)\" presses keys without events: only Shift, Control, Alt and Meta affect pointers"
      if !notices.contains(notice) { notices.append(notice) }
    }
    return events
  }

  /// Advances the time to `time` without a request; an earlier time has no effect.
  public mutating func wait(until time: Timestamp) { runner.wait(until: time) }

  /// Releases everything that is pressed, the latest first, removes the devices, and returns the events: *Release Actions*.
  public mutating func release() -> [InputEvent] {
    do throws(FileError) {
      try runner.release(into: &gatherer)
    } catch {
      violation("Releasing pressed buttons cannot fail. Report this as a bug.")
    }
    return gatherer.takeFrames()
  }

  /// The notice about pointers that are still down; nil if there are none.
  var noticeOfPointersDown: String? { gatherer.noticeOfPointersDown() }
}
