/// Where `log()` writes.
///
/// `log()` exists to be read by a person, so unless told otherwise it writes to the console: the only place in the library that does.
public final class LogOutput {
  /// Takes one line, without its end.
  public var write: (String) -> Void

  /// Makes an output that hands every line to `write`.
  public init(_ write: @escaping (String) -> Void) { self.write = write }

  /// A new output to the console.
  public static func console() -> LogOutput {
    #if hasFeature(Embedded)
      LogOutput { _ in }
    #else
      LogOutput { print($0) }
    #endif
  }
}
