/// Why a file was refused, and where in it.
public struct FileError: Error, Equatable, Sendable {
  /// The line the cause is on, counted from 1.
  public var line: Int

  /// The column the cause starts at, counted from 1 in Unicode scalars: an accented letter or an emoji of one scalar is one column.
  public var column: Int

  /// The JSON path of the offending value, such as `actions[0].actions[2].x`; empty where the file or the line as a whole is meant.
  public var path: String

  /// What is wrong, as a sentence without its full stop.
  public var cause: String

  /// Makes an error from its place and cause.
  public init(line: Int, column: Int, path: String = "", cause: String) {
    self.line = line
    self.column = column
    self.path = path
    self.cause = cause
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    "line \(line), column \(column)" + (path.isEmpty ? "" : ", at \(path)") + ": " + cause
  }
}
