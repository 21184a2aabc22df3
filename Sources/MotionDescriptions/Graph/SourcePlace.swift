/// The location of a closure in the source code, for messages; empty in Embedded Swift.
@frozen public struct SourcePlace: Sendable {
  #if !hasFeature(Embedded)
    /// The file, after its module: `App/Card.swift`.
    public let file: StaticString

    /// The line, counted from 1.
    public let line: Int
  #endif

  /// Creates the location in `file` at `line`.
  @inlinable public init(_ file: StaticString, _ line: Int) {
    #if !hasFeature(Embedded)
      (self.file, self.line) = (file, line)
    #endif
  }

  /// The location as text: `App/Card.swift:12`.
  public var text: String {
    #if hasFeature(Embedded)
      ""
    #else
      "\(file):\(line)"
    #endif
  }
}
