import Interplay

/// The elements that WebDriver actions find on a page: its nodes, by name, where they are when a tick begins.
final class Elements {
  /// Later than that nothing is played.
  private static let latest = Timestamp.seconds(86_400)

  private let stage: Stage

  /// The nodes of `page`, set as `--set` asks for.
  init(of page: Page, _ arguments: Arguments) throws(CommandFailure) {
    stage = Stage(page: page)
    try Settings.apply(arguments, to: stage.runtime)
  }

  /// The middle of the part of the element that can be seen; nil where there is no such node.
  func center(of name: String) -> Point? { stage.elementCenter(name) }

  /// Moves the elements as `events` do, up to `end`.
  func goOn(with events: [InputEvent], until end: Timestamp) {
    guard end <= Self.latest else { return }
    stage.play(events)
    stage.run(until: end)
  }
}
