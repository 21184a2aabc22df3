import Interplay
import MotionFormats

/// The elements that WebDriver actions find: places named with `--element`, and the nodes of a page, by name, where they are when a tick begins.
final class Elements {
  /// Later than that nothing is played.
  private static let latest = Timestamp.seconds(86_400)

  private let stage: Stage?
  private var places: [String: Point] = [:]

  /// The elements that `arguments` name, and the nodes of `page`, set as `--set` asks for.
  init(on page: Page?, _ arguments: Arguments) throws(CommandFailure) {
    stage = page.map { Stage(page: $0) }
    if let stage { try Settings.apply(arguments, to: stage.runtime) }
    for text in arguments.all("--element") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let numbers = Double.list(decimal: parts[1]), numbers.count == 2 else {
        throw CommandFailure(.usage, "--element takes a name and a place, as in button=100,250, not '\(text)'")
      }
      places[parts[0]] = Point(x: numbers[0], y: numbers[1])
    }
  }

  /// The middle of the part of the element that can be seen; nil where there is none of that name.
  func center(of name: String) -> Point? { places[name] ?? stage?.elementCenter(name) }

  /// Moves the elements as `events` do, up to `end`.
  func goOn(with events: [InputEvent], until end: Timestamp) {
    guard let stage, end <= Self.latest else { return }
    stage.play(events)
    stage.run(until: end)
  }
}
