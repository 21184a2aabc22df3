/// The rules by which WebDriver actions are validated.
public enum WebDriverDialect: Hashable, Sendable, CaseIterable {
  /// The text of the W3C draft.
  case standard
  /// The rules of WebDriverAgent. `button` may be missing and defaults to 0. There has to be a source, and every source needs a unique
  /// `id` that is not empty. A pointer has to begin with `pointerMove`.
  case webDriverAgent
}
