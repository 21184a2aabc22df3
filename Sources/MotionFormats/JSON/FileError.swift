/// The error codes of the WebDriver standard for actions.
public enum WebDriverErrorName: String, Hashable, Sendable, CaseIterable {
  /// The request does not conform to the standard.
  case invalidArgument = "invalid argument"
  /// An element reference does not refer to an element.
  case noSuchElement = "no such element"
  /// A pointer or a wheel would leave the viewport.
  case moveTargetOutOfBounds = "move target out of bounds"
}

/// An error in a file, with its location.
public struct FileError: Error, Equatable, Sendable {
  /// The line of the error, counted from 1.
  public var line: Int

  /// The column of the error, counted from 1 in Unicode scalars.
  ///
  /// An accented letter or an emoji of one scalar is one column.
  public var column: Int

  /// The JSON path of the invalid value, such as `actions[0].actions[2].x`; empty for the whole file or line.
  public var path: String

  /// The problem, as a sentence without its full stop.
  public var cause: String

  /// The error code of the WebDriver standard; nil for files of other formats.
  public var name: WebDriverErrorName?

  /// Creates an error from its location and cause.
  public init(line: Int, column: Int, path: String = "", name: WebDriverErrorName? = nil, cause: String) {
    self.name = name
    self.line = line
    self.column = column
    self.path = path
    self.cause = cause
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    "line \(line), column \(column)" + (path.isEmpty ? "" : ", at \(path)") + ": " + (name.map { $0.rawValue + ": " } ?? "") + cause
  }

  /// Returns the error with the standard's error code, unless it has one.
  func named(_ name: WebDriverErrorName) -> FileError {
    var error = self
    error.name = error.name ?? name
    return error
  }
}
