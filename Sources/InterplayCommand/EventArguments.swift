import Interplay
import InterplayFormats
import MotionInput

/// The options of all commands that read event files.
enum EventArguments {
  /// The options with a value.
  static let options = ["--canvas", "--repair", "--scale", "--dialect", "--period"]

  /// The options with a value that can be repeated.
  static let repeatable = ["--element"]

  /// The options without a value.
  static let flags = ["--release"]

  /// Returns the events of `--events`, read for `page`; nil without the option.
  static func file(_ arguments: Arguments, on page: Page, tool: CommandTool) throws(CommandFailure) -> EventFile? {
    guard let path = arguments["--events"] else {
      if arguments.has("--aim") { throw CommandFailure(.usage, "--aim requires --events, whose events it moves") }
      return nil
    }
    let options = try options(arguments, canvas: page.canvas)
    return try Files.events(path, options, elements: Elements(on: page, arguments, tool: tool), tool: tool)
  }

  /// Returns the options for reading the file. A page determines the canvas.
  static func options(_ arguments: Arguments, canvas: Size? = nil) throws(CommandFailure) -> EventFileOptions {
    if canvas != nil, arguments["--canvas"] != nil {
      throw CommandFailure(.usage, "--canvas cannot be combined with a page, which has its own canvas; omit it")
    }
    let asked = try self.canvas(arguments)
    var options = EventFileOptions(canvas: canvas ?? asked)
    options.repair = try repair(arguments)
    options.scaling = try scaling(arguments)
    options.releasesActions = arguments.has("--release")
    switch arguments["--dialect"] {
    case nil, "w3c": break
    case "webdriveragent": options.dialect = .webDriverAgent
    case let other?: throw CommandFailure(.usage, "unknown dialect '\(other)'; the dialects are w3c and webdriveragent")
    }
    if let period = try arguments.number("--period") {
      guard (0.000001...60_000).contains(period) else {
        throw CommandFailure(.usage, "--period requires milliseconds from 0.000001 to 60000, not '\(period)'")
      }
      options.samplingPeriod = .nanoseconds(Int64((period * 1e6).rounded()))
    }
    return options
  }

  /// Returns the canvas of `--canvas`.
  static func canvas(_ arguments: Arguments) throws(CommandFailure) -> Size {
    guard let text = arguments["--canvas"] else { return Size(width: 400, height: 800) }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0 else {
      throw CommandFailure(.usage, "--canvas requires a size such as 400x800, not '\(text)'")
    }
    return Size(width: width, height: height)
  }

  private static func repair(_ arguments: Arguments) throws(CommandFailure) -> InputStreamRepairer.Mode? {
    switch arguments["--repair"] {
    case nil, "refuse": nil
    case "drop": .drop
    case "mend": .mend
    case let other?: throw CommandFailure(.usage, "unknown repair mode '\(other)'; the modes are refuse, drop and mend")
    }
  }

  private static func scaling(_ arguments: Arguments) throws(CommandFailure) -> DeviceScaling {
    switch arguments["--scale"] {
    case nil, "stretch": return .stretch
    case "fit": return .fit
    case let text?:
      guard let points = Double(decimal: text), points > 0 else {
        throw CommandFailure(.usage, "--scale requires stretch, fit, or a number of points per millimeter, not '\(text)'")
      }
      return .pointsPerMillimetre(points)
    }
  }
}

extension EventFileFormat {
  /// The name of the format for messages.
  var name: String {
    switch self {
    case .webDriverActions: "WebDriver actions"
    case .recording: "an Interplay recording"
    case .evemu: "an evemu recording"
    case .libinput: "a libinput recording"
    }
  }
}
