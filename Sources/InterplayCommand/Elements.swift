import Interplay
import MotionFormats

/// The elements of WebDriver actions: points from `--element`, and the nodes of a page, located when a tick begins.
final class Elements {
  /// The time after which nothing is played.
  private static let latest = Timestamp.seconds(86_400)

  private let stage: Stage?
  private var points: [String: Point] = [:]

  /// Creates the elements of `arguments` and of `page`, after applying `--set`.
  init(on page: Page?, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
    stage = page.map { Stage(page: $0) }
    if let stage { try Settings.apply(arguments, to: stage.runtime, tool: tool) }
    for text in arguments.all("--element") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let numbers = Double.list(decimal: parts[1]), numbers.count == 2 else {
        throw CommandFailure(.usage, "--element requires a name and a point, as in button=100,250, not '\(text)'")
      }
      points[parts[0]] = Point(x: numbers[0], y: numbers[1])
    }
  }

  /// Returns the center of the visible part of the element; nil if there is no such element.
  func center(of name: String) -> Point? { points[name] ?? stage?.elementCenter(name) }

  /// Plays `events` on the page and advances to `end`, so that the elements move.
  func advance(with events: [InputEvent], until end: Timestamp) {
    guard let stage, end <= Self.latest else { return }
    stage.play(events)
    stage.run(until: end)
  }
}
