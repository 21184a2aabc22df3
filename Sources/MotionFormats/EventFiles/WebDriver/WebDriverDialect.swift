/// The rules by which WebDriver actions are checked.
public enum WebDriverDialect: Hashable, Sendable, CaseIterable {
  /// The text of the W3C draft.
  case standard
  /// WebDriverAgent's: `button` may be missing and is then 0, but there has to be a source, every source needs an `id` of its own
  /// that is not empty, and a pointer begins with `pointerMove`.
  case webDriverAgent
}
