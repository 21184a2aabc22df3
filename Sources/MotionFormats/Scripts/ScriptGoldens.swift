/// The recorded traces that a script compares with.
public struct ScriptGoldens {
  /// Returns the text of the golden of that name; nil if there is none.
  public var text: (String) -> String?

  /// Whether differences are recorded: they are no failures then, but ``ScriptOutcome/observations``.
  public var isRecording: Bool

  /// Creates access to goldens. Defaults to none.
  public init(isRecording: Bool = false, text: @escaping (String) -> String? = { _ in nil }) {
    (self.text, self.isRecording) = (text, isRecording)
  }
}
