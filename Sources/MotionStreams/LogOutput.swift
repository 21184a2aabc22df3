/// The destination of `log()`.
///
/// Defaults to the console, because people read it. No other part of the library writes there.
public final class LogOutput {
  /// The function that writes one line, which has no line break at its end.
  public var write: (String) -> Void

  /// Creates an output that calls `write` with every line.
  public init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Creates an output to the console.
  public static func console() -> LogOutput {
    #if hasFeature(Embedded)
      LogOutput { _ in }
    #else
      LogOutput { print($0) }
    #endif
  }
}
